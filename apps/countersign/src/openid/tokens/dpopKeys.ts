import type { Claims } from '../jwt/parseJwt.ts'
import { findThumbprint, importKey, type VerifyingKey } from '../jwt/verifyingKeys.ts'

/** The key of proofs of possession, with what it is called in tokens that are bound to it (RFC 7638). */
interface DpopKey extends VerifyingKey {
  readonly thumbprint: string
}

const mostKnown = 1_000

/**
 * Makes what reads the keys of proofs, and remembers those of late: to read one costs as much as to verify a signature, and an
 * application has the same one for all requests of a person. Undefined for what verifies nothing.
 */
export function createDpopKeys(): (jwk: Claims) => DpopKey | undefined {
  const known = new Map<string, DpopKey>()
  return (jwk) => {
    const thumbprint = findThumbprint(jwk)
    if (thumbprint === undefined) return undefined
    const before = known.get(thumbprint)
    if (before !== undefined) return before
    const key = importKey(readMaterial(jwk))
    if (key === undefined) return undefined
    if (known.size >= mostKnown) known.clear()
    const read = { ...key, thumbprint }
    known.set(thumbprint, read)
    return read
  }
}

/** What a key says of its use is for sets of keys: here it is used by being sent. */
function readMaterial({ kty, crv, x, y }: Claims): Claims {
  return { kty, crv, x, y }
}
