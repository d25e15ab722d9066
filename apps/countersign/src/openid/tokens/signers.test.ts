import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSigningKey, makeSigningKeys } from '../../../test/openid/support/makeSigningKeys.ts'
import type { SigningKey } from '../../keys/KeySeal.ts'
import { createSigners } from './signers.ts'

const ec = makeSigningKey('ES256', 'an ec key')
const rsa = makeSigningKey('RS256', 'an rsa key')

const publicOf = ({ privateJwk }: SigningKey): KeyObject =>
  createPublicKey({ key: { ...privateJwk }, format: 'jwk' })
const decode = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
const split = (jwt: string) => {
  const [header, claims, signature = ''] = jwt.split('.')
  return {
    header: decode(header),
    claims: decode(claims),
    data: Buffer.from(`${header}.${claims}`),
    signature: Buffer.from(signature, 'base64url'),
  }
}

test('signs for ES256 with two numbers of 32 bytes, whatever zeros they begin with', () => {
  const { sign } = createSigners(makeSigningKeys(ec))
  const key = publicOf(ec)
  // Of so many, some have a number that is shorter, and about three in four one that DER puts a zero before.
  for (let turn = 0; turn < 1_500; turn++) {
    const { data, signature } = split(sign({ turn }, { algorithm: 'ES256' }))
    expect(signature).toHaveLength(64)
    expect(verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
  }
})

test('signs for RS256', () => {
  const { sign } = createSigners(makeSigningKeys(ec, rsa))
  const { data, signature } = split(sign({ sub: 'ada' }, { algorithm: 'RS256' }))
  expect(verify('sha256', data, publicOf(rsa), signature)).toBe(true)
})

test('names the algorithm, the key and, where it has one, the type; the claims stand as they were given', () => {
  const { sign } = createSigners(makeSigningKeys(ec, rsa))
  const claims = { sub: 'ädä', none: undefined, list: [1] }
  for (let turn = 0; turn < 2; turn++) {
    expect(split(sign(claims, { algorithm: 'ES256' }))).toMatchObject({
      header: { alg: 'ES256', kid: 'an ec key' },
      claims: { sub: 'ädä', list: [1] },
    })
    const typed = split(sign(claims, { algorithm: 'RS256', type: 'logout+jwt' }))
    expect(typed.header).toEqual({ alg: 'RS256', typ: 'logout+jwt', kid: 'an rsa key' })
  }
  expect(split(sign({}, { algorithm: 'RS256' })).header).toEqual({ alg: 'RS256', kid: 'an rsa key' })
})

test('signs with current keys alone, and follows them until it is ended', () => {
  const next = makeSigningKey('ES256', 'the next', 'next')
  const retired = makeSigningKey('ES256', 'the last', 'retired')
  const keys = makeSigningKeys(next, ec, retired)
  const signers = createSigners(keys)
  const kid = () => split(signers.sign({}, { algorithm: 'ES256' })).header
  expect(kid()).toMatchObject({ kid: 'an ec key' })
  keys.change([
    { ...next, state: 'current' },
    { ...ec, state: 'retired' },
  ])
  expect(kid()).toMatchObject({ kid: 'the next' })
  signers.end()
  keys.change([ec])
  expect(kid()).toMatchObject({ kid: 'the next' })
})

test('signs nothing for an algorithm that it has no current key for', () => {
  const { sign } = createSigners(makeSigningKeys(ec, { ...rsa, state: 'next' }))
  expect(() => sign({}, { algorithm: 'RS256' })).toThrow('There is no key for RS256.')
})
