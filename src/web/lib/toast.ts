import { useSyncExternalStore } from 'react'
import { TIMING } from '#contracts/limits.ts'
import { keepForSession, takeFromSession } from './browser-storage.ts'

/** With a title: title and description (account flows). Without: a banner of one line (the tool). */
export interface ToastContent {
  readonly kind: 'success' | 'error'
  readonly title?: string
  readonly message?: string
}
export interface Toast extends ToastContent {
  readonly id: number
  /** False once its time is over; the text stays for the live region (DECISIONS T18). */
  readonly showing: boolean
}

let current: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** One at a time; the newest replaces. */
export function toast(content: ToastContent): void {
  set({ ...content, id: (current?.id ?? 0) + 1, showing: true })
  resumeToast()
}

export const pauseToast = (): void => clearTimeout(timer)

/** The three seconds begin anew: a reader who pointed at it gets them whole. */
export function resumeToast(): void {
  clearTimeout(timer)
  timer = setTimeout(() => current && set({ ...current, showing: false }), TIMING.toast)
}

/** A toast that outlives a full page load: shown now, and again on the next page. */
export function toastAcrossLoad(content: ToastContent): void {
  toast(content)
  keepForSession('flash', JSON.stringify(content))
}

export function showKeptToast(): void {
  const kept = takeFromSession('flash')
  if (kept) toast(JSON.parse(kept) as ToastContent)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const currentToast = (): Toast | null => current
export const useToast = (): Toast | null => useSyncExternalStore(subscribe, currentToast, () => null)
