import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { addressWord, encodeArguments } from './abi.ts'
import { formatWalletCall, isWalletsYes } from './walletCall.ts'

const hash = hexToBytes('ab'.repeat(32))
const signature = hexToBytes('dd'.repeat(65))
const word = (digits: string): string => digits.padStart(64, '0')

test('a deployed wallet is asked for the hash and the signature as they are', () => {
  expect(formatWalletCall({ hash, signature: `0x${bytesToHex(signature)}` })).toEqual({
    data: `0x1626ba7e${'ab'.repeat(32)}${word('40')}${word('41')}${'dd'.repeat(65).padEnd(192, '0')}`,
    bringsCode: false,
  })
})

test('of a wrapped signature the inner one is asked for, and it is said that it brings code (ERC-6492)', () => {
  const factory = hexToBytes('11'.repeat(20))
  const wrapper = encodeArguments(addressWord(factory), { bytes: hexToBytes('aa') }, { bytes: signature })
  const wrapped = formatWalletCall({ hash, signature: `0x${bytesToHex(wrapper)}${'6492'.repeat(16)}` })
  const plain = formatWalletCall({ hash, signature: `0x${bytesToHex(signature)}` })
  expect(wrapped).toEqual({ data: plain.data, bringsCode: true })
})

test('what is no signature is refused', () => {
  for (const text of ['', '0xzz', `0x${'6492'.repeat(16)}`])
    expect(() => formatWalletCall({ hash, signature: text })).toThrow(
      expect.objectContaining({ code: 'signature_malformed' }),
    )
})

test('yes is one word and nothing else', () => {
  const yes = `0x1626ba7e${'0'.repeat(56)}`
  expect([isWalletsYes(yes), isWalletsYes(yes.replace('ba', 'BA'))]).toEqual([true, true])
  const others = [
    '',
    '0x',
    '0x1626ba7e',
    `${yes}00`,
    `${yes.slice(0, -1)}1`,
    `0x${word('01')}`,
    `0x${word('1626ba7e')}`,
  ]
  for (const other of others) expect(isWalletsYes(other)).toBe(false)
})
