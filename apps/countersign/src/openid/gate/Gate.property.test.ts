import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseApplication } from '../../applications/applications.fields.ts'
import { describeGate } from './Gate.ts'
import { addGateCode, takeOutGateCode } from './gateCode.ts'

const openPaths = ['/open', '/assets/', '/a/b']
const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const { gate: settings } = parseApplication(
  { name: 'x', gate: { hosts: ['files.example'], openPaths } },
  rules,
)
if (settings === undefined) throw new TypeError('it is a gate')
const gate = describeGate(settings)

/** Signs that programs on the way read in different ways, among paths that are open. */
const parts = [
  '/',
  '//',
  '.',
  '..',
  '%2e',
  '%2F',
  '%5c',
  '\\',
  ';',
  '#',
  '?',
  ' ',
  '%00',
  '\u0000',
  'é',
  'open',
  'assets',
  'a',
  'b',
  'x',
  '%',
  '~',
  '-',
]
const hostilePath = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((some) => `/${some.join('')}`)

test('a path is open only where every program reads it as one that is below an open path', () => {
  fc.assert(
    fc.property(hostilePath, (path) => {
      if (!gate.isOpenPath(path)) return
      const url = new URL(path, 'https://files.example')
      expect(url.pathname).toBe(path)
      expect(decodeURIComponent(path)).toBe(path)
      expect(openPaths.some((open) => path === open || path.startsWith(open.replace(/\/?$/, '/')))).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test.each(['/open', '/open/', '/open/x.y', '/assets/a', '/a/b/c'])('%s is open', (path) =>
  expect(gate.isOpenPath(path)).toBe(true),
)

test('a code comes out of an address as it went in, and the address stays as it was', () => {
  const query = fc.array(fc.stringMatching(/^[a-z]{1,3}(?:=[a-z0-9%+]{0,5})?$/), { maxLength: 4 })
  const uri = fc
    .tuple(fc.stringMatching(/^\/[a-z/%0-9]{0,10}$/), fc.option(query))
    .map(([path, some]) => (some === null ? path : `${path}?${some.join('&')}`))
  fc.assert(
    fc.property(uri, fc.stringMatching(/^[A-Za-z0-9_-]{51}$/), (before, code) => {
      fc.pre(!before.endsWith('?'))
      expect(takeOutGateCode(addGateCode(before, code))).toEqual({ uri: before, code })
      expect(takeOutGateCode(before)).toBeUndefined()
    }),
  )
})

test('every code goes, and the last one counts', () => {
  expect(takeOutGateCode('/x?countersign_code=a&b=1&countersign_code=c')).toEqual({
    uri: '/x?b=1',
    code: 'c',
  })
  expect(takeOutGateCode('/x?countersign_code=')).toEqual({ uri: '/x', code: '' })
  expect(takeOutGateCode('/countersign_code=a?b')).toBeUndefined()
})
