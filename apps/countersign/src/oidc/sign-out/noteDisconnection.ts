import { run, type Write } from '@countersign/server/extension'
import { listSessionArtifacts } from '../artifact/sessionQueries.ts'
import { noteSignOut } from './noteSignOut.ts'

/** What the provider's session keeps of the applications that were signed in to during it. */
interface SessionPayload {
  readonly issuer?: string
  readonly authorizations?: Readonly<Record<string, { readonly sid?: string }>>
}

interface Disconnection {
  readonly accountId: string
  readonly clientId: string
  /** Under which issuer the application last asked for the person, where that is known. */
  readonly issuer: string | null
  readonly now: number
}

/**
 * Notes that an application is to be told that a person is signed out of it, everywhere: of each session that it
 * knows, because some find a sign-in by nothing but the session, and of the person where there is none any more. Each
 * is told by the issuer that it was told of them by.
 */
export function* noteDisconnection({ accountId, clientId, issuer, now }: Disconnection): Write<void> {
  const rows = yield* run(listSessionArtifacts, { accountId })
  const known = rows.flatMap(({ payload }) => {
    const session: SessionPayload = JSON.parse(payload)
    const sid = session.authorizations?.[clientId]?.sid
    return sid === undefined ? [] : [{ sid, issuer: session.issuer ?? null }]
  })
  for (const session of known.length === 0 ? [{ sid: null, issuer }] : known) {
    yield* noteSignOut({ clientId, accountId, ...session }, now)
  }
}
