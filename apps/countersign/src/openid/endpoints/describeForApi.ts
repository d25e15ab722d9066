import type { Service } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'
import { findApiOfApplication } from '../../apis/apis.queries.ts'
import type { GroupRules } from '../../applications/access.ts'
import { isUncertain } from '../../groups/rules/askRules.ts'
import type { SigningKeys } from '../../keys/openSigningKeys.ts'
import type { Call } from '../Call.ts'
import { findPerson } from '../claims/person.queries.ts'
import { mayUse, type PersonStanding, type StandingSource, standingOf } from '../claims/standing.ts'
import type { AskingApi } from '../client/askingApi.ts'
import type { Client, Clients, FindClient } from '../client/Client.ts'
import { hasSameRedirects } from '../grants/admit.ts'
import { isSigned, JwtError } from '../jwt/parseJwt.ts'
import { keepStanding, noScopes, readAllowed, readGranted } from '../resources/AllowedScopes.ts'
import { findDelegated, keepAllowed, keepTold } from '../resources/apisOfClient.ts'
import type { ApiTeller, SeenWallet } from '../resources/tellApi.ts'
import { hashOpaqueToken, hashTokenId } from '../tokens/opaqueToken.ts'
import { type SignedApiToken, verifyApiToken } from '../tokens/ownTokens.ts'
import { findServiceToken } from '../tokens/serviceTokens.queries.ts'
import { type FoundApiToken, findAccessTokenOfApi } from '../tokens/tokens.queries.ts'

export interface ApiParts {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly keys: Pick<SigningKeys, 'list'>
  readonly clients: Pick<Clients, 'describe'>
  readonly findClient: FindClient
  readonly source: StandingSource
  readonly apiTeller: ApiTeller
}

interface Asked {
  readonly call: Pick<Call, 'site'>
  readonly asker: Pick<AskingApi, 'id' | 'api'>
  readonly token: string
  /** The gate that the API stands behind, which lets in whom its operator says, beside the API's. */
  readonly gate?: Pick<GroupRules, 'access'> | undefined
}

/** What is told of a token beside what it was made with. */
interface Told {
  /** What of its scopes still stands. */
  readonly scopes: readonly string[]
  readonly subject: string
  /** What the API is told of a person. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** The person who allowed it. */
  readonly accountId?: string
}

/** What an API reads of a token that is good for it. */
interface ToldToken {
  readonly sub: string
  readonly cnf: { readonly jkt: string } | undefined
  readonly [claim: string]: unknown
}

/** A token that is good for an API. */
interface TokenOfApi {
  readonly told: ToldToken
  /** The person who allowed it; undefined of an application's own. */
  readonly accountId: string | undefined
}

/** What of a token is told, whoever it is about. */
interface Found {
  readonly clientId: string
  /** Separated by spaces. */
  readonly scope: string
  readonly issuedAt: number
  readonly expiresAt: number
  readonly dpopKey: string | undefined
}

/**
 * Tells an API what an active token is (RFC 7662, section 2.2): one that is for it, not ended, and of an application that may
 * still do there what it says. Undefined for any other: of these it learns nothing.
 */
export async function describeForApi(parts: ApiParts, asked: Asked): Promise<ToldToken | undefined> {
  return (await readForApi(parts, asked))?.told
}

/** The same, with whose token it is. */
export async function readForApi(parts: ApiParts, asked: Asked): Promise<TokenOfApi | undefined> {
  const { token } = asked
  if (isSigned(token)) return await describeSigned(parts, asked)
  const hash = hashOpaqueToken(token)
  if (hash === undefined) return undefined
  return (await describeOfPerson(parts, asked, hash)) ?? (await describeOpaqueOfService(parts, asked, hash))
}

/** A signed one says itself what it is; what became of it since is read as it is now. */
async function describeSigned(parts: ApiParts, asked: Asked): Promise<TokenOfApi | undefined> {
  const { service, keys } = parts
  const { call, asker, token } = asked
  const expected = { audience: asker.api.identifier, issuer: call.site.origin, now: service.now() }
  const signed = verify(() => verifyApiToken(keys, token, expected))
  if (signed === undefined) return undefined
  if (signed.subject === signed.clientId) return await describeSignedOfService(parts, asked, signed)
  const hash = hashTokenId(signed.id)
  return hash === undefined ? undefined : await describeOfPerson(parts, asked, hash)
}

function verify<Signed>(read: () => Signed): Signed | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof JwtError) return undefined
    throw error
  }
}

/** One that a person allowed: they may have taken that back, and they, the application or the API may have changed. */
async function describeOfPerson(
  { service: { store, now }, clients, source, apiTeller }: ApiParts,
  { call, asker, gate = { access: 'everyone' } }: Asked,
  hash: string,
): Promise<TokenOfApi | undefined> {
  const [found] = await store.read(findAccessTokenOfApi, { hash, now: now() })
  const { id, api } = asker
  if (found === undefined || found.apiId !== id || found.issuer !== call.site.origin) return undefined
  const { accountId } = found
  const standing = standingOf(source, accountId)
  const client = clients.describe(found)
  if (!hasSameRedirects(client, found)) return undefined
  for (const restricted of [client.metadata, api, gate])
    if (!(await isAdmitted(store, restricted, standing))) return undefined
  const subject = apiTeller.subjectOf(api, accountId)
  const tells = keepTold(api, found.toldAtApi)
  const wallet = tells.includes('wallet') ? await findWallet(store, found) : noWallet
  const claims = await apiTeller.tell({ api: { tells }, person: { ...wallet, ...found }, standing })
  return tell({ service: { now } }, { call, asker }, foundOf(found), {
    scopes: keepIssued(asker, found, client),
    subject,
    claims,
    accountId,
  })
}

/**
 * Whether a person may use an application or an API.
 *
 * @throws {SignInError} `chain_unreachable` where a node is the reason that nobody knows: the token may be good in a minute.
 */
async function isAdmitted(
  store: Service['store'],
  { access }: Pick<GroupRules, 'access'>,
  standing: PersonStanding,
): Promise<boolean> {
  if (await mayUse({ access }, standing)) return true
  const { accountId } = standing
  if (access !== 'everyone' && (await isUncertain(store, { accountId, groups: access.groups })))
    throw new SignInError('chain_unreachable')
  return false
}

const noWallet: SeenWallet = { walletId: null, walletAddress: null, walletChainId: null }

async function findWallet(
  store: Pick<Service['store'], 'read'>,
  { accountId, clientId }: FoundApiToken,
): Promise<SeenWallet> {
  const [person] = await store.read(findPerson, { accountId, clientId })
  const { walletId, walletAddress, walletChainId } = person ?? noWallet
  return { walletId, walletAddress, walletChainId }
}

function foundOf({ clientId, tokenScope, issuedAt, expiresAt, dpopKey }: FoundApiToken): Found {
  return { clientId, scope: tokenScope ?? '', issuedAt, expiresAt, dpopKey: dpopKey ?? undefined }
}

function keepIssued(
  { id, api }: Pick<AskingApi, 'id' | 'api'>,
  { tokenScope, delegated, allowedAtApi, apis }: FoundApiToken,
  { stranger }: Pick<Client, 'stranger'>,
): readonly string[] {
  const issued = new Set(tokenScope?.split(' '))
  const granted = readGranted(apis).find((one) => one.id === id)?.scopes ?? noScopes
  const allowed = keepAllowed(findDelegated(api, delegated, stranger), readAllowed(api, allowedAtApi))
  return keepStanding(granted, allowed).filter((scope) => issued.has(scope))
}

async function describeOpaqueOfService(
  { service }: ApiParts,
  { call, asker }: Asked,
  hash: string,
): Promise<TokenOfApi | undefined> {
  const [row] = await service.store.read(findServiceToken, { hash })
  if (row === undefined || row.api_id !== asker.id) return undefined
  const { client_id: clientId, scope, issued_at: issuedAt, expires_at: expiresAt, dpop_key } = row
  const found = { clientId, scope, issuedAt, expiresAt, dpopKey: dpop_key ?? undefined }
  return tell({ service }, { call, asker }, found, {
    scopes: keepOwn(asker, scope, row.own_scopes),
    subject: clientId,
  })
}

async function describeSignedOfService(
  { service, findClient }: ApiParts,
  { call, asker }: Asked,
  signed: SignedApiToken,
): Promise<TokenOfApi | undefined> {
  const { clientId, scope } = signed
  if ((await findClient(clientId)) === undefined) return undefined
  const { identifier } = asker.api
  const [allowed] = await service.store.read(findApiOfApplication, { identifier, clientId })
  const scopes = keepOwn(asker, scope, allowed?.own_scopes ?? null)
  // It is of the application itself (RFC 9068, section 5).
  return tell({ service }, { call, asker }, signed, { scopes, subject: clientId })
}

/** Of the scopes of a token that an application has for itself, those that it may still have. */
function keepOwn({ api }: Pick<AskingApi, 'api'>, scope: string, own: string | null): readonly string[] {
  const may = new Set(own?.split(' '))
  const offered = new Set(api.scopes.map(({ name }) => name))
  return scope.split(' ').filter((one) => may.has(one) && offered.has(one))
}

function tell(
  { service }: { readonly service: Pick<Service, 'now'> },
  { call, asker }: Pick<Asked, 'call' | 'asker'>,
  { clientId, issuedAt, expiresAt, dpopKey }: Found,
  { scopes, subject, claims, accountId }: Told,
): TokenOfApi | undefined {
  if (scopes.length === 0 || expiresAt <= service.now()) return undefined
  const told = {
    ...claims,
    active: true,
    sub: subject,
    client_id: clientId,
    aud: asker.api.identifier,
    exp: Math.floor(expiresAt / 1_000),
    iat: Math.floor(issuedAt / 1_000),
    iss: call.site.origin,
    scope: scopes.join(' '),
    cnf: dpopKey === undefined ? undefined : { jkt: dpopKey },
    token_type: dpopKey === undefined ? 'Bearer' : 'DPoP',
  }
  return { told, accountId }
}
