import type { Kind, Kinds, Ledger } from '#sandbox/billing/ledger.ts'
import type { List, Stored } from '#sandbox/shapes/stored.ts'
import type { Store } from '#sandbox/store/store.ts'
import type { Role } from './auth.ts'
import { missing } from './errors.ts'
import type { Params, Spec } from './params.ts'

export type Answer = Stored | List<Stored>

export interface Call<P> {
  ledger: Ledger
  store: Store
  params: P
  /** `:id` of the path, or ''. */
  id: string
  role: Role
  /** Where the caller reached the sandbox: the hosted pages are there too. */
  origin: string
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  spec: Spec
  /** May also be called with the publishable key; `run` asks for the client secret. */
  isPublic: boolean
  run(call: Call<Params<Spec>>): Answer
}

export function route<S extends Spec>(
  method: Route['method'],
  path: string,
  spec: S,
  run: (call: Call<Params<S>>) => Answer,
  isPublic = false,
): Route {
  return { method, path, spec, isPublic, run }
}

/**
 * The object of that id.
 *
 * @throws StripeError 404 when the path names it, 400 when a parameter does.
 */
export function found<K extends Kind>(ledger: Ledger, kind: K, id: string, param?: string): Kinds[K] {
  const object = ledger.get(kind, id)
  if (!object) throw missing(kind, id, param)
  return object
}
