import { expect, test } from 'vitest'
import { readChainId } from './readChainId.ts'

test.each([
  ['0x1', 1],
  ['0xA', 10],
  ['0x0a', 10],
  ['137', 137],
  [8453, 8453],
])('%o is %i', (answer, id) => {
  expect(readChainId(answer)).toBe(id)
})

test.each([
  [undefined],
  [null],
  [''],
  ['0x'],
  ['mainnet'],
  [1.5],
  [-1],
  [Number.NaN],
  ['0xffffffffffffffff'],
  [{}],
])('%o is no chain id', (answer) => {
  expect(readChainId(answer)).toBeUndefined()
})
