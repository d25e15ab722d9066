import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from './faults.ts'

const at = (path: string) => new URL(`../../../../../${path}`, import.meta.url)

test('there are fifty faults for `npm run trials faults`', () => {
  expect(faults.length).toBeGreaterThanOrEqual(50)
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})

test.each(faults)('$name: there is one place for it, and the tests that find it', ({ file, was, tests }) => {
  expect(readFileSync(at(file), 'utf8').split(was)).toHaveLength(2)
  expect(tests.filter((path) => !existsSync(at(path)))).toEqual([])
  expect(tests.length).toBeGreaterThan(0)
})
