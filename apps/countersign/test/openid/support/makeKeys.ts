import { constants, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { ApplicationSigningAlg } from '@countersign/product-api'

/** A key of an application, and how it signs. */
export interface KeyOfTests {
  readonly alg: ApplicationSigningAlg
  readonly jwk: Readonly<Record<string, unknown>>
  readonly sign: (claims: object, header?: object) => string
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const makers: Readonly<Record<ApplicationSigningAlg, () => { publicKey: KeyObject; privateKey: KeyObject }>> =
  {
    RS256: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }),
    PS256: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }),
    ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    EdDSA: () => generateKeyPairSync('ed25519'),
    Ed25519: () => generateKeyPairSync('ed25519'),
  }

/** Makes a key of an application that signs with an algorithm. */
export function makeKey(alg: ApplicationSigningAlg, kid = 'one'): KeyOfTests {
  const { publicKey, privateKey } = makers[alg]()
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363', ...(alg === 'PS256' && pss) } as const
  return {
    alg,
    jwk: { ...publicKey.export({ format: 'jwk' }), kid },
    sign(claims, header = { alg, kid }) {
      const signedPart = `${encode(header)}.${encode(claims)}`
      const digest = alg.startsWith('Ed') ? null : 'sha256'
      return `${signedPart}.${sign(digest, Buffer.from(signedPart), key).toString('base64url')}`
    },
  }
}

const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } as const

/** One key for those that need no other. */
export const keysOfTests: Readonly<Record<'ES256', KeyOfTests>> = { ES256: makeKey('ES256') }
