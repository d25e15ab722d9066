import { hash, timingSafeEqual } from 'node:crypto'
import type { Scope } from '@countersign/product-api'
import type { Service } from '@countersign/server/extension'
import type { ApplicationRules } from '../../applications/applications.fields.ts'
import { makeClientId, makeClientSecret } from '../../applications/applications.writes.ts'
import { type Answer, answerJson, type Call } from '../Call.ts'
import type { FindClient } from '../client/Client.ts'
import type { fetchDocument } from '../client/fetchDocument.ts'
import { addRegistered } from '../client/registration/addRegistered.ts'
import { checkMetadata } from '../client/registration/checkMetadata.ts'
import { checkSector } from '../client/registration/checkSector.ts'
import { describeRegistered } from '../client/registration/describeRegistered.ts'
import { draftApplication } from '../client/registration/draftApplication.ts'
import type { Metadata } from '../client/registration/refuseMetadata.ts'
import type { CountRegistration } from '../client/registration/registrationLimit.ts'
import type { RegistrationSwitch } from '../client/registration/registrationToken.ts'
import { isObject } from '../jwt/parseJwt.ts'
import { invalidRequest, OAuthError } from '../OAuthError.ts'
import { readText } from '../readForm.ts'

/** What registration takes. */
export interface RegistrationParts {
  readonly service: Pick<Service, 'store' | 'now'>
  /** Never closed: whoever asks there then is told that there is nothing. */
  readonly registration: Exclude<RegistrationSwitch, { readonly kind: 'closed' }>
  readonly rules: ApplicationRules
  /** Which scopes there are here. */
  readonly offered: readonly Scope[]
  readonly findClient: FindClient
  readonly countRegistration: CountRegistration
  readonly load: typeof fetchDocument
  /** Begins to fetch the logos that were recorded; nobody waits for them. */
  readonly fetchLogos: () => void
}

/**
 * Lets an application register itself (OpenID Connect Dynamic Client Registration 1.0, section 3; RFC 7591, section 3). Even
 * where anyone may, no application learns anything before a person has allowed it. It gets no token to change itself: what has
 * registered itself is changed and removed by operators.
 *
 * @throws {OAuthError}
 */
export async function registerApplication(parts: RegistrationParts, call: Call): Promise<Answer> {
  const sent = await readMetadata(call)
  if (parts.registration.kind === 'token') checkToken(call, parts.registration.token)
  const application = draftApplication(
    checkMetadata(sent, { ...parts.rules, offered: parts.offered }),
    parts.rules,
  )
  // Counted before the document of a sector is fetched: whoever may not register has nobody called.
  await parts.countRegistration(call.networkAddress)
  const { sectorIdentifierUri, tokenEndpointAuthMethod: method } = application
  if (sectorIdentifierUri !== null)
    await checkSector(sectorIdentifierUri, application, parts.rules, parts.load)
  const clientId = makeClientId()
  const secret = method.startsWith('client_secret_') ? makeClientSecret() : undefined
  const registered = { application, clientId, secret, requester: call.requester, now: parts.service.now() }
  if (!(await parts.service.store.write(() => addRegistered(registered)))) throw noRoom()
  parts.fetchLogos()
  const client = await parts.findClient(clientId)
  if (client === undefined) throw new TypeError('an application that was added is there')
  return answerJson(describeRegistered(client, secret), { status: 201 })
}

async function readMetadata(call: Call): Promise<Metadata> {
  const type = call.request.headers.get('content-type') ?? ''
  if (type === '') return {}
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw invalidRequest('a registration is a JSON object (application/json)')
  const metadata = parse(await readText(call.request))
  if (isObject(metadata)) return metadata
  throw invalidRequest('a registration is a JSON object')
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw invalidRequest('the body is not JSON')
  }
}

/**
 * Checks the token that the operator gave out (RFC 6750, section 2.1).
 *
 * @throws {OAuthError} `invalid_token`, or `invalid_request`
 */
function checkToken({ request, query, site }: Call, expected: string): void {
  const authorization = request.headers.get('authorization')
  // Addresses stand in logs: no token is taken from there.
  if (new URLSearchParams(query).get('access_token'))
    throw invalidRequest('the token comes in the header Authorization alone')
  if (authorization === null || authorization === '') throw askForToken(site.origin)
  const [scheme = '', token = '', ...more] = authorization.split(' ')
  if (more.length > 0 || token === '' || scheme.toLowerCase() !== 'bearer')
    throw invalidRequest('the header Authorization is Bearer and the token')
  if (!isSame(token, expected)) throw refuseToken(site.origin)
}

function askForToken(realm: string): OAuthError {
  const headers = { 'www-authenticate': `Bearer realm="${realm}"` }
  return new OAuthError('invalid_token', 'a token is needed, which the operator gives out', { headers })
}

function refuseToken(realm: string): OAuthError {
  const description = 'invalid token provided'
  const challenge = `Bearer realm="${realm}", error="invalid_token", error_description="${description}"`
  return new OAuthError('invalid_token', description, { headers: { 'www-authenticate': challenge } })
}

/** Hashes are compared: of texts of different lengths, too, nothing is told by the time that it takes. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}

/** Operators may still add applications. */
function noRoom(): OAuthError {
  return new OAuthError('temporarily_unavailable', 'too many applications have registered themselves', {
    status: 503,
    headers: { 'retry-after': '86400' },
  })
}
