import {
  addToEvent,
  defineSql,
  type Query,
  type Requester,
  run,
  sql,
  type Write,
} from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ServiceTokenTable } from '../../store/openIdTables.ts'

/** So many opaque tokens of an application for itself work at a time. */
const mostServiceTokens = 10_000

/** Stores a token that an application has for itself; false, and nothing is stored, where it has as many as it may. */
export function* storeServiceToken(token: ServiceTokenTable): Write<boolean> {
  const given = { clientId: token.client_id, now: token.issued_at, limit: mostServiceTokens }
  const live = yield* run(listLiveTokens, given)
  if (live.length >= mostServiceTokens) return false
  yield* run(insertServiceToken, token)
  return true
}

/** One row beyond so many says enough, and reads the index alone. */
const listLiveTokens: Query<{ clientId: string; now: number; limit: number }, { live: number }> = defineQuery(
  'openid_count_service_tokens',
  (database, parameter) =>
    database
      .selectFrom('service_token')
      .select(sql<number>`1`.as('live'))
      .where('client_id', '=', parameter('clientId'))
      .where('expires_at', '>', parameter('now'))
      .limit(parameter('limit')),
)

const insertServiceToken: Query<ServiceTokenTable, unknown> = defineQuery(
  'openid_insert_service_token',
  (database, parameter) =>
    database.insertInto('service_token').values({
      hash: parameter('hash'),
      client_id: parameter('client_id'),
      api_id: parameter('api_id'),
      scope: parameter('scope'),
      dpop_key: parameter('dpop_key'),
      issued_at: parameter('issued_at'),
      expires_at: parameter('expires_at'),
    }),
)

/** A token that an application has for itself, while the application may be used. */
export interface FoundServiceToken extends Omit<ServiceTokenTable, 'hash'> {
  /** What its application may still do there; null where it is not on the list any more. */
  readonly own_scopes: string | null
}

export const findServiceToken: Query<{ hash: string }, FoundServiceToken> = defineQuery(
  'openid_find_service_token',
  (database, parameter) =>
    database
      .selectFrom('service_token as token')
      .innerJoin('application', 'application.client_id', 'token.client_id')
      .leftJoin('application_api as allowed', (join) =>
        join.onRef('allowed.api_id', '=', 'token.api_id').onRef('allowed.client_id', '=', 'token.client_id'),
      )
      .select([
        'token.client_id as client_id',
        'token.api_id as api_id',
        'token.scope as scope',
        'token.dpop_key as dpop_key',
        'token.issued_at as issued_at',
        'token.expires_at as expires_at',
        'allowed.own_scopes as own_scopes',
      ])
      .where('token.hash', '=', parameter('hash'))
      .where('application.disabled_at', 'is', null),
)

const removeServiceToken: Query<{ hash: string }, unknown> = defineQuery(
  'openid_remove_service_token',
  (database, parameter) => database.deleteFrom('service_token').where('hash', '=', parameter('hash')),
)

/** Takes back a token that an application has for itself (RFC 7009, section 2.1). */
export function* revokeServiceToken(hash: string): Write<void> {
  yield* run(removeServiceToken, { hash })
}

interface ServiceTokenEvent extends Requester {
  readonly id: string
  readonly at: number
  readonly details: string
  readonly series: string
}

/** Notes that an application got tokens for itself: the first of an hour is an event, and counts those that follow. */
export const noteServiceToken: Query<ServiceTokenEvent, unknown> = defineSql(
  'openid_note_service_token',
  (parameter) => sql`
insert into ${sql.table('event')} as event
  (id, at, account_id, actor_id, kind, network_address, user_agent, details, count, series)
values (${parameter('id')}, ${parameter('at')}, null, null, 'service_token_issued', ${parameter('network_address')},
  ${parameter('user_agent')}, ${parameter('details')}, 1, ${parameter('series')})
on conflict (series) where series is not null do update set ${addToEvent}`,
)
