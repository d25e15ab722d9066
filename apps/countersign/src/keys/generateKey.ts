import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint } from 'jose'

/** What tokens can be signed with. */
export const algorithms = ['ES256', 'RS256'] as const
export type SigningAlgorithm = (typeof algorithms)[number]

/** A key pair to sign with, as a JWK that holds its private half. */
export interface GeneratedKey {
  /** The thumbprint of the public half (RFC 7638). */
  readonly id: string
  readonly algorithm: SigningAlgorithm
  readonly privateJwk: Readonly<Record<string, unknown>>
}

/** Makes a key for an algorithm: P-256, or RSA of 2048 bits (NIST SP 800-57: good beyond 2030 for signatures that live for hours). */
export async function generateKey(algorithm: SigningAlgorithm): Promise<GeneratedKey> {
  const { privateKey } = await (algorithm === 'ES256'
    ? generate('ec', { namedCurve: 'P-256' })
    : generate('rsa', { modulusLength: 2048 }))
  const jwk = privateKey.export({ format: 'jwk' })
  const id = await calculateJwkThumbprint({ ...jwk })
  return { id, algorithm, privateJwk: { ...jwk, kid: id, alg: algorithm, use: 'sig' } }
}

const generate = promisify(generateKeyPair)
