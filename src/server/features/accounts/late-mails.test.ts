import { describe, expect, it, vi } from 'vitest'
import { MailFailed } from '#core/mail/port.ts'
import { startCards } from '#tests/helpers/card-payments.ts'
import { CONTINUE, RESET, SIGN_IN, WELCOME } from '#tests/helpers/mails.ts'
import { ENGINES } from '#tests/helpers/stores.ts'

vi.setConfig({ testTimeout: 60_000 })

const MINUTE_MS = 60_000

describe.each(ENGINES)('mails that could not leave for a while, on %s', (engine) => {
  it('leave late where they say something, and not where they were a link that is dead', async () => {
    const app = await startCards(engine)
    const { browser, mailbox, until } = app
    const { db } = app.services.database
    const { send } = mailbox.mailer
    let isAway = true
    vi.spyOn(mailbox.mailer, 'send').mockImplementation(async (mail, id) => {
      if (isAway) throw new MailFailed('ESOCKET')
      await send(mail, id)
    })
    const email = await browser().register()
    await browser().post('/api/auth/magic-link/request', { email })
    await browser().post('/api/auth/reset-password', { email })
    await browser().post('/api/auth/prepare-signup', { email, plan: 'annual' })
    const buyer = browser()
    await app.confirm(buyer, await app.paid(buyer), email)
    await until(async () => {
      const rows = await db.selectFrom('outbox_mail').select('last_error').execute()
      expect(rows.map(({ last_error: error }) => error)).toEqual(Array.from({ length: 5 }, () => 'ESOCKET'))
    })
    isAway = false
    app.pass(16 * MINUTE_MS)
    await until(() => {
      for (const kind of [WELCOME, RESET, CONTINUE, /^You paid/])
        expect([kind, mailbox.to(email, kind).length]).toEqual([kind, 1])
    })
    expect(mailbox.to(email, SIGN_IN)).toEqual([])
  })
})
