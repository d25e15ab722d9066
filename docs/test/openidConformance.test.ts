import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const explain = new URL('../explain/', import.meta.url)
const page = readFileSync(new URL('openid-conformance.md', explain), 'utf8')

/** How many modules each plan of the suite has; of Basic, those that are restated (`modules.test.ts`). */
const plans = {
  Config: 1,
  Basic: 39,
  'RP-initiated logout': 11,
  'Back-channel logout': 2,
  Dynamic: 23,
  'FAPI 2.0 Security Profile (final)': 56,
  'FAPI 2.0 Message Signing (final)': 14,
}

const rowsBelow = (heading: string) => {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [rows = ''] = section.split('\n## ')
  return rows
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

test.each(Object.entries(plans))('the page has each module of the plan once: %s', (heading, count) => {
  const names = rowsBelow(heading).map(([, name]) => name)
  expect([names.length, new Set(names).size]).toEqual([count, count])
})

test('each module has a result that the page explains', () => {
  for (const heading of Object.keys(plans)) {
    for (const [, name, expected] of rowsBelow(heading)) {
      expect([name, expected]).toEqual([
        name,
        expect.stringMatching(/^(passes|review|skipped|warning|refused)\b/),
      ])
    }
  }
})

test('each test that is named is there', () => {
  for (const heading of Object.keys(plans)) {
    for (const [, name = '', , tests = ''] of rowsBelow(heading)) {
      const paths = [...tests.matchAll(/\(([^)]+)\)/g)].map(([, path = '']) => new URL(path, explain))
      for (const path of paths) expect([name, existsSync(fileURLToPath(path))]).toEqual([name, true])
    }
  }
})
