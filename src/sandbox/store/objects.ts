import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { dueAt } from '#sandbox/billing/due.ts'
import { clockOf, type Stored } from '#sandbox/shapes/stored.ts'

type Value = string | number | boolean

export interface Query {
  object: string
  /** Field (`a.b` for one inside) to the value it must have, or to a list of them. */
  where?: Record<string, Value | readonly Value[]>
  /** Bounds of `created`, in Unix seconds, by operator. */
  created?: Partial<Record<Bound, number>>
  limit: number
  /** Position to go on from: older than this one, or newer. */
  after?: number
  before?: number
}

export type Bound = 'gt' | 'gte' | 'lt' | 'lte'
export const BOUNDS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const satisfies Record<Bound, string>

export interface Objects {
  get(id: string): Stored | undefined
  position(id: string): number | undefined
  put(of: Stored): void
  remove(id: string): void
  /** Newest first. */
  page(query: Query): Stored[]
  /** Oldest first. */
  where(object: string, field: string, value: string): Stored[]
  nextDue(until: number, clock: string): Stored | undefined
}

interface Row {
  json: string
}

export function createObjects(database: DatabaseSync): Objects {
  const get = database.prepare('select json from objects where id = ?')
  const position = database.prepare('select seq from objects where id = ?')
  const remove = database.prepare('delete from objects where id = ?')
  const put = database.prepare(
    `insert into objects (id, object, json, created, due, clock) values (?, ?, ?, ?, ?, ?)
     on conflict (id) do update set object = excluded.object, json = excluded.json, due = excluded.due, clock = excluded.clock`,
  )
  const nextDue = database.prepare(
    'select json from objects where clock = ? and due <= ? order by due, seq limit 1',
  )
  const read = (row: unknown): Stored | undefined =>
    row === undefined ? undefined : (JSON.parse((row as Row).json) as Stored)
  return {
    get: (id) => read(get.get(id)),
    position: (id) => (position.get(id) as { seq: number } | undefined)?.seq,
    put(of) {
      put.run(of.id, of.object, JSON.stringify(of), of.created ?? 0, dueAt(of), clockOf(of) ?? '')
    },
    remove: (id) => void remove.run(id),
    page(query) {
      const { sql, values } = pageSql(query)
      const rows = database.prepare(sql).all(...values) as unknown as Row[]
      const found = rows.map(({ json }) => JSON.parse(json) as Stored)
      return query.before === undefined ? found : found.toReversed()
    },
    where(object, field, value) {
      const sql = `select json from objects where object = ? and ${path(field)} = ? order by seq`
      return (database.prepare(sql).all(object, value) as unknown as Row[]).map(
        ({ json }) => JSON.parse(json) as Stored,
      )
    },
    nextDue: (until, clock) => read(nextDue.get(clock, until)),
  }
}

/** Fields are ours, never the caller's, and stand in the text so that the indexes on them are used. */
function path(field: string): string {
  if (!/^[a-z_.[\]0]+$/.test(field)) throw new Error(`Not a field: ${field}`)
  return `json_extract(json, '$.${field}')`
}

function pageSql(query: Query): { sql: string; values: SQLInputValue[] } {
  const conditions = ['object = ?']
  const values: SQLInputValue[] = [query.object]
  const add = (condition: string, ...more: SQLInputValue[]) => {
    conditions.push(condition)
    values.push(...more)
  }
  for (const [field, wanted] of Object.entries(query.where ?? {})) {
    const all = (Array.isArray(wanted) ? wanted : [wanted]) as Value[]
    const bound = all.map((one) => (typeof one === 'boolean' ? Number(one) : one))
    add(`${path(field)} in (${bound.map(() => '?').join(', ')})`, ...bound)
  }
  for (const [bound, at] of Object.entries(query.created ?? {}))
    add(`created ${BOUNDS[bound as Bound]} ?`, at)
  if (query.after !== undefined) add('seq < ?', query.after)
  if (query.before !== undefined) add('seq > ?', query.before)
  const order = query.before === undefined ? 'desc' : 'asc'
  values.push(query.limit)
  return {
    sql: `select json from objects where ${conditions.join(' and ')} order by seq ${order} limit ?`,
    values,
  }
}
