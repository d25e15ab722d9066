import type { Service } from '@countersign/server/extension'
import { type Answer, answerJson, type Call } from '../Call.ts'
import { mayUse, type StandingSource, standingOf } from '../claims/standing.ts'
import { type ClaimTeller, withoutWallet } from '../claims/tellClaims.ts'
import type { Client, Clients } from '../client/Client.ts'
import { hasSameRedirects } from '../grants/admit.ts'
import { keepScopes } from '../grants/issueTokens.ts'
import { invalidRequest, invalidToken, OAuthError } from '../OAuthError.ts'
import { noParameters, type Parameters, refuseRepeated } from '../parameters.ts'
import { isScope, readForm } from '../readForm.ts'
import { hashOpaqueToken } from '../tokens/opaqueToken.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import type { Signers } from '../tokens/signers.ts'
import { type FoundAccessToken, findAccessTokenOfClient } from '../tokens/tokens.queries.ts'
import type { ReadDpop } from './token.ts'

interface UserinfoParts {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly clients: Pick<Clients, 'describe'>
  readonly source: StandingSource
  readonly teller: ClaimTeller
  readonly signers: Signers
  readonly readDpop: ReadDpop
  /**
   * Is told whose token it is, before anything is answered: a page may ask only from an origin of the application.
   *
   * @throws {OAuthError}
   */
  readonly checkPage: (call: Call, client: Client) => Promise<void>
}

/** Tells an application what its access token stands for (OpenID Connect Core 1.0, section 5.3). */
export async function tellUserinfo(parts: UserinfoParts, call: Call): Promise<Answer> {
  const { service, source, teller } = parts
  const parameters = call.method === 'POST' ? await readForm(call) : noParameters
  refuseRepeated(parameters, ['scope', 'access_token'])
  const token = readToken(call, parameters)
  const dpop = await parts.readDpop(call, token)
  const hash = hashOpaqueToken(token, 'AccessToken')
  const now = service.now()
  const [found] = hash === undefined ? [] : await service.store.read(findAccessTokenOfClient, { hash, now })
  if (found === undefined || found.expiresAt <= now) throw invalidToken('access token not found')
  if (found.apiId !== null) throw invalidToken('the access token is for an API, and not for userinfo')
  const scope = found.tokenScope ?? found.scope
  if (!scope.split(' ').includes('openid')) throw insufficient('access token missing openid scope', 'openid')
  await checkBinding(found, dpop)
  const asked = checkScope(parameters.values.get('scope'), scope)
  const client = parts.clients.describe(found)
  await parts.checkPage(call, client)
  if (!hasSameRedirects(client, found))
    throw invalidToken('the document of the application names other redirect addresses by now')
  const standing = standingOf(source, found.accountId)
  if (!(await mayUse(client.metadata, standing)))
    throw invalidToken('the person is in none of the groups that may use the application')
  const isKnown = teller.isWalletKnown(found)
  const claims = await teller.tell({
    client,
    person: (typeof isKnown === 'boolean' ? isKnown : await isKnown)
      ? found
      : { ...found, ...withoutWallet(found) },
    standing,
    scopes: keepScopes(found, client, asked),
    claims: found.claims,
    place: 'userinfo',
    origin: call.site.origin,
  })
  return answerClaims(parts.signers, { client, claims, found, issuer: call.site.origin, now })
}

/**
 * The access token of a request (RFC 6750, section 2; RFC 9449, section 7.1): in the header, or in a form.
 *
 * @throws {OAuthError}
 */
function readToken({ request, query }: Call, { values }: Parameters): string {
  const header = request.headers.get('authorization')
  const inForm = values.get('access_token')
  const inQuery = query === '' ? null : new URLSearchParams(query).get('access_token')
  const ways = Number(header !== null) + Number(inForm !== undefined) + Number(Boolean(inQuery))
  if (ways === 0) throw new OAuthError('invalid_token', 'no access token provided', { detail: noToken })
  if (ways > 1) throw invalidRequest('access token must only be provided using one mechanism')
  if (header === null && inForm === undefined)
    throw invalidRequest('access tokens must not be provided via query parameter')
  const hasProof = request.headers.get('dpop') !== null
  if (header !== null) return readHeader(header, hasProof)
  if (hasProof) throw invalidRequest('`DPoP` tokens must be provided via an authorization header')
  return inForm ?? ''
}

/** By this detail an answer tells apart that nothing was brought: then it says what could be, and of no error. */
export const noToken = 'no access token provided'

function readHeader(header: string, hasProof: boolean): string {
  const [scheme = '', token, ...rest] = header.split(' ')
  if (token === undefined || rest.length > 0)
    throw invalidRequest('invalid authorization header value format')
  const isDpop = scheme.toLowerCase() === 'dpop'
  if (hasProof && !isDpop)
    throw invalidRequest('authorization header scheme must be `DPoP` when DPoP is used')
  if (!hasProof && isDpop) throw invalidRequest('`DPoP` header not provided')
  if (!hasProof && scheme.toLowerCase() !== 'bearer')
    throw invalidRequest('authorization header scheme must be `Bearer`')
  return token
}

async function checkBinding(
  { dpopKey, clientId }: FoundAccessToken,
  dpop: DpopProof | undefined,
): Promise<void> {
  await dpop?.spend(clientId, invalidToken)
  if (dpop !== undefined && dpopKey === null)
    throw invalidToken('access token is not sender-constrained but proof of possession was provided')
  if (dpopKey !== null && dpopKey !== dpop?.key) throw invalidToken('failed jkt verification')
}

/** An application may ask for less than its token stands for. */
function checkScope(asked: string | undefined, granted: string): string {
  if (asked === undefined) return granted
  if (!isScope(asked)) throw invalidRequest('scope contains invalid characters')
  const has = new Set(granted.split(' '))
  const missing = asked.split(' ').filter((scope) => !has.has(scope))
  if (missing.length > 0) throw insufficient('access token missing requested scope', missing.join(' '))
  return asked
}

function insufficient(description: string, scope: string): OAuthError {
  return new OAuthError('insufficient_scope', description, { scope })
}

interface Told {
  readonly client: Client
  readonly claims: Readonly<Record<string, unknown>>
  readonly found: FoundAccessToken
  readonly issuer: string
  readonly now: number
}

/** As JSON, or signed where the application wants that (section 5.3.2): then it is good for as long as the token. */
function answerClaims(signers: Signers, { client, claims, found, issuer, now }: Told): Answer {
  const algorithm = client.metadata.userinfoSignedResponseAlg
  if (algorithm === null) return answerJson(claims)
  const times = { exp: Math.floor(found.expiresAt / 1_000), iat: Math.floor(now / 1_000) }
  const token = { ...claims, aud: client.id, ...times, iss: issuer }
  return {
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': 'application/jwt; charset=utf-8' },
    body: signers.sign(token, { algorithm }),
  }
}
