import type { Scope } from '@countersign/product-api'
import { type Query, type Requester, run, type Write } from '@countersign/server/extension'
import { type ApplicationRow, formatContent, parseMetadata } from '../../../applications/applicationRow.ts'
import type { CheckedApplication } from '../../../applications/applications.fields.ts'
import { insertApplication, lockApplication } from '../../../applications/applications.queries.ts'
import { recordLogoFetch } from '../../../applications/logoFetches.ts'
import { findNewAccess } from '../../../applications/newApplicationAccess.ts'
import { makeRoomForDocument } from '../../../applications/registeredApplications.ts'
import { appendEvent } from '../../../store/appendEvent.ts'
import { defineQuery } from '../../../store/defineQuery.ts'

/** A document as it was fetched. */
export interface FetchedDocument {
  readonly clientId: string
  readonly application: CheckedApplication
  readonly fetchedAt: number
  readonly expiresAt: number
  /** Who came with it first. */
  readonly requester: Requester
}

/** Keeps a document, for every process: false where there is no room for another one. */
export function* keepDocument(fetched: FetchedDocument): Write<boolean> {
  const { clientId, fetchedAt } = fetched
  const [known] = yield* run(lockApplication, { clientId })
  if (known === undefined && !(yield* addDocument(fetched))) return false
  const before = known ?? (yield* run(lockApplication, { clientId }))[0]
  if (before === undefined || isLater(before.document_fetched_at, fetchedAt)) return true
  yield* changeDocument(fetched, before)
  return true
}

/** Has a document that is none any more good for nothing, on every process: it expired at that time. */
export function* forgetDocument(clientId: string, expiredAt: number): Write<void> {
  yield* run(expireDocument, { clientId, expiredAt })
}

/** More than two fetches at once are apart. */
const atOnceMilliseconds = 60_000

/** Whether another process has fetched it at the same time, but later; not with a clock that has been set back since. */
function isLater(before: number | null, fetchedAt: number): boolean {
  return before !== null && before > fetchedAt && before <= fetchedAt + atOnceMilliseconds
}

function* addDocument({ clientId, application, fetchedAt: now, requester }: FetchedDocument): Write<boolean> {
  if (!(yield* makeRoomForDocument(now))) return false
  const access = yield* findNewAccess()
  const [added] = yield* run(insertApplication, {
    client_id: clientId,
    ...formatContent({ ...application, access }),
    secret_hash: null,
    source: 'registration',
    created_at: now,
  })
  if (added === undefined) return true
  if (application.logoUri !== null) yield* recordLogoFetch(clientId, now)
  const details = { clientId, name: application.name }
  yield* appendEvent({ accountId: null, actorId: null, kind: 'application_added', requester, now, details })
  return true
}

function* changeDocument(
  { clientId, application, fetchedAt: now, expiresAt, requester }: FetchedDocument,
  row: ApplicationRow,
): Write<void> {
  const before = parseMetadata(row)
  const content = formatContent({
    ...application,
    access: before.access,
    groupsClaim: before.groupsClaim,
    scopes: keepScopes(application, before),
  })
  const isLogoNew = application.logoUri !== before.logoUri
  const logo = isLogoNew ? { logo: null, logo_type: null } : { logo: row.logo, logo_type: row.logo_type }
  yield* run(writeDocument, { clientId, ...content, ...logo, fetchedAt: now, expiresAt })
  if (isLogoNew && application.logoUri !== null) yield* recordLogoFetch(clientId, now)
  if (content.metadata === row.metadata && content.name === row.name) return
  const details = { clientId, name: application.name, fields: 'document' }
  yield* appendEvent({ accountId: null, actorId: null, kind: 'application_changed', requester, now, details })
}

/** What operators have added stays, and what they have taken away does not come back. */
function keepScopes(
  { grantTypes }: CheckedApplication,
  before: Pick<CheckedApplication, 'scopes' | 'grantTypes'>,
): readonly Scope[] {
  const [may, might] = [grantTypes, before.grantTypes].map(
    (types) => types?.includes('refresh_token') === true,
  )
  if (may === might) return before.scopes
  const others = before.scopes.filter((one) => one !== 'offline_access')
  return may ? [...others, 'offline_access'] : others
}

interface Written extends Pick<ApplicationRow, 'name' | 'metadata' | 'logo' | 'logo_type'> {
  readonly clientId: string
  readonly fetchedAt: number
  readonly expiresAt: number
}

const writeDocument: Query<Written, unknown> = defineQuery('write_client_document', (database, parameter) =>
  database
    .updateTable('application')
    .set({
      name: parameter('name'),
      metadata: parameter('metadata'),
      logo: parameter('logo'),
      logo_type: parameter('logo_type'),
      document_fetched_at: parameter('fetchedAt'),
      document_expires_at: parameter('expiresAt'),
    })
    .where('client_id', '=', parameter('clientId')),
)

const expireDocument: Query<{ clientId: string; expiredAt: number }, unknown> = defineQuery(
  'expire_client_document',
  (database, parameter) =>
    database
      .updateTable('application')
      .set({ document_expires_at: parameter('expiredAt') })
      .where('client_id', '=', parameter('clientId'))
      .where('document_expires_at', '>', parameter('expiredAt')),
)
