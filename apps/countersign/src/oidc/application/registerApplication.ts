import { type Requester, run, type Service } from '@countersign/server/extension'
import { type AllClientMetadata, errors } from 'oidc-provider'
import { ApplicationError } from '../../applications/ApplicationError.ts'
import { insertApplication } from '../../applications/applicationQueries.ts'
import { contentOf } from '../../applications/applicationRow.ts'
import type { CheckedApplication } from '../../applications/CheckedApplication.ts'
import { hashClientSecret } from '../../applications/clientSecret.ts'
import { type ApplicationRules, parseApplication } from '../../applications/parseApplication.ts'
import { appendEvent } from '../../store/appendEvent.ts'
import { describeDraft } from './describeDraft.ts'

/** Who registers, when, and by which rules. */
export interface Registration {
  readonly rules: ApplicationRules
  readonly requester: Requester
}

/**
 * Adds an application that has registered itself (OpenID Connect Dynamic Client Registration), by the rules that an
 * operator's own are held to.
 *
 * @throws {errors.InvalidClientMetadata} with the field that cannot be so.
 */
export async function registerApplication(
  { store, now }: Pick<Service, 'store' | 'now'>,
  metadata: AllClientMetadata,
  { rules, requester }: Registration,
): Promise<void> {
  const application = check(metadata, rules)
  const { client_id: clientId = '', client_secret: secret } = metadata
  const time = now()
  await store.write(function* () {
    yield* run(insertApplication, {
      client_id: clientId,
      ...contentOf(application),
      secret_hash: secret === undefined ? null : hashClientSecret(secret),
      source: 'registration',
      created_at: time,
    })
    const details = { clientId, name: application.name }
    const event = { accountId: null, actorId: null, kind: 'application_added' } as const
    yield* appendEvent({ ...event, requester, now: time, details })
  })
}

function check(metadata: AllClientMetadata, rules: ApplicationRules): CheckedApplication {
  try {
    return parseApplication(describeDraft(metadata), rules)
  } catch (error) {
    if (error instanceof ApplicationError) throw new errors.InvalidClientMetadata(error.message)
    throw error
  }
}
