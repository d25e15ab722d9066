import * as v from 'valibot'

/**
 * A group's name for applications: 2 to 64 small letters, digits and hyphens. It begins with a letter, so that it is
 * never a formula where somebody opens an export, and holds nothing that ends a header or a line.
 */
export const groupSlugSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,62}[a-z0-9]$/))

/** Why a person is in a group. */
export const groupReasonSchema = v.variant('kind', [
  /** An operator added them. */
  v.object({ kind: v.literal('hand') }),
  /** They used an invitation. */
  v.object({ kind: v.literal('invitation'), invitationId: v.string() }),
  /** A declared file names them. */
  v.object({ kind: v.literal('file') }),
  /** They have a wallet that is on the group's list. The chain is null for a key wallet. */
  v.object({ kind: v.literal('address'), address: v.string(), chainId: v.nullable(v.number()) }),
])
export type GroupReason = v.InferOutput<typeof groupReasonSchema>

/** A group that somebody is in, and why. */
export const groupOfPersonSchema = v.object({
  slug: v.string(),
  label: v.string(),
  reasons: v.array(groupReasonSchema),
})
export type GroupOfPerson = v.InferOutput<typeof groupOfPersonSchema>
