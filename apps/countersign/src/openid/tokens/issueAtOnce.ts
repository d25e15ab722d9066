/* For Postgres: what uses a code or a refresh token, and stores what is given for it, as one statement and one round trip. */

import type { Store } from '@countersign/server'
import { defineWriteTogether, sql } from '@countersign/server/extension'
import type { AccessTokenTable } from '../../store/openIdTables.ts'
import type { NewRefreshToken } from './tokens.queries.ts'

/** What is used, and what is given for it. */
export interface Use {
  readonly hash: string
  readonly now: number
  readonly access: AccessTokenTable
  readonly refresh: NewRefreshToken | undefined
}

/** Uses a code, and stores what is given for it: true the first time. After it, nothing is stored. */
export async function exchangeAtOnce(store: Store, { hash, now, access, refresh }: Use): Promise<boolean> {
  const used = await store.writeAtOnce(exchange, { used: hash, now, ...describeTokens(access, refresh) })
  return used.length > 0
}

/** A use of a refresh token. */
export interface UseOfRefreshToken extends Use {
  readonly refresh: NewRefreshToken
  /** What is kept of the successor beside the used token; null where no use is repeated. */
  readonly sealed: string | null
}

/** Uses a refresh token, and stores what is given for it: true the first time. After it, nothing is stored. */
export async function renewAtOnce(
  store: Store,
  { hash, now, sealed, access, refresh }: UseOfRefreshToken,
): Promise<boolean> {
  const used = await store.writeAtOnce(renew, { used: hash, now, sealed, ...describeTokens(access, refresh) })
  return used.length > 0
}

/** The columns of the tokens that are given; those of a refresh token are null where none is. */
interface NewTokens {
  readonly family_id: string
  readonly access_hash: string
  readonly scope: string | null
  readonly access_key: string | null
  readonly api_id: string | null
  readonly issued_at: number
  readonly access_expires_at: number
  readonly refresh_hash: string | null
  readonly refresh_key: string | null
  readonly refresh_expires_at: number | null
}

function describeTokens(access: AccessTokenTable, refresh: NewRefreshToken | undefined): NewTokens {
  return {
    family_id: access.family_id,
    access_hash: access.hash,
    scope: access.scope,
    access_key: access.dpop_key,
    api_id: access.api_id,
    issued_at: access.issued_at,
    access_expires_at: access.expires_at,
    refresh_hash: refresh?.hash ?? null,
    refresh_key: refresh?.dpop_key ?? null,
    refresh_expires_at: refresh?.expires_at ?? null,
  }
}

const types = {
  used: 'text',
  now: 'bigint',
  family_id: 'text',
  access_hash: 'text',
  scope: 'text',
  access_key: 'text',
  api_id: 'text',
  issued_at: 'bigint',
  access_expires_at: 'bigint',
  refresh_hash: 'text',
  refresh_key: 'text',
  refresh_expires_at: 'bigint',
} as const

const { table } = sql

/** Nothing is given for what was used before: that is not in `used`. */
const insertAccess = sql`
insert into ${table('access_token')} (hash, family_id, scope, dpop_key, api_id, issued_at, expires_at)
select access_hash, family_id, scope, access_key, api_id, issued_at, access_expires_at from given join used using (ordinality)`

/** Each is looked for by itself, through the index of keys: a join could look through the whole table. */
const isGiven = sql<string>`any (array(select used from given))`

interface Issuing extends NewTokens {
  /** The hash of what is used. */
  readonly used: string
  readonly now: number
}

/** A row the first time, and none after it. */
const exchange = defineWriteTogether<Issuing, object>('openid_exchange_at_once', {
  types,
  ownOf: ({ used }) => [used],
  statement: sql`
used as (
  update ${table('authorization_code')} as code set used_at = given.now from given
  where code.hash = ${isGiven} and code.hash = given.used and code.used_at is null
  returning given.ordinality
),
access as (${insertAccess}),
refresh as (
  insert into ${table('refresh_token')} (hash, family_id, dpop_key, issued_at, expires_at)
  select refresh_hash, family_id, refresh_key, issued_at, refresh_expires_at from given join used using (ordinality)
  where refresh_hash is not null
)
select ordinality from used`,
})

/** A row the first time, and none after it. */
const renew = defineWriteTogether<Issuing & Pick<UseOfRefreshToken, 'sealed'>, object>(
  'openid_renew_at_once',
  {
    types: { ...types, sealed: 'text' },
    ownOf: ({ used }) => [used],
    statement: sql`
used as (
  update ${table('refresh_token')} as token set used_at = given.now, successor = given.sealed from given
  where token.hash = ${isGiven} and token.hash = given.used and token.used_at is null
  returning given.ordinality, token.predecessor
),
access as (${insertAccess}),
refresh as (
  insert into ${table('refresh_token')} (hash, family_id, dpop_key, issued_at, expires_at, predecessor)
  select refresh_hash, family_id, refresh_key, issued_at, refresh_expires_at, used from given join used using (ordinality)
),
forgotten as (
  update ${table('refresh_token')} set successor = null where hash = any (array(select predecessor from used))
)
select ordinality from used`,
  },
)
