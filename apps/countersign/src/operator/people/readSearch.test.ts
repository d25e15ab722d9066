import { expect, test } from 'vitest'
import { readSearch } from './readSearch.ts'

const id = '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55'

test.each([
  [undefined, { kind: 'everyone' }],
  ['  ', { kind: 'everyone' }],
  [id, { kind: 'id', id }],
  [id.toUpperCase(), { kind: 'id', id }],
  ['0x', { kind: 'address', prefix: '0x' }],
  ['0X5aAeB', { kind: 'address', prefix: '0x5aaeb' }],
  ['0xAlice', { kind: 'name', prefix: '0xalice' }],
  [' Ada L', { kind: 'name', prefix: 'ada l' }],
  // As the databases do it: their letters are those of ASCII.
  ['Émile', { kind: 'name', prefix: 'Émile' }],
])('%j is read as what it looks like', (text, search) => {
  expect(readSearch(text)).toEqual(search)
})

test.each(['x'.repeat(101), 'a\0b'])('%j is refused', (text) => {
  expect(() => readSearch(text)).toThrow('The request is not valid: "search"')
})
