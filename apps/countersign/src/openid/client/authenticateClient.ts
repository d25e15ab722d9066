import { timingSafeEqual } from 'node:crypto'
import type { Service } from '@countersign/server/extension'
import type { ApplicationMetadata } from '../../applications/applicationRow.ts'
import { hashClientSecret } from '../../applications/applications.writes.ts'
import type { Call } from '../Call.ts'
import type { ParsedJwt } from '../jwt/parseJwt.ts'
import { invalidClient, invalidRequest, OAuthError } from '../OAuthError.ts'
import { type Parameters, refuseRepeated } from '../parameters.ts'
import { type AssertionMaker, checkAssertion, listAssertionAlgorithms, readAssertion } from './assertion.ts'
import { type BasicCredentials, readBasic } from './basicCredentials.ts'
import type { FailureLimit } from './failureLimit.ts'
import type { ApplicationKeys, KeyHolder } from './publishedKeys.ts'
import { recordUse } from './usedProofs.ts'

/** Who can prove itself: an application, or an API. */
export interface Prover extends KeyHolder, AssertionMaker {
  /** The SHA-256 of each secret that works. */
  readonly secretHashes: readonly Uint8Array[]
  readonly metadata: KeyHolder['metadata'] &
    AssertionMaker['metadata'] &
    Pick<ApplicationMetadata, 'tokenEndpointAuthMethod'>
}

/** What finds out who asks. */
export interface AuthenticationParts<Asker extends Prover> {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly find: (id: string, call: Call) => Promise<Asker | undefined>
  readonly keys: ApplicationKeys
  readonly failureLimit: Pick<FailureLimit, 'findWait'>
  /**
   * Is told which application a request says that it is of, before anything is compared; throws where the request may not be
   * of it, such as that of a page at another origin.
   */
  readonly note: (call: Call, asker: Asker) => void
}

/** What an application proves itself with. */
type Credentials =
  | ({ readonly kind: 'secret' } & BasicCredentials)
  | { readonly kind: 'assertion'; readonly clientId: string; readonly jwt: ParsedJwt }
  | { readonly kind: 'none'; readonly clientId: string }

/** The parameters that say which application asks. */
const names = ['client_id', 'client_secret', 'client_assertion', 'client_assertion_type'] as const

/**
 * Finds out which application asks, by the one mechanism that it has registered (RFC 6749, section 2.3; OpenID Connect Core
 * 1.0, section 9). A secret may come in the header or in the form, whichever of them was registered.
 *
 * @throws {OAuthError} `invalid_request`, `invalid_client`, or `slow_down` after too many failures
 */
export async function authenticateClient<Asker extends Prover>(
  parts: AuthenticationParts<Asker>,
  call: Call,
  form: Parameters,
): Promise<Asker> {
  const authorization = call.request.headers.get('authorization')
  try {
    refuseRepeated(form, names)
    const credentials = readCredentials(authorization, form)
    const wait = parts.failureLimit.findWait(call.networkAddress, credentials.clientId)
    if (wait > 0) throw tooManyFailures(wait)
    const client = await parts.find(credentials.clientId, call)
    if (client === undefined) throw invalidClient('there is no such application')
    parts.note(call, client)
    if (!mechanisms[credentials.kind].includes(client.metadata.tokenEndpointAuthMethod))
      throw invalidClient('the application has registered another way to prove itself')
    await prove(credentials, client, { parts, call })
    return client
  } catch (error) {
    throw authorization === null ? error : askForHeader(error, call)
  }
}

/** What an application over its limit reads; also where the failure itself is over it. */
export function tooManyFailures(seconds: number): OAuthError {
  return new OAuthError('slow_down', `too many failures: try again in ${seconds} seconds`, {
    status: 429,
    headers: { 'retry-after': String(seconds) },
  })
}

type Mechanism = ApplicationMetadata['tokenEndpointAuthMethod']

const mechanisms: Readonly<Record<Credentials['kind'], readonly Mechanism[]>> = {
  secret: ['client_secret_basic', 'client_secret_post'],
  assertion: ['private_key_jwt'],
  none: ['none'],
}

function readCredentials(authorization: string | null, { values }: Parameters): Credentials {
  const assertion = values.get('client_assertion')
  const secret = values.get('client_secret')
  const named = values.get('client_id')
  const given = [authorization || undefined, assertion, secret].filter((one) => one !== undefined)
  if (given.length > 1) throw invalidRequest('an application proves itself by one mechanism only')
  const credentials = readGiven(
    { authorization, assertion, secret, named },
    values.get('client_assertion_type'),
  )
  if (named !== undefined && named !== credentials.clientId)
    throw invalidRequest('client_id is not the application that proves itself')
  if (credentials.clientId === '') throw invalidRequest('nothing says which application asks')
  return credentials
}

interface Given {
  readonly authorization: string | null
  readonly assertion: string | undefined
  readonly secret: string | undefined
  readonly named: string | undefined
}

function readGiven(
  { authorization, assertion, secret, named: clientId = '' }: Given,
  assertionType: string | undefined,
): Credentials {
  if (secret !== undefined) return { kind: 'secret', clientId, secret }
  if (authorization !== null) return { kind: 'secret', ...readBasic(authorization) }
  if (assertion !== undefined) return { kind: 'assertion', ...readAssertion(assertion, assertionType) }
  return { kind: 'none', clientId }
}

/** Where tokens are given: assertions that are for it are taken at each endpoint. */
const tokenPath = '/oidc/token'

async function prove(
  credentials: Credentials,
  client: Prover,
  {
    parts: { service, keys },
    call,
  }: { readonly parts: Pick<AuthenticationParts<Prover>, 'service' | 'keys'>; readonly call: Call },
): Promise<void> {
  if (credentials.kind === 'secret' && !isSecretOf(client, credentials.secret))
    throw invalidClient('the secret is another one')
  if (credentials.kind !== 'assertion') return
  const { jwt } = credentials
  const sent = { issuer: call.site.origin, paths: [tokenPath, call.path], now: service.now() }
  const proof = checkAssertion(jwt, client, sent)
  if (!(await keys.haveSigned(client, jwt, listAssertionAlgorithms(client))))
    throw invalidClient('none of the keys of the application has signed the client_assertion')
  if (!(await recordUse(service, proof))) throw invalidClient('the client_assertion was used before')
}

/**
 * In a header a secret is encoded as in a form (RFC 6749, section 2.3.1). Many applications send it as it is, and then
 * a plus sign has been read as a space.
 */
export function isSecretOf({ secretHashes }: Pick<Prover, 'secretHashes'>, secret: string): boolean {
  const possible = new Set([secret, secret.replaceAll(' ', '+')])
  return [...possible].some((one) => {
    const hash = hashClientSecret(one)
    return secretHashes.some((known) => known.length === hash.length && timingSafeEqual(known, hash))
  })
}

/** Whoever has tried the header is told that it is asked for (RFC 6749, section 5.2). */
function askForHeader(error: unknown, { site }: Call): unknown {
  if (!(error instanceof OAuthError) || error.status !== 401) return error
  const { code, description, detail, headers } = error
  const challenge = `Basic realm="${site.origin}", error="${code}", error_description="${description}"`
  return new OAuthError(code, description, { headers: { ...headers, 'www-authenticate': challenge }, detail })
}
