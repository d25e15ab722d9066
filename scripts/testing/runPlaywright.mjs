import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from '../house/root.mjs'
import { run } from '../house/run.mjs'
import { useNode } from '../house/useNode.mjs'

/** Runs the end-to-end tests and counts them one by one from Playwright's own report. */
export async function runPlaywright(part, tally) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-report-'))
  const report = join(folder, 'report.json')
  const playwright = at('node_modules/@playwright/test/cli.js')
  const { code, isTimedOut } = await run(useNode(), [playwright, 'test', '--reporter=list,json'], {
    cwd: at('e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    timeoutMinutes: 45,
  })
  count({ part, code, isTimedOut, report: readReport(report) }, tally)
  rmSync(folder, { recursive: true, force: true })
}

function count({ part, code, isTimedOut, report }, tally) {
  const before = tally.counts
  for (const { file, title, test } of testsIn(report.suites)) {
    // `flaky` would be a test that passed at a second try: there are no second tries here.
    if (test.status === 'expected') tally.pass()
    else tally.fail(part, `${file} › ${title}${test.status === 'unexpected' ? '' : ` (${test.status})`}`)
  }
  for (const error of report.errors)
    tally.fail(part, error.message?.split('\n')[0] ?? 'an error outside the tests')
  const { passed, failed } = tally.counts
  if (isTimedOut) tally.fail(part, 'did not end in 45 minutes and was stopped')
  else if (passed + failed === before.passed + before.failed) tally.fail(part, 'ran no test')
  else if (code !== 0 && failed === before.failed) {
    tally.fail(part, `the runner ended with code ${code} though no test failed: see its output above`)
  }
}

/** Every test of a tree of suites, with the titles that lead to it. */
function testsIn(suites, titles = []) {
  return suites.flatMap((suite) => {
    const path = suite.title === suite.file ? titles : [...titles, suite.title]
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({ file: spec.file, title: [...path, spec.title].join(' › '), test })),
    )
    return [...own, ...testsIn(suite.suites ?? [], path)]
  })
}

function readReport(file) {
  try {
    const { suites = [], errors = [] } = JSON.parse(readFileSync(file, 'utf8'))
    return { suites, errors }
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return { suites: [], errors: [] }
    throw error
  }
}
