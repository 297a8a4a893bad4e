import * as z from 'zod/mini'
import { FigurePackPartSchema } from '#contracts/pack.ts'

/** The JSON schema of one file of a pack, for editors: figures/figure-pack.schema.json is this, and a test keeps it so. */
export function packSchema(): string {
  const schema = z.toJSONSchema(FigurePackPartSchema, { io: 'input' })
  return `${JSON.stringify({ title: 'A file of a Roarback figure pack', ...schema }, null, 2)}\n`
}
