import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { SigningKeys } from '../../keys/openSigningKeys.ts'

/** The algorithms that this server signs with (RFC 7518, section 3.1). */
export const signingAlgorithms = ['ES256', 'RS256'] as const
export type SigningAlgorithm = (typeof signingAlgorithms)[number]

/** What is signed as a JWT, beside its claims. */
interface Signing {
  readonly algorithm: SigningAlgorithm
  /** The type in its header (RFC 8725, section 3.11); left out, none. */
  readonly type?: string
}

/** Signs JWTs with the current keys. */
export interface Signers {
  /** The compact form of a JWT (RFC 7519). It is signed in this thread: 40 µs are less than handing it to another costs. */
  readonly sign: (claims: object, signing: Signing) => string
  /** Stops following the keys. */
  readonly end: () => void
}

interface Signer {
  readonly kid: string
  readonly key: KeyObject
}

/** Follows the keys as they change. */
export function createSigners(keys: Pick<SigningKeys, 'list' | 'onChange'>): Signers {
  let signers = readSigners(keys)
  const end = keys.onChange(() => {
    signers = readSigners(keys)
  })
  return {
    end,
    sign(claims, { algorithm, type }) {
      const signer = signers.get(algorithm)
      if (signer === undefined) throw new TypeError(`There is no key for ${algorithm}.`)
      const { kid, key } = signer
      const data = `${encode({ alg: algorithm, typ: type, kid })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(data), key)
      return `${data}.${(algorithm === 'ES256' ? joinNumbers(signature) : signature).toString('base64url')}`
    },
  }
}

function readSigners(keys: Pick<SigningKeys, 'list'>): ReadonlyMap<string, Signer> {
  const current = keys.list().filter(({ state }) => state === 'current')
  return new Map(
    current.map(({ privateJwk }) => [
      String(privateJwk['alg']),
      {
        kid: String(privateJwk['kid']),
        key: createPrivateKey({ key: { ...privateJwk }, format: 'jwk' }),
      },
    ]),
  )
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

const numberBytes = 32

/**
 * Both numbers of an ECDSA signature one after the other (RFC 7518, section 3.4), of the two in DER that OpenSSL gives. Node
 * would do the same at half as much again of what signing costs.
 */
function joinNumbers(der: Buffer): Buffer {
  const joined = Buffer.alloc(2 * numberBytes)
  let at = 2
  for (const end of [numberBytes, 2 * numberBytes]) {
    const length = der[at + 1] ?? 0
    // Without the zero that keeps a number positive.
    const start = at + 2 + Math.max(0, length - numberBytes)
    const next = at + 2 + length
    der.copy(joined, end - (next - start), start, next)
    at = next
  }
  return joined
}
