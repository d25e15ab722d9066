import { run, type Service, type Write } from '@countersign/server/extension'
import type { Provider } from 'oidc-provider'
import * as v from 'valibot'
import { deleteArtifactOnce } from '../artifact/artifacts.queries.ts'
import {
  type FollowedSession,
  listEndedSessions,
  listFollowedSessions,
  listSessionArtifacts,
} from '../artifact/providerSessions.queries.ts'
import { recordOwnSignOut, recordSignOut, type SignOut } from './logoutDeliveries.ts'

/** What the provider's session keeps of the applications that were signed in to during it. */
interface SessionPayload {
  readonly issuer: string
  readonly authorizations?: Readonly<Record<string, { readonly sid?: string }>>
}

interface Disconnection {
  readonly accountId: string
  readonly clientId: string
  /** Under which issuer the application last asked for the person. */
  readonly issuer: string
  readonly now: number
}

/**
 * Records that an application must be told that a person is signed out of it everywhere. It gets one notice for each
 * session that it knows, because some applications find a sign-in only by its session, or one for the person when no
 * session is left. Each notice comes from the issuer that the application knows.
 */
export function* recordDisconnection({ accountId, clientId, issuer, now }: Disconnection): Write<void> {
  const rows = yield* run(listSessionArtifacts, { accountId })
  const known = rows.flatMap(({ payload }) => {
    const session: SessionPayload = JSON.parse(payload)
    const sid = session.authorizations?.[clientId]?.sid
    return sid === undefined ? [] : [{ sid, issuer: session.issuer }]
  })
  for (const session of known.length === 0 ? [{ sid: null, issuer }] : known) {
    yield* recordSignOut({ clientId, accountId, ...session }, now)
  }
}

/** What the provider's session has noted. */
interface NotedSession {
  readonly accountId: string
  readonly issuer: string
  readonly authorizations: Readonly<Record<string, { readonly sid?: string | undefined }>>
}

interface EndedSession {
  readonly id: string
  readonly noted: NotedSession | undefined
  /** The application that asked for the sign-out, if one did. */
  readonly askedBy?: string | undefined
}

/**
 * Deletes the provider's session and records which applications must be told, in one transaction. When several
 * processes try, one succeeds; a process that is killed has done both or nothing.
 */
export async function endProviderSession(
  { Client }: Provider,
  { store, now }: Pick<Service, 'store' | 'now'>,
  { id, noted, askedBy }: EndedSession,
): Promise<void> {
  const signOuts = noted === undefined ? [] : await listSignOuts(Client, noted)
  await store.write(function* (): Write<void> {
    const [taken] = yield* run(deleteArtifactOnce, { id })
    if (taken === undefined) return
    for (const signOut of signOuts) {
      yield* (signOut.clientId === askedBy ? recordOwnSignOut : recordSignOut)(signOut, now())
    }
  })
}

/** Lists the sign-outs of the applications that have a back-channel logout URI. */
async function listSignOuts(
  Client: Provider['Client'],
  { accountId, issuer, authorizations }: NotedSession,
): Promise<SignOut[]> {
  const signOuts: SignOut[] = []
  for (const [clientId, { sid = null }] of Object.entries(authorizations)) {
    const client = await Client.find(clientId)
    if (client?.backchannelLogoutUri !== undefined) signOuts.push({ clientId, accountId, sid, issuer })
  }
  return signOuts
}

/** Small enough that sign-ins do not notice. */
const limit = 500

const notedSchema = v.object({
  accountId: v.string(),
  issuer: v.string(),
  authorizations: v.optional(v.record(v.string(), v.object({ sid: v.optional(v.string()) })), {}),
})

/**
 * Records which applications must be told of sessions that ended other than by an application's request: signed out
 * here, ended from another browser or by an operator, or expired.
 */
export async function recordEndedSessions(
  provider: Provider,
  service: Pick<Service, 'store' | 'now'>,
): Promise<void> {
  const { store, now } = service
  let after: string | null | undefined = ' '
  while (typeof after === 'string') {
    const rows: readonly FollowedSession[] = await store.read(listFollowedSessions, {
      after,
      now: now(),
      limit,
    })
    for (const { id, ended } of rows) {
      if (ended !== null) await endProviderSession(provider, service, { id, noted: parseNoted(ended) })
    }
    after = rows.length < limit ? undefined : rows.at(-1)?.uid
  }
}

/**
 * Records which applications must be told of the sessions of one person that have ended.
 *
 * @returns how many sessions there were
 */
export async function recordEndedSessionsOf(
  provider: Provider,
  service: Pick<Service, 'store' | 'now'>,
  accountId: string,
): Promise<number> {
  const rows = await service.store.read(listEndedSessions, { accountId, now: service.now() })
  for (const { id, payload } of rows)
    await endProviderSession(provider, service, { id, noted: parseNoted(payload) })
  return rows.length
}

/** Reads what the provider's session has noted; undefined where it has noted no person. */
export function parseNoted(payload: string): NotedSession | undefined {
  const noted = v.safeParse(notedSchema, JSON.parse(payload))
  return noted.success ? noted.output : undefined
}
