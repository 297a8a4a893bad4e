import { describe, expect, it } from 'vitest'
import type { Member } from '#core/accounts/port.ts'
import { createMailTokens } from '#server/db/mail-tokens.ts'
import { createOutbox } from '#server/db/outbox.ts'
import type { Tx } from '#server/db/schema.ts'
import { ENGINES, openTestDatabase } from '#tests/helpers/stores.ts'

const HERE = { ip: '127.0.0.1', userAgent: undefined }
const SOMEBODY = { email: 'citizen@example.org', password: 'correct horse' }
const SECRET = 'a secret for tests, thirty-two characters'

async function open(engine: (typeof ENGINES)[number]) {
  const opened = await openTestDatabase(engine)
  const { database, clock } = opened
  const shared = { ...database, now: clock.now, secret: SECRET }
  const outbox = createOutbox(shared)
  const tokens = createMailTokens(shared)
  const rows = async () => {
    const tables = database.db.withTables<{ account: { id: string }; session: { id: string } }>()
    const count = async (table: 'user' | 'account' | 'session' | 'outbox_mail' | 'mail_token') =>
      (await tables.selectFrom(table).select('id').execute()).length
    return {
      users: await count('user'),
      accounts: await count('account'),
      sessions: await count('session'),
      mails: await count('outbox_mail'),
      tokens: await count('mail_token'),
    }
  }
  const welcome = async ({ id, email }: Member, tx: Tx) => {
    await tokens.save(tokens.draw(), 'magic', { email, memberId: id }, tx)
    await outbox.put({ to: email, subject: 's', text: 't', html: 'h', dedupeKey: `welcome ${id}` }, tx)
  }
  return { ...opened, outbox, tokens, rows, welcome }
}

const NOTHING = { users: 0, accounts: 0, sessions: 0, mails: 0, tokens: 0 }
const ONE = { users: 1, accounts: 1, sessions: 1, mails: 1, tokens: 1 }

describe.each(ENGINES)('accounts on %s', (engine) => {
  it('give an address to one of eight that ask for it at once, and null to the rest', async () => {
    const { accounts, rows, welcome } = await open(engine)
    const created = await Promise.all(
      Array.from({ length: 8 }, () =>
        accounts.create({ email: 'race@example.org', password: 'correct horse' }, HERE, welcome),
      ),
    )
    expect(created.filter((account) => account !== null)).toHaveLength(1)
    expect(await rows()).toEqual(ONE)
  })

  it('are written with their mail or not at all', async () => {
    const { accounts, database, rows, welcome } = await open(engine)
    // The outbox fails: no user.
    await expect(
      accounts.create(SOMEBODY, HERE, async (member, tx) => {
        await welcome(member, tx)
        throw new Error('the outbox is broken')
      }),
    ).rejects.toThrow('the outbox is broken')
    expect(await rows()).toEqual(NOTHING)
    // The database itself refuses the mail.
    await database.db.schema.alterTable('outbox_mail').renameTo('outbox_gone').execute()
    await expect(accounts.create(SOMEBODY, HERE, welcome)).rejects.toThrow()
    await database.db.schema.alterTable('outbox_gone').renameTo('outbox_mail').execute()
    expect(await rows()).toEqual(NOTHING)
    // The user fails: no mail.
    await database.db.schema.alterTable('session').renameTo('session_gone').execute()
    await expect(accounts.create(SOMEBODY, HERE, welcome)).rejects.toThrow()
    await database.db.schema.alterTable('session_gone').renameTo('session').execute()
    expect(await rows()).toEqual(NOTHING)
    // And nothing of all that stands in the way of the next try.
    expect(await accounts.create(SOMEBODY, HERE, welcome)).not.toBeNull()
    expect(await rows()).toEqual(ONE)
  })

  it('sign nobody in by a password that is taken away meanwhile', async () => {
    const { accounts } = await open(engine)
    const id = (await accounts.create(SOMEBODY, HERE))?.member.id ?? ''
    const [signedIn] = await Promise.all([
      accounts.signIn(SOMEBODY, HERE),
      accounts.transaction((tx) => accounts.proveMailbox(id, { keepsAccess: false }, tx)),
    ])
    const cookie = signedIn?.cookies[0]?.split(';')[0]
    expect(await accounts.memberOf(cookie)).toBeNull()
    expect(await accounts.hasPassword(id)).toBe(false)
    expect(await accounts.signIn(SOMEBODY, HERE)).toBeNull()
  })

  it('set a password once for each that was right', async () => {
    const { accounts } = await open(engine)
    const id = (await accounts.create(SOMEBODY, HERE))?.member.id ?? ''
    const right = await accounts.checkPassword(id, SOMEBODY.password)
    if (right === null) throw new Error('the password is right')
    const hash = await accounts.hash('another horse')
    const set = await Promise.all(
      [1, 2, 3, 4].map(() => accounts.transaction((tx) => accounts.setPassword(id, hash, tx, right))),
    )
    expect(set.filter(Boolean)).toHaveLength(1)
  })

  it('do not run one transaction inside another', async () => {
    const { accounts, rows } = await open(engine)
    await expect(accounts.transaction(() => accounts.transaction(async () => 'never'))).rejects.toThrow(
      'inside a transaction',
    )
    expect(await rows()).toEqual(NOTHING)
  })
})
