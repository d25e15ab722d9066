import { expect, test } from 'vitest'
import { drawIdenticon } from './Identicon.tsx'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

test('an address has one identicon, whatever its letter case', () => {
  expect(drawIdenticon(address)).toEqual(drawIdenticon(address))
  expect(drawIdenticon(address.toLowerCase())).toEqual(drawIdenticon(address))
})

test('a change of any character changes the identicon', () => {
  const identicons = [...address].slice(2).map((_, index) => {
    const at = index + 2
    const digit = address[at] === '1' ? '2' : '1'
    return JSON.stringify(drawIdenticon(address.slice(0, at) + digit + address.slice(at + 1)))
  })
  expect(new Set([...identicons, JSON.stringify(drawIdenticon(address))]).size).toBe(41)
})

test('an identicon is mirrored', () => {
  const columns = drawIdenticon(address)
    .shapes.flatMap(({ path }) => [...path.matchAll(/M(\d) (\d)/g)])
    .map(([, x, y]) => `${x} ${y}`)
  const mirrored = columns.map((place) => `${4 - Number(place[0])} ${place[2]}`)
  expect(new Set(columns)).toEqual(new Set(mirrored))
})

test('the background of a known address stays as it is', () => {
  expect(drawIdenticon(address).background).toMatchInlineSnapshot(`"hsl(296 60% 34%)"`)
})
