/* One module because it is one subject: every query of email addresses, requests, links and releases. */

import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type {
  EmailAddressTable,
  EmailLinkTable,
  EmailReleaseTable,
  EmailRequestTable,
} from '../store/ProductSchema.ts'

type OfAccount = { readonly accountId: string }

/** The verified address of an account. */
export const findEmailAddress: Query<OfAccount, EmailAddressTable> = defineQuery(
  'find_email_address',
  (database, parameter) =>
    database.selectFrom('email_address').selectAll().where('account_id', '=', parameter('accountId')),
)

/** Whose address it is. */
export const findEmailHolder: Query<{ addressKey: string }, { accountId: string }> = defineQuery(
  'find_email_holder',
  (database, parameter) =>
    database
      .selectFrom('email_address')
      .select('account_id as accountId')
      .where('address_key', '=', parameter('addressKey')),
)

/** Gives an account an address: no row where it is another one's. */
export const insertEmailAddress: Query<EmailAddressTable, { accountId: string }> = defineQuery(
  'insert_email_address',
  (database, parameter) =>
    database
      .insertInto('email_address')
      .values({
        account_id: parameter('account_id'),
        address: parameter('address'),
        address_key: parameter('address_key'),
        address_fingerprint: parameter('address_fingerprint'),
        verified_at: parameter('verified_at'),
      })
      .onConflict((conflict) => conflict.column('address_key').doNothing())
      .returning('account_id as accountId'),
)

/** Takes the address from an account. */
export const deleteEmailAddress: Query<OfAccount, EmailAddressTable> = defineQuery(
  'delete_email_address',
  (database, parameter) =>
    database.deleteFrom('email_address').where('account_id', '=', parameter('accountId')).returningAll(),
)

type Release = { readonly addressFingerprint: string; readonly accountId: string; readonly until: number }

/** Holds an address that an account had, for itself. */
export const holdEmailAddress: Query<Release, unknown> = defineQuery(
  'hold_email_address',
  (database, parameter) =>
    database
      .insertInto('email_release')
      .values({
        address_fingerprint: parameter('addressFingerprint'),
        account_id: parameter('accountId'),
        until: parameter('until'),
      })
      .onConflict((conflict) =>
        conflict.column('address_fingerprint').doUpdateSet((row) => ({
          account_id: row.ref('excluded.account_id'),
          until: row.ref('excluded.until'),
        })),
      ),
)

/** Holds the address of an account that is about to go, for nobody. */
export const holdDeletedEmailAddress: Query<{ accountId: string; until: number }, unknown> = defineQuery(
  'hold_deleted_email_address',
  (database, parameter) =>
    database
      .insertInto('email_release')
      .columns(['address_fingerprint', 'account_id', 'until'])
      .expression((select) =>
        select
          .selectFrom('email_address')
          .where('account_id', '=', parameter('accountId'))
          .select((row) => [
            row.ref('address_fingerprint').as('address_fingerprint'),
            sql<string | null>`null`.as('account_id'),
            parameter('until').as('until'),
          ]),
      )
      .onConflict((conflict) =>
        conflict
          .column('address_fingerprint')
          .doUpdateSet((row) => ({ account_id: null, until: row.ref('excluded.until') })),
      ),
)

/** Until when an address is held, and for whom. */
export const findEmailRelease: Query<{ addressFingerprint: string }, EmailReleaseTable> = defineQuery(
  'find_email_release',
  (database, parameter) =>
    database
      .selectFrom('email_release')
      .selectAll()
      .where('address_fingerprint', '=', parameter('addressFingerprint')),
)

/** Ends the hold of an address that its account took back. */
export const endEmailRelease: Query<{ addressFingerprint: string }, unknown> = defineQuery(
  'end_email_release',
  (database, parameter) =>
    database.deleteFrom('email_release').where('address_fingerprint', '=', parameter('addressFingerprint')),
)

/** The address that a person is adding. */
export const findEmailRequest: Query<OfAccount, EmailRequestTable> = defineQuery(
  'find_email_request',
  (database, parameter) =>
    database.selectFrom('email_request').selectAll().where('account_id', '=', parameter('accountId')),
)

/** Keeps what a person asks for; links of an earlier request stop working. */
export const saveEmailRequest: Query<EmailRequestTable, unknown> = defineQuery(
  'save_email_request',
  (database, parameter) =>
    database
      .insertInto('email_request')
      .values({
        account_id: parameter('account_id'),
        id: parameter('id'),
        address: parameter('address'),
        state: parameter('state'),
        requested_at: parameter('requested_at'),
        expires_at: parameter('expires_at'),
      })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet((row) => ({
          id: row.ref('excluded.id'),
          address: row.ref('excluded.address'),
          state: row.ref('excluded.state'),
          requested_at: row.ref('excluded.requested_at'),
          expires_at: row.ref('excluded.expires_at'),
        })),
      ),
)

type Outcome = { readonly accountId: string; readonly id: string; readonly state: EmailRequestTable['state'] }

/** Notes what became of the mail for a request. */
export const noteEmailRequest: Query<Outcome, unknown> = defineQuery(
  'note_email_request',
  (database, parameter) =>
    database
      .updateTable('email_request')
      .set({ state: parameter('state') })
      .where('account_id', '=', parameter('accountId'))
      .where('id', '=', parameter('id')),
)

/** Takes back what a person asked for. */
export const deleteEmailRequest: Query<OfAccount, { id: string }> = defineQuery(
  'delete_email_request',
  (database, parameter) =>
    database.deleteFrom('email_request').where('account_id', '=', parameter('accountId')).returning('id'),
)

/** Keeps what a link is found by, if its request is still the account's latest. */
export const insertEmailLink: Query<EmailLinkTable, { id: string }> = defineQuery(
  'insert_email_link',
  (database, parameter) =>
    database
      .insertInto('email_link')
      .columns(['token_hash', 'account_id', 'request_id', 'expires_at'])
      .expression((select) =>
        select
          .selectFrom('email_request')
          .where('account_id', '=', parameter('account_id'))
          .where('id', '=', parameter('request_id'))
          .select((row) => [
            parameter('token_hash').as('token_hash'),
            row.ref('account_id').as('account_id'),
            row.ref('id').as('request_id'),
            parameter('expires_at').as('expires_at'),
          ]),
      )
      .returning('request_id as id'),
)

interface FoundLink {
  readonly accountId: string
  readonly address: string
  readonly expiresAt: number
}

/** What a link is for, while its request is the account's latest. */
export const findEmailLink: Query<{ tokenHash: Uint8Array }, FoundLink> = defineQuery(
  'find_email_link',
  (database, parameter) =>
    database
      .selectFrom('email_link')
      .innerJoin('email_request', (join) =>
        join
          .onRef('email_request.account_id', '=', 'email_link.account_id')
          .onRef('email_request.id', '=', 'email_link.request_id'),
      )
      .where('email_link.token_hash', '=', parameter('tokenHash'))
      .select([
        'email_link.account_id as accountId',
        'email_request.address as address',
        'email_link.expires_at as expiresAt',
      ]),
)

/** Ends every link of an account. */
export const deleteEmailLinks: Query<OfAccount, unknown> = defineQuery(
  'delete_email_links',
  (database, parameter) => database.deleteFrom('email_link').where('account_id', '=', parameter('accountId')),
)

type Sweep = { readonly now: number; readonly limit: number }

/** Removes links that are over, a batch at a time. */
export const sweepEmailLinks: Query<Sweep, { accountId: string }> = defineQuery(
  'sweep_email_links',
  (database, parameter) =>
    database
      .deleteFrom('email_link')
      .where('token_hash', 'in', (select) =>
        select
          .selectFrom('email_link')
          .select('token_hash')
          .where('expires_at', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .returning('account_id as accountId'),
)

/** Removes requests whose last link is over, a batch at a time. */
export const sweepEmailRequests: Query<Sweep, { accountId: string }> = defineQuery(
  'sweep_email_requests',
  (database, parameter) =>
    database
      .deleteFrom('email_request')
      .where('account_id', 'in', (select) =>
        select
          .selectFrom('email_request')
          .select('account_id')
          .where('expires_at', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .where('expires_at', '<=', parameter('now'))
      .returning('account_id as accountId'),
)

/** Lets go of addresses that were held long enough, a batch at a time. */
export const sweepEmailReleases: Query<Sweep, { addressFingerprint: string }> = defineQuery(
  'sweep_email_releases',
  (database, parameter) =>
    database
      .deleteFrom('email_release')
      .where('address_fingerprint', 'in', (select) =>
        select
          .selectFrom('email_release')
          .select('address_fingerprint')
          .where('until', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .where('until', '<=', parameter('now'))
      .returning('address_fingerprint as addressFingerprint'),
)
