import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    // Tests of components ask for a page themselves: // @vitest-environment jsdom
    environment: 'node',
    globalSetup: ['tests/helpers/postgres-global.ts'],
    setupFiles: ['tests/helpers/setup.ts'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes when it comes: on a busy machine a second is nothing.
    expect: { poll: { timeout: 15_000 } },
    // A test that fails once has failed.
    retry: 0,
    allowOnly: false,
  },
})
