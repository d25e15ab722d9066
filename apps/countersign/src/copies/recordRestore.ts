import type { Store } from '@countersign/server'
import { noRequester, type Query, readPages, sql, type Write } from '@countersign/server/extension'
import { parseMetadata } from '../applications/applicationRow.ts'
import { recordSignOut } from '../openid/sign-out/logoutDeliveries.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { findNewestEvent } from '../store/findNewestEvent.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'

/**
 * Records in the activity of everyone that what was done after a moment is undone and, where sessions end, that they did.
 *
 * @returns that moment, in milliseconds: of the newest event; null where there is none
 */
export async function recordRestore(
  store: Store,
  { sessions, now }: { readonly sessions: 'end' | 'keep'; readonly now: number },
): Promise<number | null> {
  const [newest] = await store.read(findNewestEvent, { after: '' })
  // A clock may have been ahead.
  const at = newest === undefined ? null : Math.min(newest.at, now)
  const backupOf = at === null ? null : new Date(at).toISOString()
  const event = { actorId: null, kind: 'site_restored', requester: noRequester, now } as const
  await inBatches<RestoredAccount>(
    (last, limit) => store.read(listRestoredAccounts, { after: last?.id ?? '', now, limit }),
    store,
    ({ id: accountId, endedSessions }) =>
      appendEvent({
        ...event,
        accountId,
        details: { backupOf, ...(sessions === 'end' && { endedSessions: Number(endedSessions) }) },
      }),
  )
  return at
}

/**
 * Records that applications with back-channel logout must be told: of each session that the backup knows, because some
 * find a sign-in only by its session, and once for each person, whose later sessions the backup does not know. The next
 * start delivers it, signed with its new keys.
 *
 * @returns how many notices there are
 */
export async function recordRestoredSignOuts(store: Store, now: number): Promise<number> {
  const receivers = new Set<string>()
  const applications = readPages<Receiver>((last, limit) =>
    store.read(listReceivers, { after: last?.client_id ?? '', limit }),
  )
  for await (const row of applications) {
    if (parseMetadata(row).backchannelLogoutUri !== null) receivers.add(row.client_id)
  }
  let count = 0
  await inBatches<RestoredSession>(
    (last, limit) => store.read(listRestoredSessions, { ...(last ?? beforeEverySession), limit }),
    store,
    function* ({ clientId, accountId, sid, issuer }): Write<void> {
      if (!receivers.has(clientId)) return
      count += 1
      yield* recordSignOut({ clientId, accountId, sid, issuer }, now)
    },
  )
  await inBatches<RestoredConnection>(
    (last, limit) => store.read(listRestoredConnections, { ...(last ?? beforeEvery), limit }),
    store,
    function* ({ clientId, accountId, issuer }): Write<void> {
      if (!receivers.has(clientId)) return
      count += 1
      yield* recordSignOut({ clientId, accountId, sid: null, issuer }, now)
    },
  )
  return count
}

/** Writes for each row of a list, so many in one transaction. */
async function inBatches<Row>(
  readPart: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  store: Store,
  record: (row: Row) => Write<void>,
): Promise<void> {
  for (let last: Row | undefined, isEnd = false; !isEnd; ) {
    const rows: readonly Row[] = await readPart(last, batchRows)
    await store.write(function* () {
      for (const row of rows) yield* record(row)
    })
    last = rows.at(-1)
    isEnd = rows.length < batchRows
  }
}

const batchRows = 500

interface Part {
  readonly after: string
  readonly limit: number
}

interface RestoredAccount {
  readonly id: string
  readonly endedSessions: number | bigint | string
}

/** A part of the accounts by their ids, each with how many sessions it has. */
const listRestoredAccounts: Query<Part & { readonly now: number }, RestoredAccount> = defineQuery(
  'list_restored_accounts',
  (database, parameter) =>
    database
      .selectFrom('account')
      .select((row) => [
        'account.id as id',
        row
          .selectFrom('session')
          .whereRef('session.account_id', '=', 'account.id')
          .where('session.expires_at', '>', parameter('now'))
          .select((session) => session.fn.countAll<number | bigint | string>().as('count'))
          .$asScalar()
          .$notNull()
          .as('endedSessions'),
      ])
      .where('account.id', '>', parameter('after'))
      .where('account.ended_at', 'is', null)
      .orderBy('account.id')
      .limit(parameter('limit')),
)

type Receiver = Pick<ProductSchema['application'], 'client_id' | 'metadata'>

/** A part of the applications by their client ids. */
const listReceivers: Query<Part, Receiver> = defineQuery(
  'list_restored_applications',
  (database, parameter) =>
    database
      .selectFrom('application')
      .select(['client_id', 'metadata'])
      .where('client_id', '>', parameter('after'))
      .orderBy('client_id')
      .limit(parameter('limit')),
)

interface RestoredSession extends RestoredConnection {
  readonly sessionId: string
  readonly sid: string
}

type SessionPart = Pick<RestoredSession, 'sessionId' | 'clientId'> & Pick<Part, 'limit'>

const beforeEverySession = { sessionId: '', clientId: '' } as const

/** A part of the sessions that applications know, whether they have ended or not. */
const listRestoredSessions: Query<SessionPart, RestoredSession> = defineQuery(
  'list_restored_sessions',
  (database, parameter) =>
    database
      .selectFrom('application_session')
      .select([
        'session_id as sessionId',
        'client_id as clientId',
        'account_id as accountId',
        'sid',
        'issuer',
      ])
      .where(sql<boolean>`(session_id, client_id) > (${parameter('sessionId')}, ${parameter('clientId')})`)
      .orderBy('session_id')
      .orderBy('client_id')
      .limit(parameter('limit')),
)

interface RestoredConnection {
  readonly accountId: string
  readonly clientId: string
  readonly issuer: string
}

const beforeEvery = { accountId: '', clientId: '' } as const

type ConnectionPart = Pick<RestoredConnection, 'accountId' | 'clientId'> & Pick<Part, 'limit'>

/** A part of what people have allowed applications, by both their ids. */
const listRestoredConnections: Query<ConnectionPart, RestoredConnection> = defineQuery(
  'list_restored_connections',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .select(['account_id as accountId', 'client_id as clientId', 'issuer'])
      .where(sql<boolean>`(account_id, client_id) > (${parameter('accountId')}, ${parameter('clientId')})`)
      .orderBy('account_id')
      .orderBy('client_id')
      .limit(parameter('limit')),
)
