import { expect, it } from 'vitest'
import { looksLikeAddress, readAddress } from './readAddress.ts'

const ada = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const upper = `0x${ada.slice(2).toUpperCase()}`

it('gives an address its checksum, where it was in one case or had it', () => {
  for (const text of [ada, ada.toLowerCase(), upper]) expect(readAddress(text)).toBe(ada)
})

it('takes neither a wrong checksum nor what is no address', () => {
  const wrong = ada.replace('7E', '7e')
  expect([wrong, ada.slice(2), ada.slice(0, -1), ada.toUpperCase(), `${ada} `, ''].map(readAddress)).toEqual(
    Array.from({ length: 6 }),
  )
  expect([wrong, ada.toUpperCase()].map(looksLikeAddress)).toEqual([true, false])
})
