import { expect, it } from 'vitest'
import { AccountsAway } from '#core/accounts/port.ts'
import { createPasswords } from './passwords.ts'

it('checks what it has hashed', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('correct horse')
  expect(await passwords.verify(stored, 'correct horse')).toBe(true)
  expect(await passwords.verify(stored, 'correct house')).toBe(false)
})

it('queues some, refuses the rest, and is free again afterwards', async () => {
  const passwords = createPasswords()
  const settled = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('correct horse')))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(64)
  for (const result of settled)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(AccountsAway)
  await passwords.hash('correct horse')
})
