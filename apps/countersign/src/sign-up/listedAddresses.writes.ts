import type { ListedAddressList, ListedLinesResult } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { asWallet, invalidRequest, run, type Write } from '@countersign/server/extension'
import { type ListedWallet, parseListedWallet } from '../groups/parseListedWallet.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { findByPrefix, type ListRequest } from '../store/findByPrefix.ts'
import { deleteListed, findListed, findListedByAddress, insertListed } from './listedAddresses.queries.ts'

/**
 * A page of the wallets that may sign up, by address, or of those whose address begins with a text.
 *
 * @throws {CountersignError} `invalid_request`
 */
export async function findListedAddresses(
  store: Store,
  { search = '', ...page }: ListRequest,
): Promise<ListedAddressList> {
  const { rows, next } = await findByPrefix(store, [[findListedByAddress, readPrefix(search)]], page)
  const addresses = rows.map((row) => ({
    ...asWallet(row.identity),
    note: row.note,
    source: row.source,
    addedAt: new Date(Number(row.added_at)).toISOString(),
  }))
  return { addresses, next }
}

/** What every address that is meant begins with; nothing begins with what is no part of one. */
function readPrefix(search: string): string {
  const text = search
    .trim()
    .toLowerCase()
    .replace(/^eip155:[0-9]*:?/, '')
  if (text.length > 100 || text.includes('\0') || !text.isWellFormed()) {
    throw invalidRequest('"search" is not the beginning of an address')
  }
  return text === '' || text.startsWith('0x') ? text : `0x${text}`
}

/** Puts wallets on the list, or takes them off it, line by line: one that cannot be taken stops no other. */
type ChangeList = (lines: readonly string[], actor: Actor) => Write<ListedLinesResult>

/** Puts wallets on the list. */
export const listAddresses: ChangeList = function* (lines, actor) {
  return yield* changeList(lines, actor, 'sign_up_addresses_added', function* ({ identity, note }) {
    const [added] = yield* run(insertListed, {
      identity,
      source: 'operator',
      note,
      added_at: actor.now,
      added_by: actor.actorId,
    })
    return added === undefined ? 'unchanged' : 'changed'
  })
}

/** Takes wallets off the list. */
export const unlistAddresses: ChangeList = function* (lines, actor) {
  return yield* changeList(lines, actor, 'sign_up_addresses_removed', function* ({ identity }) {
    const [found] = yield* run(findListed, { identity })
    if (found?.source === 'file') return 'declared'
    const [removed] = yield* run(deleteListed, { identity })
    return removed === undefined ? 'unchanged' : 'changed'
  })
}

type LineProblem = ListedLinesResult['refused'][number]['problem']

type Outcome = 'changed' | 'unchanged' | LineProblem

function* changeList(
  lines: readonly string[],
  { actorId, requester, now }: Actor,
  kind: 'sign_up_addresses_added' | 'sign_up_addresses_removed',
  change: (wallet: ListedWallet) => Write<Outcome>,
): Write<ListedLinesResult> {
  const refused: { line: number; problem: LineProblem }[] = []
  const count = { changed: 0, unchanged: 0 }
  for (const [at, line] of lines.entries()) {
    const parsed = parseListedWallet(line)
    const outcome = typeof parsed === 'string' ? parsed : yield* change(parsed)
    if (outcome === 'changed' || outcome === 'unchanged') count[outcome] += 1
    else refused.push({ line: at + 1, problem: outcome })
  }
  if (count.changed > 0) {
    yield* appendEvent({
      accountId: null,
      actorId,
      kind,
      requester,
      now,
      details: { addresses: count.changed },
    })
  }
  return { ...count, refused }
}
