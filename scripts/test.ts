import { browserTests, check, unitTests, type Tally } from './test/runners.ts'

const patterns = process.argv.slice(2)
const onlyUnit = patterns.length > 0

/** Every runner runs, also after one that failed: the last line counts them all. */
async function main(): Promise<number> {
  const tallies: Tally[] = []
  if (!onlyUnit) {
    const projects = ['server', 'web', 'tests']
    const tsc = (project: string) =>
      check(`types: ${project}`, 'tsc', '--noEmit', '-p', `tsconfig.${project}.json`)
    tallies.push(...(await Promise.all(projects.map(tsc))))
    tallies.push(await check('lint', 'oxlint', '--type-aware', '--deny-warnings'))
    tallies.push(await check('arrows', 'eslint', '.'))
    tallies.push(await check('format', 'oxfmt', '--check'))
    tallies.push(await check('unused', 'knip'))
    tallies.push(await check('front end builds', 'node', 'scripts/setup.js', 'build'))
  }
  tallies.push(await unitTests(patterns))
  if (!onlyUnit) tallies.push(await browserTests())

  const passed = sum(tallies.map((tally) => tally.passed))
  const failed = sum(tallies.map((tally) => tally.failed))
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

process.exitCode = await main()
