import { describe, expect, test } from 'vitest'
import { makeClient } from '../../../test/openid/support/makeClient.ts'
import { makeSigningKey, makeSigningKeys } from '../../../test/openid/support/makeSigningKeys.ts'
import type { SigningKey } from '../../keys/KeySeal.ts'
import { JwtError } from '../jwt/parseJwt.ts'
import { verifyApiToken, verifyOwnToken } from './ownTokens.ts'
import { createSigners } from './signers.ts'

const issuer = 'https://login.example'
const ec = makeSigningKey('ES256', 'an ec key')
const rsa = makeSigningKey('RS256', 'an rsa key')
const client = makeClient()
const asked = { client, issuers: [issuer] }
const claims = { iss: issuer, aud: 'wiki', sub: 'ada', exp: 1, iat: 0 }

const signWith = (key: SigningKey, changes: object = {}) =>
  createSigners(makeSigningKeys({ ...key, state: 'current' })).sign(
    { ...claims, ...changes },
    { algorithm: key.algorithm },
  )
const verify = (token: string, keys: readonly SigningKey[] = [ec, rsa], more = {}) =>
  verifyOwnToken({ list: () => keys }, token, { ...asked, ...more })

describe('an ID token of ours that an application shows', () => {
  test('says whom it is about, however long ago it expired', () => {
    expect(verify(signWith(rsa))).toEqual({ sub: 'ada' })
  })

  test('may be signed with a key that does not sign any more, or does not yet', () => {
    for (const state of ['retired', 'next'] as const)
      expect(verify(signWith(rsa), [{ ...rsa, state }])).toEqual({ sub: 'ada' })
  })

  test('may be of several audiences, and of each of our origins that is named', () => {
    expect(verify(signWith(rsa, { aud: ['forum', 'wiki'] }))).toEqual({ sub: 'ada' })
    const issuers = ['https://other.example', issuer]
    expect(verify(signWith(rsa), [rsa], { issuers })).toEqual({ sub: 'ada' })
  })

  test.each([
    ['is for another application', { aud: 'forum' }, 'it is for another application'],
    ['is for several others', { aud: ['forum', 'wiki2'] }, 'it is for another application'],
    ['is for nobody', { aud: undefined }, 'it is for another application'],
    ['is of another server', { iss: 'https://other.example' }, 'another server has made it'],
    ['is of no server', { iss: undefined }, 'another server has made it'],
    ['is about nobody', { sub: undefined }, 'it is about nobody'],
    ['is about a number', { sub: 1 }, 'its sub is of another kind'],
  ])('is refused where it %s', (_what, changes, why) => {
    expect(() => verify(signWith(rsa, changes))).toThrow(new JwtError(why))
  })

  test('may be from the future, by whatever clock it was made', () => {
    expect(verify(signWith(rsa, { iat: 9_999_999_999 }))).toEqual({ sub: 'ada' })
  })

  test('is refused where none of our keys has signed it', () => {
    const unsigned = new JwtError('none of our keys has signed it')
    expect(() => verify(signWith(makeSigningKey('RS256', 'an rsa key')))).toThrow(unsigned)
    expect(() => verify(signWith(rsa), [ec])).toThrow(unsigned)
    expect(() => verify(signWith(rsa), [])).toThrow(unsigned)
  })

  test('may be signed with any of our keys, although others verify nothing', () => {
    const odd = { ...ec, privateJwk: { ...ec.privateJwk, kty: 'other' } }
    expect(verify(signWith(rsa), [odd, rsa])).toEqual({ sub: 'ada' })
  })

  test('is refused by another algorithm than the application has its tokens signed with', () => {
    expect(() => verify(signWith(ec))).toThrow(JwtError)
    const byCurve = { client: makeClient({ idTokenSignedResponseAlg: 'ES256' }) }
    expect(verify(signWith(ec), [ec, rsa], byCurve)).toEqual({ sub: 'ada' })
    expect(() => verify(signWith(rsa), [ec, rsa], byCurve)).toThrow(JwtError)
  })

  test('is refused where it is altered, unsigned, or no JWT', () => {
    const [header, , signature] = signWith(rsa).split('.')
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    for (const token of [
      `${header}.${encode({ ...claims, sub: 'bob' })}.${signature}`,
      `${encode({ alg: 'none' })}.${encode(claims)}.`,
      'a token',
    ])
      expect(() => verify(token)).toThrow(JwtError)
  })
})

describe('a signed access token of ours', () => {
  const own = {
    iss: issuer,
    aud: 'https://files.example',
    sub: 'wiki',
    client_id: 'wiki',
    scope: 'read write',
    iat: 1_000,
    exp: 1_060,
    jti: 'an id',
  }
  const make = (changes: object = {}, type = 'at+jwt', key: SigningKey = rsa) =>
    createSigners(makeSigningKeys({ ...key, state: 'current' })).sign(
      { ...own, ...changes },
      { algorithm: key.algorithm, ...(type !== '' && { type }) },
    )
  const read = (token: string, keys: readonly SigningKey[] = [ec, rsa], now = 1_030_000) =>
    verifyApiToken({ list: () => keys }, token, { audience: own.aud, issuer, now })

  test('says whose it is, what it may, and from when to when', () => {
    const said = {
      id: 'an id',
      subject: 'wiki',
      clientId: 'wiki',
      scope: 'read write',
      issuedAt: 1_000_000,
      expiresAt: 1_060_000,
    }
    for (const key of [ec, rsa])
      expect(read(make({}, 'at+jwt', key))).toEqual({ ...said, dpopKey: undefined })
    expect(read(make({ cnf: { jkt: 'a key' } }))).toEqual({ ...said, dpopKey: 'a key' })
    expect(read(make({ cnf: 'a key' })).dpopKey).toBeUndefined()
  })

  test.each([
    ['is for another API', { aud: 'https://mail.example' }, 'it is for another API'],
    ['is for several', { aud: [own.aud] }, 'it is for another API'],
    ['is of another server', { iss: 'https://other.example' }, 'another server has made it'],
    ['names no application', { client_id: undefined }, 'it is of nobody'],
    ['says not what it may', { scope: undefined }, 'it is of nobody'],
    ['is about nobody', { sub: undefined }, 'it is about nobody'],
    ['has no id', { jti: undefined }, 'it is about nobody'],
    ['has no end', { exp: undefined }, 'it has no end'],
    ['has no beginning', { iat: undefined }, 'it has no end'],
    ['has expired', { exp: 1_000 }, 'it has expired'],
  ])('is refused where it %s', (_what, changes, why) => {
    expect(() => read(make(changes))).toThrow(new JwtError(why))
  })

  test('is no ID token, and no ID token is one', () => {
    for (const type of ['', 'JWT', 'logout+jwt'])
      expect(() => read(make({}, type))).toThrow(new JwtError('it is no access token'))
    expect(() => verify(make({ aud: 'wiki' }))).toThrow(new JwtError('it is an access token'))
  })

  test('is refused where none of our keys has signed it', () => {
    expect(() => read(make(), [ec])).toThrow(new JwtError('none of our keys has signed it'))
  })
})
