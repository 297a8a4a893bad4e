// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToast, pauseToast, resumeToast, showKeptToast, toast, toastAcrossLoad } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('shows for three seconds, and keeps the text for the live region', () => {
  toast({ kind: 'success', message: 'Done' })
  vi.advanceTimersByTime(2_999)
  expect(currentToast()).toMatchObject({ message: 'Done', showing: true })
  vi.advanceTimersByTime(1)
  expect(currentToast()).toMatchObject({ message: 'Done', showing: false })
})

it('shows one at a time: the newest replaces, with its own three seconds', () => {
  toast({ kind: 'success', message: 'First' })
  const first = currentToast()?.id
  vi.advanceTimersByTime(2_000)
  toast({ kind: 'error', title: 'Second', message: 'Why' })
  expect(currentToast()).toMatchObject({ title: 'Second', message: 'Why', kind: 'error' })
  expect(currentToast()?.id).not.toBe(first)
  vi.advanceTimersByTime(2_999)
  expect(currentToast()?.showing).toBe(true)
  vi.advanceTimersByTime(1)
  expect(currentToast()?.showing).toBe(false)
})

it('waits while somebody points at it', () => {
  toast({ kind: 'success', message: 'Read me' })
  pauseToast()
  vi.advanceTimersByTime(60_000)
  expect(currentToast()?.showing).toBe(true)
  resumeToast()
  vi.advanceTimersByTime(3_000)
  expect(currentToast()?.showing).toBe(false)
})

it('does not come back when the pointer leaves what is gone', () => {
  toast({ kind: 'success', message: 'Gone' })
  vi.advanceTimersByTime(3_000)
  resumeToast()
  expect(currentToast()?.showing).toBe(false)
})

it('survives one page load, once', () => {
  toastAcrossLoad({ kind: 'success', title: 'Login Successful!' })
  toast({ kind: 'error', message: 'Something else' })
  showKeptToast()
  expect(currentToast()).toMatchObject({ title: 'Login Successful!', showing: true })
  toast({ kind: 'error', message: 'Something else' })
  showKeptToast()
  expect(currentToast()).toMatchObject({ message: 'Something else' })
})
