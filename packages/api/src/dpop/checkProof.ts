import { base64url, calculateJwkThumbprint, EmbeddedJWK, type JWTVerifyResult, jwtVerify } from 'jose'
import { Failure, unavailable } from '../request/Failure.ts'
import { type Nonces, nonceMilliseconds } from './createNonces.ts'
import type { UsedProofs } from './usedProofs.ts'

/** With what a proof may be signed: what Countersign takes at its own endpoints. */
export const dpopAlgorithms: readonly string[] = ['ES256', 'EdDSA', 'Ed25519']

/** By how much the time of a proof may be off, back and ahead, where it has no nonce. */
const mostMillisecondsOff = 300_000
const mostCharacters = 8_192

/** What a proof is held to. */
export interface ProofParts {
  readonly usedProofs: UsedProofs
  /** Undefined where proofs need none. */
  readonly nonces: Nonces | undefined
  readonly now: () => number
}

/** The request that a proof comes with. */
export interface ProvenRequest {
  readonly method: string
  /** As the caller sees it, without query and fragment, as `URL` writes it. */
  readonly url: string
  readonly token: string
  /** The thumbprint of the key that the token is bound to. */
  readonly boundKey: string
}

/**
 * Checks a proof of possession (RFC 9449, section 4.3), and uses it up.
 *
 * @throws {Failure} `invalid_dpop_proof`, `use_dpop_nonce`, or `temporarily_unavailable` where it cannot be remembered
 */
export async function checkProof(proof: string, request: ProvenRequest, parts: ProofParts): Promise<void> {
  const { payload, protectedHeader } = await verify(proof, parts.now())
  const { htm, htu, ath, jti, iat, nonce } = payload
  if (htm !== request.method) throw refuse('Its htm is not the method of this request.')
  if (typeof htu !== 'string' || withoutQuery(htu) !== request.url)
    throw refuse('Its htu is not the address of this request.')
  if (ath !== (await hash(request.token))) throw refuse('Its ath is not of the token of this request.')
  if (typeof jti !== 'string' || jti === '') throw refuse('It has no jti.')
  if (typeof iat !== 'number') throw refuse('It has no iat.')
  const key = await calculateJwkThumbprint(protectedHeader.jwk ?? {})
  if (key !== request.boundKey) throw refuse('It is of another key than the access token.')
  const goodFor = await checkMoment(iat, nonce, parts)
  await use(parts, { key, id: await hash(jti), expiresAt: parts.now() + goodFor })
}

async function verify(proof: string, now: number): Promise<JWTVerifyResult> {
  if (proof.length > mostCharacters) throw refuse('It is too long.')
  try {
    return await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: [...dpopAlgorithms],
      currentDate: new Date(now),
    })
  } catch (cause) {
    // What a key in a header can be wrong in, runtimes tell with errors of their own.
    throw refuse('It is not a proof that is signed by the key in its header.', cause)
  }
}

/**
 * Checks when a proof was made: by the nonce that it has from us, whatever clock its maker has, else by its time. Gives for how
 * many milliseconds more it may be good.
 */
async function checkMoment(iat: number, nonce: unknown, { nonces, now }: ProofParts): Promise<number> {
  if (nonces === undefined) {
    // For as long as it could come again: one from ahead for longer.
    const ahead = iat * 1_000 - now()
    if (Math.abs(ahead) > mostMillisecondsOff) throw refuse('Its iat is too far from now.')
    return ahead + mostMillisecondsOff + 1_000
  }
  if (typeof nonce === 'string' && (await nonces.isGood(nonce))) return nonceMilliseconds
  throw new Failure('use_dpop_nonce', 'The DPoP proof needs the nonce of this API.')
}

async function use({ usedProofs }: ProofParts, proof: Parameters<UsedProofs['use']>[0]): Promise<void> {
  let isNew: boolean
  try {
    isNew = await usedProofs.use(proof)
  } catch (cause) {
    throw unavailable(new Error('A proof of possession could not be remembered.', { cause }))
  }
  if (!isNew) throw refuse('It was used before.')
}

/** As it is compared (RFC 9449, section 4.3): its query and its fragment do not count. */
function withoutQuery(address: string): string | undefined {
  try {
    const url = new URL(address)
    url.search = ''
    url.hash = ''
    return url.href
  } catch {
    return undefined
  }
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64url.encode(new Uint8Array(digest))
}

function refuse(why: string, cause?: unknown): Failure {
  return new Failure('invalid_dpop_proof', `The DPoP proof is refused. ${why}`, { cause })
}
