import { linesOf, lintPack } from '#core/writer/lint-pack.ts'
import { tryLines } from '#core/writer/try-lines.ts'
import { PackError, loadPacks } from '#server/adapters/packs/load-packs.ts'
import { FIGURES } from '#scripts/figure-folders.ts'

/** Reads every pack under `folders` and tries those in `ids`, or all; the exit status. */
export async function lintPacks(
  folders: readonly string[],
  ids: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  try {
    // Ours are judged below, where they are asked for.
    const packs = await loadPacks({ dirs: folders, trusted: FIGURES })
    const strangers = ids.filter((id) => !packs.has(id))
    for (const id of strangers) print(`There is no pack ${id}; there are ${[...packs.keys()].join(', ')}`)
    let faulty = strangers.length > 0
    for (const pack of packs.values()) {
      if (ids.length > 0 && !ids.includes(pack.id)) continue
      const faults = [...lintPack(pack), ...tryLines(pack)]
      for (const fault of faults) print(`${pack.id}: ${fault}`)
      faulty ||= faults.length > 0
      print(
        `${pack.id}: ${pack.conceits.length} conceits, ${linesOf(pack).length} lines, ${faults.length} faults`,
      )
    }
    return faulty ? 1 : 0
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    for (const fault of error.faults) print(fault)
    return 1
  }
}
