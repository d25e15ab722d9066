import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { COUNTERSIGN_CHROMIUM: browser, TEST_HEADLESS_SHELL: executablePath = browser } = process.env

export default defineConfig({
  testDir: here('./tests'),
  outputDir: here('./test-results'),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than cores: tests wait for what people are shown for a moment.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    // A trace costs a sixth of the time: `--trace retain-on-failure` makes one of a test that fails.
    trace: 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        // As in a browser with a window: pages of two sites share no process.
        '--site-per-process',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
