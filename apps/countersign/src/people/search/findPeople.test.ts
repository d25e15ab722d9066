import { expect, test } from 'vitest'
import { readSearch } from './findPeople.ts'
import { listParts } from './searchIndex.ts'

const id = '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55'
const text = (names: string[], beginnings: string[] = []) => ({ kind: 'text', names, beginnings })
const digits = (name: string) => ({
  ...text([name], [`0x${name}`]),
  inside: { kind: 'digits', digits: name },
})
const ends = (first: string, last: string) => ({ ...text([]), inside: { kind: 'ends', first, last } })

test.each([
  [undefined, { kind: 'everyone' }],
  ['  ', { kind: 'everyone' }],
  [id, { kind: 'id', id }],
  [id.toUpperCase(), { kind: 'id', id }],
  ['0x', text(['0x'], ['0x'])],
  ['0X5aAeB', text(['0x5aaeb'], ['0x5aaeb'])],
  ['0xAlice', text(['0xalice'])],
  [' Ada L', text(['ada l'])],
  // Hexadecimal, so of a name or of an address.
  ['Ada', text(['ada'], ['0xada'])],
  ['B14c', digits('b14c')],
  ['0x4B61…B14c', ends('4b61', 'b14c')],
  ['4B61..B14c', ends('4b61', 'b14c')],
  ['0x...B14c', ends('', 'b14c')],
  ['0x4B61…1', ends('4b61', '1')],
  // The databases fold no letter but A to Z.
  ['émile z', text(['émile z', 'Émile z'])],
  ['ÉMI', text(['Émi', 'émi'])],
  ['anne-sörine', text(['anne-sörine', 'anne-sÖrine'])],
  ['李', text(['李'])],
  ['z'.repeat(60), text(['z'.repeat(40)])],
])('%j is read as what it looks like', (typed, search) => {
  expect(readSearch(typed)).toEqual(search)
})

test.each(['x'.repeat(101), 'a\0b', '0x4b6…b14', '…b14'])('%j is refused', (typed) => {
  expect(() => readSearch(typed)).toThrow('The request isn’t valid: "search"')
})

test('the parts of a name begin at each of its characters, in few spellings and of a bounded length', () => {
  expect([...listParts([{ name: 'Ádá' }, { name: '🦄A' }])]).toEqual(['Ádá', 'dá', 'á', '🦄a', 'a'])
  const [first = ''] = listParts([{ name: 'x'.repeat(60) }])
  expect(first).toHaveLength(40)
})

test('a thousand parts are kept of one person, those of the first names', () => {
  const names = Array.from({ length: 100 }, (_, at) => ({ name: `${at} `.padEnd(40, String(at)) }))
  const parts = listParts([{ name: 'Ada' }, ...names])
  expect([parts.size, parts.has('ada')]).toEqual([1_000, true])
})
