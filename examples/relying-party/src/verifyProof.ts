import { parseMessage, parseTimestamp, verifySignIn } from '@countersign/siwe'

/** What a wallet signed, as far as this application has checked it itself. */
export interface Proof {
  readonly address: string
  readonly statement: string | undefined
  readonly issuedAt: string
}

/** Who must have asked for the signature, and for whom. */
export interface Expected {
  readonly issuer: string
  /** Of this application: the message names it. */
  readonly origin: string
}

/**
 * Verifies the wallet's signature that an ID token brings (scope `siwe`), without trusting the provider: the key of
 * `address` has signed exactly this message, on the provider's page, for this application. Contract wallets would be
 * asked on their chain, with `@countersign/siwe/contract`.
 *
 * Consent is remembered, so the message may be older than the sign-in: its times are held against when it was signed,
 * and how fresh the sign-in is, the ID token says (`auth_time`).
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
    // The provider's: it has spent it. This application's own nonce is in the ID token, and was checked there.
    nonce,
    chainIds: 'any',
    now: new Date(parseTimestamp(issuedAt)),
  })
  return { address, statement, issuedAt }
}
