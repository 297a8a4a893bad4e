/** Brands by their first digits: how long a number is, where it is parted, how long its security code is. */
const BRANDS = [
  { brand: 'amex', pattern: /^3[47]/, length: 15, gaps: [4, 10], cvc: 4 },
  { brand: 'diners', pattern: /^3(?:0[0-5]|[689])/, length: 14, gaps: [4, 10], cvc: 3 },
  { brand: 'jcb', pattern: /^35/, length: 16, gaps: [4, 8, 12], cvc: 3 },
  { brand: 'visa', pattern: /^4/, length: 16, gaps: [4, 8, 12], cvc: 3 },
  { brand: 'mastercard', pattern: /^(?:5[1-5]|2[2-7])/, length: 16, gaps: [4, 8, 12], cvc: 3 },
  { brand: 'unionpay', pattern: /^62/, length: 16, gaps: [4, 8, 12], cvc: 3 },
  { brand: 'discover', pattern: /^6(?:011|4[4-9]|5)/, length: 16, gaps: [4, 8, 12], cvc: 3 },
]
const UNKNOWN = { brand: 'unknown', length: 16, gaps: [4, 8, 12], cvc: 4 }
/** A card is good for at most this many years. */
const MOST_YEARS = 50
const ZIP_LENGTH = 5

const MESSAGES = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
}

/** An error of what was typed, as elements and confirmations tell it. */
export function validationError(code) {
  return { type: 'validation_error', code, message: MESSAGES[code] }
}

export function digitsOf(text) {
  return text.replaceAll(/\D/g, '')
}

function rulesOf(number) {
  return BRANDS.find(({ pattern }) => pattern.test(number)) ?? UNKNOWN
}

export function brandOf(number) {
  return rulesOf(digitsOf(number)).brand
}

export function formatNumber(text) {
  const { length, gaps } = rulesOf(digitsOf(text))
  const digits = digitsOf(text).slice(0, length)
  return Array.from(digits, (digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('')
}

/** `MM / YY`; a month of one digit and a year of four are understood. While deleting, no separator is put back. */
export function formatExpiry(text, isDeleting = false) {
  const whole = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(text)
  if (whole) return `${whole[1].padStart(2, '0')} / ${whole[2]}`
  const parted = /^\s*(\d)\s*\/\s*(\d*)/.exec(text)
  const typed = parted ? `0${parted[1]}${parted[2]}` : digitsOf(text)
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export function formatCvc(text, number) {
  return digitsOf(text).slice(0, rulesOf(digitsOf(number)).cvc)
}

export function formatZip(text) {
  return digitsOf(text).slice(0, ZIP_LENGTH)
}

/** What is wrong with a number: `incomplete_…` may still become right by typing on. Null when nothing is. */
export function faultOfNumber(text) {
  const digits = digitsOf(text)
  if (digits.length < rulesOf(digits).length) return 'incomplete_number'
  return passesLuhn(digits) ? null : 'invalid_number'
}

export function faultOfExpiry(text, now) {
  const digits = digitsOf(text)
  const month = Number(digits.slice(0, 2))
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month'
  if (digits.length < 4) return 'incomplete_expiry'
  const years = 2000 + Number(digits.slice(2)) - now.getFullYear()
  if (years < 0) return 'invalid_expiry_year_past'
  if (years === 0 && month < now.getMonth() + 1) return 'invalid_expiry_month_past'
  return years > MOST_YEARS ? 'invalid_expiry_year' : null
}

export function faultOfCvc(text, number) {
  const { brand, cvc } = rulesOf(digitsOf(number))
  const least = brand === 'unknown' ? 3 : cvc
  return text.length < least ? 'incomplete_cvc' : null
}

export function faultOfZip(text) {
  return text.length < ZIP_LENGTH ? 'incomplete_zip' : null
}

function passesLuhn(digits) {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
