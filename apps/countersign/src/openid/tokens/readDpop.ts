import type { Service } from '@countersign/server/extension'
import type { Call } from '../Call.ts'
import { recordUse } from '../client/usedProofs.ts'
import { checkDpopProof } from './dpop.ts'
import type { DpopNonces } from './dpopNonces.ts'

/** A proof of possession that a request has brought, and that is right but for having been used before (RFC 9449). */
export interface DpopProof {
  /** The thumbprint of its key (RFC 7638). */
  readonly key: string
  /**
   * Records that it was used.
   *
   * @throws {OAuthError} where it was used before; with the code that its endpoint answers then.
   */
  readonly spend: (clientId: string, refuse: (detail: string) => Error) => Promise<void>
}

interface DpopParts extends Pick<Service, 'store' | 'now'> {
  /** Undefined where proofs need none. */
  readonly nonces: DpopNonces | undefined
}

/**
 * Reads the proof of possession of a request, where it has one (RFC 9449, section 4): `token` is the access token that comes
 * with it. Whoever gives something for it records that it was used.
 *
 * @throws {OAuthError} `invalid_dpop_proof`, or `use_dpop_nonce`
 */
export function readDpop(
  parts: DpopParts,
  { request, method, site, path }: Call,
  accessToken?: string,
): DpopProof | undefined {
  const proof = request.headers.get('dpop')
  if (proof === null) return undefined
  const url = `${site.origin}${path}`
  const {
    thumbprint: key,
    jti,
    exp,
  } = checkDpopProof(proof, { method, url, accessToken, now: parts.now(), nonces: parts.nonces })
  return {
    key,
    async spend(clientId, refuse) {
      if (!(await recordUse(parts, { clientId, jti, exp }))) throw refuse('DPoP proof JWT Replay detected')
    },
  }
}
