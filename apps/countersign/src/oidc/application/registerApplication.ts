import { type ApplicationDraft, applicationDraftSchema } from '@countersign/product-api'
import { type Requester, run, type Service } from '@countersign/server/extension'
import { type AllClientMetadata, errors } from 'oidc-provider'
import * as v from 'valibot'
import { ApplicationError } from '../../applications/ApplicationError.ts'
import { insertApplication } from '../../applications/applicationQueries.ts'
import { formatContent } from '../../applications/applicationRow.ts'
import { hashClientSecret } from '../../applications/changes.ts'
import {
  type ApplicationRules,
  type CheckedApplication,
  parseApplication,
} from '../../applications/parseApplication.ts'
import { appendEvent } from '../../store/appendEvent.ts'

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
      ...formatContent(application),
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

/**
 * What an application says of itself, as an operator would have written it. What is said beyond that, such as a
 * picture's address or whom to contact, is not kept: this server asks no other host for it.
 *
 * @throws {errors.InvalidClientMetadata} where that would change what the application is.
 */
function describeDraft(metadata: AllClientMetadata): ApplicationDraft {
  for (const name of ['jwks_uri', 'sector_identifier_uri'] as const) {
    if (metadata[name] !== undefined) {
      throw new errors.InvalidClientMetadata(
        `${name} is not taken: this server asks no other host for anything`,
      )
    }
  }
  const draft = Object.fromEntries(
    Object.entries(fields)
      .map(([field, name]) => [field, metadata[name]] as const)
      .filter(([, value]) => value !== undefined),
  )
  const name = metadata.client_name ?? hostOf(metadata.redirect_uris)
  const scopes = metadata.scope?.split(' ')
  const result = v.safeParse(applicationDraftSchema, { ...draft, name, ...(scopes && { scopes }) })
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0]) ?? ''
  throw new errors.InvalidClientMetadata(`${field} is not what this server takes`)
}

const fields = {
  tokenEndpointAuthMethod: 'token_endpoint_auth_method',
  redirectUris: 'redirect_uris',
  postLogoutRedirectUris: 'post_logout_redirect_uris',
  backchannelLogoutUri: 'backchannel_logout_uri',
  policyUri: 'policy_uri',
  tosUri: 'tos_uri',
  subjectType: 'subject_type',
  idTokenSignedResponseAlg: 'id_token_signed_response_alg',
  applicationType: 'application_type',
  jwks: 'jwks',
} as const

function hostOf([first = '']: readonly string[] = []): string {
  return URL.parse(first)?.host ?? 'application'
}
