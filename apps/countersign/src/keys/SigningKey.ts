import type { SigningAlgorithm } from './generateKey.ts'

/**
 * A key that tokens are signed with. There is one `current` key of each algorithm, which signs, and one `next`,
 * which is published ahead of its use; `retired` ones are published until what they signed has expired.
 */
export interface SigningKey {
  /** The thumbprint of the public half, and the `kid` of what it signs. */
  readonly id: string
  readonly algorithm: SigningAlgorithm
  readonly state: 'next' | 'current' | 'retired'
  /** With its private half, and `kid`, `alg` and `use`. */
  readonly privateJwk: Readonly<Record<string, unknown>>
  readonly createdAt: number
  /** When it entered its state. */
  readonly changedAt: number
}

/** How long a next key is published before it signs: longer than applications keep the published keys. */
export const publishMilliseconds = 3_600_000
/** How long a key signs. */
export const currentMilliseconds: number = 30 * 86_400_000
/** How long a retired key is published: longer than an ID token is shown to us as a hint. */
export const retiredMilliseconds: number = 15 * 86_400_000
