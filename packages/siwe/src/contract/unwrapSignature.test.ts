import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { unwrapSignature } from './unwrapSignature.ts'
import { addressWord, encodeArguments } from './words.ts'

const magic = hexToBytes('6492'.repeat(16))
const factory = hexToBytes('11'.repeat(20))
const data = hexToBytes('aabbcc')
const signature = hexToBytes('dd'.repeat(65))
const wrapper = encodeArguments(addressWord(factory), { bytes: data }, { bytes: signature })

test('a wrapped signature is taken apart', () => {
  expect(unwrapSignature(concatBytes(wrapper, magic))).toEqual({ signature, deployment: { factory, data } })
})

test('any other signature is what it is', () => {
  for (const plain of [
    signature,
    new Uint8Array(1),
    magic.subarray(2),
    concatBytes(magic, new Uint8Array(2)),
    magic.with(31, 0),
    magic.with(0, 0),
  ]) {
    expect(unwrapSignature(plain)).toEqual({ signature: plain })
  }
})

test.each([
  ['nothing', new Uint8Array()],
  ['two words', wrapper.subarray(0, 64)],
  ['a factory that is no address', concatBytes(hexToBytes('01'), wrapper.subarray(1))],
  ['a wrapper that is cut off', wrapper.subarray(0, -64)],
])('the magic word after %s is malformed', (_name, wrong) => {
  expect(() => unwrapSignature(concatBytes(wrong, magic))).toThrow(
    expect.objectContaining({ code: 'signature_malformed' }),
  )
})
