import type { Stripe } from 'stripe'
import { PLANS, type Plan } from '#contracts/plans.ts'
import { CustomerGone } from '#core/billing/port.ts'
import { reach } from './client.ts'

/** More than anybody has of anything; whoever has more is looked at by a person, and not taken for less. */
const LIST_MAX = 5_000

export interface Account {
  /**
   * `reach`, for calls about a customer. `CustomerGone` is thrown only by the account that has our prices: another
   * account's keys know none of our customers, which says nothing about any of them.
   */
  about<T>(call: () => Promise<T>): Promise<T>
  /**
   * A list of a customer's with all its pages, empty for a customer that the account does not know. `list` asks for the
   * first page.
   */
  allOf<T>(list: () => Stripe.ApiListPromise<T>): Promise<T[]>
}

/** The account behind the keys. */
export function createAccount(stripe: Stripe, prices: Readonly<Record<Plan, string>>): Account {
  async function about<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await reach(call)
    } catch (error) {
      // A price that is missing is for the operator to mend: `reach` makes it `ProviderAway`.
      if (error instanceof CustomerGone)
        for (const plan of PLANS) await reach(() => stripe.prices.retrieve(prices[plan]))
      throw error
    }
  }

  return {
    about,
    allOf: async (list) => {
      try {
        return await about(() => everyPage(list))
      } catch (error) {
        if (error instanceof CustomerGone) return []
        throw error
      }
    },
  }
}

/** All that a list holds, over all its pages. */
export async function everyPage<T>(list: () => Stripe.ApiListPromise<T>): Promise<T[]> {
  const all = await list().autoPagingToArray({ limit: LIST_MAX + 1 })
  if (all.length > LIST_MAX) throw new Error(`A list of the provider's is longer than ${LIST_MAX}`)
  return all
}
