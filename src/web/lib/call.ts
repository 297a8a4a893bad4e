import type * as z from 'zod/mini'
import type { CALLS, CallName } from '#contracts/calls.ts'
import { INVALID_JSON } from '#contracts/copy.ts'
import { CALL_PATHS } from './call-paths.ts'
import { CallError, callErrorFrom, classify } from './call-error.ts'

type Table = typeof CALLS
type Sent<N extends CallName, K extends 'body' | 'query'> =
  Table[N] extends Record<K, infer S extends z.core.$ZodType> ? z.input<S> : undefined
type Part<K extends string, V> = undefined extends V
  ? { readonly [P in K]?: undefined }
  : object extends V
    ? { readonly [P in K]?: V | undefined }
    : { readonly [P in K]: V }

export type CallOptions<N extends CallName> = Part<'body', Sent<N, 'body'>> &
  Part<'query', Sent<N, 'query'>> & { readonly signal?: AbortSignal | undefined }
export type CallAnswer<N extends CallName> = z.output<Table[N]['response']>

/** One call of the contract. An empty successful body is no value. */
export async function call<N extends CallName>(
  name: N,
  options: CallOptions<N> = {} as CallOptions<N>,
): Promise<CallAnswer<N> | undefined> {
  const [method, path] = CALL_PATHS[name].split(' ') as ['GET' | 'POST', string]
  const query =
    options.query === undefined ? '' : `?${new URLSearchParams(options.query as Record<string, string>)}`
  try {
    return (await request(method, path + query, options.body, options.signal)) as CallAnswer<N> | undefined
  } catch (error) {
    if (method === 'POST' && classify(error) === 'signed-out') for (const tell of sessionLost) tell()
    throw error
  }
}

const sessionLost = new Set<() => void>()

/** Tells when a mutation was refused because nobody is signed in any more. */
export function onSessionLost(listener: () => void): () => void {
  sessionLost.add(listener)
  return () => sessionLost.delete(listener)
}

/** The bare request: cookies sent, JSON only where there is a body, the ladder of SPEC §7 on failure. */
export async function request(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw await callErrorFrom(response)
  const raw = await response.text()
  if (raw === '') return undefined
  try {
    return JSON.parse(raw)
  } catch {
    throw new CallError(INVALID_JSON, response.status)
  }
}
