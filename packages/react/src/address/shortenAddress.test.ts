import { expect, test } from 'vitest'
import { shortenAddress } from './shortenAddress.ts'

test('keeps the first six and the last four characters', () => {
  expect(shortenAddress('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf')).toBe('0x7E5F…5Bdf')
})
