import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileComponents } from './docs/test/frameworks/compileComponents.ts'
import parts from './scripts/tests/parts.json' with { type: 'json' }

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tests run against the packages' sources: no build needed, and a stack trace names the line we wrote. */
const shared = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'], externalConditions: ['node'] } },
}

/**
 * The files of a part share a process, or a page, and what it has loaded: to load the sources again for each took most of
 * their time. Each file leaves nothing to the next. Those in `alone` look at all that is loaded, take the place of a
 * module, or leave a library running that cannot be stopped: each has a process or a page of its own.
 */
const inOneProcess = { isolate: false }

interface Files {
  include: string[]
  exclude?: string[]
}

const together = (part: Files & { alone: string[] }): Files => ({
  include: part.include,
  exclude: [...(part.exclude ?? []), ...part.alone],
})
const alone = (part: { alone: string[] }): Files => ({ include: part.alone })

const leaveNothing = root('./packages/test-support/src/leaveNothing.setup.ts')
const english = root('./apps/web/src/testing/english.setup.ts')
const leavePage = root('./apps/web/src/testing/leaveNothing.setup.ts')
/** Tests of parts of the web app show them without the page that would load their texts. */
const withTexts = [leaveNothing, english]

/** What all files must undo at their end is in the set-up. */
const node = (name: string, files: Files, extra: Record<string, unknown> = {}) => ({
  ...shared,
  test: {
    name,
    ...files,
    environment: 'node',
    retry: 0,
    // A slow machine is no mistake: no test is about the time that it takes, and what it waits for gets 10 s, not the usual 1 s.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Where localhost has two addresses, Node gives up the first after 250 ms, in which a busy process may have had no turn.
    execArgv: ['--network-family-autoselection-attempt-timeout=10000'],
    setupFiles: [leaveNothing],
    ...inOneProcess,
    ...extra,
  },
})

const withPostgres = {
  globalSetup: [root('./packages/test-support/src/postgres.setup.ts')],
}

/** The parts in a real browser: the one that the set-up found, else Playwright's own. */
const browser = (name: string, files: Files, isolation: { isolate: boolean }) => ({
  ...shared,
  resolve: { conditions: ['source', 'browser'] },
  plugins: [compileComponents()],
  test: {
    name,
    ...files,
    setupFiles: [leaveNothing, english, leavePage],
    ...isolation,
    retry: 0,
    // As above.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { ...chromium(), args: quietFlags() } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

/**
 * Begins with what takes longest, so that no core waits for it at the end. In a clean clone, which knows no times, the largest
 * files come first: these are small, because what they do is shared with a trial.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      parts.http.longest.some((path) => moduleId.endsWith(path))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // More than cores: tests that ask a product or a database wait for half of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      node('unit', together(parts.unit), { setupFiles: withTexts }),
      node('unit alone', alone(parts.unit), { setupFiles: withTexts, isolate: true }),
      node('property', parts.property, { testTimeout: 60_000, setupFiles: withTexts }),
      node('vectors', parts.vectors),
      node('store', together(parts.store), withPostgres),
      node('store alone', alone(parts.store), { ...withPostgres, isolate: true }),
      node(
        'http',
        { include: parts.http.include },
        {
          ...withPostgres,
          // Some start five processes one after the other.
          testTimeout: 60_000,
          globalSetup: [...withPostgres.globalSetup, root('./scripts/setup/program.setup.mjs')],
        },
      ),
      // Minutes long: `npm run trials`.
      node(
        'trials',
        { include: ['apps/countersign/test/trials/*.trial.ts'] },
        {
          isolate: true,
          fileParallelism: false,
          testTimeout: 600_000,
        },
      ),
      browser('browser', together(parts.browser), inOneProcess),
      browser('browser alone', alone(parts.browser), { isolate: true }),
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
