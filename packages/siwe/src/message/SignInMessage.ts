/** An address in its EIP-55 mixed-case form: 42 characters, `0x` included. */
export type Address = `0x${string}`

/**
 * A sign-in message, parsed (EIP-4361).
 *
 * A part that is absent is left out; a part that is present and empty is `''` or `[]`. Timestamps stay the
 * exact text that was signed (RFC 3339).
 */
export interface SignInMessage {
  /** The scheme before the domain, such as `https`. */
  readonly scheme?: string
  /** The RFC 3986 authority that asks, such as `app.example:8443`. */
  readonly domain: string
  /** Who signs. */
  readonly address: Address
  /** What the person agrees to, in one line of ASCII. */
  readonly statement?: string
  /** An RFC 3986 URI: the subject of the signing. */
  readonly uri: string
  readonly version: '1'
  /** The EIP-155 chain id, at most 2^53 − 1. */
  readonly chainId: number
  /** At least 8 letters or digits. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  /** RFC 3986 URIs. */
  readonly resources?: readonly string[]
}
