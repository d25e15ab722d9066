import { applicationSigningAlgs } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import vectors from '../../../../../vectors/jose/rfc.json' with { type: 'json' }
import { JwtError, parseJwt } from './parseJwt.ts'
import { findThumbprint, importKey, isSignedBy, type VerifyingKey } from './verifyingKeys.ts'
import { isSignedByOne } from './verifyJwt.ts'

function read(jwk: object): VerifyingKey {
  const key = importKey({ ...jwk })
  if (key === undefined) throw new TypeError('the key is not taken')
  return key
}

describe('the examples of the standards', () => {
  test.each(vectors.signed)('$source: $alg is verified', ({ key, alg, jws }) => {
    const jwt = parseJwt(jws)
    expect(jwt).toMatchObject({ alg, claims: { iss: 'joe', exp: 1_300_819_380 } })
    expect(isSignedByOne(jwt, [read(key)], applicationSigningAlgs)).toBe(true)
    const others = vectors.signed.filter((other) => other.alg !== alg)
    expect(
      isSignedByOne(
        jwt,
        others.map((other) => read(other.key)),
        applicationSigningAlgs,
      ),
    ).toBe(false)
  })

  test('RFC 8037, A.4: the signature of a text is verified, which is no JWT', () => {
    const { key, jws } = vectors.signedText
    const [header = '', text = '', signature = ''] = jws.split('.')
    const bytes = Buffer.from(signature, 'base64url')
    expect(isSignedBy(read(key), 'EdDSA', `${header}.${text}`, bytes)).toBe(true)
    expect(isSignedBy(read(key), 'Ed25519', `${header}.${text}`, bytes)).toBe(true)
    expect(isSignedBy(read(key), 'ES256', `${header}.${text}`, bytes)).toBe(false)
    expect(() => parseJwt(jws)).toThrow(JwtError)
  })

  test.each(vectors.refused)('$source is refused: $why', ({ key, jws }) => {
    const keys = [importKey({ ...key })].filter((one) => one !== undefined)
    const isTaken = () => isSignedByOne(parseJwt(jws), keys, applicationSigningAlgs)
    let taken = false
    try {
      taken = isTaken()
    } catch (error) {
      if (!(error instanceof JwtError)) throw error
    }
    expect(taken).toBe(false)
  })

  test.each(vectors.keys)('$source: a key, of which is said whether it verifies: $isUsable', (vector) => {
    expect(importKey({ ...vector.key }) !== undefined).toBe(vector.isUsable)
  })

  test.each(vectors.thumbprints)('$source: the thumbprint', ({ key, thumbprint }) => {
    expect(findThumbprint({ ...key })).toBe(thumbprint)
  })
})
