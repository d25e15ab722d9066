import { expect, test } from 'vitest'

interface Reports {
  readonly tellFailed: (failed: { readonly name: string; readonly error: string }) => readonly string[]
}

// Plain JavaScript, which runs before anything is installed: by its address, because it has no types.
const { tellFailed }: Reports = await import(new URL('../scripts/tests/reports.mjs', import.meta.url).href)

const tell = (error: string) => tellFailed({ name: 'unit: a.test.ts › adds', error })

test('a failed test is named with the first lines of its error, without colours and without lines of libraries', () => {
  const error = [
    '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2',
    '',
    '    at run (node_modules/runner/index.js:1:1)',
    '    at node:internal/timers:1:1',
    '    at adds (a.test.ts:3:1)',
  ].join('\n')
  expect(tell(error)).toEqual([
    '  ✗ unit: a.test.ts › adds',
    '      AssertionError: expected 1 to be 2\n          at adds (a.test.ts:3:1)',
  ])
})

test('no more of it than shows why: six lines, and 400 characters', () => {
  expect(tell('line\n'.repeat(20))[1]?.split('\n')).toHaveLength(6)
  expect(tell('x'.repeat(1_000))[1]?.trim()).toHaveLength(400)
})

test('one without an error is its name alone', () => {
  expect(tell('')).toEqual(['  ✗ unit: a.test.ts › adds'])
})
