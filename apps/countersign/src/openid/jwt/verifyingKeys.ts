import { constants, createPublicKey, hash, type KeyObject, verify } from 'node:crypto'
import type { ApplicationSigningAlg } from '@countersign/product-api'
import type { Claims } from './parseJwt.ts'

/** A public key that signatures are verified with. */
export interface VerifyingKey {
  readonly kid: string | undefined
  /** The only algorithm that it is for; undefined for each that fits. */
  readonly alg: string | undefined
  readonly key: KeyObject
}

/**
 * Reads a public key (RFC 7517, section 4). Undefined for what verifies nothing: a key to encrypt with, and one of a kind or
 * on a curve that we do not know, which may lie beside others. Of a private key, no more than its public half is read.
 */
export function importKey(jwk: Claims): VerifyingKey | undefined {
  const { kid, alg, use, key_ops: operations } = jwk
  if (use !== undefined && use !== 'sig') return undefined
  if (Array.isArray(operations) && !operations.includes('verify')) return undefined
  const key = readKey(jwk)
  return key && { kid: readText(kid), alg: readText(alg), key }
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** What a public key consists of (RFC 7518, section 6; RFC 8037, section 2), in the order of its thumbprint (RFC 7638). */
const members: Readonly<Record<string, readonly string[]>> = {
  EC: ['crv', 'kty', 'x', 'y'],
  OKP: ['crv', 'kty', 'x'],
  RSA: ['e', 'kty', 'n'],
}

function pickPublic(jwk: Claims): Record<string, unknown> | undefined {
  const names = Object.hasOwn(members, String(jwk['kty'])) ? members[String(jwk['kty'])] : undefined
  return names && Object.fromEntries(names.map((name) => [name, jwk[name]]))
}

function readKey(jwk: Claims): KeyObject | undefined {
  const key = pickPublic(jwk)
  if (key === undefined) return undefined
  try {
    return createPublicKey({ format: 'jwk', key })
  } catch {
    return undefined
  }
}

/**
 * What a key is called that is known by nothing else (RFC 7638): the hash of what it consists of. Undefined for one of an
 * unknown kind, and for one of which something is missing.
 */
export function findThumbprint(jwk: Claims): string | undefined {
  const key = pickPublic(jwk)
  if (key === undefined || !Object.values(key).every((member) => typeof member === 'string')) return undefined
  return hash('sha256', JSON.stringify(key), 'base64url')
}

/** How an algorithm signs, and with which keys. */
interface Scheme {
  readonly isFor: (key: KeyObject) => boolean
  readonly verify: (data: Buffer, key: KeyObject, signature: Buffer) => boolean
}

/** RFC 7518, section 3.3: 2048 bits or more. */
const leastBits = 2_048

const isRsa = (key: KeyObject) =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits

/** Of both curves: two numbers, or a point and a number (RFC 7518, section 3.4; RFC 8032, section 5.1.6). */
const curveSignatureBytes = 64

const edwards: Scheme = {
  isFor: ({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519',
  verify: (data, key, signature) =>
    signature.length === curveSignatureBytes && verify(null, data, key, signature),
}

/** None of them shares a secret, so that no public key can be taken for one. */
const schemes: Readonly<Record<ApplicationSigningAlg, Scheme>> = {
  RS256: {
    isFor: isRsa,
    verify: (data, key, signature) =>
      verify('sha256', data, { key, padding: constants.RSA_PKCS1_PADDING }, signature),
  },
  PS256: {
    isFor: isRsa,
    verify: (data, key, signature) =>
      verify('sha256', data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }, signature),
  },
  ES256: {
    isFor: (key) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1',
    verify: (data, key, signature) =>
      signature.length === curveSignatureBytes &&
      verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature),
  },
  EdDSA: edwards,
  Ed25519: edwards,
}

/** Whether a key has signed a text with an algorithm: in this thread, as we sign ourselves. */
export function isSignedBy(
  { key }: Pick<VerifyingKey, 'key'>,
  alg: ApplicationSigningAlg,
  signedPart: string,
  signature: Buffer,
): boolean {
  const scheme = schemes[alg]
  return scheme.isFor(key) && scheme.verify(Buffer.from(signedPart), key, signature)
}
