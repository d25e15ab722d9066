// One module because the statements about codes and tokens are one subject: each is found, kept and used in one way.

import { defineReadTogether, type Query, run, sql, type Write } from '@countersign/server/extension'
import { applicationColumns, type FoundApplication } from '../../applications/applications.queries.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { AccessTokenTable, AuthorizationCodeTable, RefreshTokenTable } from '../../store/openIdTables.ts'
import { briefColumns, type FamilyInBrief, type FamilyOfPerson, selectIssued } from './Family.ts'

interface ByHash {
  readonly hash: string
  readonly now: number
}

const byHash = { hash: 'text', now: 'bigint' } as const

/** A code as the token endpoint finds it. */
export interface FoundCode extends FamilyOfPerson {
  readonly redirectUri: string
  readonly codeChallenge: string | null
  readonly dpopKey: string | null
  readonly expiresAt: number
  readonly usedAt: number | null
}

export const findCode: Query<ByHash, FoundCode> = defineReadTogether('openid_find_code', byHash, (given) =>
  selectIssued('authorization_code', {
    own: sql`issued.redirect_uri as "redirectUri", issued.code_challenge as "codeChallenge", issued.dpop_key as "dpopKey",
      issued.expires_at as "expiresAt", issued.used_at as "usedAt"`,
    key: sql`${given('hash')}`,
    now: sql`${given('now')}`,
  }),
)

/** A refresh token as the token endpoint finds it. */
export interface FoundRefreshToken extends FamilyOfPerson {
  readonly dpopKey: string | null
  readonly issuedAt: number
  readonly expiresAt: number
  readonly usedAt: number | null
}

export const findRefreshToken: Query<ByHash, FoundRefreshToken> = defineReadTogether(
  'openid_find_refresh_token',
  byHash,
  (given) =>
    selectIssued('refresh_token', {
      own: sql`issued.dpop_key as "dpopKey", issued.issued_at as "issuedAt", issued.expires_at as "expiresAt",
        issued.used_at as "usedAt"`,
      key: sql`${given('hash')}`,
      now: sql`${given('now')}`,
    }),
)

/** What is of an access token alone. */
interface AccessTokenItself {
  /** Null where it is the family's. */
  readonly tokenScope: string | null
  readonly dpopKey: string | null
  /** The API that it is for; null of one for userinfo. */
  readonly apiId: string | null
  readonly issuedAt: number
  readonly expiresAt: number
}

/** An access token as introspection finds it. */
export type FoundAccessTokenInBrief = FamilyInBrief & AccessTokenItself

/** An access token as userinfo finds it. */
export type FoundAccessToken = FamilyOfPerson & AccessTokenItself

const accessTokenColumns = sql`issued.scope as "tokenScope", issued.dpop_key as "dpopKey", issued.api_id as "apiId",
  issued.issued_at as "issuedAt", issued.expires_at as "expiresAt"`

export const findAccessToken: Query<ByHash, FoundAccessTokenInBrief> = defineReadTogether(
  'openid_find_access_token',
  byHash,
  (given) =>
    selectIssued('access_token', {
      own: accessTokenColumns,
      columns: briefColumns,
      key: sql`${given('hash')}`,
      now: sql`${given('now')}`,
    }),
)

/** The same with its application, which userinfo knows by the token alone. */
export const findAccessTokenOfClient: Query<ByHash, FoundAccessToken & FoundApplication> = defineReadTogether(
  'openid_find_access_token_of_client',
  byHash,
  (given) =>
    selectIssued('access_token', {
      own: accessTokenColumns,
      more: sql`, ${applicationColumns}`,
      join: sql`join ${sql.table('application')} as application on application.client_id = family.client_id
        and application.disabled_at is null`,
      key: sql`${given('hash')}`,
      now: sql`${given('now')}`,
    }),
)

/** A token for an API as that asks about it, with what its person has allowed the application there. */
export type FoundApiToken = FoundAccessTokenInBrief &
  Pick<FamilyOfPerson, 'acr' | 'authTime' | 'apis'> &
  FoundApplication & {
    /** What the application may ask for there, and what the person has allowed. */
    readonly delegated: string | null
    readonly allowedAtApi: string
    /** What the API may be told of the person. */
    readonly toldAtApi: string | null
  }

/** The same for an API: nothing where its person has taken back what they allowed, or the application may no longer ask. */
export const findAccessTokenOfApi: Query<ByHash, FoundApiToken> = defineReadTogether(
  'openid_find_access_token_of_api',
  byHash,
  (given) =>
    selectIssued('access_token', {
      own: accessTokenColumns,
      columns: briefColumns,
      more: sql`, ${applicationColumns},
        family.acr as "acr", family.auth_time as "authTime", family.apis as "apis",
        allowing.delegated_scopes as "delegated", granted.scopes as "allowedAtApi", granted.tells as "toldAtApi"`,
      join: sql`join ${sql.table('application')} as application on application.client_id = family.client_id
        and application.disabled_at is null
      join ${sql.table('connection_api')} as granted on granted.account_id = family.account_id
        and granted.client_id = family.client_id and granted.api_id = issued.api_id
      left join ${sql.table('application_api')} as allowing on allowing.api_id = issued.api_id
        and allowing.client_id = family.client_id`,
      key: sql`${given('hash')}`,
      now: sql`${given('now')}`,
    }),
)

export const insertAccessToken: Query<AccessTokenTable, unknown> = defineQuery(
  'openid_insert_access_token',
  (database, parameter) =>
    database.insertInto('access_token').values({
      hash: parameter('hash'),
      family_id: parameter('family_id'),
      scope: parameter('scope'),
      dpop_key: parameter('dpop_key'),
      api_id: parameter('api_id'),
      issued_at: parameter('issued_at'),
      expires_at: parameter('expires_at'),
    }),
)

/** A refresh token that nobody has used. */
export type NewRefreshToken = Omit<RefreshTokenTable, 'used_at' | 'successor'>

export const insertRefreshToken: Query<NewRefreshToken, unknown> = defineQuery(
  'openid_insert_refresh_token',
  (database, parameter) =>
    database.insertInto('refresh_token').values({
      hash: parameter('hash'),
      family_id: parameter('family_id'),
      dpop_key: parameter('dpop_key'),
      issued_at: parameter('issued_at'),
      expires_at: parameter('expires_at'),
      used_at: null,
      successor: null,
      predecessor: parameter('predecessor'),
    }),
)

type ByKey = Pick<ByHash, 'hash'>

/** Uses a code: returns a row the first time, and none after it. */
export const useCode: Query<ByHash, Pick<AuthorizationCodeTable, 'family_id'>> = defineQuery(
  'openid_use_code',
  (database, parameter) =>
    database
      .updateTable('authorization_code')
      .set({ used_at: parameter('now') })
      .where('hash', '=', parameter('hash'))
      .where('used_at', 'is', null)
      .returning('family_id'),
)

interface Use extends ByHash {
  readonly successor: string | null
}

/** Uses a refresh token: returns a row the first time, and none after it. */
export const useRefreshToken: Query<Use, Pick<RefreshTokenTable, 'predecessor'>> = defineQuery(
  'openid_use_refresh_token',
  (database, parameter) =>
    database
      .updateTable('refresh_token')
      .set({ used_at: parameter('now'), successor: parameter('successor') })
      .where('hash', '=', parameter('hash'))
      .where('used_at', 'is', null)
      .returning('predecessor'),
)

/** Forgets what a used token was followed by, because that was used itself: no use of the token is repeated any more. */
export const forgetSuccessor: Query<ByKey, unknown> = defineQuery(
  'openid_forget_successor',
  (database, parameter) =>
    database.updateTable('refresh_token').set({ successor: null }).where('hash', '=', parameter('hash')),
)

export const findUse: Query<ByKey, Pick<RefreshTokenTable, 'used_at' | 'successor'>> = defineQuery(
  'openid_find_use',
  (database, parameter) =>
    database
      .selectFrom('refresh_token')
      .select(['used_at', 'successor'])
      .where('hash', '=', parameter('hash')),
)

const removeAccessToken: Query<ByKey, unknown> = defineQuery(
  'openid_remove_access_token',
  (database, parameter) => database.deleteFrom('access_token').where('hash', '=', parameter('hash')),
)

/** Revokes an access token, and nothing else of its family (RFC 7009, section 2.1). */
export function* revokeAccessToken(hash: string): Write<void> {
  yield* run(removeAccessToken, { hash })
}
