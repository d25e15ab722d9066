import * as v from 'valibot'
import type { BroughtProof, CredentialKind } from '../proof/CredentialKind.ts'
import { walletKind } from '../proof/walletKind.ts'
import { type ObjectSchema, readShape } from './request.ts'

/** The fields of a wallet's proof, which stand in the body beside its others. */
export interface WalletProof {
  readonly message: string
  readonly signature: string
}

/** A body, and what was signed, which it brings. */
interface BodyWithProof {
  readonly body: Readonly<Record<string, unknown>>
  readonly proof: BroughtProof
}

/**
 * Reads a body that brings what was signed: by its schema, where it is a wallet's, and else with the fields of the kind of key
 * that it names in their place.
 *
 * @throws {CountersignError} `invalid_request`, with the name of the wrong field; a kind that is not known is a field that the
 * call does not take.
 */
export function readWithProof(
  schema: ObjectSchema,
  value: unknown,
  kinds: readonly CredentialKind[],
): BodyWithProof {
  const kind = findKind(value, kinds)
  if (kind === undefined) return split(readShape(schema, value), walletKind)
  const { message: _message, signature: _signature, ...others } = schema.entries
  const entries = { ...others, kind: v.literal(kind.kind), ...kind.proofSchema.entries }
  return split(readShape(v.strictObject(entries), value), kind)
}

/** The other kind of key that a body names; undefined where it names none that is known. */
function findKind(value: unknown, kinds: readonly CredentialKind[]): CredentialKind | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'kind')) return undefined
  const named: unknown = Reflect.get(value, 'kind')
  return kinds.find((one) => one !== walletKind && one.kind === named)
}

function split(read: Readonly<Record<string, unknown>>, kind: CredentialKind): BodyWithProof {
  const fields: Record<string, unknown> = {}
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(read)) {
    if (Object.hasOwn(kind.proofSchema.entries, name)) fields[name] = value
    else if (name !== 'kind') body[name] = value
  }
  return { body, proof: { kind, fields } }
}
