import { signUpLimits } from '@countersign/product-api'
import { run, uuid, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { type Applied, beginApplying } from '../fields/Applied.ts'
import { FieldError } from '../fields/FieldError.ts'
import { readEntries } from '../fields/readEntries.ts'
import type { InvitationTable } from '../store/ProductSchema.ts'
import {
  findInvitation,
  insertInvitation,
  listDeclaredInvitations,
  revokeInvitation,
  updateInvitation,
} from './invitations.queries.ts'

/** An invitation as a file declares it: of its token only the hash. */
export interface DeclaredInvitation {
  readonly tokenHash: Uint8Array
  readonly label: string
  readonly uses: number
  readonly expiresAt: number
  /** Slugs, sorted, each once. */
  readonly groups: readonly string[]
}

const invitationEntry = v.strictObject({
  label: v.string(),
  /** SHA-256, in hex, of what stands in the link after `#`. */
  tokenSha256: v.string(),
  uses: v.number(),
  expiresAt: v.string(),
  groups: v.optional(v.array(v.string())),
})

/**
 * Reads a list of declared invitations.
 *
 * @throws FieldError whose field says where in the list it is wrong, such as `1.tokenSha256`
 */
export function parseDeclaredInvitations(list: unknown): DeclaredInvitation[] {
  const kind = { schema: invitationEntry, one: 'an invitation', many: 'invitations' }
  const declared = readEntries(list, kind, ({ label, tokenSha256, uses, expiresAt, groups = [] }) => {
    const refuse = (field: string, detail: string) => new FieldError(field, detail)
    const name = label.trim()
    if (name === '' || name.length > signUpLimits.label)
      throw refuse('label', `has not 1 to ${signUpLimits.label} characters`)
    if (!/^[0-9a-fA-F]{64}$/.test(tokenSha256))
      throw refuse('tokenSha256', 'is not the SHA-256 of a token: 64 digits in hex')
    if (!(Number.isInteger(uses) && uses >= 1 && uses <= signUpLimits.uses))
      throw refuse('uses', `is not a whole number from 1 to ${signUpLimits.uses}`)
    const end = Date.parse(expiresAt)
    if (!/^\d{4}-\d\d-\d\d(?:T|$)/.test(expiresAt) || Number.isNaN(end))
      throw refuse('expiresAt', 'is not a time such as 2027-01-31T12:00:00Z')
    if (groups.length > signUpLimits.groups) throw refuse('groups', `are more than ${signUpLimits.groups}`)
    const tokenHash = Buffer.from(tokenSha256, 'hex')
    return { tokenHash, label: name, uses, expiresAt: end, groups: [...new Set(groups)].toSorted() }
  })
  const hashes = declared.map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex'))
  const twice = hashes.findIndex((hash, at) => hashes.indexOf(hash) !== at)
  if (twice >= 0) throw new FieldError(`${twice}.tokenSha256`, 'is there twice')
  return declared
}

/**
 * The part of a transaction that makes the store hold the invitations that a file declares. One that the file leaves out
 * ends; who has used it stays, and its uses stay counted should it come back.
 */
export function* applyDeclaredInvitations(
  declared: readonly DeclaredInvitation[],
  now: number,
): Write<Applied> {
  const applied = beginApplying()
  const hashes = new Set(declared.map(({ tokenHash }) => formatHash(tokenHash)))
  for (const row of yield* run(listDeclaredInvitations, {})) {
    if (hashes.has(formatHash(row.token_hash))) continue
    const [ended] = yield* run(revokeInvitation, { id: row.id, now })
    if (ended !== undefined) applied.removed.push(row.label)
  }
  for (const one of declared.toSorted((a, b) =>
    formatHash(a.tokenHash) < formatHash(b.tokenHash) ? -1 : 1,
  )) {
    const outcome = yield* applyInvitation(one, now)
    if (outcome !== 'same') applied[outcome].push(one.label)
  }
  return applied
}

function* applyInvitation(
  { tokenHash, label, uses, expiresAt, groups }: DeclaredInvitation,
  now: number,
): Write<'added' | 'changed' | 'same'> {
  const content = {
    label,
    uses,
    expires_at: expiresAt,
    groups: JSON.stringify(groups),
    source: 'file',
  } as const
  const rest = { used: 0, made_by: null, made_at: now, revoked_at: null }
  const [inserted] = yield* run(insertInvitation, {
    id: uuid(now),
    token_hash: tokenHash,
    ...content,
    ...rest,
  })
  if (inserted !== undefined) return 'added'
  const [before] = yield* run(findInvitation, { token_hash: tokenHash })
  if (before === undefined || isSame(before, content)) return 'same'
  yield* run(updateInvitation, { id: before.id, ...content, revoked_at: null })
  return 'changed'
}

type Content = Pick<InvitationTable, 'label' | 'uses' | 'expires_at' | 'groups' | 'source'>

function isSame(before: InvitationTable, { label, uses, expires_at, groups, source }: Content): boolean {
  return (
    before.label === label &&
    Number(before.uses) === uses &&
    Number(before.expires_at) === expires_at &&
    before.groups === groups &&
    before.source === source &&
    before.revoked_at === null
  )
}

/** Where no file declares invitations any more, what it declared is the operators' from now on. */
export function* releaseDeclaredInvitations(): Write<Applied> {
  const rows = yield* run(listDeclaredInvitations, {})
  for (const row of rows) yield* run(updateInvitation, { ...row, source: 'operator' })
  return { added: [], changed: rows.map(({ label }) => label), removed: [] }
}

function formatHash(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex')
}
