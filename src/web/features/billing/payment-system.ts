import type { QueryClient } from '@tanstack/react-query'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { TIMING } from '#contracts/limits.ts'
import type { CallAnswer } from '#web/lib/call.ts'
import { PUBLIC_KEY } from './public-key.ts'

/** The sandbox's own `window.Stripe`: the only difference between it and the real provider in this page. */
function loadStandIn(url: string, publishableKey: string): Promise<Stripe | null> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve(window.Stripe?.(publishableKey) ?? null))
    script.addEventListener('error', () => {
      // So that another try asks for it again.
      script.remove()
      reject(new Error('The payment script did not load'))
    })
    document.head.append(script)
  })
}

async function load(client: QueryClient): Promise<Stripe> {
  const key = await client.ensureQueryData<CallAnswer<'publicKey'> | null>({ queryKey: PUBLIC_KEY })
  if (!key?.publishableKey) throw new Error('There is no publishable key')
  const { publishableKey, scriptUrl } = key
  const stripe = await (scriptUrl === undefined
    ? loadStripe(publishableKey)
    : loadStandIn(scriptUrl, publishableKey))
  if (stripe === null) throw new Error('The payment script is not what it should be')
  return stripe
}

/** The card form's library, ready for use. A script that is blocked or never comes is an error after ten seconds (DECISIONS T39). */
export async function openPaymentSystem(client: QueryClient): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The payment system took too long')), TIMING.paymentSystemWait)
  })
  try {
    return await Promise.race([load(client), late])
  } finally {
    clearTimeout(timer)
  }
}
