import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../explain/', import.meta.url))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** The rows of the tables below a heading, as their cells. */
function rowsBelow(page: string, heading: string): string[][] {
  const start = page.indexOf(`\n## ${heading}\n`)
  expect(start).toBeGreaterThan(-1)
  const end = page.indexOf('\n## ', start + 1)
  return rowsOf(page.slice(start, end === -1 ? undefined : end))
}

function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => /^\| (?!---)/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .slice(1)
}

const testsIn = (cell: string) => [...cell.matchAll(/\(([^)]+\.test\.tsx?)\)/g)].map(([, path = '']) => path)

test('each threat of the model that is held names a test that is there', () => {
  const rows = rowsBelow(read('threat-model.md'), 'What holds')
  expect(rows.length).toBeGreaterThan(20)
  for (const [threat = '', , tests = ''] of rows) {
    expect([threat, testsIn(tests).length > 0]).toEqual([threat, true])
    for (const path of testsIn(tests))
      expect([path, existsSync(join(dirname(`${folder}x`), path))]).toEqual([path, true])
  }
})

describe('the tables of the standards', () => {
  test('say of each recommendation of RFC 9700 whether it is held, and name a test where it is', () => {
    const rows = rowsOf(read('rfc-9700.md'))
    expect(rows.length).toBeGreaterThan(30)
    for (const [section = '', what = '', held = '', , tests = ''] of rows) {
      expect(held).toMatch(/^(yes|partly|no|does not apply)$/)
      if (held !== 'does not apply')
        expect([section, what, testsIn(tests).length > 0]).toEqual([section, what, true])
    }
  })

  test.each([
    ['V6 Authentication', 6, 18],
    ['V7 Sessions', 7, 15],
    ['V10 OAuth and OpenID Connect', 10, 22],
  ] as const)('say of each requirement of ASVS %s whether it is held', (heading, chapter, least) => {
    const rows = rowsBelow(read('asvs.md'), heading)
    expect(rows.length).toBeGreaterThanOrEqual(least)
    for (const [requirement = '', level = '', held = ''] of rows) {
      expect(requirement.startsWith(`${chapter}.`)).toBe(true)
      expect(level).toMatch(/^[123](–[123])?$/)
      expect(held).toMatch(/^(yes|partly|no|–)$/)
    }
  })
})
