/** How often a long test repeats: in full with CI=true, a tenth otherwise, so that `npm test` stays quick at a desk. */
export function runs(inFull: number): number {
  return process.env['CI'] ? inFull : Math.max(1, Math.ceil(inFull / 10))
}
