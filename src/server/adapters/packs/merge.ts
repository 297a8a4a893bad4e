/** Two parts of a pack as one: lists are joined, maps merged key by key, anything else is the first part's. */
export function merge(one: unknown, two: unknown): unknown {
  if (one === undefined || one === null) return two
  if (Array.isArray(one) && Array.isArray(two)) return [...one, ...two]
  if (!isMap(one) || !isMap(two)) return one
  const both: Record<string, unknown> = { ...one }
  for (const [key, value] of Object.entries(two)) both[key] = merge(both[key], value)
  return both
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
