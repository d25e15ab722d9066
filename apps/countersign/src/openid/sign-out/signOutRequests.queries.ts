import type { Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { KeptFormTable, SignOutRequestTable } from '../../store/openIdTables.ts'

export const insertSignOutRequest: Query<SignOutRequestTable, unknown> = defineQuery(
  'openid_insert_sign_out_request',
  (database, parameter) =>
    database.insertInto('sign_out_request').values({
      hash: parameter('hash'),
      client_id: parameter('client_id'),
      redirect_uri: parameter('redirect_uri'),
      state: parameter('state'),
      ui_locales: parameter('ui_locales'),
      expires_at: parameter('expires_at'),
    }),
)

/** Takes what a person was asked: a row the first time, and none after it. */
export const takeSignOutRequest: Query<
  { hash: string; now: number },
  Omit<SignOutRequestTable, 'hash' | 'expires_at'>
> = defineQuery('openid_take_sign_out_request', (database, parameter) =>
  database
    .deleteFrom('sign_out_request')
    .where('hash', '=', parameter('hash'))
    .where('expires_at', '>', parameter('now'))
    .returning(['client_id', 'redirect_uri', 'state', 'ui_locales']),
)

interface Part {
  readonly now: number
  readonly limit: number
}

/** Removes a batch of the questions that nobody has answered. */
export const sweepSignOutRequests: Query<Part, Pick<SignOutRequestTable, 'hash'>> = defineQuery(
  'openid_sweep_sign_out_requests',
  (database, parameter) =>
    database
      .deleteFrom('sign_out_request')
      .where('hash', 'in', (select) =>
        select
          .selectFrom('sign_out_request')
          .select('hash')
          .where('expires_at', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .returning('hash'),
)

export const insertKeptForm: Query<KeptFormTable, unknown> = defineQuery(
  'openid_insert_kept_form',
  (database, parameter) =>
    database.insertInto('kept_form').values({
      hash: parameter('hash'),
      sealed: parameter('sealed'),
      expires_at: parameter('expires_at'),
    }),
)

export const findKeptForm: Query<{ hash: string; now: number }, Pick<KeptFormTable, 'sealed'>> = defineQuery(
  'openid_find_kept_form',
  (database, parameter) =>
    database
      .selectFrom('kept_form')
      .select('sealed')
      .where('hash', '=', parameter('hash'))
      .where('expires_at', '>', parameter('now')),
)

/** Removes a batch of the forms whose time is over. */
export const sweepKeptForms: Query<Part, Pick<KeptFormTable, 'hash'>> = defineQuery(
  'openid_sweep_kept_forms',
  (database, parameter) =>
    database
      .deleteFrom('kept_form')
      .where('hash', 'in', (select) =>
        select
          .selectFrom('kept_form')
          .select('hash')
          .where('expires_at', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .returning('hash'),
)
