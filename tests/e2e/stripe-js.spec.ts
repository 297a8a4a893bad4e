import { expect, type Page } from '@playwright/test'
import { test, type CardShop } from './card-shop.ts'
import { expectSound } from './steps.ts'

const fields = (page: Page) => ({
  number: page.getByLabel('Credit or debit card number'),
  expiry: page.getByLabel('Credit or debit card expiration date'),
  cvc: page.getByLabel('Credit or debit card CVC/CVV'),
  zip: page.getByLabel('ZIP'),
})

async function fill(page: Page, number: string): Promise<void> {
  const { number: first, expiry, cvc, zip } = fields(page)
  await first.fill(number)
  await expiry.fill('1240')
  await cvc.fill('123')
  await zip.fill('12345')
}

async function open(page: Page, shop: CardShop) {
  const payment = await shop.firstPayment()
  await page.goto(`${shop.url}/#${payment.secret}`)
  const status = async () => (await shop.stripe.subscriptions.retrieve(payment.subscription)).status
  return { ...payment, status, result: page.locator('#result') }
}

test('a card pays', async ({ page, shop }) => {
  const { status, result, subscription } = await open(page, shop)
  await fill(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(result).toHaveText('succeeded')
  expect(await status()).toBe('active')
  const { data } = await shop.stripe.charges.list({ limit: 1 })
  expect(data[0]?.billing_details).toMatchObject({
    email: 'payer@example.org',
    address: { postal_code: '12345' },
  })
  expect(subscription).toMatch(/^sub_/)
  // The number is nowhere but in its field.
  expect(await page.evaluate(() => Array.from(new FormData(document.forms[0]).keys()))).toEqual([])
})

test('a declined card says why, and another one pays', async ({ page, shop }) => {
  const { status, result } = await open(page, shop)
  await fill(page, '4000000000009995')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(result).toHaveText('card_declined: Your card has insufficient funds.')
  expect(await status()).toBe('incomplete')
  await fields(page).number.fill('4111111111111111')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(result).toContainText('used a non test card')
  await fields(page).number.fill('5555555555554444')
  // As in any other form.
  await fields(page).zip.press('Enter')
  await expect(result).toHaveText('succeeded')
  expect(await status()).toBe('active')
})

test('a bank asks in a dialog', async ({ page, shop }) => {
  const { status, result } = await open(page, shop)
  const dialog = page.getByRole('dialog', { name: 'Authenticate this payment' })
  await fill(page, '4000002760003184')
  await page.getByRole('button', { name: 'Pay' }).focus()
  for (const fail of [
    async () => await dialog.getByRole('button', { name: 'Fail' }).click(),
    async () => await page.keyboard.press('Escape'),
  ]) {
    await result.evaluate((output) => (output.textContent = ''))
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('$3.99')
    await expect(dialog.getByRole('button', { name: 'Complete' })).toBeFocused()
    await expectSound(page)
    await fail()
    await expect(result).toContainText('payment_intent_authentication_failure: We are unable to authenticate')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
    expect(await status()).toBe('incomplete')
  }
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expect(result).toHaveText('succeeded')
  expect(await status()).toBe('active')
})

test('a card is put on file', async ({ page, shop }) => {
  const { id: customer } = await shop.stripe.customers.create()
  const intent = await shop.stripe.setupIntents.create({ customer })
  await page.goto(`${shop.url}/#${intent.client_secret}`)
  await fill(page, '4000002500003155')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.locator('#result')).toHaveText('succeeded')
  expect((await shop.stripe.customers.listPaymentMethods(customer)).data).toMatchObject([
    { card: { last4: '3155' } },
  ])
})

test('what is missing or wrong is said, and marked', async ({ page, shop }) => {
  await open(page, shop)
  const { number, expiry, cvc, zip } = fields(page)
  const fault = page.locator('#fault')
  const pay = page.getByRole('button', { name: 'Pay' })
  await pay.click()
  await expect(fault).toHaveText('Your card number is incomplete.')
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('4242')
  await expect(fault).toHaveText('')
  await expiry.focus()
  await expect(fault).toHaveText('Your card number is incomplete.')
  await number.fill('4242424242424241')
  await expect(fault).toHaveText('Your card number is invalid.')
  await number.fill('4242424242424242')
  await expect(fault).toHaveText('')
  for (const [typed, message] of [
    ['13', "Your card's expiration month is invalid."],
    ['1220', "Your card's expiration year is in the past."],
    ['1299', "Your card's expiration year is invalid."],
  ] as const) {
    await expiry.fill(typed)
    await expect(fault).toHaveText(message)
  }
  await expiry.fill('12')
  await pay.click()
  await expect(fault).toHaveText("Your card's expiration date is incomplete.")
  await expiry.fill('1240')
  await pay.click()
  await expect(fault).toHaveText("Your card's security code is incomplete.")
  await cvc.fill('123')
  await zip.fill('123')
  await pay.click()
  await expect(fault).toHaveText('Your postal code is incomplete.')
  await expect(zip).toBeFocused()
  await expect(page.locator('#card')).toHaveClass(/StripeElement--invalid/)
  await expect(page.locator('#result')).toHaveText('incomplete_zip: Your postal code is incomplete.')
})

test('what is typed comes in order, under the caret', async ({ page, shop }) => {
  await open(page, shop)
  const { number, expiry, cvc, zip } = fields(page)
  await number.pressSequentially('42424242x4242424299')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
  await page.keyboard.press('Backspace')
  await expect(number).toHaveValue('4244 2424 2424 242')
  await page.keyboard.type('2')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4)
  await number.fill('378282246310005')
  await expect(number).toHaveValue('3782 822463 10005')
  await cvc.pressSequentially('12345')
  await expect(cvc).toHaveValue('1234')
  await expiry.pressSequentially('540')
  await expect(expiry).toHaveValue('05 / 40')
  for (let n = 0; n < 3; n++) await page.keyboard.press('Backspace')
  await expect(expiry).toHaveValue('0')
  for (const autofilled of ['5/40', '05/2040', '05 / 40']) {
    await expiry.fill(autofilled)
    await expect(expiry).toHaveValue('05 / 40')
  }
  await zip.pressSequentially('94a107-11')
  await expect(zip).toHaveValue('94107')
})

test('the element is fields of the page, in order and in reach of everybody', async ({ page, shop }) => {
  await open(page, shop)
  await expectSound(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectSound(page)
  await page.getByText('Card information').click()
  const seen: unknown[] = []
  for (let n = 0; n < 4; n++) {
    seen.push(
      await page.evaluate(() => {
        const { name, autocomplete, inputMode } = document.activeElement as HTMLInputElement
        return [name, autocomplete, inputMode]
      }),
    )
    await page.keyboard.press('Tab')
  }
  expect(seen).toEqual([
    ['cardnumber', 'cc-number', 'numeric'],
    ['exp-date', 'cc-exp', 'numeric'],
    ['cvc', 'cc-csc', 'numeric'],
    ['postal', 'postal-code', 'numeric'],
  ])
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Card information' })).toContainText(
    'Test mode: no real cards.',
  )
})

interface Heard {
  name: string
  [more: string]: unknown
}
interface Result {
  error?: { type: string; code: string }
  token?: { card: { address_zip: string } }
  paymentMethod?: { card: { last4: string } }
  paymentIntent?: { status: string }
}
interface Element {
  on(name: string, listener: () => void): Element
  update(options: object): void
  clear(): void
  blur(): void
  destroy(): void
  mount(target: string): void
}
interface Shop {
  heard: Heard[]
  card: Element
  elements: { create(type: string): Element; getElement(which: unknown): Element | null }
  stripe: {
    createToken(card: unknown): Promise<Result>
    createPaymentMethod(of: object): Promise<Result>
    retrievePaymentIntent(secret: string): Promise<Result>
    confirmCardPayment(secret: string, data?: object, options?: object): Promise<Result>
    handleNextAction(of: object): Promise<Result>
  }
}
declare global {
  interface Window {
    shop: Shop
  }
}

test('the element tells the page what happens', async ({ page, shop }) => {
  await open(page, shop)
  const heard = async (name: string) =>
    await page.evaluate((wanted) => window.shop.heard.filter((one) => one.name === wanted), name)
  await expect.poll(async () => (await heard('ready')).length).toBe(1)
  // Whoever asks late is told, too: React does.
  await page.evaluate(async () => await new Promise<void>((told) => window.shop.card.on('ready', told)))
  await fields(page).number.fill('5')
  expect((await heard('change')).at(-1)).toEqual({
    name: 'change',
    elementType: 'card',
    empty: false,
    complete: false,
    value: { postalCode: '' },
    brand: 'unknown',
  })
  await fill(page, '5555555555554444')
  expect((await heard('change')).at(-1)).toMatchObject({
    complete: true,
    brand: 'mastercard',
    value: { postalCode: '12345' },
  })
  await page.getByRole('button', { name: 'Pay' }).focus()
  expect((await heard('focus')).length).toBe(1)
  expect((await heard('blur')).length).toBe(1)
  await expect(page.locator('#card')).toHaveClass('StripeElement StripeElement--complete')

  await page.evaluate(() => window.shop.card.update({ hidePostalCode: true, disabled: true }))
  await expect(fields(page).zip).toBeHidden()
  await expect(fields(page).number).toBeDisabled()
  await page.evaluate(() => window.shop.card.clear())
  expect((await heard('change')).at(-1)).toMatchObject({ empty: true, complete: false })

  const drawn = await page.evaluate(() => {
    const { elements, card } = window.shop
    const byComponent = elements.getElement({ __elementType: 'card' }) === card
    card.destroy()
    const isGone =
      document.querySelector('#card')?.childElementCount === 0 && elements.getElement('card') === null
    elements.create('card').mount('#card')
    return { byComponent, isGone, version: Reflect.get(window.Stripe ?? {}, 'version') as unknown }
  })
  expect(drawn).toEqual({ byComponent: true, isGone: true, version: 'endive' })
  await expect(fields(page).number).toBeEnabled()
})

test('the other calls answer as those of Stripe.js', async ({ page, shop }) => {
  const { secret } = await open(page, shop)
  expect(
    await page.evaluate(async () => await window.shop.stripe.createToken(window.shop.card)),
  ).toMatchObject({
    error: { type: 'validation_error', code: 'incomplete_number' },
  })
  await fill(page, '4000002760003184')
  const answers = await page.evaluate(async (known) => {
    const { stripe, card } = window.shop
    const method = { card, billing_details: { name: 'A Citizen' } }
    return {
      token: await stripe.createToken(card),
      method: await stripe.createPaymentMethod({ type: 'card', ...method }),
      waiting: await stripe.confirmCardPayment(known, { payment_method: method }, { handleActions: false }),
      retrieved: await stripe.retrievePaymentIntent(known),
      unknown: await stripe.retrievePaymentIntent('pi_x_secret_y'),
    }
  }, secret)
  expect(answers).toMatchObject({
    token: { token: { card: { address_zip: '12345' } } },
    method: { paymentMethod: { card: { last4: '3184' } } },
    waiting: { paymentIntent: { status: 'requires_action' } },
    retrieved: { paymentIntent: { status: 'requires_action' } },
    unknown: { error: { code: 'resource_missing' } },
  })
  const handled = page.evaluate(
    async (known) => await window.shop.stripe.handleNextAction({ clientSecret: known }),
    secret,
  )
  await page.getByRole('button', { name: 'Complete' }).click()
  expect(await handled).toMatchObject({ paymentIntent: { status: 'succeeded' } })
  for (const mistake of [
    async () => await window.shop.stripe.confirmCardPayment('nonsense'),
    async () => await window.shop.stripe.createPaymentMethod({ type: 'card', card: {} }),
    (): unknown => window.Stripe?.('sk_test_sandbox'),
    () => window.shop.elements.create('payment'),
  ])
    await expect(page.evaluate(mistake)).rejects.toThrow('IntegrationError')
})

test('a sandbox that cannot be reached is an answer', async ({ page, shop, context }) => {
  const { secret } = await open(page, shop)
  await context.route(`${shop.sandbox}/v1/**`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const answer = await page.evaluate(
    async (known) => await window.shop.stripe.retrievePaymentIntent(known),
    secret,
  )
  expect(answer).toMatchObject({ error: { type: 'api_connection_error' } })
})
