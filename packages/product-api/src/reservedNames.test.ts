import { expect, test } from 'vitest'
import { isReservedName } from './reservedNames.ts'

test.each([
  'localhost',
  'a.localhost',
  'wiki',
  'wiki.local',
  'WIKI.INTERNAL.',
  'router.home.arpa',
  'x.onion',
])('%s is a name that public name servers do not answer for', (name) => {
  expect(isReservedName(name)).toBe(true)
})

test.each(['app.example', 'local.example', 'internal.example.com'])('%s is not', (name) => {
  expect(isReservedName(name)).toBe(false)
})
