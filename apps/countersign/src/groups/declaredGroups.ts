import { fixedClaimLimits, type TriedRule } from '@countersign/product-api'
import { CountersignError, noRequester, run, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { type Applied, beginApplying } from '../fields/Applied.ts'
import { FieldError, placeBelow } from '../fields/FieldError.ts'
import { productErrors } from '../fields/productErrors.ts'
import { readEntries } from '../fields/readEntries.ts'
import { type Actor, actAsServer } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import {
  deleteGroupAddress,
  findGroupAddress,
  insertGroupAddress,
  listDeclaredAddresses,
  rewriteGroupAddress,
} from './addresses.queries.ts'
import { type ClaimRow, groupClaims } from './fixedClaims.queries.ts'
import { type GroupContent, parseClaim, parseGroup } from './groups.fields.ts'
import { findAnyGroup, type GroupRow, listDeclaredGroups, lockGroup, updateGroup } from './groups.queries.ts'
import { removeLocked, writeAddition } from './groups.writes.ts'
import { type ListedWallet, parseListedWallet } from './parseListedWallet.ts'
import {
  applyDeclaredRule,
  checkDeclaredRule,
  type RuleSource,
  readDeclaredRule,
} from './rules/declaredRule.ts'
import { setRuleSource } from './rules/rules.queries.ts'
import { forgetGroup } from './sweepGroups.ts'

/** A group as a file declares it. */
export interface DeclaredGroup extends GroupContent {
  readonly isListedOpenly: boolean
  /** Whoever has a wallet that meets it is in it, too. */
  readonly rule: TriedRule | null
  /** Whoever has one of these wallets is in it. */
  readonly addresses: readonly ListedWallet[]
  /** What applications are told of its members, by names; the values are JSON. */
  readonly claims: readonly ClaimRow[]
}

/** One entry of the file's `groups`. */
const entrySchema = v.strictObject({
  slug: v.string(),
  label: v.string(),
  description: v.optional(v.nullable(v.string())),
  isListedOpenly: v.optional(v.boolean()),
  rule: v.optional(v.unknown()),
  addresses: v.optional(v.array(v.string())),
  claims: v.optional(v.record(v.string(), v.unknown())),
})

/**
 * Reads a list of declared groups.
 *
 * @throws FieldError whose field says where in the list it is wrong, such as `1.addresses.3`
 */
export function parseDeclaredGroups(list: unknown): DeclaredGroup[] {
  const kind = { schema: entrySchema, one: 'a group', many: 'groups' }
  const declared = readEntries(list, kind, ({ addresses = [], claims = {}, ...group }) => ({
    ...parseGroup(group),
    isListedOpenly: group.isListedOpenly ?? false,
    rule: readDeclaredRule(group.rule ?? null),
    addresses: addresses.map(parseAddress),
    claims: parseClaims(claims),
  }))
  const slugs = declared.map(({ slug }) => slug)
  const twice = slugs.findIndex((slug, at) => slugs.indexOf(slug) !== at)
  if (twice >= 0) throw new FieldError(`${twice}.slug`, 'is there twice')
  return declared
}

function parseAddress(line: string, at: number): ListedWallet {
  const wallet = parseListedWallet(line)
  if (typeof wallet !== 'string') return wallet
  throw new FieldError(`addresses.${at}`, addressProblems[wallet] ?? addressProblems.not_an_address)
}

const addressProblems: Readonly<Record<string, string>> & { readonly not_an_address: string } = {
  not_an_address: 'is neither an address nor eip155:<chain>:<address>',
  wrong_checksum: 'has capital letters where its checksum has none: write it as your wallet shows it',
  wrong_chain: 'names a chain that cannot be',
  note_too_long: 'has a note of more than 100 characters, or with one that is not shown',
}

function parseClaims(claims: Readonly<Record<string, unknown>>): ClaimRow[] {
  const rows = Object.entries(claims).map(([name, value]) => {
    try {
      return parseClaim({ name, value })
    } catch (error) {
      throw error instanceof FieldError ? new FieldError(`claims.${name}`, error.detail) : error
    }
  })
  if (rows.length <= fixedClaimLimits.each) return rows
  throw new FieldError('claims', `are more than ${fixedClaimLimits.each}`)
}

/**
 * Checks that the file gives no group the slug of one that an operator removed, and no rule that cannot be; gives the
 * groups with what their rules leave to the chains.
 *
 * @throws FieldError whose field says where it is wrong, such as `1.slug`
 */
export async function checkDeclaredGroups(
  source: RuleSource,
  declared: readonly DeclaredGroup[],
): Promise<DeclaredGroup[]> {
  const checked: DeclaredGroup[] = []
  for (const [at, group] of declared.entries()) {
    const { slug, rule } = group
    const [before] = await source.store.read(findAnyGroup, { slug })
    if (before !== undefined && before.removed_at !== null && before.source !== 'file') {
      throw new FieldError(`${at}.slug`, 'was the name of a group that is removed: choose another')
    }
    try {
      checked.push(
        rule === null ? group : { ...group, rule: await checkDeclaredRule(source, { slug, rule }) },
      )
    } catch (error) {
      throw placeBelow(at, error)
    }
  }
  return checked
}

/**
 * The part of a transaction that makes the store hold the groups that a file declares: adds, changes, and removes what
 * an earlier file declared and this one does not. A group that an operator added under the same slug belongs to the
 * file from now on. One that the file once declared comes back without anybody who had been added.
 *
 * @example await store.write(() => applyDeclaredGroups(declared, now))
 */
export function* applyDeclaredGroups(declared: readonly DeclaredGroup[], now: number): Write<Applied> {
  const actor = actAsServer(now)
  const slugs = new Set(declared.map(({ slug }) => slug))
  const applied = beginApplying()
  for (const { slug } of yield* run(listDeclaredGroups, {})) {
    if (slugs.has(slug)) continue
    // Another process that starts may have been first.
    const [locked] = yield* run(lockGroup, { slug })
    if (locked?.source !== 'file') continue
    yield* removeLocked(locked, actor)
    applied.removed.push(slug)
  }
  // In one order, so that processes that start at once wait for one another and not in a circle.
  for (const one of declared.toSorted((left, right) => (left.slug < right.slug ? -1 : 1))) {
    const outcome = yield* applyOne(one, actor)
    if (outcome !== 'same') applied[outcome].push(one.slug)
  }
  return applied
}

/** Where no file is configured any more, what it declared is the operators' from now on. */
export function* releaseDeclaredGroups(): Write<Applied> {
  const changed: string[] = []
  for (const { slug } of yield* run(listDeclaredGroups, {})) {
    const [group] = yield* run(lockGroup, { slug })
    if (group === undefined) continue
    yield* run(updateGroup, { ...group, source: 'operator' })
    yield* run(setRuleSource, { group_id: group.id, source: 'operator' })
    for (const address of yield* run(listDeclaredAddresses, group)) {
      yield* run(rewriteGroupAddress, { ...address, source: 'hand' })
    }
    changed.push(slug)
  }
  return { added: [], changed, removed: [] }
}

function* applyOne(declared: DeclaredGroup, actor: Actor): Write<'added' | 'changed' | 'same'> {
  const { slug, label, description } = declared
  const listed_openly = Number(declared.isListedOpenly)
  const [before] = yield* run(findAnyGroup, { slug })
  if (before === undefined) {
    const added = yield* writeAddition({ slug, label, description, source: 'file' }, actor)
    // Another process that starts was first, and has written the same.
    if (typeof added === 'string') return 'same'
    yield* run(updateGroup, { ...added, listed_openly })
    yield* applyContent(added, declared, actor)
    return 'added'
  }
  if (before.removed_at !== null) {
    if (before.source !== 'file') throw new CountersignError(productErrors.group_slug_taken)
    yield* forgetGroup(before.id)
  }
  const content = { ...before, label, description, listed_openly, source: 'file' } as const
  yield* run(updateGroup, content)
  const isSame =
    before.removed_at === null &&
    before.label === label &&
    before.description === description &&
    Number(before.listed_openly) === listed_openly &&
    before.source === 'file'
  const isContentChanged = yield* applyContent(content, declared, actor)
  if (isSame && !isContentChanged) return 'same'
  const isBack = before.removed_at !== null
  const details = { group: slug, label, ...(!isBack && { fields: 'file' }) }
  const event = { accountId: null, actorId: null, requester: noRequester, now: actor.now, details }
  yield* appendEvent({ ...event, kind: isBack ? 'group_added' : 'group_changed' })
  return isBack ? 'added' : 'changed'
}

/** Whether the list of wallets, the fixed claims or the rule were not so before. */
function* applyContent({ id }: Pick<GroupRow, 'id'>, declared: DeclaredGroup, actor: Actor): Write<boolean> {
  const areAddressesChanged = yield* applyAddresses(id, declared.addresses, actor)
  const areClaimsChanged = yield* applyClaims(id, declared.claims)
  const isRuleChanged = yield* applyDeclaredRule(id, declared.rule, actor.now)
  return areAddressesChanged || areClaimsChanged || isRuleChanged
}

function* applyAddresses(group_id: string, wallets: readonly ListedWallet[], { now }: Actor): Write<boolean> {
  let isChanged = false
  const wanted = new Set(wallets.map(({ identity }) => identity))
  for (const row of yield* run(listDeclaredAddresses, { id: group_id })) {
    if (wanted.has(row.identity)) continue
    yield* run(deleteGroupAddress, row)
    isChanged = true
  }
  for (const { identity, note } of wallets) {
    const place = { group_id, identity }
    const [before] = yield* run(findGroupAddress, place)
    if (before?.source === 'file' && before.note === note) continue
    isChanged = true
    if (before !== undefined) yield* run(rewriteGroupAddress, { ...place, source: 'file', note })
    else yield* run(insertGroupAddress, { ...place, source: 'file', note, added_at: now, added_by: null })
  }
  return isChanged
}

function* applyClaims(ownerId: string, claims: readonly ClaimRow[]): Write<boolean> {
  let isChanged = false
  const before = new Map((yield* run(groupClaims.list, { ownerId })).map(({ name, value }) => [name, value]))
  for (const { name, value } of claims) {
    if (before.get(name) === value) continue
    yield* run(groupClaims.save, { ownerId, name, value })
    isChanged = true
  }
  const wanted = new Set(claims.map(({ name }) => name))
  for (const name of before.keys()) {
    if (wanted.has(name)) continue
    yield* run(groupClaims.remove, { ownerId, name })
    isChanged = true
  }
  return isChanged
}
