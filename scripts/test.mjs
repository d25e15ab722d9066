import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureApache } from './setup/apache.mjs'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled, ensureInstalledIn } from './setup/install.mjs'
import { ensureNextAuth } from './setup/nextAuth.mjs'
import { ensureNextExample } from './setup/nextExample.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, Refusal, root, run } from './setup/run.mjs'

// `npm test`: sets up what the tests need, runs all of them or the parts named, and ends with the count.
const parts = {
  checks: { needs: [ensureInstalled, ensureBuilt], runPart: runChecks },
  unit: { needs: [ensureInstalled], runPart: runVitest },
  property: { needs: [ensureInstalled], runPart: runVitest },
  vectors: { needs: [ensureInstalled], runPart: runVitest },
  store: { needs: [ensureInstalled], runPart: runVitest },
  http: {
    needs: [ensureInstalled, ensureBuilt, ensureApache, ensureNextAuth, ensureNextExample],
    runPart: runVitest,
  },
  browser: { needs: [ensureInstalled, ensureBrowser], runPart: runVitest },
  e2e: {
    needs: [ensureInstalled, ensureSinglePageLibraries, ensureBuilt, ensureBrowser],
    runPart: runPlaywright,
  },
}

/** What is checked without running the product; CONTRIBUTING.md says how to fix each. */
const checks = [
  ['types', 'tsc', '-b'],
  ['lint', 'biome', 'check', '--error-on-warnings'],
  ['dead code', 'knip', '--no-progress'],
  ...readdirSync(at('packages')).map((name) => [
    `package ${name}`,
    'publint',
    '--strict',
    `packages/${name}`,
  ]),
  ['sizes', 'node', 'apps/web/scripts/check-size.mjs'],
  ['message size', 'node', 'apps/web/scripts/check-message-size.mjs'],
  ['lockfiles', 'node', 'scripts/lockfile.mjs', '--check'],
]

/** The files whose tests need what not every machine can bring; the set-up says so. */
const withForeignPrograms = [
  'apps/countersign/test/oidc/mod-auth-openidc.test.ts',
  'apps/countersign/test/interop/next-auth.test.ts',
  'packages/server/test/adapters/nextExample.test.ts',
  'checks/deployment.test.ts',
]

/** How many tests passed, and the names of those that failed. */
const tally = { passed: 0, failures: [] }
/** What has been set up, by what sets it up. */
const done = new Map()

await command(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)
  const unknown = chosen.find((name) => !(name in parts))
  if (unknown !== undefined) {
    throw new Refusal(`There is no part "${unknown}"; the parts are ${Object.keys(parts).join(', ')}.`)
  }
  forgetSettings()
  for (const name of chosen) await runPart(name)

  const { passed, failures } = tally
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ✗ ${line}`).join('\n')}\n`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
})

/** Libraries that only the pages of these tests have. */
async function ensureSinglePageLibraries() {
  await ensureInstalledIn('e2e/single-page', 'libraries of applications without a server')
}

/** What the person's shell sets for a server of their own has no place in a test. */
function forgetSettings() {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('COUNTERSIGN_') && name !== 'COUNTERSIGN_CHROMIUM') delete process.env[name]
  }
}

async function runPart(name) {
  console.log(`\n── ${name}`)
  const passedBefore = tally.passed
  const failedBefore = tally.failures.length
  const startedAt = Date.now()
  try {
    for (const need of parts[name].needs) {
      // What several parts need is set up once; where that fails, each of them says so.
      if (!done.has(need)) done.set(need, need())
      await done.get(need)
    }
    await parts[name].runPart(name)
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    fail(name, `could not be run: ${error.message.trim().split('\n').at(-1)}`)
  }
  const failed = tally.failures.length - failedBefore
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`   ${name}: ${tally.passed - passedBefore} passed, ${failed} failed, ${seconds} s`)
}

function fail(part, name) {
  tally.failures.push(`${part}: ${name}`)
}

/** Runs each check, prints what the failing ones say, and counts each as one test. */
async function runChecks(part) {
  for (const [name, program, ...args] of checks) {
    const startedAt = Date.now()
    const file = program === 'node' ? useNode() : program
    const { code, text } = await run(file, args, { output: 'pipe', timeoutMinutes: 10 })
    if (code === 0) tally.passed += 1
    else fail(part, name)
    console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${Date.now() - startedAt} ms)`)
    if (code !== 0) console.log(text.trimEnd().replace(/^/gm, '    '))
  }
}

/** Runs one project of vitest.config.ts. */
async function runVitest(project) {
  await countTests(project, 30, (report) => ({
    args: [
      at('node_modules/vitest/vitest.mjs'),
      ...['run', '--project', project, '--reporter=default', '--reporter=json'],
      `--outputFile.json=${report}`,
    ],
    readTests: ({ testResults }) => testResults.flatMap(testsOfFile),
  }))
}

function testsOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults.map((test) => ({
    name: `${file} › ${test.fullName}`,
    status: test.status === 'skipped' && withForeignPrograms.includes(file) ? 'left out' : test.status,
  }))
  // A file that could not be loaded, or whose hooks failed, names no test.
  const isBroken = status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  return isBroken ? [...tests, { name: `${file}: ${message?.split('\n')[0]}`, status: 'failed' }] : tests
}

/** Runs the end-to-end tests. */
async function runPlaywright(part) {
  await countTests(part, 45, (report) => ({
    args: [at('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    options: { cwd: at('e2e'), env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    readTests: ({ suites, errors }) => [
      ...testsOfSuites(suites, []),
      ...errors.map(({ message = '' }) => ({ name: message.split('\n')[0], status: 'failed' })),
    ],
  }))
}

/** Every test of a tree of suites, with the titles that lead to it. There are no second tries, so none is flaky. */
function testsOfSuites(suites, titles) {
  return suites.flatMap((suite) => {
    const path = suite.title === suite.file ? titles : [...titles, suite.title]
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        name: [spec.file, ...path, spec.title].join(' › '),
        status: test.status === 'expected' ? 'passed' : test.status,
      })),
    )
    return [...own, ...testsOfSuites(suite.suites ?? [], path)]
  })
}

/** Runs a test runner and counts its tests one by one from its own report. */
async function countTests(part, timeoutMinutes, plan) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-report-'))
  const report = join(folder, 'report.json')
  const { args, options, readTests } = plan(report)
  const { code, isTimedOut } = await run(useNode(), args, { ...options, timeoutMinutes })
  const json = readReport(report)
  rmSync(folder, { recursive: true, force: true })

  const tests = json === undefined ? [] : readTests(json)
  const failed = tests.filter(({ status }) => status !== 'passed' && status !== 'left out')
  tally.passed += tests.filter(({ status }) => status === 'passed').length
  for (const { name } of tests.filter(({ status }) => status === 'left out')) console.log(`Left out: ${name}`)
  for (const { name, status } of failed) fail(part, status === 'failed' ? name : `${name} (${status})`)
  if (isTimedOut) fail(part, `did not end in ${timeoutMinutes} minutes and was stopped`)
  else if (tests.length === 0) fail(part, 'ran no test')
  else if (code !== 0 && failed.length === 0) {
    fail(part, `the runner ended with code ${code} though no test failed: see its output above`)
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
