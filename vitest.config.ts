import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { compileComponents } from './docs/test/frameworks/compileComponents.ts'
import parts from './scripts/tests/parts.json' with { type: 'json' }

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tests run against the packages' sources: no build needed, and a stack trace names the line we wrote. */
const shared = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'], externalConditions: ['node'] } },
}

/**
 * The files of a part share a process and what it has loaded: to load the sources again for each took most of their time.
 * Each file leaves nothing to the next. Those in `alone` look at all that is loaded: each has a process of its own.
 */
const inOneProcess = { isolate: false }
const { alone, ...store } = parts.store

const leaveNothing = root('./packages/test-support/src/leaveNothing.setup.ts')
const english = root('./apps/web/src/testing/english.setup.ts')
const emptyStorage = root('./apps/web/src/testing/emptyStorage.setup.ts')
/** Tests of parts of the web app show them without the page that would load their texts. */
const withTexts = [leaveNothing, english]

/** What all files must undo at their end is in the set-up. */
const node = (
  name: string,
  files: { include: string[]; exclude?: string[] },
  extra: Record<string, unknown> = {},
) => ({
  ...shared,
  test: {
    name,
    ...files,
    environment: 'node',
    retry: 0,
    setupFiles: [leaveNothing],
    ...inOneProcess,
    ...extra,
  },
})

const withPostgres = {
  globalSetup: [root('./packages/test-support/src/postgres.setup.ts')],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** The parts in a real browser: the one that the set-up found, else Playwright's own. */
const browser = {
  ...shared,
  resolve: { conditions: ['source', 'browser'] },
  plugins: [compileComponents()],
  test: {
    name: 'browser',
    ...parts.browser,
    setupFiles: [english, emptyStorage],
    retry: 0,
    // A slow machine is no mistake: what a test waits for gets 10 s, not the 1 s of the default.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { ...chromium(), args: quietFlags() } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

export default defineConfig({
  test: {
    // More than cores: tests that ask a product or a database wait for half of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      node('unit', parts.unit, { setupFiles: withTexts }),
      node('property', parts.property, { testTimeout: 60_000, setupFiles: withTexts }),
      node('vectors', parts.vectors),
      node('store', { ...store, exclude: alone }, withPostgres),
      node('store alone', { include: alone }, { ...withPostgres, isolate: true }),
      node('http', parts.http, {
        ...withPostgres,
        globalSetup: [...withPostgres.globalSetup, root('./scripts/setup/program.setup.mjs')],
      }),
      // Minutes long: `npm run trials`.
      node(
        'trials',
        { include: ['apps/countersign/test/trials/*.trial.ts'] },
        {
          isolate: true,
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      ),
      browser,
    ],
  },
})

function chromium() {
  const executablePath = process.env['TEST_HEADLESS_SHELL'] ?? process.env['COUNTERSIGN_CHROMIUM']
  return executablePath === undefined ? {} : { executablePath }
}

/** A browser that stays by itself: no sandbox (containers have none to give), no calls of its own to outside. */
function quietFlags() {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}
