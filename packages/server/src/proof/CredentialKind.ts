import type { WalletIdentity } from '@countersign/protocol'
import type { SignInMessage } from '@countersign/siwe'
import type * as v from 'valibot'
import type { Asker } from '../chain/createCallQueue.ts'
import { kindOfKey } from '../keyNames.ts'
import type { Service } from '../Service.ts'

/**
 * A kind of key that people sign with. Whatever differs between kinds is asked here, and the rest of the server knows none
 * of them. What a request brings names its kind in the field `kind`; without that field it is a wallet's.
 */
export interface CredentialKind {
  readonly kind: string
  /** The fields of a proof in the body of a request, beside `kind`. */
  readonly proofSchema: ProofSchema
  /**
   * Reads a proof that its schema has taken. Nothing that it says is believed yet.
   *
   * @throws {SignInMessageError | CountersignError} what is wrong with it.
   */
  readonly read: (proof: unknown, needs: KindNeeds) => SignedProof
  /** How an ID token says that somebody signed with a key (OpenID Connect Core, section 2). */
  readonly acr: (identity: string) => string
  /** The same by its methods (RFC 8176). */
  readonly amr: (identity: string) => readonly string[]
  /** A key in the words of what is signed. */
  readonly describe: (identity: string) => string
}

/** What a body is read by: these fields and no other. */
export type ProofSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>

/** What a proof is read and verified with. */
export type KindNeeds = Pick<Service, 'engine' | 'checkContract' | 'chainIds'>

/** A proof as a request brings it. */
export interface BroughtProof {
  readonly kind: CredentialKind
  /** By the schema of the kind. */
  readonly fields: unknown
}

/** What a proof says it is for, and what that names. */
export type Said = Pick<SignInMessage, 'statement' | 'requestId' | 'resources'>

/** A proof that was read and is not verified yet. */
export interface SignedProof {
  /** Exactly what was signed: these bytes and no others. */
  readonly text: string
  readonly signature: string
  /** What is kept beside these two, where the kind needs more to verify it again. */
  readonly more?: Readonly<Record<string, unknown>>
  readonly nonce: string
  readonly said: Said
  /** Until when it says that it holds; undefined where it says no end. */
  readonly expirationTime: string | undefined
  /** The keys that it may be of, for the activity of their accounts where it is refused; none where it claims nothing. */
  readonly claims: readonly string[]
  /** What the log calls who it says it is of. */
  readonly signer: string
  /** Refuses what was signed for another site, time or nonce, in the order of the specification (point 5). */
  readonly check: (expected: Expected) => void
  /**
   * Verifies the signature.
   *
   * @throws {SignInError} `signature_malformed`, `signature_mismatch`, `wallet_unverifiable` or `chain_unreachable`
   */
  readonly verify: (asker: Asker) => Promise<Signer>
}

/** What was signed must be for this. */
export interface Expected {
  readonly origin: string
  /** Throws for a nonce that is not ours, or is too old. */
  readonly nonce: (nonce: string) => boolean
  readonly now: Date
}

/** Who signed. */
export interface Signer {
  /** The key, as one text that no other key has. */
  readonly identity: string
  /** The same where it is a wallet; null for another kind of key. */
  readonly wallet: WalletIdentity | null
  /** Whether the key has to confirm later, too, what it signed: a contract may change its mind. */
  readonly mayRevoke: boolean
}

/** A key in the words of what is signed; by its identity where nothing is known of its kind any more. */
export function nameKey({ credentialKinds }: Pick<Service, 'credentialKinds'>, identity: string): string {
  return credentialKinds.find(({ kind }) => kind === kindOfKey(identity))?.describe(identity) ?? identity
}
