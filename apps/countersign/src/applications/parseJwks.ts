import { createPublicKey } from 'node:crypto'
import type { ApplicationDraft } from '@countersign/product-api'
import { FieldError } from '../fields/FieldError.ts'

type Jwks = NonNullable<ApplicationDraft['jwks']>

const mostKeys = 10
/** Enough for the largest key with a chain of certificates. */
const longestKey = 8_192
const curves: readonly unknown[] = ['P-256', 'P-384', 'P-521', 'Ed25519']
/** Every member of a JWK that says something secret (RFC 7518, sections 6.2.2, 6.3.2 and 6.4). */
const secrets = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'] as const

/**
 * Checks the public keys that an application proves itself with (`private_key_jwt`).
 *
 * @throws FieldError
 */
export function parseJwks(jwks: Jwks): Jwks {
  if (jwks.keys.length === 0 || jwks.keys.length > mostKeys) {
    throw new FieldError('jwks', `holds ${jwks.keys.length} keys: give 1 to ${mostKeys}`)
  }
  jwks.keys.forEach(checkKey)
  if (!jwks.keys.some(isUsable)) {
    throw new FieldError('jwks', 'holds no key for RS256, PS256, ES256 or EdDSA')
  }
  return { keys: jwks.keys }
}

function checkKey(key: Jwks['keys'][number], at: number): void {
  const refuse = (detail: string) => new FieldError(`jwks.keys.${at}`, detail)
  if (holdsSecret(key)) {
    throw refuse('holds a private or secret key: give the public half only, and make a new pair')
  }
  if (!isKnownKind(key)) throw refuse('is no RSA key and none on the curves P-256, P-384, P-521 or Ed25519')
  if (!Object.values(key).every(isFlat)) throw refuse('holds more than texts, numbers and lists of texts')
  if (JSON.stringify(key).length > longestKey) throw refuse(`is longer than ${longestKey} characters`)
  const flaw = findFlaw(key)
  if (flaw !== undefined) throw refuse(flaw)
}

/** Whether a key is of a kind that we do not know, and may lie there for others. Nothing secret may. */
export function isForOthers(key: Jwks['keys'][number]): boolean {
  return !isKnownKind(key) && !holdsSecret(key)
}

function holdsSecret(key: object): boolean {
  return secrets.some((name) => Object.hasOwn(key, name))
}

function isKnownKind({ kty, crv }: Jwks['keys'][number]): boolean {
  return kty === 'RSA' || ((kty === 'EC' || kty === 'OKP') && curves.includes(crv))
}

/** Whether an application could prove itself with a key. Others may lie beside it, and are looked past. */
function isUsable({ kty, crv, alg, use }: Jwks['keys'][number]): boolean {
  const fitting = kty === 'RSA' ? rsa : (byCurve[String(crv)] ?? [])
  return use !== 'enc' && (alg === undefined ? fitting.length > 0 : fitting.includes(String(alg)))
}

const rsa: readonly string[] = ['RS256', 'PS256']
const byCurve: Readonly<Record<string, readonly string[]>> = {
  'P-256': ['ES256'],
  Ed25519: ['EdDSA', 'Ed25519'],
}

/** What a public key is made of (RFC 7517, section 4). Whatever is deeper is nothing that it needs, and is kept nowhere. */
function isFlat(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string')
  return typeof value !== 'object' || value === null
}

const leastRsaBits = 2_048
/** To check a signature costs the square of the length: at 16 384 bits a stranger's assertion would cost 16 times this. */
const mostRsaBits = 4_096
/** The exponent that everyone uses is 65 537; one as long as the key makes each check a hundred times as dear. */
const mostExponent = 2n ** 32n

/** What is wrong with a public key; undefined where nothing is. */
function findFlaw(key: Jwks['keys'][number]): string | undefined {
  const details = readDetails(key)
  if (details === undefined) return 'cannot be read as a public key'
  const { modulusLength: bits, publicExponent: exponent } = details
  if (bits !== undefined && bits < leastRsaBits)
    return `is an RSA key of ${bits} bits: use one of ${leastRsaBits} bits or more`
  if (bits !== undefined && bits > mostRsaBits)
    return `is an RSA key of ${bits} bits: use one of at most ${mostRsaBits} bits`
  if (exponent !== undefined && (exponent < 3n || exponent % 2n === 0n || exponent > mostExponent))
    return 'is an RSA key with an unusual exponent: use 65537'
  return undefined
}

function readDetails(key: Jwks['keys'][number]) {
  try {
    return createPublicKey({ format: 'jwk', key }).asymmetricKeyDetails ?? {}
  } catch {
    return undefined
  }
}
