import { constants, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type ApplicationSigningAlg, applicationSigningAlgs } from '@countersign/product-api'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { type Claims, parseJwt } from './parseJwt.ts'
import { findThumbprint, importKey, type VerifyingKey } from './verifyingKeys.ts'
import { checkClaims, isOfType, isSignedByOne } from './verifyJwt.ts'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const ed = generateKeyPairSync('ed25519')
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' })

type Pair = typeof rsa
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwkOf = ({ publicKey }: Pair): Claims => ({ ...publicKey.export({ format: 'jwk' }) })
const keyOf = (pair: Pair, more: Claims = {}): VerifyingKey => {
  const key = importKey({ ...jwkOf(pair), ...more })
  if (key === undefined) throw new TypeError('the key is not taken')
  return key
}

/** How each algorithm signs, and wrongly made signatures. */
const signers: Readonly<Record<string, (data: Buffer, key: KeyObject) => Buffer>> = {
  RS256: (data, key) => sign('sha256', data, { key, padding: constants.RSA_PKCS1_PADDING }),
  PS256: (data, key) =>
    sign('sha256', data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }),
  ES256: (data, key) => sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' }),
  EdDSA: (data, key) => sign(null, data, key),
  Ed25519: (data, key) => sign(null, data, key),
  DER: (data, key) => sign('sha256', data, { key, dsaEncoding: 'der' }),
  longSalt: (data, key) =>
    sign('sha256', data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }),
}

const pairs: Readonly<Record<ApplicationSigningAlg, Pair>> = {
  RS256: rsa,
  PS256: rsa,
  ES256: ec,
  EdDSA: ed,
  Ed25519: ed,
}

function makeJwt(header: Claims, { privateKey }: Pair, how = String(header['alg']), claims: Claims = {}) {
  const signedPart = `${encode(header)}.${encode(claims)}`
  const signature = signers[how]?.(Buffer.from(signedPart), privateKey) ?? Buffer.alloc(0)
  return parseJwt(`${signedPart}.${signature.toString('base64url')}`)
}

const all = applicationSigningAlgs

describe('a signature', () => {
  test.each(all)('of %s is good with its key and its algorithm alone', (alg) => {
    const jwt = makeJwt({ alg }, pairs[alg])
    const keys = [rsa, ec, ed].map((pair) => keyOf(pair))
    expect(isSignedByOne(jwt, keys, all)).toBe(true)
    expect(isSignedByOne(jwt, keys, [alg])).toBe(true)
    expect(
      isSignedByOne(
        jwt,
        keys,
        all.filter((one) => one !== alg),
      ),
    ).toBe(false)
    expect(isSignedByOne(jwt, [], all)).toBe(false)
    const others = keys.filter(({ key }) => !key.equals(pairs[alg].publicKey))
    expect(isSignedByOne(jwt, others, all)).toBe(false)
    const changed = Buffer.from(jwt.signature)
    changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1)
    expect(isSignedByOne({ ...jwt, signature: changed }, keys, all)).toBe(false)
    expect(isSignedByOne({ ...jwt, signedPart: `${jwt.signedPart}A` }, keys, all)).toBe(false)
    expect(isSignedByOne({ ...jwt, signature: jwt.signature.subarray(1) }, keys, all)).toBe(false)
    expect(isSignedByOne({ ...jwt, signature: Buffer.alloc(0) }, keys, all)).toBe(false)
  })

  test.each(all)('of %s is good that a library has made', async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg)
    const text = await new SignJWT({ iss: 'wiki' }).setProtectedHeader({ alg, kid: 'one' }).sign(privateKey)
    const key = importKey({ ...(await exportJWK(publicKey)), kid: 'one', alg, use: 'sig' })
    expect(isSignedByOne(parseJwt(text), key === undefined ? [] : [key], [alg])).toBe(true)
  })

  test('is of the kid that is named, as an opaque text', () => {
    const path = '../../dev/null'
    const jwt = makeJwt({ alg: 'ES256', kid: path }, ec)
    expect(isSignedByOne(jwt, [keyOf(ec, { kid: path })], all)).toBe(true)
    expect(isSignedByOne(jwt, [keyOf(ec, { kid: 'other' })], all)).toBe(false)
    expect(isSignedByOne(jwt, [keyOf(ec, { kid: '/dev/null' })], all)).toBe(false)
    expect(isSignedByOne(jwt, [keyOf(ec)], all)).toBe(false)
    expect(isSignedByOne(makeJwt({ alg: 'ES256' }, ec), [keyOf(ec, { kid: 'any' })], all)).toBe(true)
    expect(isSignedByOne(makeJwt({ alg: 'ES256', kid: '' }, ec), [keyOf(ec)], all)).toBe(false)
  })

  test('is of the algorithm that its key is for', () => {
    expect(isSignedByOne(makeJwt({ alg: 'PS256' }, rsa), [keyOf(rsa, { alg: 'PS256' })], all)).toBe(true)
    expect(isSignedByOne(makeJwt({ alg: 'PS256' }, rsa), [keyOf(rsa, { alg: 'RS256' })], all)).toBe(false)
  })

  test('is looked for among all keys that fit', () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const keys = [keyOf(other, { kid: 'one' }), keyOf(ec, { kid: 'one' })]
    expect(isSignedByOne(makeJwt({ alg: 'ES256', kid: 'one' }, ec), keys, all)).toBe(true)
  })
})

describe('a known fault is none here:', () => {
  const secretOf = (pair: Pair) => pair.publicKey.export({ format: 'pem', type: 'spki' })

  test.each(['none', 'None', 'NONE', 'nOnE'])('the algorithm %s', (alg) => {
    const jwt = makeJwt({ alg }, rsa)
    expect(isSignedByOne(jwt, [keyOf(rsa)], all)).toBe(false)
  })

  test('a public key that is taken for a secret (RS256 and HS256)', () => {
    const signedPart = `${encode({ alg: 'HS256' })}.${encode({})}`
    const mac = createHmac('sha256', secretOf(rsa)).update(signedPart).digest('base64url')
    expect(isSignedByOne(parseJwt(`${signedPart}.${mac}`), [keyOf(rsa)], all)).toBe(false)
    expect(importKey({ kty: 'oct', k: 'c2VjcmV0', alg: 'HS256' })).toBeUndefined()
  })

  test.each([
    ['jwk', () => jwkOf(ec)],
    ['jku', () => 'https://attacker.example/jwks'],
    ['x5u', () => 'https://attacker.example/certificate'],
    ['x5c', () => ['MIIB']],
  ])('a key that the header brings itself (%s): nobody reads it', (name, make) => {
    const jwt = makeJwt({ alg: 'ES256', [name]: make() }, ec)
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect(isSignedByOne(jwt, [keyOf(other)], all)).toBe(false)
    expect(isSignedByOne(jwt, [keyOf(ec)], all)).toBe(true)
  })

  test('a signature in another form: DER of ES256, another salt of PS256', () => {
    expect(isSignedByOne(makeJwt({ alg: 'ES256' }, ec, 'DER'), [keyOf(ec)], all)).toBe(false)
    expect(isSignedByOne(makeJwt({ alg: 'PS256' }, rsa, 'longSalt'), [keyOf(rsa)], all)).toBe(false)
    expect(isSignedByOne(makeJwt({ alg: 'PS256' }, rsa, 'RS256'), [keyOf(rsa)], all)).toBe(false)
    expect(isSignedByOne(makeJwt({ alg: 'RS256' }, rsa, 'PS256'), [keyOf(rsa)], all)).toBe(false)
  })

  test.each(['ES256', 'EdDSA', 'RS256'])('a signature of %s that is all zeroes', (alg) => {
    const signature = Buffer.alloc(alg === 'RS256' ? 256 : 64)
    const jwt = { ...makeJwt({ alg }, ec, 'nothing'), signature }
    expect(isSignedByOne(jwt, [keyOf(ec), keyOf(ed), keyOf(rsa)], all)).toBe(false)
  })

  test('a key on another curve, or too short', () => {
    expect(isSignedByOne(makeJwt({ alg: 'ES256' }, p384), [keyOf(p384)], all)).toBe(false)
    const short = generateKeyPairSync('rsa', { modulusLength: 1_024 })
    expect(isSignedByOne(makeJwt({ alg: 'RS256' }, short), [keyOf(short)], all)).toBe(false)
    expect(isSignedByOne(makeJwt({ alg: 'PS256' }, short), [keyOf(short)], all)).toBe(false)
  })
})

describe('a key', () => {
  test.each<[string, Claims]>([
    ['to encrypt with', { ...jwkOf(ec), use: 'enc' }],
    ['for other operations', { ...jwkOf(ec), key_ops: ['sign'] }],
    ['of another kind', { kty: 'oct', k: 'YQ' }],
    ['of no kind', { ...jwkOf(ec), kty: 'constructor' }],
    ['of a kind that is no text', { ...jwkOf(ec), kty: null }],
    ['that is no point of its curve', { ...jwkOf(ec), y: jwkOf(ec)['x'] }],
    ['without a member', { ...jwkOf(rsa), e: undefined }],
    ['on another curve', { ...jwkOf(ed), crv: 'Ed448' }],
  ])('%s is looked past', (_what, jwk) => {
    expect(importKey(jwk)).toBeUndefined()
  })

  test('says what it is for', () => {
    const more = { kid: 'one', alg: 'ES256', use: 'sig', key_ops: ['verify'] }
    expect(importKey({ ...jwkOf(ec), ...more })).toMatchObject({ kid: 'one', alg: 'ES256' })
    expect(importKey({ ...jwkOf(ec), kid: 1, alg: null })).toMatchObject({ kid: undefined, alg: undefined })
  })

  test('of a pair is read as its public half', () => {
    const jwk: Claims = { ...ec.privateKey.export({ format: 'jwk' }) }
    expect(importKey(jwk)?.key.type).toBe('public')
    expect(findThumbprint(jwk)).toBe(findThumbprint(jwkOf(ec)))
  })

  test('of an unknown kind, or without a member, has no thumbprint', () => {
    expect(findThumbprint({ kty: 'oct', k: 'YQ' })).toBeUndefined()
    expect(findThumbprint({ ...jwkOf(ec), y: undefined })).toBeUndefined()
    expect(findThumbprint({ ...jwkOf(ec), x: 1 })).toBeUndefined()
  })
})

describe('what a JWT says of itself', () => {
  const now = 1_700_000_000_000
  const seconds = now / 1_000
  const refusalOf = (claims: Claims) => {
    try {
      checkClaims(claims, now)
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }

  test.each<[Claims, string | undefined]>([
    [{}, undefined],
    [{ exp: seconds - 14 }, undefined],
    [{ exp: seconds - 15 }, 'it has expired'],
    [{ nbf: seconds + 15 }, undefined],
    [{ nbf: seconds + 16 }, 'it is not good yet'],
    [{ iat: seconds + 15 }, undefined],
    [{ iat: seconds + 16 }, 'it was made in the future'],
    [{ iat: seconds + 16, exp: seconds + 16 }, undefined],
    [{ exp: '1' }, 'its exp is of another kind'],
    [{ exp: Number.POSITIVE_INFINITY }, 'its exp is of another kind'],
    [{ exp: null }, 'its exp is of another kind'],
    [{ nbf: true }, 'its nbf is of another kind'],
    [{ iat: [] }, 'its iat is of another kind'],
    [{ iss: 1 }, 'its iss is of another kind'],
    [{ sub: {} }, 'its sub is of another kind'],
    [{ jti: 1 }, 'its jti is of another kind'],
    [{ jti: 'x'.repeat(1_000) }, undefined],
    [{ jti: 'x'.repeat(1_001) }, 'its jti is of another kind'],
    [{ aud: ['a', 'b'] }, undefined],
    [{ aud: ['a', 1] }, 'its aud is of another kind'],
    [{ aud: {} }, 'its aud is of another kind'],
    [{ iss: 'a', sub: 'a', aud: 'b', exp: seconds }, undefined],
  ])('%j: %s', (claims, why) => {
    expect(refusalOf(claims)).toBe(why)
  })

  test.each([
    ['dpop+jwt', true],
    ['DPoP+JWT', true],
    ['application/dpop+jwt', true],
    ['jwt', false],
    ['text/dpop+jwt', false],
    [undefined, false],
    [1, false],
  ])('the type %s of a proof: %s', (typ, isRight) => {
    expect(isOfType(makeJwt({ alg: 'ES256', typ }, ec), 'dpop+jwt')).toBe(isRight)
  })
})
