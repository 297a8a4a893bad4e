import { invalid } from './errors.ts'
import type { Form } from './form.ts'

/** Reads one parameter; `name` is how Stripe calls it in messages, such as `items[0][price]`. */
export type Reader<T> = (raw: Form, name: string) => T
export type Spec = Record<string, Reader<unknown>>
export type Params<S extends Spec> = { [K in keyof S]?: ReturnType<S[K]> }

const MAX_TEXT = 5000
const MAX_METADATA = 50

export const text: Reader<string> = (raw, name) => {
  if (typeof raw !== 'string') throw invalid(`Invalid string: ${name}`, { param: name })
  if (raw.length > MAX_TEXT)
    throw invalid(`Invalid string: ${name} must be at most ${MAX_TEXT} characters`, { param: name })
  return raw
}

/** Sent empty, it takes the value away. */
export const clearable: Reader<string | null> = (raw, name) => text(raw, name) || null

export const integer: Reader<number> = (raw, name) => {
  if (typeof raw !== 'string' || !/^-?\d{1,15}$/.test(raw))
    throw invalid(`Invalid integer: ${typeof raw === 'string' ? raw.slice(0, 40) : name}`, {
      param: name,
      code: 'parameter_invalid_integer',
    })
  return Number(raw)
}

export const flag: Reader<boolean> = (raw, name) => {
  if (raw !== 'true' && raw !== 'false') throw invalid(`Invalid boolean: ${name}`, { param: name })
  return raw === 'true'
}

/** Stripe knows it; for the sandbox it changes nothing, and `run` never sees it. */
export const ignored: Reader<never> = () => IGNORED as never
const IGNORED = Symbol('ignored')

export const email: Reader<string | null> = (raw, name) => {
  const value = text(raw, name)
  if (value !== '' && !/^[^\s@]+@[^\s@]+$/.test(value))
    throw invalid(`Invalid email address: ${value.slice(0, 80)}`, { param: name, code: 'email_invalid' })
  return value || null
}

export const url: Reader<string> = (raw, name) => {
  const value = text(raw, name)
  if (!/^https?:\/\//.test(value) || !URL.canParse(value.replaceAll(/[{}]/g, '')))
    throw invalid('Not a valid URL', { param: name, code: 'url_invalid' })
  return value
}

export function oneOf<const T extends string>(...values: T[]): Reader<T> {
  return (raw, name) => {
    const found = values.find((value) => value === raw)
    if (found === undefined)
      throw invalid(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name })
    return found
  }
}

export function listOf<T>(read: Reader<T>, max = 100): Reader<T[]> {
  return (raw, name) => {
    if (raw === '') return []
    if (typeof raw === 'string') throw invalid(`Invalid array`, { param: name })
    const entries = Object.entries(raw)
    if (entries.length > max || entries.some(([key]) => !/^\d{1,4}$/.test(key)))
      throw invalid('Invalid array', { param: name })
    const sorted = entries.toSorted(([one], [other]) => Number(one) - Number(other))
    return sorted.map(([key, value]) => read(value, `${name}[${key}]`))
  }
}

/** Named parts and no others. */
export function shape<S extends Spec>(spec: S): Reader<Params<S>> {
  return (raw, name) => {
    if (typeof raw === 'string') throw invalid('Invalid object', { param: name })
    const read: Params<S> = {}
    for (const [key, value] of Object.entries(raw)) {
      const inner = name === '' ? key : `${name}[${key}]`
      if (!Object.hasOwn(spec, key))
        throw invalid(`Received unknown parameter: ${inner}`, { code: 'parameter_unknown', param: inner })
      const taken = spec[key]?.(value, inner)
      if (taken !== IGNORED) read[key as keyof S] = taken as ReturnType<S[keyof S]>
    }
    return read
  }
}

/** Keys to text; an empty text takes a key away, an empty parameter all of them. */
export const metadata: Reader<Record<string, string>> = (raw, name) => {
  if (raw === '') return {}
  if (typeof raw === 'string') throw invalid('Invalid object', { param: name })
  const entries = Object.entries(raw)
  if (entries.length > MAX_METADATA)
    throw invalid(`You can have up to ${MAX_METADATA} metadata keys`, { param: name })
  return Object.fromEntries(entries.map(([key, value]) => [key, text(value, `${name}[${key}]`)]))
}

export function mergeMetadata(
  before: Record<string, string>,
  patch: Record<string, string> | undefined,
): Record<string, string> {
  if (!patch) return before
  const merged = Object.entries({ ...before, ...patch })
  return Object.fromEntries(merged.filter(([, value]) => value !== ''))
}

export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined || value === '')
    throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}
