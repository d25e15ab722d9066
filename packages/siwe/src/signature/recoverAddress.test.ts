import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { describe, expect, test } from 'vitest'
import { exampleAddress, exampleText, signAsExample } from '../testing/exampleMessage.ts'
import { hashMessage } from './hashMessage.ts'
import { parseSignature, type Signature } from './parseSignature.ts'
import { recoverAddress } from './recoverAddress.ts'

const order = secp256k1.Point.Fn.ORDER
const bytesOf = (number: bigint): Uint8Array => secp256k1.Point.Fn.toBytes(number)
const hashOf = (number: bigint): Uint8Array => Buffer.from(number.toString(16).padStart(64, '0'), 'hex')

test('the signer of a message is found', () => {
  expect(recoverAddress(hashMessage(exampleText), parseSignature(signAsExample(exampleText)))).toBe(
    exampleAddress,
  )
})

describe('the same key is found as by the ECDSA of @noble/curves', () => {
  const hashes = [0n, 1n, order - 1n, order, order + 1n, 2n ** 256n - 1n, 0x123456789abcdefn]

  test.each(hashes)('for the hash %d', (number) => {
    const hash = hashOf(number)
    for (let key = 1n; key < 12n; key++) {
      const recovered = secp256k1.sign(hash, bytesOf(key), { prehash: false, format: 'recovered' })
      const recovery = recovered[0] === 1 ? 1 : 0
      const publicKey = secp256k1.getPublicKey(bytesOf(key), false)
      const expected = `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(12)).toString('hex')}`
      const found = recoverAddress(hash, { compact: recovered.slice(1), recovery })
      expect(found.toLowerCase()).toBe(expected)
    }
  })
})

describe('no key can have made', () => {
  test('a signature whose r is on no point', () => {
    const signature: Signature = { compact: Uint8Array.of(...bytesOf(5n), ...bytesOf(1n)), recovery: 0 }
    expect(() => recoverAddress(hashOf(1n), signature)).toThrow()
  })

  test('a signature whose key would be the point at infinity', () => {
    const point = secp256k1.Point.BASE.multiply(7n).toAffine()
    const hash = 11n
    const s = secp256k1.Point.Fn.div(hash, 7n)
    const signature: Signature = {
      compact: Uint8Array.of(...bytesOf(point.x), ...bytesOf(s)),
      recovery: point.y % 2n === 1n ? 1 : 0,
    }
    expect(() => recoverAddress(hashOf(hash), signature)).toThrow()
  })
})

test.each([0, 31, 33, 64])('a hash of %i bytes is a programmer mistake', (length) => {
  const signature = parseSignature(signAsExample(exampleText))
  expect(() => recoverAddress(new Uint8Array(length), signature)).toThrow(
    new TypeError('The hash must have 32 bytes.'),
  )
})
