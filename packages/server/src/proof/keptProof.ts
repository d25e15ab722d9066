import * as v from 'valibot'
import { keepProof } from '../store/queries/proof.ts'
import { keepVouch } from '../store/queries/walletVouch.ts'
import type { ProofTable } from '../store/Schema.ts'
import { uuid } from '../store/uuid.ts'
import { run, type Write } from '../store/Write.ts'
import type { SignedProof } from './CredentialKind.ts'
import type { CheckedProof } from './verifyProof.ts'

/** What was signed, whatever the kind of its key, to the letter. */
export interface SignedText {
  readonly message: string
  readonly signature: string
}

const signedSchema = v.object({ message: v.string(), signature: v.string() })

/** What is kept of a proof: the text and the signature of every kind by the same names, and what the kind needs besides. */
export function formatPayload({ text, signature, more }: SignedProof): string {
  return JSON.stringify({ message: text, signature, ...more })
}

/**
 * Reads what was signed from the payload of a proof; nulls where there is none.
 *
 * @example const { message } = readSigned(row.payload)
 */
export function readSigned(payload: string): SignedText
export function readSigned(payload: string | null): SignedText | { message: null; signature: null }
export function readSigned(payload: string | null): SignedText | { message: null; signature: null } {
  return payload === null ? { message: null, signature: null } : v.parse(signedSchema, JSON.parse(payload))
}

/** What was signed as it is kept, under the id of what it is for, or one of its own. */
export function describeKept(
  { kind, payload, now }: Pick<CheckedProof, 'kind' | 'payload' | 'now'>,
  id: string = uuid(now),
): ProofTable {
  return { id, kind, payload, verified_at: now }
}

/** Keeps what a contract wallet has signed, to ask it again before an application is told of it. */
export function* keepSigned(
  proof: CheckedProof,
  walletId: string,
  kept: ProofTable = describeKept(proof),
): Write<void> {
  if (!proof.mayRevoke) return
  yield* run(keepProof, kept)
  yield* run(keepVouch, { wallet_id: walletId, proof_id: kept.id })
}
