import { generateKeyPairSync, hash, sign } from 'node:crypto'
import type { Store } from '@countersign/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCall } from '../../../test/openid/support/makeCall.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import type { Claims } from '../jwt/parseJwt.ts'
import { findThumbprint } from '../jwt/verifyingKeys.ts'
import { invalidGrant } from '../OAuthError.ts'
import { readDpop } from './readDpop.ts'

const now = 1_700_000_000_000
const pair = generateKeyPairSync('ed25519')
const jwk: Claims = { ...pair.publicKey.export({ format: 'jwk' }) }
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function makeProof(claims: Claims = {}): string {
  const usual = { jti: 'one', htm: 'POST', htu: 'https://login.example/oidc/token', iat: now / 1_000 }
  const signedPart = `${encode({ typ: 'dpop+jwt', alg: 'EdDSA', jwk })}.${encode({ ...usual, ...claims })}`
  return `${signedPart}.${sign(null, Buffer.from(signedPart), pair.privateKey).toString('base64url')}`
}

describe('the proof of possession of a request', () => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(':memory:')
  })
  afterEach(() => store.close())

  const read = (proof: string | undefined, token?: string, options: Parameters<typeof makeCall>[0] = {}) => {
    const headers = proof === undefined ? {} : { dpop: proof }
    return readDpop({ store, now: () => now, nonces: undefined }, makeCall({ headers, ...options }), token)
  }

  test('is of a key', () => {
    expect(read(makeProof())?.key).toBe(findThumbprint(jwk))
  })

  test('is none where there is no header', () => {
    expect(read(undefined)).toBeUndefined()
  })

  test('is for this method at this address, whatever stands in the query', () => {
    const path = '/oidc/userinfo'
    const proof = makeProof({ htu: `https://login.example${path}`, htm: 'GET' })
    expect(
      read(proof, undefined, { headers: { dpop: proof }, method: 'GET', path, query: 'a=b' }),
    ).toBeDefined()
    for (const other of [
      { htu: 'https://other.example/oidc/token' },
      { htu: 'https://login.example/oidc/tokens' },
      { htm: 'GET' },
    ])
      expect(() => read(makeProof(other))).toThrow(expect.objectContaining({ code: 'invalid_dpop_proof' }))
  })

  test('is of the access token that comes with it', () => {
    const ath = hash('sha256', 'a token', 'base64url')
    expect(read(makeProof({ ath }), 'a token')).toBeDefined()
    const refused = expect.objectContaining({ code: 'invalid_dpop_proof' })
    expect(() => read(makeProof({ ath }), 'another token')).toThrow(refused)
    expect(() => read(makeProof(), 'a token')).toThrow(refused)
  })

  test('is of our clock', () => {
    expect(read(makeProof({ iat: now / 1_000 + 300 }))).toBeDefined()
    expect(() => read(makeProof({ iat: now / 1_000 + 301 }))).toThrow('too far from now')
  })

  test('that is empty is no proof, and not none', () => {
    expect(() => read('')).toThrow(expect.objectContaining({ code: 'invalid_dpop_proof' }))
  })

  test('is used once by an application, and not before somebody says so', async () => {
    const [first, second] = [read(makeProof()), read(makeProof())]
    await first?.spend('wiki', invalidGrant)
    await second?.spend('forum', invalidGrant)
    const again = { code: 'invalid_grant', detail: 'DPoP proof JWT Replay detected' }
    await expect(second?.spend('wiki', invalidGrant)).rejects.toMatchObject(again)
    await read(makeProof({ jti: 'two' }))?.spend('wiki', invalidGrant)
  })
})
