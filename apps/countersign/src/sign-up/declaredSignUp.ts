import { groupSlugSchema, signUpLimits, signUpPolicySchema } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { run, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { type Applied, beginApplying } from '../fields/Applied.ts'
import { FieldError } from '../fields/FieldError.ts'
import { readEntry } from '../fields/readEntries.ts'
import type { DeclaredGroup } from '../groups/declaredGroups.ts'
import { findAnyGroup } from '../groups/groups.queries.ts'
import { type ListedWallet, parseListedWallet } from '../groups/parseListedWallet.ts'
import { actAsServer } from '../store/Actor.ts'
import { deleteListed, insertListed, listDeclaredListed, updateListed } from './listedAddresses.queries.ts'
import { lockSignUp, readSignUp, type StoredSignUp, saveSignUp } from './signUp.writes.ts'

/** Who may have an account, as a file declares it. What it leaves out is the operators'. */
export interface DeclaredSignUp {
  readonly policy: StoredSignUp['policy'] | undefined
  readonly words: string | null | undefined
  /** The group whose rule lists wallets, too. */
  readonly group: string | null | undefined
  readonly addresses: readonly ListedWallet[]
}

const signUpEntry = v.strictObject({
  policy: v.optional(signUpPolicySchema),
  words: v.optional(v.nullable(v.string())),
  group: v.optional(v.nullable(v.string())),
  addresses: v.optional(v.array(v.string())),
})

/**
 * Reads who may have an account.
 *
 * @throws FieldError whose field says where it is wrong, such as `addresses.3`
 */
export function parseDeclaredSignUp(value: unknown): DeclaredSignUp {
  const kind = { schema: signUpEntry, one: 'who may sign up', many: 'who may sign up' }
  const { policy, words, group, addresses = [] } = readEntry(value, kind)
  if (words != null && words.length > signUpLimits.words)
    throw new FieldError('words', `has more than ${signUpLimits.words} characters`)
  if (group != null && !v.is(groupSlugSchema, group))
    throw new FieldError('group', 'is not the slug of a group, such as "holders"')
  return { policy, words, group, addresses: addresses.map(parseAddress) }
}

function parseAddress(line: string, at: number): ListedWallet {
  const wallet = parseListedWallet(line)
  if (typeof wallet !== 'string') return wallet
  throw new FieldError(`addresses.${at}`, 'is neither an address nor eip155:<chain>:<address>')
}

/**
 * Checks that the group whose rule lets people in is one of the file's, or was ever one of the operators'.
 *
 * @throws FieldError whose field is `group`
 */
export async function checkDeclaredSignUp(
  store: Store,
  { group: slug }: DeclaredSignUp,
  groups: readonly DeclaredGroup[] | undefined,
): Promise<void> {
  if (slug == null) return
  const declared = groups?.find((group) => group.slug === slug)
  if (declared?.rule === null) throw new FieldError('group', `names the group ${slug}, which has no rule`)
  if (declared !== undefined) return
  // What operators remove later lets nobody in, and keeps the server from nothing.
  const [found] = await store.read(findAnyGroup, { slug })
  if (found === undefined) throw new FieldError('group', `names the group ${slug}, which is not there`)
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
  const { policy = before.policy, words = before.words, group = before.group } = declared
  const after = {
    policy,
    words,
    group,
    isDeclared: declared.policy !== undefined,
    areWordsDeclared: declared.words !== undefined,
    isGroupDeclared: declared.group !== undefined,
  }
  yield* saveSignUp(before, after, actAsServer(now))
  if (before.policy !== after.policy) applied.changed.push('policy')
  if (before.words !== after.words) applied.changed.push('words')
  if (before.group !== after.group) applied.changed.push('group')
  const wanted = new Map(declared.addresses.map((wallet) => [wallet.identity, wallet]))
  for (const row of yield* run(listDeclaredListed, {})) {
    const { identity } = row
    const wallet = wanted.get(identity)
    if (wallet === undefined) {
      yield* run(deleteListed, row)
      applied.removed.push(identity)
    } else if (wallet.note !== row.note) {
      yield* run(updateListed, { ...row, note: wallet.note })
      applied.changed.push(identity)
    }
    wanted.delete(identity)
  }
  for (const [identity, { note }] of [...wanted].toSorted()) {
    const key = { identity, source: 'file', note } as const
    const [added] = yield* run(insertListed, { ...key, added_at: now, added_by: null })
    // An operator had listed it: it is the file's from now on.
    if (added === undefined) yield* run(updateListed, key)
    applied[added === undefined ? 'changed' : 'added'].push(identity)
  }
  return applied
}

/** Where no file says who may have an account any more, what it declared is the operators' from now on. */
export function* releaseDeclaredSignUp(now: number): Write<Applied> {
  yield* lockSignUp()
  const before = yield* readSignUp()
  const after = { ...before, isDeclared: false, areWordsDeclared: false, isGroupDeclared: false }
  yield* saveSignUp(before, after, actAsServer(now))
  const changed = [
    ...(before.isDeclared ? ['policy'] : []),
    ...(before.areWordsDeclared ? ['words'] : []),
    ...(before.isGroupDeclared ? ['group'] : []),
  ]
  for (const row of yield* run(listDeclaredListed, {})) {
    yield* run(updateListed, { ...row, source: 'operator' })
    changed.push(row.identity)
  }
  return { added: [], changed, removed: [] }
}
