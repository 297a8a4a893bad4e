import { resolve } from 'node:path'

/** The packs that ship. */
export const FIGURES = resolve(import.meta.dirname, '../figures')

/** Where packs are read from: ours, then the operator's own. */
export function figureFolders(env: Readonly<Record<string, string | undefined>>): string[] {
  const own = env['FIGURES_DIR']
  return own ? [FIGURES, resolve(own)] : [FIGURES]
}
