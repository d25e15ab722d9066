import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { at, root } from '../house/root.mjs'
import { run } from '../house/run.mjs'
import { useNode } from '../house/useNode.mjs'

/** The files whose tests need what not every machine can bring; `ensureApache` and `ensureNextAuth` say so. */
const withForeignPrograms = [
  'apps/countersign/test/oidc/mod-auth-openidc.test.ts',
  'apps/countersign/test/interop/next-auth.test.ts',
]

/** Runs one project of vitest.config.ts and counts its tests one by one from vitest's own report. */
export async function runVitest(project, tally) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-report-'))
  const report = join(folder, 'report.json')
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const vitest = at('node_modules/vitest/vitest.mjs')
  const { code, isTimedOut } = await run(useNode(), [vitest, ...args], { timeoutMinutes: 30 })
  count({ project, code, isTimedOut, results: readResults(report) }, tally)
  rmSync(folder, { recursive: true, force: true })
}

function count({ project, code, isTimedOut, results }, tally) {
  const before = tally.counts
  for (const file of results) {
    const name = relative(root, file.name)
    for (const test of file.assertionResults) {
      if (test.status === 'passed') tally.pass()
      else if (test.status === 'skipped' && withForeignPrograms.includes(name))
        console.log(`Left out: ${test.fullName}`)
      else
        tally.fail(
          project,
          `${name} › ${test.fullName}${test.status === 'failed' ? '' : ` (${test.status})`}`,
        )
    }
    // A file that could not be loaded, or whose hooks failed, names no test.
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')) {
      tally.fail(project, `${name}: ${file.message?.split('\n')[0] || 'the file failed outside its tests'}`)
    }
  }
  const { passed, failed } = tally.counts
  if (isTimedOut) tally.fail(project, 'did not end in 30 minutes and was stopped')
  else if (passed + failed === before.passed + before.failed) tally.fail(project, 'ran no test')
  else if (code !== 0 && failed === before.failed) {
    tally.fail(project, `the runner ended with code ${code} though no test failed: see its output above`)
  }
}

function readResults(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return []
    throw error
  }
}
