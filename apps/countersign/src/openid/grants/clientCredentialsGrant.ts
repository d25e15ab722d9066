import { type Requester, run, uuid } from '@countersign/server/extension'
import { readApi } from '../../apis/apiRow.ts'
import type { KnownApi } from '../../apis/apis.fields.ts'
import { findApiOfApplication } from '../../apis/apis.queries.ts'
import type { Call } from '../Call.ts'
import type { Client } from '../client/Client.ts'
import { invalidGrant, OAuthError } from '../OAuthError.ts'
import { readOneResource, refuseTarget } from '../resources/readResource.ts'
import { signApiToken } from '../tokens/apiTokens.ts'
import { makeOpaqueToken } from '../tokens/opaqueToken.ts'
import { noteServiceToken, storeServiceToken } from '../tokens/serviceTokens.queries.ts'
import type { Grant, GrantParts, GrantRequest } from './Grant.ts'
import { requireHash } from './issueTokens.ts'

/**
 * An access token that an application has for itself, for one API (RFC 6749, section 4.4; RFC 8707). It is about no person: its
 * `sub` is the application (RFC 9068, section 5), and nothing refreshes it.
 */
export const clientCredentialsGrant: Grant = {
  type: 'client_credentials',
  parameters: ['scope'],
  async answer(parts, { call, client, parameters, dpop }) {
    const { service, signers } = parts
    // Registered so, it could not be: what an application is may have been changed since.
    if (client.metadata.tokenEndpointAuthMethod === 'none')
      throw new OAuthError(
        'unauthorized_client',
        'an application that cannot keep a secret has no tokens for itself',
      )
    const { api, own } = await findTarget(parts, call, { client, parameters })
    const scopes = chooseScopes(parameters.values.get('scope'), own)
    if (client.needsDpop && dpop === undefined) throw invalidGrant('DPoP proof JWT not provided')
    await dpop?.spend(client.id, invalidGrant)
    const now = service.now()
    await parts.countService(client.id)
    const issued = { api, clientId: client.id, scopes, dpopKey: dpop?.key, now }
    const access_token =
      api.tokenKind === 'jwt'
        ? signApiToken(signers, {
            ...issued,
            issuer: call.site.origin,
            subject: client.id,
            id: makeOpaqueToken(now),
            seconds: api.tokenSeconds,
          })
        : await storeOpaque(parts, issued)
    parts.apiCounts.countIssued(api.id, 'application')
    recordIssued(parts, { client, api, requester: call.requester, now })
    return {
      access_token,
      expires_in: api.tokenSeconds,
      id_token: undefined,
      scope: scopes.join(' '),
      token_type: dpop === undefined ? 'Bearer' : 'DPoP',
    }
  },
}

/** The API that an application names, and what it may do there by itself. */
async function findTarget(
  { service: { store } }: GrantParts,
  { asker }: Call,
  { client: { id: clientId }, parameters: { resources } }: Pick<GrantRequest, 'client' | 'parameters'>,
): Promise<{ readonly api: KnownApi; readonly own: readonly string[] }> {
  const identifier = readOneResource(resources)
  if (identifier === undefined) throw refuseTarget('resource is missing: name the API that the token is for')
  const [row] = await store.read(findApiOfApplication, { identifier, clientId })
  if (row === undefined) throw refuseTarget('there is no such API here')
  asker.apiId = row.id
  const api = readApi(row)
  // A scope may be gone since it was allowed.
  const allowed = new Set(row.own_scopes?.split(' '))
  const own = api.scopes.map(({ name }) => name).filter((name) => allowed.has(name))
  if (own.length === 0) throw refuseTarget('the application may do nothing by itself at this API')
  return { api, own }
}

/** All that the application may do, or what it asks of that. */
function chooseScopes(asked: string | undefined, own: readonly string[]): readonly string[] {
  if (asked === undefined) return own
  const wanted = new Set(asked.split(' '))
  for (const scope of wanted) {
    if (!own.includes(scope))
      throw new OAuthError('invalid_scope', 'the application may not ask for this scope', { scope })
  }
  return own.filter((scope) => wanted.has(scope))
}

interface Opaque {
  readonly api: KnownApi
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly dpopKey: string | undefined
  readonly now: number
}

async function storeOpaque(
  { service: { store } }: GrantParts,
  { api, clientId, scopes, dpopKey, now }: Opaque,
): Promise<string> {
  const token = makeOpaqueToken(now)
  const row = {
    hash: requireHash(token),
    client_id: clientId,
    api_id: api.id,
    scope: scopes.join(' '),
    dpop_key: dpopKey ?? null,
    issued_at: now,
    expires_at: now + api.tokenSeconds * 1_000,
  }
  const isStored = await store.write(() => storeServiceToken(row))
  if (isStored) return token
  const headers = { 'retry-after': String(api.tokenSeconds) }
  throw new OAuthError('slow_down', 'the application has too many tokens that still work', {
    status: 429,
    headers,
  })
}

interface Issued {
  readonly client: Client
  readonly api: KnownApi
  readonly requester: Requester
  readonly now: number
}

const hourMilliseconds = 3_600_000

/**
 * Records that an application got a token for itself, after its answer: an event that is lost costs nobody anything. Those of one
 * application, API and hour are one event with a count.
 */
function recordIssued(
  { service: { store, log } }: GrantParts,
  { client, api, requester, now }: Issued,
): void {
  const details = { clientId: client.id, name: client.name, api: api.id, identifier: api.identifier }
  const hour = Math.floor(now / hourMilliseconds)
  const series = `service ${client.id} ${api.id} ${hour}`
  const event = { id: uuid(now), at: now, ...requester, details: JSON.stringify(details), series }
  store
    .write(() => run(noteServiceToken, event))
    .catch((error: unknown) =>
      log.warn({ err: error }, 'Could not record that an application got a token for itself.'),
    )
}
