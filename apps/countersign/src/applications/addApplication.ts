import type { Store } from '@countersign/server'
import { type Requester, run } from '@countersign/server/extension'
import { appendEvent } from '../store/appendEvent.ts'
import { ApplicationError } from './ApplicationError.ts'
import { insertApplication } from './applicationQueries.ts'
import { type ApplicationRow, contentOf, type ListedApplication } from './applicationRow.ts'
import { hashClientSecret, makeClientId, makeClientSecret } from './clientSecret.ts'
import type { CheckedApplication } from './parseApplication.ts'

/** Who changes applications, and when. */
export interface Actor {
  /** The account; null for the server itself and for its command line. */
  readonly accountId: string | null
  readonly requester: Requester
  readonly now: number
}

/** What is added. */
export interface Addition {
  readonly application: CheckedApplication
  /** Made up where it is undefined. */
  readonly clientId?: string | undefined
  readonly source: ApplicationRow['source']
}

/** An application, and its secret, which is not kept: null where it has none. */
export interface AddedApplication {
  readonly row: ListedApplication
  readonly clientSecret: string | null
}

/**
 * Adds an application.
 *
 * @throws ApplicationError when the client id is taken
 */
export async function addApplication(
  store: Store,
  { application, clientId = makeClientId(), source }: Addition,
  { accountId, requester, now }: Actor,
): Promise<AddedApplication> {
  const clientSecret = needsSecret(application) ? makeClientSecret() : null
  const row = await store.write(function* () {
    const [added] = yield* run(insertApplication, {
      client_id: clientId,
      ...contentOf(application),
      secret_hash: clientSecret === null ? null : hashClientSecret(clientSecret),
      source,
      created_at: now,
    })
    if (added === undefined) return undefined
    const details = { clientId, name: application.name }
    yield* appendEvent({
      accountId: null,
      actorId: accountId,
      kind: 'application_added',
      requester,
      now,
      details,
    })
    return added
  })
  if (row === undefined) throw new ApplicationError('clientId', 'belongs to another application')
  return { row, clientSecret }
}

/** Whether an application proves itself with a secret that it shares with us. */
export function needsSecret({
  tokenEndpointAuthMethod,
}: Pick<CheckedApplication, 'tokenEndpointAuthMethod'>): boolean {
  return tokenEndpointAuthMethod.startsWith('client_secret_')
}
