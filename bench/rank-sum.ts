/**
 * Mann and Whitney's test: could two samples come from the same source? Answers with a two-sided p (normal
 * approximation, ties averaged; fit for twenty values and more) and with the chance that one of `ones` is larger than
 * one of `others`: 0.5 where they cannot be told apart.
 */
export function rankSum(ones: readonly number[], others: readonly number[]): { p: number; larger: number } {
  const all = [
    ...ones.map((value) => ({ value, isOne: true })),
    ...others.map((value) => ({ value, isOne: false })),
  ].toSorted((a, b) => a.value - b.value)
  let sum = 0
  let ties = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (all[to + 1]?.value === all[from]?.value) to += 1
    const count = to - from + 1
    const rank = (from + to) / 2 + 1
    sum += rank * all.slice(from, to + 1).filter(({ isOne }) => isOne).length
    ties += count ** 3 - count
    from = to + 1
  }
  const [n, m] = [ones.length, others.length]
  const u = sum - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)))
  const z = variance === 0 ? 0 : (u - (n * m) / 2) / Math.sqrt(variance)
  return { p: 2 * upperTail(Math.abs(z)), larger: u / (n * m) }
}

/** Of the standard normal distribution; Abramowitz and Stegun 26.2.17, wrong by less than 1e-7. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const polynomial = series.reduceRight((sum, coefficient) => (sum + coefficient) * t, 0)
  return (polynomial * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}
