import { createSecretKey, generateKeyPairSync, hash, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Claims } from '../jwt/parseJwt.ts'
import { findThumbprint } from '../jwt/verifyingKeys.ts'
import { OAuthError } from '../OAuthError.ts'
import { checkDpopProof, createDpopKeys, type ProvenRequest } from './dpop.ts'
import { createDpopNonces } from './dpopNonces.ts'

const now = 1_700_000_000_000
const seconds = now / 1_000
const url = 'https://login.example/oidc/token'
const request: ProvenRequest = { method: 'POST', url, now }
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk: Claims = { ...pair.publicKey.export({ format: 'jwk' }) }
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function makeProof(claims: Claims = {}, header: Claims = {}, signer = pair): string {
  const signedPart = [
    encode({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header }),
    encode({ jti: 'one', htm: 'POST', htu: url, iat: seconds, ...claims }),
  ].join('.')
  const key = { key: signer.privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${signedPart}.${sign('sha256', Buffer.from(signedPart), key).toString('base64url')}`
}

function refusalOf(proof: string, asked: ProvenRequest = request): OAuthError | undefined {
  try {
    checkDpopProof(proof, asked)
    return undefined
  } catch (error) {
    if (error instanceof OAuthError) return error
    throw error
  }
}

describe('a proof of possession', () => {
  test('names its key, and until when it could be used', () => {
    expect(checkDpopProof(makeProof(), request)).toEqual({
      thumbprint: findThumbprint(jwk),
      jti: 'one',
      exp: seconds + 300,
      nextNonce: undefined,
    })
  })

  test('is made by Ed25519, too, under both of its names', () => {
    const keys = generateKeyPairSync('ed25519')
    const own: Claims = { ...keys.publicKey.export({ format: 'jwk' }) }
    for (const alg of ['EdDSA', 'Ed25519']) {
      const [, claims] = makeProof().split('.')
      const signedPart = `${encode({ typ: 'dpop+jwt', alg, jwk: own })}.${claims}`
      const signature = sign(null, Buffer.from(signedPart), keys.privateKey).toString('base64url')
      expect(checkDpopProof(`${signedPart}.${signature}`, request).thumbprint).toBe(findThumbprint(own))
    }
  })

  const noKey = 'it has no public key in its header (jwk)'
  const unsigned = 'its signature is not of ES256 or EdDSA, by the key in its header'
  const [noType, noJti, noIat] = ['its typ is not dpop+jwt', 'it has no jti', 'it has no iat']
  const [wrongMethod, wrongAddress] = ['its htm is not the method of', 'its htu is not the address of']
  const secrets = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']
  test.each<[string, string, string]>([
    ['two proofs', `${makeProof()}, ${makeProof()}`, 'it has not three parts'],
    ['no JWT', 'proof', 'it has not three parts'],
    ['no type', makeProof({}, { typ: undefined }), noType],
    ['another type', makeProof({}, { typ: 'jwt' }), noType],
    ['no algorithm', makeProof({}, { alg: undefined }), 'it names no algorithm'],
    ['the algorithm none', makeProof({}, { alg: 'none' }), unsigned],
    ['an algorithm that is not of proofs', makeProof({}, { alg: 'RS256' }), unsigned],
    ['no key', makeProof({}, { jwk: undefined }), noKey],
    ['a key that is none', makeProof({}, { jwk: 'key' }), noKey],
    ['a key of no kind', makeProof({}, { jwk: {} }), unsigned],
    ['a key that is on no curve', makeProof({}, { jwk: { ...jwk, x: jwk['y'], y: jwk['x'] } }), unsigned],
    ...secrets.map((name): [string, string, string] => [
      `a secret (${name})`,
      makeProof({}, { jwk: { ...jwk, [name]: 'c2VjcmV0' } }),
      noKey,
    ]),
    ['the signature of another key', makeProof({}, {}, other), unsigned],
    ['an extension', makeProof({}, { crit: ['b64'], b64: true }), 'its header has crit'],
    ['no jti', makeProof({ jti: undefined }), noJti],
    ['an empty jti', makeProof({ jti: '' }), noJti],
    ['a jti that is no text', makeProof({ jti: 1 }), 'its jti is of another kind'],
    ['a huge jti', makeProof({ jti: 'x'.repeat(1_001) }), 'its jti is of another kind'],
    ['no htm', makeProof({ htm: undefined }), wrongMethod],
    ['another htm', makeProof({ htm: 'GET' }), wrongMethod],
    ['an htm in small letters', makeProof({ htm: 'post' }), wrongMethod],
    ['no htu', makeProof({ htu: undefined }), wrongAddress],
    ['another htu', makeProof({ htu: 'https://other.example/oidc/token' }), wrongAddress],
    ['an htu in a list', makeProof({ htu: [url] }), wrongAddress],
    ['another path', makeProof({ htu: `${url}/` }), wrongAddress],
    ['an htu that is none', makeProof({ htu: '/oidc/token' }), wrongAddress],
    ['an htu with a user', makeProof({ htu: 'https://you@login.example/oidc/token' }), wrongAddress],
    ['no iat', makeProof({ iat: undefined }), noIat],
    ['an iat that is no number', makeProof({ iat: `${seconds}` }), noIat],
    ['an iat of long ago', makeProof({ iat: seconds - 301 }), 'its iat is too far from now'],
    ['an iat in the future', makeProof({ iat: seconds + 301 }), 'its iat is too far from now'],
    ['an end that is over', makeProof({ exp: seconds - 61 }), 'it has expired'],
    ['a beginning that is to come', makeProof({ nbf: seconds + 61 }), 'it is not good yet'],
    ['a nonce that nobody gave it', makeProof({ nonce: 'nonce' }), 'it has a nonce, which nobody gave it'],
  ])('with %s is refused, and its application reads why', (_what, proof, why) => {
    const refusal = refusalOf(proof)
    expect(refusal).toMatchObject({ code: 'invalid_dpop_proof', status: 400 })
    expect(refusal?.description).toContain(`the DPoP proof is refused: ${why}`)
  })

  test.each<[string, Claims]>([
    ['an iat of five minutes ago', { iat: seconds - 300 }],
    ['an iat in five minutes', { iat: seconds + 300 }],
    ['a query and a fragment in htu', { htu: `${url}?a=b#c` }],
    ['capital letters and the usual port in htu', { htu: 'HTTPS://LOGIN.EXAMPLE:443/oidc/token' }],
    ['what it does not know', { more: 'claims' }],
    ['a life of its own', { nbf: seconds, exp: seconds + 300 }],
    ['an empty nonce', { nonce: '' }],
  ])('with %s is taken', (_what, claims) => {
    expect(refusalOf(makeProof(claims))).toBeUndefined()
  })

  test('is of its own key each time, however often one was seen', () => {
    const own: Claims = { ...other.publicKey.export({ format: 'jwk' }) }
    for (let times = 0; times < 2; times += 1) {
      expect(checkDpopProof(makeProof(), request).thumbprint).toBe(findThumbprint(jwk))
      expect(checkDpopProof(makeProof({}, { jwk: own }, other), request).thumbprint).toBe(findThumbprint(own))
      expect(refusalOf(makeProof({}, { jwk: own }))?.code).toBe('invalid_dpop_proof')
    }
  })

  test('may have a key that says more of itself than counts', () => {
    const more = { ...jwk, kid: 'one', use: 'enc', key_ops: [], alg: 'RS256' }
    expect(checkDpopProof(makeProof({}, { jwk: more }), request).thumbprint).toBe(findThumbprint(jwk))
  })

  test('names no key by a kid', () => {
    expect(refusalOf(makeProof({}, { kid: 'one' }))).toBeUndefined()
  })

  test('is of the token beside it', () => {
    const withToken = { ...request, accessToken: 'token' }
    expect(refusalOf(makeProof({ ath: hash('sha256', 'token', 'base64url') }), withToken)).toBeUndefined()
    for (const ath of [undefined, hash('sha256', 'other', 'base64url'), hash('sha256', 'token', 'hex')])
      expect(refusalOf(makeProof({ ath }), withToken)).toMatchObject({
        code: 'invalid_dpop_proof',
        description: 'the DPoP proof is refused: its ath is not of the token of this request',
      })
    expect(refusalOf(makeProof({ ath: 'of no token' }))).toBeUndefined()
  })
})

describe('where proofs need a nonce', () => {
  const nonces = createDpopNonces(createSecretKey(Buffer.alloc(32, 1)))
  const asked = { ...request, nonces }
  const current = nonces.make(now)

  test.each<[string, Claims]>([
    ['without one', {}],
    ['with another one', { nonce: 'nonce' }],
    ['with one that is no text', { nonce: 1 }],
    ['with an old one', { nonce: nonces.make(now - 360_000) }],
  ])('one %s is refused', (_what, claims) => {
    expect(refusalOf(makeProof(claims), asked)).toMatchObject({
      code: 'use_dpop_nonce',
      description: 'the DPoP proof needs the nonce of this server',
    })
  })

  test('one with a good one is taken, whatever its clock says', () => {
    for (const [nonce, iat] of [
      [current, 1],
      [nonces.make(now - 60_000), now / 1_000],
    ] as const)
      expect(checkDpopProof(makeProof({ nonce, iat }), asked)).toMatchObject({
        exp: Math.floor(now / 1_000) + 420,
      })
  })

  test('what is wrong besides is said first: a nonce would not help', () => {
    expect(refusalOf(makeProof({}, {}, other), asked)?.code).toBe('invalid_dpop_proof')
    expect(refusalOf(makeProof({ htm: 'GET' }), asked)?.code).toBe('invalid_dpop_proof')
  })
})

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
