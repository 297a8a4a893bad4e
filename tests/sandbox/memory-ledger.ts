import { dueAt } from '#sandbox/billing/due.ts'
import type { Kind, Kinds, Ledger } from '#sandbox/billing/ledger.ts'
import { clockOf, present, type Stored } from '#sandbox/shapes/stored.ts'

interface Told {
  type: string
  object: Stored
  previous: Record<string, unknown> | undefined
}

export interface MemoryLedger extends Ledger {
  now: number
  told: Told[]
  all<K extends Kind>(kind: K): Kinds[K][]
}

/** The engine's world without a database: the same calls always lead to the same state, ids and events. */
export function memoryLedger(now: number): MemoryLedger {
  const objects = new Map<string, Stored>()
  const told: Told[] = []
  let ids = 0
  const all = <K extends Kind>(kind: K) =>
    [...objects.values()].filter(({ object }) => object === kind) as Kinds[K][]
  return {
    now,
    told,
    all,
    get: <K extends Kind>(kind: K, id: string) => {
      const found = objects.get(id)
      return found?.object === kind ? (structuredClone(found) as Kinds[K]) : undefined
    },
    where: (kind, field, value) =>
      structuredClone(
        all(kind).filter(
          (of) => field.split('.').reduce<unknown>((at, key) => (at as Stored | null)?.[key], of) === value,
        ),
      ),
    nextDue(until, clock) {
      const due = [...objects.values()].filter(
        (of) => clockOf(of) === clock && (dueAt(of) ?? Infinity) <= until,
      )
      return structuredClone(due.toSorted((one, other) => (dueAt(one) ?? 0) - (dueAt(other) ?? 0))[0])
    },
    put: (of) => void objects.set(of.id, structuredClone(of)),
    remove: (of) => void objects.delete(of.id),
    emit: (type, object, previous) =>
      void told.push({ type, object: structuredClone(present(object)), previous }),
    id: (prefix) => `${prefix}_${String(++ids).padStart(8, '0')}`,
    pageAt: (path) => `http://sandbox.test${path}`,
  }
}
