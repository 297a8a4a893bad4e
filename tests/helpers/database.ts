import { inject } from 'vitest'

/** A DATABASE_URL to an empty PostgreSQL database that no other test knows. Starts the run's cluster if need be. */
export async function freshDatabase(hint = 'test'): Promise<string> {
  const response = await fetch(`${inject('postgresDoor')}/${encodeURIComponent(hint)}`)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}
