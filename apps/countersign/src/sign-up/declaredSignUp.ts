import { signUpLimits, signUpPolicySchema } from '@countersign/product-api'
import { formatWalletIdentity } from '@countersign/protocol'
import { noRequester, run, uuid, type Write } from '@countersign/server/extension'
import { toChecksumAddress } from '@countersign/siwe'
import * as v from 'valibot'
import { type Applied, beginApplying } from '../declared/Applied.ts'
import { readEntries } from '../declared/readEntries.ts'
import { FieldError } from '../fields/FieldError.ts'
import { type ListedWallet, parseListedWallet } from '../groups/parseListedWallet.ts'
import type { InvitationTable } from '../store/ProductSchema.ts'
import {
  findInvitation,
  insertInvitation,
  listDeclaredInvitations,
  revokeInvitation,
  updateInvitation,
} from './invitationQueries.ts'
import { deleteListed, insertListed, listDeclaredListed, updateListed } from './listedAddressQueries.ts'
import { lockSignUp, readSignUp, type StoredSignUp, saveSignUp } from './SignUpPolicy.ts'

/** Who may have an account, as a file declares it. What it leaves out is the operators'. */
export interface DeclaredSignUp {
  readonly policy: StoredSignUp['policy'] | undefined
  readonly words: string | null | undefined
  readonly addresses: readonly ListedWallet[]
}

const signUpEntry = v.strictObject({
  policy: v.optional(signUpPolicySchema),
  words: v.optional(v.nullable(v.string())),
  addresses: v.optional(v.array(v.string())),
})

/**
 * Reads who may have an account.
 *
 * @throws FieldError whose field says where it is wrong, such as `addresses.3`
 */
export function parseDeclaredSignUp(value: unknown): DeclaredSignUp {
  const kind = { schema: signUpEntry, one: 'who may sign up', many: 'who may sign up' }
  try {
    const [declared] = readEntries([value], kind, ({ policy, words, addresses = [] }) => {
      if (words != null && words.length > signUpLimits.words)
        throw new FieldError('words', `has more than ${signUpLimits.words} characters`)
      return { policy, words, addresses: addresses.map(parseAddress) }
    })
    if (declared === undefined) throw new TypeError('one entry gives one')
    return declared
  } catch (error) {
    // There is one, so that its place is no number.
    throw error instanceof FieldError ? new FieldError(error.field.replace(/^0\.?/, ''), error.detail) : error
  }
}

function parseAddress(line: string, at: number): ListedWallet {
  const wallet = parseListedWallet(line)
  if (typeof wallet !== 'string') return wallet
  throw new FieldError(`addresses.${at}`, 'is neither an address nor eip155:<chain>:<address>')
}

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
 * The part of a transaction that makes the store hold who may have an account as a file declares it. What it says of the
 * policy and of the words no page changes; wallets that an operator has listed stay.
 *
 * @example await store.write(() => applyDeclaredSignUp(declared, now))
 */
export function* applyDeclaredSignUp(declared: DeclaredSignUp, now: number): Write<Applied> {
  const applied = beginApplying()
  yield* lockSignUp()
  const before = yield* readSignUp()
  const { policy = before.policy, words = before.words } = declared
  const after = {
    policy,
    words,
    isDeclared: declared.policy !== undefined,
    areWordsDeclared: declared.words !== undefined,
  }
  yield* saveSignUp(before, after, { actorId: null, requester: noRequester, now })
  if (before.policy !== after.policy) applied.changed.push('policy')
  if (before.words !== after.words) applied.changed.push('words')
  const wanted = new Map(declared.addresses.map((wallet) => [nameListed(wallet), wallet]))
  for (const row of yield* run(listDeclaredListed, {})) {
    const name = nameListed({ address: toChecksumAddress(row.address), chainId: Number(row.chain_id) })
    const wallet = wanted.get(name)
    if (wallet === undefined) {
      yield* run(deleteListed, row)
      applied.removed.push(name)
    } else if (wallet.note !== row.note) {
      yield* run(updateListed, { ...row, note: wallet.note })
      applied.changed.push(name)
    }
    wanted.delete(name)
  }
  for (const [name, { address, chainId, note }] of [...wanted].toSorted()) {
    const key = { address: address.toLowerCase(), chain_id: chainId, source: 'file', note } as const
    const [added] = yield* run(insertListed, { ...key, added_at: now, added_by: null })
    // An operator had listed it: it is the file's from now on.
    if (added === undefined) yield* run(updateListed, key)
    applied[added === undefined ? 'changed' : 'added'].push(name)
  }
  return applied
}

function nameListed({ address, chainId }: Pick<ListedWallet, 'address' | 'chainId'>): string {
  return formatWalletIdentity({ address, chainId: chainId === 0 ? null : chainId })
}

/** Where no file says who may have an account any more, what it declared is the operators' from now on. */
export function* releaseDeclaredSignUp(now: number): Write<Applied> {
  yield* lockSignUp()
  const before = yield* readSignUp()
  const after = { ...before, isDeclared: false, areWordsDeclared: false }
  yield* saveSignUp(before, after, { actorId: null, requester: noRequester, now })
  const changed = [...(before.isDeclared ? ['policy'] : []), ...(before.areWordsDeclared ? ['words'] : [])]
  for (const row of yield* run(listDeclaredListed, {})) {
    yield* run(updateListed, { ...row, source: 'operator' })
    changed.push(nameListed({ address: toChecksumAddress(row.address), chainId: Number(row.chain_id) }))
  }
  return { added: [], changed, removed: [] }
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
