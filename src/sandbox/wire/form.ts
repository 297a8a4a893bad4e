import { invalid } from './errors.ts'

/** A nested form: text, or named parts. Lists are parts named by their index. */
export type Form = string | FormParts
export interface FormParts {
  [key: string]: Form
}

const MAX_FIELDS = 500
const MAX_DEPTH = 8
const MAX_KEY = 256

/**
 * `a[b][0]=c&a[b][]=d` as nested parts, as Stripe's SDKs send them. The parts have no prototype, so a field called
 * `__proto__` is a field like any other.
 *
 * @throws StripeError when there is too much of it, or it contradicts itself.
 */
export function parseForm(text: string): FormParts {
  const root = parts()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > MAX_FIELDS) throw invalid(`Too many parameters: at most ${MAX_FIELDS} are read.`)
    insert(root, keysOf(name), value, name)
  }
  return root
}

function parts(): FormParts {
  return Object.create(null) as FormParts
}

function keysOf(name: string): string[] {
  const match = name.length > MAX_KEY ? null : /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalid(`Invalid parameter name: ${name.slice(0, 40)}`)
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)
  if (inner.length >= MAX_DEPTH) throw invalid(`Parameters are nested too deeply: ${name.slice(0, 40)}`)
  return [match[1] ?? '', ...inner]
}

function insert(root: FormParts, keys: string[], value: string, name: string): void {
  let at = root
  for (const [index, raw] of keys.entries()) {
    // `expand[]=a&expand[]=b`
    const key = raw === '' ? String(Object.keys(at).length) : raw
    if (index === keys.length - 1) {
      if (typeof at[key] === 'object') throw invalid(`Invalid parameter: ${name}`, { param: name })
      at[key] = value
      return
    }
    const next = at[key] ?? parts()
    if (typeof next === 'string') throw invalid(`Invalid parameter: ${name}`, { param: name })
    at[key] = next
    at = next
  }
}
