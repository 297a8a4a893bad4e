// The bootstrap behind `npm start`, `npm test` and `npm run dev`. It runs on any Node from 20 on, before anything is
// installed, so it and scripts/setup/ are plain JavaScript and import nothing but Node itself.
import process from 'node:process'
import { Problem } from './setup/problem.js'
import { build, dev, program, start, test } from './setup/run.js'

const commands = {
  start,
  dev,
  test,
  build,
  write: program('scripts/write.ts'),
  operator: program('scripts/operator.ts'),
  migrate: program('scripts/migrate.ts'),
  packs: program('scripts/packs.ts'),
  bench: program('bench/run.ts'),
}

const [name = 'start', ...args] = process.argv.slice(2)

try {
  const command = commands[name]
  if (!command) throw new Problem(`No command ${name}: there are ${Object.keys(commands).join(', ')}.`)
  process.exitCode = (await command(args)) ?? 0
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
