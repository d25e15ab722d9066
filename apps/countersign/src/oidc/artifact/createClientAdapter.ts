import { type Scope, settingNames } from '@countersign/product-api'
import { type Requester, run, type Service } from '@countersign/server/extension'
import { type Adapter, type AllClientMetadata, type ClientMetadata, errors, Provider } from 'oidc-provider'
import { type ApplicationMetadata, formatContent, parseMetadata } from '../../applications/applicationRow.ts'
import {
  type ApplicationRules,
  type CheckedApplication,
  createStrangersRules,
  parseApplication,
} from '../../applications/applications.fields.ts'
import {
  type FoundApplication,
  findUsableApplication,
  insertApplication,
} from '../../applications/applications.queries.ts'
import { hashClientSecret } from '../../applications/applications.writes.ts'
import { recordLogoFetch } from '../../applications/logoFetches.ts'
import { findNewAccess } from '../../applications/newApplicationAccess.ts'
import { usesRedirects } from '../../applications/protocolSettings.fields.ts'
import { makeRoom, mostRegistered } from '../../applications/registeredApplications.ts'
import { FieldError } from '../../fields/FieldError.ts'
import { appendEvent } from '../../store/appendEvent.ts'
import { describeGroupRules } from '../access.ts'
import { describeOwnLives } from '../lifetimes.ts'
import { describeDraft, protocolName } from '../registeredDraft.ts'
import { describeProfile } from '../securityProfile.ts'
import { selfRegistered } from '../stopAtStrangers.ts'
import { createArtifactAdapter } from './createArtifactAdapter.ts'

/** Reads applications where operators and files write them. One that is disabled is none. */
export function createClientAdapter(
  service: Pick<Service, 'store' | 'now' | 'nonceKeys'>,
  offered: readonly Scope[],
  readRegistration: () => Registration,
): Adapter {
  const describe = describeOnce(service, offered)
  return {
    ...createArtifactAdapter(service, 'Client'),
    async find(clientId) {
      if (!possibleId.test(clientId)) return undefined
      const [found] = await service.store.read(findUsableApplication, { clientId })
      return found && describe(found)
    },
    /** An application registers itself, where that is open. */
    async upsert(_clientId, metadata) {
      await registerApplication(service, metadata, readRegistration())
    },
  }
}

/** What `parseClientId` lets through, and more: nothing that a store could not look for, such as U+0000 in Postgres. */
const possibleId = /^[\x20-\x7e]{1,100}$/

/** More applications than a server of ours has in use at once. */
const mostKnown = 1_000

/**
 * Describes an application once for each state of its row. The row is read for each request, so that a change counts by the
 * next; reading it is cheap, and describing it is not.
 */
function describeOnce(
  { now }: Pick<Service, 'now'>,
  offered: readonly Scope[],
): (row: FoundApplication) => ClientMetadata {
  const known = new Map<string, { readonly state: string; readonly metadata: ClientMetadata }>()
  return (row) => {
    const secrets = formatSecrets(row.secret_hash, findOldSecret(row, now()))
    const state = JSON.stringify([row.name, row.metadata, row.source, row.created_at, secrets])
    const before = known.get(row.client_id)
    if (before?.state === state) return before.metadata
    const metadata = describeClient(row, secrets, offered)
    if (known.size >= mostKnown) known.clear()
    known.set(row.client_id, { state, metadata })
    return metadata
  }
}

/** An application as the provider sees it (OpenID Connect Dynamic Client Registration, section 2). */
function describeClient(row: FoundApplication, secrets: string, offered: readonly Scope[]): ClientMetadata {
  const { client_id, name, secret_hash, source, created_at } = row
  const application = parseMetadata(row)
  return {
    client_id,
    client_name: name,
    client_id_issued_at: Math.floor(created_at / 1_000),
    // Only hashes are known; `compareClientSecret` hashes what it compares.
    ...(secret_hash !== null && { client_secret: secrets }),
    application_type: application.applicationType,
    token_endpoint_auth_method: application.tokenEndpointAuthMethod,
    scope: application.scopes.filter((scope) => offered.includes(scope)).join(' '),
    redirect_uris: application.redirectUris,
    post_logout_redirect_uris: application.postLogoutRedirectUris,
    response_types: usesRedirects(application) ? ['code'] : [],
    grant_types: findGrantTypes(application),
    subject_type: application.subjectType,
    id_token_signed_response_alg: application.idTokenSignedResponseAlg,
    introspection_signed_response_alg: application.idTokenSignedResponseAlg,
    pkce_required: application.isPkceRequired,
    [selfRegistered]: source === 'registration',
    ...describeGroupRules(application),
    ...describeOwnLives(application),
    ...describeSettings(application),
    ...describeProfile(application),
    ...(application.jwks !== null && { jwks: application.jwks }),
    ...(application.policyUri !== null && { policy_uri: application.policyUri }),
    ...(application.tosUri !== null && { tos_uri: application.tosUri }),
    ...(application.clientUri !== null && { client_uri: application.clientUri }),
    ...(application.logoUri !== null && { logo_uri: application.logoUri }),
    ...(application.backchannelLogoutUri !== null && {
      backchannel_logout_uri: application.backchannelLogoutUri,
      backchannel_logout_session_required: true,
    }),
  }
}

/** The hashes of the secrets that work, with spaces between them. */
function formatSecrets(...hashes: readonly (Uint8Array | null)[]): string {
  return hashes.flatMap((hash) => (hash === null ? [] : Buffer.from(hash).toString('hex'))).join(' ')
}

/** The secret that was replaced, while it works. */
function findOldSecret(
  { old_secret_hash: hash, old_secret_until: until }: FoundApplication,
  now: number,
): Uint8Array | null {
  return until !== null && now < until ? hash : null
}

const deviceCode = 'urn:ietf:params:oauth:grant-type:device_code'

/** What an application says of the protocol, by its names there. */
function describeSettings(application: ApplicationMetadata): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    settingNames
      .filter((name) => name !== 'grantTypes' && application[name] !== null)
      .map((name) => [protocolName(name), application[name]]),
  )
}

/**
 * What an application says that it uses. Where it says nothing, one on a device may sign in with another one's help, but for
 * a pairwise one: without a redirect address that the person is led back to, nothing says which sector it is of.
 */
function findGrantTypes(application: ApplicationMetadata): string[] {
  const { grantTypes, applicationType, subjectType, securityProfile } = application
  if (grantTypes !== null) return [...grantTypes]
  const isOnDevice = applicationType === 'native' && subjectType === 'public' && securityProfile === null
  return ['authorization_code', 'refresh_token', ...(isOnDevice ? [deviceCode] : [])]
}

/** Who registers, when, and by which rules. */
export interface Registration {
  readonly rules: ApplicationRules
  readonly requester: Requester
  /** Counts a registration; throws above the limit of its network. */
  readonly countRegistration: () => Promise<void>
  /** Begins to fetch the logos that were recorded; nobody waits for them. */
  readonly fetchLogos: () => void
}

/**
 * Adds an application that has registered itself (OpenID Connect Dynamic Client Registration), by the rules that an
 * operator's own are held to.
 *
 * @throws {errors.InvalidClientMetadata} with the field that cannot be so.
 */
async function registerApplication(
  { store, now }: Pick<Service, 'store' | 'now'>,
  metadata: AllClientMetadata,
  { rules, requester, countRegistration, fetchLogos }: Registration,
): Promise<void> {
  const application = check(metadata, createStrangersRules(rules))
  const content = formatContent(application)
  if (Buffer.byteLength(content.metadata) > longestMetadata)
    throw new errors.InvalidClientMetadata(`the metadata are longer than ${longestMetadata} bytes`)
  const { client_id: clientId = '', client_secret: secret } = metadata
  const time = now()
  await countRegistration()
  const isAdded = await store.write(function* () {
    if (!(yield* makeRoom(time, mostRegistered))) return false
    const access = yield* findNewAccess()
    yield* run(insertApplication, {
      client_id: clientId,
      ...formatContent({ ...application, access }),
      secret_hash: secret === undefined ? null : hashClientSecret(secret),
      source: 'registration',
      created_at: time,
    })
    if (application.logoUri !== null) yield* recordLogoFetch(clientId, time)
    const details = { clientId, name: application.name }
    const event = { accountId: null, actorId: null, kind: 'application_added' } as const
    yield* appendEvent({ ...event, requester, now: time, details })
    return true
  })
  if (!isAdded) throw refuseForNow()
  fetchLogos()
}

/** Anyone may write so much, for months. */
const longestMetadata = 8_192

/** Operators may still add applications. */
function refuseForNow(): Error {
  const refusal = new errors.TemporarilyUnavailable('too many applications have registered themselves')
  Provider.ctx?.set('retry-after', '86400')
  return Object.assign(refusal, { status: 503, statusCode: 503 })
}

function check(metadata: AllClientMetadata, rules: ApplicationRules): CheckedApplication {
  try {
    return parseApplication(describeDraft(metadata, Provider.ctx?.oidc.body), rules)
  } catch (error) {
    if (error instanceof FieldError) throw new errors.InvalidClientMetadata(error.message)
    throw error
  }
}
