import { list, type List, type Stored } from '#sandbox/shapes/stored.ts'
import { BOUNDS, type Bound, type Query } from '#sandbox/store/objects.ts'
import type { Store } from '#sandbox/store/store.ts'
import { invalid, missing } from './errors.ts'
import { integer, text, type Reader } from './params.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** A moment, or bounds of one: `created[gt]=…`. */
const created: Reader<Partial<Record<Bound, number>>> = (raw, name) => {
  if (typeof raw === 'string') {
    const at = integer(raw, name)
    return { gte: at, lte: at }
  }
  const entries = Object.entries(raw).map(([key, value]) => {
    if (!Object.hasOwn(BOUNDS, key))
      throw invalid(`Received unknown parameter: ${name}[${key}]`, {
        code: 'parameter_unknown',
        param: `${name}[${key}]`,
      })
    return [key, integer(value, `${name}[${key}]`)] as const
  })
  return Object.fromEntries(entries)
}

/** What every list can be asked. */
export const PAGING = { limit: integer, starting_after: text, ending_before: text, created }

interface PageParams {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: Partial<Record<Bound, number>> | undefined
}

/** One page, newest first, by Stripe's cursors. Conditions that are undefined were not asked for. */
export function pageOf(
  store: Store,
  url: string,
  object: string,
  params: PageParams,
  where: Record<string, string | number | boolean | readonly string[] | undefined> = {},
): List<Stored> {
  const limit = params.limit ?? DEFAULT_LIMIT
  if (limit < 1 || limit > MAX_LIMIT)
    throw invalid(`Invalid limit: must be between 1 and ${MAX_LIMIT}`, { param: 'limit' })
  const asked = Object.entries(where).filter(([, value]) => value !== undefined)
  const after = cursor(store, object, params.starting_after, 'starting_after')
  const before = cursor(store, object, params.ending_before, 'ending_before')
  if (after !== undefined && before !== undefined)
    throw invalid('Received both starting_after and ending_before parameters. Please pass in only one.')
  const found = store.objects.page({
    object,
    where: Object.fromEntries(asked) as NonNullable<Query['where']>,
    ...(params.created && { created: params.created }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    limit: limit + 1,
  })
  const hasMore = found.length > limit
  // Going back, the one too many is the newest.
  const page = before === undefined ? found.slice(0, limit) : found.slice(-limit)
  return list(url, page, hasMore)
}

function cursor(store: Store, object: string, id: string | undefined, param: string): number | undefined {
  if (id === undefined) return undefined
  const position = store.objects.get(id)?.object === object ? store.objects.position(id) : undefined
  if (position === undefined) throw missing(object, id, param)
  return position
}
