import { expect, test } from 'vitest'
import { drawMark } from './drawMark.ts'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

test('an address has one mark, whatever its letter case', () => {
  expect(drawMark(address)).toEqual(drawMark(address))
  expect(drawMark(address.toLowerCase())).toEqual(drawMark(address))
})

test('a change of any character changes the mark', () => {
  const marks = [...address].slice(2).map((_, index) => {
    const at = index + 2
    const digit = address[at] === '1' ? '2' : '1'
    return JSON.stringify(drawMark(address.slice(0, at) + digit + address.slice(at + 1)))
  })
  expect(new Set([...marks, JSON.stringify(drawMark(address))]).size).toBe(41)
})

test('a mark is mirrored', () => {
  const columns = drawMark(address)
    .shapes.flatMap(({ path }) => [...path.matchAll(/M(\d) (\d)/g)])
    .map(([, x, y]) => `${x} ${y}`)
  const mirrored = columns.map((place) => `${4 - Number(place[0])} ${place[2]}`)
  expect(new Set(columns)).toEqual(new Set(mirrored))
})

test('the ground of a known address stays as it is', () => {
  expect(drawMark(address).ground).toMatchInlineSnapshot(`"hsl(296 60% 34%)"`)
})
