import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReturnTo } from './parseReturnTo.ts'

const origin = 'https://id.example'
const tricky = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2f',
  '%5c',
  '%2e',
  '\t',
  '\n',
  ' ',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
  'https',
)

test('whatever the value, the result stays on this origin', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 4, arbitrary: tricky }, fc.string())), (pieces) => {
      const result = parseReturnTo(pieces.join(''), origin)
      expect(new URL(result, origin).origin).toBe(origin)
      expect(result).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 5_000 },
  )
})

test('a result is its own result', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const once = parseReturnTo(path, origin)
      expect(parseReturnTo(once, origin)).toBe(once)
    }),
  )
})
