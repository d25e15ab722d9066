import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { COUNTERSIGN_CHROMIUM: executablePath } = process.env

export default defineConfig({
  testDir: here('./tests'),
  outputDir: here('./test-results'),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
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
