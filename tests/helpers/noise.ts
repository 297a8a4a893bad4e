/** What has been printed to the console since the last look; setup.ts fails the test for all that nobody expected. */
const heard: string[] = []
let expected: RegExp[] = []

export function hear(line: string): void {
  heard.push(line)
}

/** Call before the noise is made: lines that match are part of this test. Each pattern must be heard at least once. */
export function expectNoise(...patterns: RegExp[]): void {
  expected.push(...patterns)
}

/** Every complaint about the noise of the test that has just ended, and a clean slate for the next. */
export function settleNoise(): string[] {
  const lines = heard.splice(0)
  const patterns = expected
  expected = []
  return [
    ...lines
      .filter((line) => !patterns.some((pattern) => pattern.test(line)))
      .map((line) => `unexpected: ${line}`),
    ...patterns
      .filter((pattern) => !lines.some((line) => pattern.test(line)))
      .map((pattern) => `expected but not heard: ${pattern}`),
  ]
}
