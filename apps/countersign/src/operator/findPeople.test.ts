import { expect, test } from 'vitest'
import { readSearch } from './findPeople.ts'

const id = '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55'

test.each([
  [undefined, { kind: 'everyone' }],
  ['  ', { kind: 'everyone' }],
  [id, { kind: 'id', id }],
  [id.toUpperCase(), { kind: 'id', id }],
  ['0x', { kind: 'address', prefixes: ['0x'] }],
  ['0X5aAeB', { kind: 'address', prefixes: ['0x5aaeb'] }],
  ['0xAlice', { kind: 'name', prefixes: ['0xalice'] }],
  [' Ada L', { kind: 'name', prefixes: ['ada l'] }],
  // The databases fold no letter but A to Z.
  ['émile z', { kind: 'name', prefixes: ['émile z', 'Émile z'] }],
  ['ÉMI', { kind: 'name', prefixes: ['Émi', 'émi'] }],
  ['anne-sörine', { kind: 'name', prefixes: ['anne-sörine', 'anne-sÖrine'] }],
  ['李', { kind: 'name', prefixes: ['李'] }],
])('%j is read as what it looks like', (text, search) => {
  expect(readSearch(text)).toEqual(search)
})

test.each(['x'.repeat(101), 'a\0b'])('%j is refused', (text) => {
  expect(() => readSearch(text)).toThrow('The request is not valid: "search"')
})
