import type { Service } from '@countersign/server/extension'
import type { ApiCounts } from '../../apis/apiCounts.ts'
import { type Answer, answerJson, type Call } from '../Call.ts'
import { mayUse, readVisibleStanding, type StandingSource, standingOf } from '../claims/standing.ts'
import type { ClaimTeller } from '../claims/tellClaims.ts'
import type { AskingApi } from '../client/askingApi.ts'
import type { Client } from '../client/Client.ts'
import { hasSameRedirects } from '../grants/admit.ts'
import { keepScopes } from '../grants/issueTokens.ts'
import { isSigned } from '../jwt/parseJwt.ts'
import { type Parameters, refuseRepeated, requireParameter } from '../parameters.ts'
import { readForm } from '../readForm.ts'
import type { FamilyInBrief } from '../tokens/Family.ts'
import { hashOpaqueToken } from '../tokens/opaqueToken.ts'
import type { Signers, SigningAlgorithm } from '../tokens/signers.ts'
import { findAccessToken, findRefreshToken } from '../tokens/tokens.queries.ts'
import { type ApiParts, describeForApi } from './describeForApi.ts'

/** Finds out which application or which API asks. */
export type AuthenticateAsker = (call: Call, form: Parameters) => Promise<Client | AskingApi>

interface IntrospectionParts extends ApiParts {
  readonly service: Pick<Service, 'store' | 'now' | 'log'>
  readonly source: StandingSource
  readonly teller: Pick<ClaimTeller, 'subjectOf'>
  readonly signers: Signers
  readonly authenticateAsker: AuthenticateAsker
  /** Counts what an API asks in vain. */
  readonly apiCounts: Pick<ApiCounts, 'noteRefused'>
}

/** How an application says that it asks about a refresh token (RFC 7009, section 2.1, and RFC 8693, section 3). */
const refreshHints: ReadonlySet<string | undefined> = new Set([
  'refresh_token',
  'urn:ietf:params:oauth:token-type:refresh_token',
])

const inactive = { active: false } as const

/**
 * Tells an application whether a token of its own is active (RFC 7662). An API asks about whatever its callers send: everything
 * that is not an access token of the application that asks is answered in one way, and a refresh token only where it says that
 * it asks about one.
 */
export async function introspect(parts: IntrospectionParts, call: Call): Promise<Answer> {
  const form = await readForm(call)
  const asker = await parts.authenticateAsker(call, form)
  refuseRepeated(form, ['token', 'token_type_hint'])
  const token = requireParameter(form, 'token')
  if ('api' in asker) {
    const told = await describeForApi(parts, { call, asker, token })
    if (told === undefined) parts.apiCounts.noteRefused(asker.id, 'invalid_token')
    return answerToken(parts, { call, asker, told: told ?? inactive, algorithm: asker.api.tokenSigningAlg })
  }
  const isRefreshHinted = refreshHints.has(form.values.get('token_type_hint'))
  const told = await describeToken(parts, { call, client: asker, token, isRefreshHinted })
  const { introspectionSignedResponseAlg, idTokenSignedResponseAlg } = asker.metadata
  const algorithm = introspectionSignedResponseAlg ?? idTokenSignedResponseAlg
  return answerToken(parts, { call, asker, told, algorithm })
}

interface Asked {
  readonly call: Call
  readonly client: Client
  readonly token: string
  readonly isRefreshHinted: boolean
}

/** What is the same of both kinds of tokens. */
interface FoundToken extends FamilyInBrief {
  readonly dpopKey: string | null
  readonly issuedAt: number
  readonly expiresAt: number
  readonly tokenScope?: string | null
  /** Of an access token, the API that it is for. */
  readonly apiId?: string | null
  readonly usedAt?: number | null
}

interface Found {
  readonly token: FoundToken
  readonly isRefresh: boolean
}

/** A hint says where to look first, and may be wrong (RFC 7662, section 2.1). */
async function findToken(
  { service: { store, now } }: IntrospectionParts,
  { token, isRefreshHinted }: Asked,
): Promise<Found | undefined> {
  const time = now()
  const read = async (isRefresh: boolean): Promise<Found | undefined> => {
    const hash = hashOpaqueToken(token, isRefresh ? 'RefreshToken' : 'AccessToken')
    if (hash === undefined) return undefined
    const key = { hash, now: time }
    const [found]: readonly FoundToken[] = isRefresh
      ? await store.read(findRefreshToken, key)
      : await store.read(findAccessToken, key)
    const isForApi = (found?.apiId ?? null) !== null
    const isGood =
      found !== undefined && !isForApi && found.expiresAt > time && (found.usedAt ?? null) === null
    return isGood ? { token: found, isRefresh } : undefined
  }
  return (isRefreshHinted ? await read(true) : undefined) ?? (await read(false))
}

async function describeToken(parts: IntrospectionParts, asked: Asked): Promise<object> {
  const { service, source, teller } = parts
  const { call, client } = asked
  const known = await findToken(parts, asked)
  if (known === undefined) return noteSigned(parts, asked)
  const { token: found, isRefresh } = known
  if (found.clientId !== client.id) {
    service.log.info(
      { requestId: call.requestId, clientId: client.id, tokenClientId: found.clientId },
      'Answered that a token is not active: it belongs to another application.',
    )
    return inactive
  }
  if (isRefresh && found.issuer !== call.site.origin) return inactive
  if (!hasSameRedirects(client, found)) return inactive
  const standing = standingOf(source, found.accountId)
  if (!(await mayUse(client.metadata, standing))) return inactive
  const scope = found.tokenScope ?? found.scope
  const allowed = keepScopes(found, client, scope)
  const visible = allowed.includes('groups')
    ? await readVisibleStanding(client.metadata, standing)
    : undefined
  return {
    // Nothing takes the place of a member that the standard gives.
    ...(visible && { ...visible.fixed, groups: visible.groups }),
    active: true,
    // One that asked for APIs alone learns nothing about the person.
    sub: found.scope.split(' ').includes('openid') ? teller.subjectOf(client, found.accountId) : undefined,
    client_id: client.id,
    exp: Math.floor(found.expiresAt / 1_000),
    iat: Math.floor(found.issuedAt / 1_000),
    sid: found.sid ?? undefined,
    iss: call.site.origin,
    scope,
    cnf: found.dpopKey === null ? undefined : { jkt: found.dpopKey },
    token_type: isRefresh ? undefined : found.dpopKey === null ? 'Bearer' : 'DPoP',
  }
}

/** Those for userinfo are opaque: whoever asks about a signed one asks about another's, or about one for an API. */
function noteSigned({ service: { log } }: IntrospectionParts, { call, client, token }: Asked): object {
  if (isSigned(token))
    log.info(
      { requestId: call.requestId, clientId: client.id },
      'Answered that a token is not active: it is a signed token: another server has made it, or it is for an API, which asks itself.',
    )
  return inactive
}

const signedType = 'application/token-introspection+jwt'

interface Told {
  readonly call: Call
  readonly asker: Pick<Client, 'id'>
  readonly told: object
  /** That of a signed answer. */
  readonly algorithm: SigningAlgorithm
}

/** As JSON, or signed where the application asks for that (RFC 9701, section 4). */
function answerToken(
  { signers, service }: IntrospectionParts,
  { call: { request, site }, asker, told, algorithm }: Told,
): Answer {
  if (!prefersSigned(request.headers.get('accept'))) return answerJson(told)
  const iat = Math.floor(service.now() / 1_000)
  const token = { token_introspection: told, aud: asker.id, iat, iss: site.origin }
  return {
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': `${signedType}; charset=utf-8` },
    body: signers.sign(token, { algorithm, type: 'token-introspection+jwt' }),
  }
}

/** Whether the signed answer is named, and JSON is not preferred to it (RFC 9110, section 12.5.1). */
function prefersSigned(accept: string | null): boolean {
  if (accept === null || !accept.includes(signedType)) return false
  const types = accept.toLowerCase().split(',')
  const weightOf = (name: string) => {
    const at = types.findIndex((type) => type.split(';')[0]?.trim() === name)
    return { at, weight: at < 0 ? 0 : Number(/;\s*q=([\d.]+)/.exec(types[at] ?? '')?.[1] ?? 1) }
  }
  const [signed, json] = [weightOf(signedType), weightOf('application/json')]
  return (
    signed.weight > json.weight || (signed.weight === json.weight && signed.weight > 0 && signed.at < json.at)
  )
}
