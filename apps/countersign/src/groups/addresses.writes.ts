import { type GroupLinesResult, groupLimits } from '@countersign/product-api'
import type { ErrorCode } from '@countersign/protocol'
import { run, type Write } from '@countersign/server/extension'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import {
  countAddresses,
  deleteGroupAddress,
  findGroupAddress,
  insertGroupAddress,
} from './addresses.queries.ts'
import { type GroupRow, lockGroup } from './groups.queries.ts'
import { refuseLimit } from './groups.writes.ts'
import { takeLines } from './members.writes.ts'
import { parseListedWallet } from './parseListedWallet.ts'

/**
 * The transaction that puts wallets on the list of a group. Refuses with `not_found`.
 *
 * @throws CountersignError `group_limit`
 */
export function* addAddresses(
  slug: string,
  lines: readonly string[],
  actor: Actor,
): Write<GroupLinesResult | ErrorCode> {
  const [group] = yield* run(lockGroup, { slug })
  if (group === undefined) return 'not_found'
  const [{ count } = { count: 0 }] = yield* run(countAddresses, group)
  if (Number(count) + lines.length > groupLimits.addresses) {
    throw refuseLimit(groupLimits.addresses, 'addresses on the list of a group')
  }
  const result = yield* takeLines(lines, function* (line) {
    const wallet = parseListedWallet(line)
    if (typeof wallet === 'string') return wallet
    const [added] = yield* run(insertGroupAddress, {
      group_id: group.id,
      identity: wallet.identity,
      source: 'hand',
      note: wallet.note,
      added_at: actor.now,
      added_by: actor.actorId,
    })
    return added !== undefined
  })
  yield* recordChange('group_addresses_added', group, result, actor)
  return result
}

/**
 * The transaction that takes wallets off the list of a group: whoever was in it by them alone is out at once. Refuses
 * with `not_found`.
 */
export function* removeAddresses(
  slug: string,
  lines: readonly string[],
  actor: Actor,
): Write<GroupLinesResult | ErrorCode> {
  const [group] = yield* run(lockGroup, { slug })
  if (group === undefined) return 'not_found'
  const result = yield* takeLines(lines, function* (line) {
    const wallet = parseListedWallet(line)
    if (typeof wallet === 'string') return wallet
    const place = { group_id: group.id, identity: wallet.identity }
    const [listed] = yield* run(findGroupAddress, place)
    if (listed === undefined) return false
    if (listed.source === 'file') return 'declared'
    yield* run(deleteGroupAddress, place)
    return true
  })
  yield* recordChange('group_addresses_removed', group, result, actor)
  return result
}

function* recordChange(
  kind: 'group_addresses_added' | 'group_addresses_removed',
  { slug, label }: GroupRow,
  { changed }: GroupLinesResult,
  { actorId, requester, now }: Actor,
): Write<void> {
  if (changed === 0) return
  const details = { group: slug, label, addresses: changed }
  yield* appendEvent({ accountId: null, actorId, kind, requester, now, details })
}
