import { parseMessage, verifySignIn } from '@countersign/siwe'

/** What a wallet signed, as verified by this application. */
export interface Proof {
  readonly address: string
  readonly statement: string | undefined
  readonly issuedAt: string
}

/** Who must have requested the signature, and for whom. */
export interface Expected {
  readonly issuer: string
  /** The origin of this application. The message names it. */
  readonly origin: string
}

/**
 * Verifies the wallet's signature in an ID token (scope `siwe`) without trusting the provider: the key of `address`
 * signed exactly this message, on the provider's page, for this application. To accept contract wallets, ask their
 * chain with `@countersign/siwe/contract`.
 *
 * The proof is remembered until it expires, so the message may be older than the sign-in; `auth_time` in the ID token says how
 * fresh that is. An expired message is never told: the provider asks for a new signature.
 */
export function verifyProof(claims: Readonly<Record<string, unknown>>, { issuer, origin }: Expected): Proof {
  const { siwe_message: message, siwe_signature: signature } = claims
  if (typeof message !== 'string' || typeof signature !== 'string') throw new Error('There is no proof.')
  const { nonce, issuedAt, resources = [] } = parseMessage(message)
  if (!resources.includes(origin)) throw new Error('The message was signed for another application.')
  const { address, statement } = verifySignIn({
    message,
    signature,
    origin: new URL(issuer).origin,
    // The provider's nonce, which the provider has consumed. This application's own nonce is checked in the ID token.
    nonce,
    chainIds: 'any',
  })
  return { address, statement, issuedAt }
}
