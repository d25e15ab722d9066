import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../setup/run.mjs'

/** A runner's report of a run: undefined where it wrote none, or not to its end. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What Vitest reports: every test with its status and its error, and how long each file took. */
export function readVitest({ testResults }) {
  return {
    tests: testResults.flatMap(testsOfFile),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      milliseconds: endTime - startTime,
    })),
  }
}

function testsOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults.map((test) => ({
    file,
    name: `${file} › ${test.fullName}`,
    status: test.status,
    error: test.failureMessages.join('\n'),
  }))
  // A file that could not be loaded, or whose hooks failed, names no test.
  const isBroken = status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  return isBroken ? [...tests, { file, name: file, status: 'failed', error: message ?? '' }] : tests
}

/** The same of what Playwright reports. */
export function readPlaywright({ suites, errors }) {
  const tests = testsOfSuites(suites, [])
  const files = new Map()
  for (const { file, milliseconds } of tests) files.set(file, (files.get(file) ?? 0) + milliseconds)
  return {
    tests: [
      ...tests,
      ...errors.map(({ message = '' }) => ({
        name: 'outside of the tests',
        status: 'failed',
        error: message,
      })),
    ],
    files: [...files].map(([file, milliseconds]) => ({ file, milliseconds })),
  }
}

/** Every test of a tree of suites, with the titles that lead to it. There are no second tries, so none is flaky. */
function testsOfSuites(suites, titles) {
  return suites.flatMap((suite) => {
    const path = suite.title === suite.file ? titles : [...titles, suite.title]
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        file: `e2e/tests/${spec.file}`,
        name: [spec.file, ...path, spec.title].join(' › '),
        status: test.status === 'expected' ? 'passed' : test.status,
        error: test.results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
        milliseconds: test.results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    )
    return [...own, ...testsOfSuites(suite.suites ?? [], path)]
  })
}

/** How much is told of an error: enough to see why at the end of a log, where the rest is far above or cut off. */
const most = { lines: 6, characters: 400 }

/** Lines that name what failed, with the beginning of its error, and where in our own files it was. */
export function tellFailed({ name, error }) {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(?:node_modules|node:|<anonymous>)/.test(line))
    .slice(0, most.lines)
  const text = lines.join('\n').slice(0, most.characters)
  return [`  ✗ ${name}`, ...(text === '' ? [] : [text.replace(/^/gm, '      ')])]
}

/** Lines that name the slowest files, each with its seconds. */
export function tellSlowest(files, most = 10) {
  return files
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, most)
    .map(({ file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
}
