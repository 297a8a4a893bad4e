import type { Quantity } from './numbers.ts'
import type { Slots } from './realise.ts'

/** What a line about a number may ask for, over what it may ask for anyway. */
export function numberSlots(quantity: Quantity, words: ReadonlyMap<string, string>): Slots {
  const own = new Map([...words, ['num', quantity.text]])
  const unit = quantity.counted ?? quantity.unit
  if (unit !== '') own.set('unit', unit)
  if (quantity.pair !== undefined) own.set('num2', quantity.pair)
  if (quantity.one !== undefined) own.set('one', quantity.one)
  return { words: own, quantity }
}
