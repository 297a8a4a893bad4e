// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { boughtFor, forgetBought, keepBought } from './bought.ts'
import { clearBrowserStorage } from './browser-storage.ts'

const EMAIL = 'reader@example.org'
const AT = Date.parse('2026-11-20T12:00:00Z')
const WEEK = 7 * 86_400_000
afterEach(() => localStorage.clear())

it('knows for a week for whom was paid here', () => {
  expect(boughtFor(AT)).toBe('')
  keepBought(EMAIL, AT)
  expect(boughtFor(AT + WEEK - 1)).toBe(EMAIL)
  expect(boughtFor(AT + WEEK)).toBe('')
})

it('says nothing of another address', () => {
  keepBought(EMAIL, AT)
  expect(boughtFor(AT, EMAIL)).toBe(EMAIL)
  expect(boughtFor(AT, 'other@example.org')).toBe('')
})

it.each([forgetBought, clearBrowserStorage])('forgets: %o', (forget) => {
  keepBought(EMAIL, AT)
  forget()
  expect(boughtFor(AT)).toBe('')
})

it.each(['{', '{}', '[]', `{"email":"","at":${AT}}`, `{"email":"${EMAIL}"}`])('takes %s for none', (raw) => {
  localStorage.setItem('roarback:bought', raw)
  expect(boughtFor(AT)).toBe('')
})
