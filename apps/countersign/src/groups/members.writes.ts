import { type GroupLinesResult, groupLimits } from '@countersign/product-api'
import type { ErrorCode } from '@countersign/protocol'
import { isUuid, run, type Write } from '@countersign/server/extension'
import { lockTouchable, type OperatorActor } from '../guards/operatorGuard.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { type GroupRow, lockGroup } from './groups.queries.ts'
import { refuseLimit } from './groups.writes.ts'
import {
  countMembers,
  deleteMember,
  findAccountById,
  findAccountByKey,
  findAccountByUsername,
  insertMember,
} from './members.queries.ts'
import { parseListedWallet } from './parseListedWallet.ts'

type Problem = GroupLinesResult['refused'][number]['problem']

/**
 * The transaction that adds people to a group by hand: by their ids, their usernames, or addresses of their wallets.
 * Who was added before stays as they are. Refuses with `not_found`.
 *
 * @throws CountersignError `group_limit`
 */
export function* addPeople(
  slug: string,
  people: readonly string[],
  actor: OperatorActor,
): Write<GroupLinesResult | ErrorCode> {
  const [group] = yield* run(lockGroup, { slug })
  if (group === undefined) return 'not_found'
  yield* checkRoom(group, people.length)
  const found = yield* findPeople(people, actor)
  return yield* takeLines(people, function* (text) {
    const person = found.get(text) ?? 'not_found'
    if (typeof person === 'string') return person
    const { accountId } = person
    return yield* addMember(group, { accountId, source: 'hand', sourceId: null }, actor)
  })
}

/**
 * The transaction that takes people out of a group, however they were added. Who is in it by a listed wallet stays
 * until that is removed from the list, and is refused as `only_by_address`. Refuses with `not_found`.
 */
export function* removePeople(
  slug: string,
  people: readonly string[],
  { actorId, requester, now, session }: OperatorActor,
): Write<GroupLinesResult | ErrorCode> {
  const [group] = yield* run(lockGroup, { slug })
  if (group === undefined) return 'not_found'
  const found = yield* findPeople(people, { session })
  return yield* takeLines(people, function* (text) {
    const person = found.get(text) ?? 'not_found'
    if (typeof person === 'string') return person
    const { accountId } = person
    const [removed] = yield* run(deleteMember, { group_id: group.id, account_id: accountId })
    if (removed === undefined) return 'only_by_address'
    const details = { group: slug, label: group.label }
    yield* appendEvent({ accountId, actorId, kind: 'group_member_removed', requester, now, details })
    return true
  })
}

/** Who joins a group, and how. */
export interface Joining {
  readonly accountId: string
  readonly source: 'hand' | 'invitation'
  /** The invitation; null where it was none. */
  readonly sourceId: string | null
}

/**
 * The part of a transaction that puts a person into groups, such as those that an invitation gives. Groups that were
 * removed meanwhile, or that never were, are left out.
 *
 * @example yield* joinGroups(['editors'], { accountId, source: 'invitation', sourceId: invitation.id }, actor)
 */
export function* joinGroups(slugs: readonly string[], joining: Joining, actor: Actor): Write<void> {
  // In one order, so that two who do this wait for one another and not in a circle.
  for (const slug of [...new Set(slugs)].toSorted()) {
    const [group] = yield* run(lockGroup, { slug })
    if (group !== undefined) yield* addMember(group, joining, actor)
  }
}

/** Whether the person was not there before. */
function* addMember(
  group: GroupRow,
  { accountId, source, sourceId }: Joining,
  { actorId, requester, now }: Actor,
): Write<boolean> {
  const [added] = yield* run(insertMember, {
    group_id: group.id,
    account_id: accountId,
    source,
    source_id: sourceId,
    added_at: now,
    added_by: actorId,
  })
  if (added === undefined) return false
  const details = { group: group.slug, label: group.label, by: source }
  yield* appendEvent({ accountId, actorId, kind: 'group_member_added', requester, now, details })
  return true
}

function* checkRoom({ id }: GroupRow, more: number): Write<void> {
  const [{ count } = { count: 0 }] = yield* run(countMembers, { id })
  if (Number(count) + more > groupLimits.members) throw refuseLimit(groupLimits.members, 'people in a group')
}

/** The account that a line names, or that it is one that no program may touch. */
type NamedPerson = { readonly accountId: string } | 'operator'

/** Finds the account that each line names, if any. */
function* findPeople(
  lines: readonly string[],
  caller: Pick<OperatorActor, 'session'>,
): Write<ReadonlyMap<string, NamedPerson>> {
  const named = new Map<string, string>()
  for (const text of lines) {
    const accountId = yield* findPerson(text)
    if (accountId !== undefined) named.set(text, accountId)
  }
  const touchable = yield* lockTouchable(caller, [...named.values()])
  return new Map(
    [...named].map(([text, accountId]) => [text, touchable.has(accountId) ? { accountId } : 'operator']),
  )
}

function* findPerson(text: string): Write<string | undefined> {
  const name = text.trim()
  if (isUuid(name)) return (yield* run(findAccountById, { id: name }))[0]?.id
  const wallet = parseListedWallet(name)
  if (typeof wallet === 'object') return (yield* run(findAccountByKey, wallet))[0]?.id
  return (yield* run(findAccountByUsername, { username: name }))[0]?.id
}

/** Takes each line: true where it changed something, false where it was so, or why it could not be taken. */
export function* takeLines(
  lines: readonly string[],
  take: (text: string) => Write<boolean | Problem>,
): Write<GroupLinesResult> {
  const refused: GroupLinesResult['refused'] = []
  let changed = 0
  let unchanged = 0
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue
    const outcome = yield* take(text)
    if (typeof outcome === 'string') refused.push({ line: index + 1, text, problem: outcome })
    else if (outcome) changed += 1
    else unchanged += 1
  }
  return { changed, unchanged, refused }
}
