import { Failure } from '../request/Failure.ts'
import { type RequestLike, readPath } from '../request/RequestLike.ts'
import type { Credentials } from '../request/readCredentials.ts'
import { checkProof, type ProofParts } from './checkProof.ts'

/** A token that is bound to a key, or that came as if it were. */
interface Possession extends Credentials {
  readonly boundKey: string | undefined
}

interface PossessionParts extends ProofParts {
  /** Of the API, as callers use it: a proxy may have changed that of the request. */
  readonly origin: string
}

/**
 * Checks that the caller has the key that its token is bound to (RFC 9449, section 7): such a token needs a proof, and one that
 * is bound to none cannot be proven.
 *
 * @throws {Failure} `invalid_token`, `invalid_dpop_proof`, `use_dpop_nonce`, or `temporarily_unavailable`
 */
export async function checkPossession(
  { method, url }: RequestLike,
  { token, scheme, proof, boundKey }: Possession,
  parts: PossessionParts,
): Promise<void> {
  if (boundKey === undefined)
    throw new Failure(
      'invalid_token',
      'The access token is bound to no key. Send it as Bearer, without a proof.',
    )
  if (scheme !== 'dpop')
    throw new Failure('invalid_token', 'The access token is bound to a key. Send it as DPoP, with a proof.')
  if (proof === null) throw new Failure('invalid_dpop_proof', 'The header DPoP with a proof is missing.')
  await checkProof(proof, { method, url: parts.origin + (readPath(url) ?? ''), token, boundKey }, parts)
}
