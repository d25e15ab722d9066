/** A key that tokens are signed with, or were, or will be. */
export interface SigningKey {
  readonly state: 'next' | 'current' | 'retired'
  /** With its private half, and `kid`, `alg` and `use`. */
  readonly privateJwk: Readonly<Record<string, unknown>>
}

/** The keys that the provider signs with and publishes. */
export interface SigningKeys {
  readonly list: () => readonly SigningKey[]
  /** Is told of each change; call what it returns to hear no more. */
  readonly onChange: (listener: () => void) => () => void
}
