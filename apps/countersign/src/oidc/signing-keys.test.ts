import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { LocalSigningKey } from './signing-keys.ts'

test('signs for ES256 with two numbers of 32 bytes, whatever zeros they begin with', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = new LocalSigningKey({ privateJwk: { ...privateKey.export({ format: 'jwk' }), alg: 'ES256' } })
  const publicKey = createPublicKey(privateKey)
  // Of so many, some have a number that is shorter, and about three in four one that DER puts a zero before.
  for (let turn = 0; turn < 1_500; turn++) {
    const data = Buffer.from(`token ${turn}`)
    const signature = await key.sign(data)
    expect(signature).toHaveLength(64)
    expect(verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
  }
})

test('signs for RS256', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const key = new LocalSigningKey({ privateJwk: { ...privateKey.export({ format: 'jwk' }), alg: 'RS256' } })
  const data = Buffer.from('token')
  expect(verify('sha256', data, createPublicKey(privateKey), await key.sign(data))).toBe(true)
})
