import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { joinScript } from '#sandbox/browser/script.ts'
import { openSandbox } from '#tests/helpers/sandbox.ts'

interface Rules {
  brandOf(number: string): string
  formatNumber(text: string): string
  formatExpiry(text: string, isDeleting?: boolean): string
  faultOfNumber(text: string): string | null
  faultOfExpiry(text: string, now: Date): string | null
  faultOfCvc(text: string, number: string): string | null
}

const FOLDER = join(import.meta.dirname, '../../src/sandbox/browser')
const rules = (await import(pathToFileURL(join(FOLDER, 'card-rules.js')).href)) as Rules

describe('stripe.js', () => {
  it('is one plain script, which other origins may load and must ask about again', async () => {
    const { url } = await openSandbox()
    const answer = await fetch(`${url}/stripe.js`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    const script = await answer.text()
    expect(script).toBe(joinScript())
    expect(script).not.toMatch(/^\s*(?:import|export)\b/m)
    expect(script).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/)
    const etag = answer.headers.get('etag') ?? ''
    const again = await fetch(`${url}/stripe.js`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('gives the page Stripe, and nothing else', () => {
    const page: Record<string, unknown> = {}
    const document = { currentScript: { src: 'http://localhost:3001/stripe.js' } }
    // eslint-disable-next-line no-implied-eval -- what a page does with a script
    const run = new Function('window', 'document', joinScript()) as (window: object, document: object) => void
    run(page, document)
    expect(Object.keys(page)).toEqual(['Stripe'])
    const create = page['Stripe'] as ((key: unknown) => Record<string, unknown>) & { version: string }
    expect(create.version).toBe('endive')
    // What @stripe/react-stripe-js and @stripe/stripe-js look for before they take it for Stripe's.
    for (const name of [
      'elements',
      'createToken',
      'createPaymentMethod',
      'confirmCardPayment',
      'confirmCardSetup',
      'retrievePaymentIntent',
      'retrieveSetupIntent',
      'handleNextAction',
      'registerAppInfo',
      '_registerWrapper',
    ])
      expect([name, typeof create('pk_test_sandbox')[name]]).toEqual([name, 'function'])
    for (const key of [undefined, '', 'sk_test_sandbox', 7])
      expect(() => create(key)).toThrow('publishable key')
  })
})

describe('the rules of a card element', () => {
  it.each([
    ['4242424242424242', 'visa', '4242 4242 4242 4242', null],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444', null],
    ['2223003122003222', 'mastercard', '2223 0031 2200 3222', null],
    ['378282246310005', 'amex', '3782 822463 10005', null],
    ['30569309025904', 'diners', '3056 930902 5904', null],
    ['6011111111111117', 'discover', '6011 1111 1111 1117', null],
    ['3566002020360505', 'jcb', '3566 0020 2036 0505', null],
    ['6200000000000005', 'unionpay', '6200 0000 0000 0005', null],
    ['4242424242424241', 'visa', '4242 4242 4242 4241', 'invalid_number'],
    ['424242424242424', 'visa', '4242 4242 4242 424', 'incomplete_number'],
    ['42424242424242424', 'visa', '4242 4242 4242 4242', null],
    ['', 'unknown', '', 'incomplete_number'],
  ])('of %s', (typed, brand, formatted, fault) => {
    expect(rules.brandOf(typed)).toBe(brand)
    expect(rules.formatNumber(typed)).toBe(formatted)
    expect(rules.faultOfNumber(formatted)).toBe(fault)
  })

  it.each([
    ['1', '1', 'incomplete_expiry'],
    ['2', '02 / ', 'incomplete_expiry'],
    ['12', '12 / ', 'incomplete_expiry'],
    ['1/', '01 / ', 'incomplete_expiry'],
    ['1/3', '01 / 3', 'incomplete_expiry'],
    ['1/30', '01 / 30', null],
    ['01/2030', '01 / 30', null],
    ['1230', '12 / 30', null],
    ['1130', '11 / 30', null],
    ['00', '00 / ', 'invalid_expiry_month'],
    ['1330', '13 / 30', 'invalid_expiry_month'],
    ['1025', '10 / 25', 'invalid_expiry_year_past'],
    ['1026', '10 / 26', 'invalid_expiry_month_past'],
    ['1126', '11 / 26', null],
    ['1176', '11 / 76', null],
    ['1177', '11 / 77', 'invalid_expiry_year'],
  ])('of an expiry typed as %s', (typed, formatted, fault) => {
    expect(rules.formatExpiry(typed)).toBe(formatted)
    expect(rules.faultOfExpiry(formatted, new Date(2026, 10, 20))).toBe(fault)
  })

  it('of security codes: four digits for one brand, three for the others', () => {
    expect(rules.faultOfCvc('123', '378282246310005')).toBe('incomplete_cvc')
    expect(rules.faultOfCvc('1234', '378282246310005')).toBeNull()
    expect(rules.faultOfCvc('123', '4242')).toBeNull()
    expect(rules.faultOfCvc('12', '')).toBe('incomplete_cvc')
    expect(rules.formatExpiry('12 /', true)).toBe('12')
  })
})
