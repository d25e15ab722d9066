import { expect, test } from 'vitest'
import { matchAddresses, parseAddressRange } from './addressRanges.ts'

test('whether an address is in a range stays the same, however many others are asked about between', () => {
  const range = parseAddressRange('10.0.0.0/8')
  const isIn = matchAddresses(range === undefined ? [] : [range])
  const addresses = Array.from(
    { length: 3_000 },
    (_, at) => `${at % 2 === 0 ? 10 : 11}.0.${at >> 8}.${at & 255}`,
  )
  for (let again = 0; again < 2; again += 1)
    for (const [at, address] of addresses.entries()) expect(isIn(address)).toBe(at % 2 === 0)
  expect(isIn('no address')).toBe(false)
})
