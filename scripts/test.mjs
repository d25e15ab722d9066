import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureApache } from './setup/apache.mjs'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled, ensureInstalledIn } from './setup/install.mjs'
import { ensureNextAuth } from './setup/nextAuth.mjs'
import { ensureNextExample } from './setup/nextExample.mjs'
import { useNode } from './setup/node.mjs'
import { at, command, Refusal, run } from './setup/run.mjs'
import { useTemporaryFolder } from './setup/temporaryFolder.mjs'
import { chooseTests, partNames } from './tests/choose.mjs'
import { readPlaywright, readReport, readVitest, tellFailed, tellSlowest } from './tests/reports.mjs'

const help = `npm test [-- part or path…] [-- -t name]

Sets up what the tests need, runs them, and ends with the count.

  part      ${partNames.join(', ')}
  path      a test file or a folder, or a word that their paths contain: npm test -- groups/rules
  -t name   only the tests whose names contain it

Without arguments it runs everything.`

// Each part, and what it needs: before all of its files, or before some of them.
const parts = {
  checks: { needs: [ensureInstalled, ensureBuilt], runPart: runChecks },
  unit: { needs: [ensureInstalled], runPart: runVitest },
  property: { needs: [ensureInstalled], runPart: runVitest },
  vectors: { needs: [ensureInstalled], runPart: runVitest },
  store: { needs: [ensureInstalled], runPart: runVitest },
  http: {
    needs: [ensureInstalled, ensureBuilt],
    // Each brings what its own tests alone need.
    needsOf: {
      'apps/countersign/test/oidc/mod-auth-openidc.test.ts': ensureApache,
      'apps/countersign/test/interop/next-auth.test.ts': ensureNextAuth,
      'packages/server/test/adapters/nextExample.test.ts': ensureNextExample,
    },
    runPart: runVitest,
  },
  browser: { needs: [ensureInstalled, ensureBrowser], runPart: runVitest },
  e2e: {
    needs: [ensureInstalled, ensureBuilt, ensureBrowser],
    needsOf: { 'e2e/tests/openid/single-page-libraries.test.ts': ensureSinglePageLibraries },
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
  ['API package size', 'node', 'apps/web/scripts/check-api-size.mjs'],
  ['lockfiles', 'node', 'scripts/lockfile.mjs', '--check'],
]

/** The files whose tests need what not every machine can bring; the set-up says so. */
const withForeignPrograms = [
  'apps/countersign/test/oidc/mod-auth-openidc.test.ts',
  'apps/countersign/test/interop/next-auth.test.ts',
  'packages/server/test/adapters/nextExample.test.ts',
  'checks/deployment.test.ts',
]

/** How many tests passed, and those that failed: the name of each, and its error where there is one. */
const tally = { passed: 0, failures: [] }
/** What has been set up, by what sets it up. */
const done = new Map()

await command(async () => {
  const { words, name } = readArguments()
  const chosen = chooseTests(words)
  forgetSettings()
  useTemporaryFolder()
  for (const [part, files] of chosen) await runPart(part, { files, name }, chosen)

  const { passed, failures } = tally
  if (failures.length > 0) console.log(`\nFailed:\n${failures.flatMap(tellFailed).join('\n')}\n`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
})

function readArguments() {
  const options = { help: { type: 'boolean', short: 'h' }, name: { type: 'string', short: 't' } }
  let given
  try {
    given = parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${help}`)
  }
  if (given.values.help) {
    console.log(help)
    process.exit()
  }
  return { words: given.positionals, name: given.values.name }
}

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

async function runPart(part, chosen, all) {
  console.log(`\n── ${part}`)
  const passedBefore = tally.passed
  const failedBefore = tally.failures.length
  const startedAt = Date.now()
  const { needs, runPart } = parts[part]
  try {
    for (const need of needs) {
      // What several parts need is set up once; where that fails, each of them says so.
      if (!done.has(need)) done.set(need, need())
      await done.get(need)
    }
    beginNeedsOfFiles(all)
    for (const need of needsOfFiles(part, chosen.files)) await done.get(need)
    await runPart(part, chosen)
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    fail(part, `could not be run: ${error.message.trim().split('\n').at(-1)}`)
  }
  const failed = tally.failures.length - failedBefore
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`   ${part}: ${tally.passed - passedBefore} passed, ${failed} failed, ${seconds} s`)
}

/** Begins, once there is a build, what single files of any part need: one after another, since most of it waits for a network. */
function beginNeedsOfFiles(chosen) {
  if (!done.has(ensureBuilt)) return
  let last = Promise.resolve()
  for (const need of [...chosen].flatMap(([part, files]) => needsOfFiles(part, files))) {
    if (done.has(need)) continue
    last = last.then(need)
    done.set(need, last)
    last = last.catch(() => {})
  }
}

function needsOfFiles(part, files) {
  const { needsOf = {} } = parts[part]
  return Object.entries(needsOf).flatMap(([file, need]) => ((files?.includes(file) ?? true) ? [need] : []))
}

function fail(part, name, error = '') {
  tally.failures.push({ name: `${part}: ${name}`, error })
}

/** Runs the checks, as many at a time as there are cores; prints what the failing ones say, and counts each as one test. */
async function runChecks(part) {
  const left = [...checks]
  const runNext = async () => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) await runCheck(part, check)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
}

async function runCheck(part, [name, program, ...args]) {
  const startedAt = Date.now()
  const file = program === 'node' ? useNode() : program
  const { code, text } = await run(file, args, { output: 'pipe', timeoutMinutes: 10 })
  if (code === 0) tally.passed += 1
  else fail(part, name, text)
  console.log(`  ${code === 0 ? '✓' : '✗'} ${name} (${Date.now() - startedAt} ms)`)
  if (code !== 0) console.log(text.trimEnd().replace(/^/gm, '    '))
}

/** Runs the projects of vitest.config.ts whose names begin with a part's. */
async function runVitest(project, { files = [], name }) {
  await countTests(project, name, (report) => ({
    timeoutMinutes: 30,
    args: [
      at('node_modules/vitest/vitest.mjs'),
      ...['run', '--project', `${project}*`, '--reporter=default', '--reporter=json'],
      `--outputFile.json=${report}`,
      ...(name === undefined ? [] : ['-t', literally(name)]),
      ...files,
    ],
    readTests: readVitest,
  }))
}

/** Runs the end-to-end tests. */
async function runPlaywright(part, { files = [], name }) {
  await countTests(part, name, (report) => ({
    timeoutMinutes: 45,
    args: [
      at('node_modules/@playwright/test/cli.js'),
      ...['test', '--reporter=list,json'],
      ...(name === undefined ? [] : ['-g', literally(name)]),
      ...files.map((file) => literally(file)),
    ],
    options: { cwd: at('e2e'), env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    readTests: readPlaywright,
  }))
}

/** A pattern that only the text itself matches. */
function literally(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Runs a test runner, and counts its tests one by one from its own report. Tests of another name were not asked for. */
async function countTests(part, chosenName, plan) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-report-'))
  const file = join(folder, 'report.json')
  const { args, options, readTests, timeoutMinutes } = plan(file)
  const { code, isTimedOut } = await run(useNode(), args, { ...options, timeoutMinutes })
  const report = readReport(file)
  rmSync(folder, { recursive: true, force: true })

  const { tests: all, files } = report === undefined ? { tests: [], files: [] } : readTests(report)
  const tests = all.filter(({ status }) => chosenName === undefined || status !== 'skipped')
  const passed = tests.filter(({ status }) => status === 'passed')
  const leftOut = tests.filter((test) => test.status === 'skipped' && withForeignPrograms.includes(test.file))
  const failed = tests.filter((test) => !passed.includes(test) && !leftOut.includes(test))
  tally.passed += passed.length
  for (const { name } of leftOut) console.log(`Left out: ${name}`)
  for (const { name, status, error } of failed)
    fail(part, status === 'failed' ? name : `${name} (${status})`, error)
  if (isTimedOut) fail(part, `did not end in ${timeoutMinutes} minutes and was stopped`)
  else if (tests.length === 0) fail(part, 'ran no test')
  else if (code !== 0 && failed.length === 0) {
    fail(part, `the runner ended with code ${code} though no test failed: see its output above`)
  }
  if (files.length > 1) console.log(`\nThe slowest files:\n${tellSlowest(files).join('\n')}\n`)
}
