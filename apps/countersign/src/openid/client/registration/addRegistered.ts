import { type Requester, run, type Write } from '@countersign/server/extension'
import { formatContent } from '../../../applications/applicationRow.ts'
import type { CheckedApplication } from '../../../applications/applications.fields.ts'
import { insertApplication } from '../../../applications/applications.queries.ts'
import { hashClientSecret } from '../../../applications/applications.writes.ts'
import { recordLogoFetch } from '../../../applications/logoFetches.ts'
import { findNewAccess } from '../../../applications/newApplicationAccess.ts'
import { makeRoom, mostRegistered } from '../../../applications/registeredApplications.ts'
import { appendEvent } from '../../../store/appendEvent.ts'

/** An application that registers itself. */
export interface Registered {
  readonly application: CheckedApplication
  readonly clientId: string
  /** Undefined for one that proves itself otherwise. */
  readonly secret: string | undefined
  readonly requester: Requester
  readonly now: number
}

/** Adds an application that has registered itself: false where there is no room for another one. */
export function* addRegistered({
  application,
  clientId,
  secret,
  requester,
  now,
}: Registered): Write<boolean> {
  if (!(yield* makeRoom(now, mostRegistered))) return false
  const access = yield* findNewAccess()
  yield* run(insertApplication, {
    client_id: clientId,
    ...formatContent({ ...application, access }),
    secret_hash: secret === undefined ? null : hashClientSecret(secret),
    source: 'registration',
    created_at: now,
  })
  if (application.logoUri !== null) yield* recordLogoFetch(clientId, now)
  const details = { clientId, name: application.name }
  const event = { accountId: null, actorId: null, kind: 'application_added' } as const
  yield* appendEvent({ ...event, requester, now, details })
  return true
}
