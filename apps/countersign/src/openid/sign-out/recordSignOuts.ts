import { setImmediate as nextTurn } from 'node:timers/promises'
import { run, type Service, type Write } from '@countersign/server/extension'
import type { FindClient } from '../client/Client.ts'
import {
  type KnownSession,
  listKnowing,
  listOverOf,
  listWatched,
  takeKnowing,
  takeKnownOfPerson,
  takeOneKnowing,
  type WatchedSession,
} from '../family/applicationSessions.queries.ts'
import { recordOwnSignOut, recordSignOut, type SignOut } from './logoutDeliveries.ts'

/** What endings are recorded with. */
export interface EndingParts {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly findClient: FindClient
}

interface EndedSession {
  readonly sessionId: string
  /** The application that asked for the sign-out, if one did. */
  readonly askedBy?: string | null | undefined
}

/**
 * Records which applications must be told that a session is over, in the transaction in which it is forgotten that they
 * know it. When several processes try, one succeeds; a process that is killed has done both or nothing.
 */
export async function recordEndedSession(
  parts: EndingParts,
  { sessionId, askedBy }: EndedSession,
): Promise<void> {
  const { store, now } = parts.service
  const knowing = await store.read(listKnowing, { sessionId })
  if (knowing.length === 0) return
  const listening = await keepListening(parts, knowing)
  await store.write(function* (): Write<void> {
    for (const known of yield* run(takeKnowing, { sessionId })) {
      if (!listening.has(known.client_id)) continue
      yield* (known.client_id === askedBy ? recordOwnSignOut : recordSignOut)(describeSignOut(known), now())
    }
  })
}

/** The applications that want to hear of sign-outs (OpenID Connect Back-Channel Logout 1.0, section 2.2). */
async function keepListening(
  { findClient }: EndingParts,
  knowing: readonly Pick<KnownSession, 'client_id'>[],
): Promise<ReadonlySet<string>> {
  const clients = await Promise.all(knowing.map(({ client_id: clientId }) => findClient(clientId)))
  return new Set(clients.flatMap((client) => (client?.includesSid === true ? [client.id] : [])))
}

function describeSignOut({ client_id: clientId, account_id: accountId, sid, issuer }: KnownSession): SignOut {
  return { clientId, accountId, sid, issuer }
}

interface Left extends EndedSession {
  readonly askedBy: string
  readonly now: number
  /** Whether the application wants to hear of it. */
  readonly isTold: boolean
}

/** Records that a person has left the application that asked, and nothing else: they stay signed in here. */
export function* recordLeft({ sessionId, askedBy: clientId, now, isTold }: Left): Write<void> {
  const [known] = yield* run(takeOneKnowing, { sessionId, clientId })
  if (known !== undefined && isTold) yield* recordOwnSignOut(describeSignOut(known), now)
}

interface Disconnection {
  readonly accountId: string
  readonly clientId: string
  /** Under which issuer the application last asked for the person. */
  readonly issuer: string
  readonly now: number
}

/**
 * Records that an application must be told that a person is signed out of it everywhere. It gets one notice for each session
 * that it knows, because some applications find a sign-in only by its session, or one for the person when no session is left.
 * Each notice comes from the issuer that the application knows.
 */
export function* recordDisconnection({ accountId, clientId, issuer, now }: Disconnection): Write<void> {
  const known = yield* run(takeKnownOfPerson, { accountId, clientId })
  const signOuts = known.map(describeSignOut)
  const ofPerson = { clientId, accountId, sid: null, issuer }
  for (const signOut of signOuts.length === 0 ? [ofPerson] : signOuts) yield* recordSignOut(signOut, now)
}

/** Small enough that sign-ins do not notice. */
const limit = 500

/**
 * Records which applications must be told of sessions that ended other than by an application's request: signed out here,
 * ended from another browser or by an operator, expired, or of an account that was deleted.
 */
export async function recordEndedSessions(parts: EndingParts): Promise<void> {
  const { store, now } = parts.service
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows: readonly WatchedSession[] = await store.read(listWatched, { after, now: now(), limit })
    const over = new Set(rows.flatMap(({ sessionId, isOver }) => (isOver === 1 ? [sessionId] : [])))
    await recordEach(parts, over)
    after = rows.length < limit ? undefined : rows.at(-1)?.sessionId
  }
}

/**
 * Records which applications must be told of the sessions of one person that have ended.
 *
 * @returns how many sessions there were
 */
export async function recordEndedSessionsOf(parts: EndingParts, accountId: string): Promise<number> {
  const { store, now } = parts.service
  const rows = await store.read(listOverOf, { accountId, now: now() })
  const over = new Set(rows.map(({ sessionId }) => sessionId))
  await recordEach(parts, over)
  return over.size
}

/** Records sessions one by one, and lets requests pass between them: a person may have hundreds, each known by dozens. */
async function recordEach(parts: EndingParts, sessionIds: ReadonlySet<string>): Promise<void> {
  const findClient = rememberClients(parts.findClient)
  for (const sessionId of sessionIds) {
    await nextTurn()
    await recordEndedSession({ ...parts, findClient }, { sessionId })
  }
}

function rememberClients(findClient: FindClient): FindClient {
  const found = new Map<string, ReturnType<FindClient>>()
  return (clientId) => {
    const before = found.get(clientId) ?? findClient(clientId)
    found.set(clientId, before)
    return before
  }
}
