/**
 * In the history's entry, so that reload, back and forward know that this visit to /register has led to a checkout,
 * and a fresh visit knows of nothing (DECISIONS T28).
 */
const STARTED = 'checkoutStarted'

const entry = (): Record<string, unknown> | null => window.history.state as Record<string, unknown> | null

export const hasStartedCheckout = (): boolean => entry()?.[STARTED] === true
export const markCheckoutStarted = (): void =>
  window.history.replaceState({ ...entry(), [STARTED]: true }, '')
