import { readSigned } from '../proof/keptProof.ts'
import type { Service } from '../Service.ts'
import { describeAccount } from '../session/session.ts'
import { appendEvent, type NewEvent, type Requester } from '../store/appendEvent.ts'
import { listOwnSessions, type OwnSession } from '../store/queries/listSessions.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { afterEveryId, readPages } from '../store/readPages.ts'
import type { Store } from '../store/Store.ts'
import type { Write } from '../store/Write.ts'
import { formatTime } from '../time.ts'
import { listLinked } from '../wallets/wallets.ts'
import { readActivity } from './activity.ts'
import { formatJsonList } from './exportFormats.ts'
import { listUsernames } from './usernames.ts'

/**
 * Everything that is kept about the person of a session, as one JSON text, made as it is read. Not what would open
 * something: the hashes of tokens, and what applications hold.
 */
export async function* exportEverything(
  service: Pick<Service, 'store' | 'names' | 'participants' | 'now'>,
  session: SessionRow,
): AsyncGenerator<string> {
  const { store, participants } = service
  const { accountId } = session
  const linked = await listLinked(service, session)
  const facts: Record<string, unknown> = {
    exportedAt: formatTime(service.now()),
    account: describeAccount(session),
    usernames: (await listUsernames(store, session)).usernames,
    ...linked,
  }
  const lists: Record<string, AsyncIterable<object>> = {}
  for (const [name, value] of Object.entries(await participants.exportData(store, accountId))) {
    if (isList(value)) lists[name] = value
    else facts[name] = value
  }
  lists['sessions'] = readSessions(store, accountId)
  lists['events'] = readActivity(store, accountId)
  yield JSON.stringify(facts, undefined, 2).slice(0, -2)
  for (const [name, list] of Object.entries(lists)) {
    yield `,\n  ${JSON.stringify(name)}: [`
    yield* formatJsonList(list)
    yield '\n  ]'
  }
  yield '\n}\n'
}

function isList(value: unknown): value is AsyncIterable<object> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

async function* readSessions(store: Store, accountId: string): AsyncGenerator<object> {
  const rows = readPages<OwnSession>((last, limit) =>
    store.read(listOwnSessions, { accountId, before: last?.id ?? afterEveryId, limit }),
  )
  for await (const row of rows) yield describeOwnSession(row)
}

function describeOwnSession(row: OwnSession): object {
  return {
    id: row.id,
    walletId: row.credential_id,
    ...readSigned(row.payload),
    userAgent: row.user_agent,
    networkAddress: row.network_address,
    createdAt: formatTime(row.created_at),
    lastSeenAt: formatTime(row.last_seen_at),
    expiresAt: formatTime(row.expires_at),
    verifiedAt: row.verified_at === null ? null : formatTime(row.verified_at),
    confirmedAt: formatTime(row.confirmed_at),
  }
}

interface Export {
  readonly requester: Requester
  readonly what: 'everything' | 'activity' | 'activity of all'
  readonly format: 'json' | 'csv'
}

/** Appends that a person took data with them: whose account it is should know. */
export async function recordExport(
  { store, now }: Pick<Service, 'store' | 'now'>,
  { accountId }: Pick<SessionRow, 'accountId'>,
  taken: Export,
): Promise<void> {
  await store.write(() => appendExport({ accountId, actorId: accountId }, taken, now()))
}

/** The same as a part of a transaction. */
export function* appendExport(
  taker: Pick<NewEvent, 'accountId' | 'actorId'>,
  { requester, ...details }: Export,
  now: number,
): Write<object> {
  yield* appendEvent({ ...taker, kind: 'data_exported', requester, now, details })
  return {}
}
