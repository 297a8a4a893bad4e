import { defineConfig } from '@playwright/test'

// Inside a container root has no sandbox, and the rest keeps the browser from asking the network for its own ends.
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
const browser = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    launchOptions: { args, ...(browser ? { executablePath: browser } : {}) },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ],
})
