import { describe, expect, test } from 'vitest'
import { keysOfTests } from '../../../test/openid/support/makeKeys.ts'
import { findThumbprint } from '../jwt/verifyingKeys.ts'
import { createDpopKeys } from './dpopKeys.ts'

const { jwk } = keysOfTests.ES256
/** Any 32 bytes are read as a key of Ed25519. */
const makeJwk = (index: number) => {
  const x = Buffer.alloc(32)
  x.writeUInt16BE(index)
  return { kty: 'OKP', crv: 'Ed25519', x: x.toString('base64url') }
}

describe('a key of proofs', () => {
  test('is called by what it consists of, and is of no use but this one', () => {
    const said = { ...jwk, kid: 'one', use: 'enc', key_ops: [], alg: 'RS256' }
    expect(createDpopKeys()(said)).toMatchObject({
      thumbprint: findThumbprint(jwk),
      kid: undefined,
      alg: undefined,
    })
  })

  test('is read once, also where it says something else of itself', () => {
    const read = createDpopKeys()
    const key = read(jwk)
    expect(read({ ...jwk, kid: 'one' })).toBe(key)
    expect(read(makeJwk(1))).not.toBe(key)
    expect(createDpopKeys()(jwk)).not.toBe(key)
  })

  test('is remembered while there are no more than a thousand', () => {
    const read = createDpopKeys()
    const keys = Array.from({ length: 1_000 }, (_, index) => read(makeJwk(index)))
    expect(read(makeJwk(0))).toBe(keys[0])
    read(makeJwk(1_000))
    expect(read(makeJwk(0))).not.toBe(keys[0])
    expect(read(makeJwk(0))?.thumbprint).toBe(keys[0]?.thumbprint)
  })

  test.each<[string, object]>([
    ['nothing', {}],
    ['of a kind that we do not know', { ...jwk, kty: 'oct' }],
    ['without all of its parts', { ...jwk, y: undefined }],
    ['on no curve', { ...jwk, x: jwk['y'], y: jwk['x'] }],
  ])('is none where it is %s', (_what, made) => {
    const read = createDpopKeys()
    expect([read({ ...made }), read({ ...made })]).toEqual([undefined, undefined])
  })
})
