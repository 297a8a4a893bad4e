import { expect, it } from 'vitest'
import { chargeCard, ChargeError, type CardAnswer } from './charge-card.ts'

const charge = (answer: CardAnswer) => chargeCard(async () => answer)
const intent = (status: string) => ({ id: 'pi_1', status })

it('is paid once the intent has succeeded, also where that comes as the error of a second press', async () => {
  expect(await charge({ paymentIntent: intent('succeeded') })).toBe('pi_1')
  expect(await charge({ error: { message: 'You cannot', payment_intent: intent('succeeded') } })).toBe('pi_1')
})

it.each<[CardAnswer, string, boolean]>([
  [{ error: { message: 'Your card was declined.' } }, 'Your card was declined.', false],
  [
    { error: { message: 'Your card was declined.', payment_intent: intent('requires_payment_method') } },
    'Your card was declined.',
    false,
  ],
  [{ error: {} }, 'Your payment could not be processed. Please try again.', false],
  [{ paymentIntent: intent('processing') }, 'Payment was not completed', false],
  [{ paymentIntent: intent('requires_action') }, 'Payment was not completed', false],
  [{}, 'Payment was not completed', false],
  [
    { error: { message: 'status of canceled', payment_intent: intent('canceled') } },
    'Your payment could not be processed. Please try again.',
    true,
  ],
])('%j is not paid: %s', async (answer, message, isOver) => {
  const error = await charge(answer).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ChargeError)
  expect(error).toMatchObject({ message, isOver })
})
