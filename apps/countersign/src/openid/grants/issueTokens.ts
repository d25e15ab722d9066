import type { AccessTokenTable } from '../../store/openIdTables.ts'
import type { PersonStanding } from '../claims/standing.ts'
import type { ClaimTeller } from '../claims/tellClaims.ts'
import type { Client } from '../client/Client.ts'
import type { FamilyOfPerson } from '../tokens/Family.ts'
import { makeIdToken } from '../tokens/idToken.ts'
import { accessTokenSeconds, refreshTokenSeconds } from '../tokens/lifetimes.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../tokens/opaqueToken.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import type { NewRefreshToken } from '../tokens/tokens.queries.ts'
import type { GrantParts, TokenAnswer } from './Grant.ts'

/** The scopes that a token is about to have: of what was granted, what the person and the operator still allow, in our order. */
export function keepScopes(
  { allowed }: Pick<FamilyOfPerson, 'allowed'>,
  { scopes: offered }: Pick<Client, 'scopes'>,
  asked: string,
): readonly string[] {
  const wanted = new Set(asked.split(' '))
  return allowed?.split(' ').filter((scope) => wanted.has(scope) && offered.has(scope)) ?? []
}

/** An access token that is about to be stored. */
export interface NewAccessToken {
  readonly token: string
  readonly seconds: number
  /** What of the grant stands that is no API's. */
  readonly scopes: readonly string[]
  /** What it stands for at its API; none of one for userinfo. */
  readonly apiScopes: readonly string[]
  readonly row: AccessTokenTable
}

export interface AccessTokenSource {
  readonly client: Client
  readonly family: FamilyOfPerson
  readonly scopes: readonly string[]
  readonly dpop: DpopProof | undefined
  readonly now: number
}

/** One for userinfo. */
export function makeAccessToken({ client, family, scopes, dpop, now }: AccessTokenSource): NewAccessToken {
  const token = makeOpaqueToken(now)
  const seconds = accessTokenSeconds(client.lives, family, now)
  const scope = scopes.join(' ')
  const row = {
    hash: requireHash(token),
    family_id: family.familyId,
    scope: scope === family.scope ? null : scope,
    dpop_key: dpop?.key ?? null,
    api_id: null,
    issued_at: now,
    expires_at: now + seconds * 1_000,
  }
  return { token, seconds, scopes, apiScopes: [], row }
}

/** The hash of a token that was just made. */
export function requireHash(token: string): string {
  const hash = hashOpaqueToken(token)
  if (hash === undefined) throw new TypeError('a token that was made here has the form of one')
  return hash
}

interface Issued extends Omit<AccessTokenSource, 'scopes'> {
  readonly access: NewAccessToken
  readonly refreshToken: string | undefined
  readonly standing: PersonStanding
  readonly issuer: string
}

/** What the application reads once all of it is stored. */
export async function answerTokens(
  parts: Pick<GrantParts, 'signers' | 'apiCounts'> & { readonly teller: Pick<ClaimTeller, 'tell'> },
  { client, family, standing, access, refreshToken, dpop, issuer, now }: Issued,
): Promise<TokenAnswer> {
  const { scopes } = access
  const { api_id: apiId } = access.row
  if (apiId !== null) parts.apiCounts.countIssued(apiId, 'person')
  const isAboutPerson = scopes.includes('openid')
  return {
    access_token: access.token,
    expires_in: access.seconds,
    // A refresh may ask for less, and then for no word on who signed in (OpenID Connect Core 1.0, section 12.2).
    id_token: isAboutPerson
      ? await makeIdToken(parts, { client, family, standing, scopes, issuer, now })
      : undefined,
    refresh_token: refreshToken,
    scope: [...scopes, ...access.apiScopes].join(' '),
    token_type: dpop === undefined ? 'Bearer' : 'DPoP',
    session_state: (isAboutPerson ? family.sid : null) ?? undefined,
  }
}

/** Whether a person has allowed the application to go on while they are away (OpenID Connect Core 1.0, section 11). */
export function getsRefreshToken({ grantTypes }: Client, { scope }: Pick<FamilyOfPerson, 'scope'>): boolean {
  return grantTypes.has('refresh_token') && scope.split(' ').includes('offline_access')
}

interface RefreshTokenSource {
  readonly client: Client
  readonly family: Pick<FamilyOfPerson, 'familyId' | 'authTime' | 'familyCreatedAt' | 'familyExpiresAt'>
  readonly dpop: DpopProof | undefined
  readonly now: number
}

/** The first refresh token of a family. One of an application that has no secret is bound to its key (RFC 9449, section 5). */
export function describeRefreshToken(
  { refreshLimits }: Pick<GrantParts, 'refreshLimits'>,
  { client, family, dpop, now }: RefreshTokenSource,
  token: string,
): NewRefreshToken {
  const seconds = Math.max(1, refreshTokenSeconds(client.lives, family, refreshLimits, now))
  return {
    hash: requireHash(token),
    family_id: family.familyId,
    dpop_key: client.metadata.tokenEndpointAuthMethod === 'none' ? (dpop?.key ?? null) : null,
    issued_at: now,
    expires_at: now + seconds * 1_000,
    predecessor: null,
  }
}
