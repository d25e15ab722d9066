import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { InvitationTable, InvitationUseTable } from '../store/ProductSchema.ts'

type ByToken = Pick<InvitationTable, 'token_hash'>

/** Adds an invitation, unless its token is another one's; gives it if it was added. */
export const insertInvitation: Query<InvitationTable, { id: string }> = defineQuery(
  'insert_invitation',
  (database, parameter) =>
    database
      .insertInto('invitation')
      .values({
        id: parameter('id'),
        token_hash: parameter('token_hash'),
        label: parameter('label'),
        uses: parameter('uses'),
        used: parameter('used'),
        expires_at: parameter('expires_at'),
        groups: parameter('groups'),
        source: parameter('source'),
        made_by: parameter('made_by'),
        made_at: parameter('made_at'),
        revoked_at: parameter('revoked_at'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
)

/** An invitation whose use was counted. */
export type UsedInvitation = Pick<InvitationTable, 'id' | 'label' | 'groups' | 'made_by'>

/**
 * Counts a use of an invitation that works; gives no row where it does not. Of two that come with the last use, in
 * whatever process, the second one waits for the first and finds none.
 */
export const useInvitation: Query<ByToken & { now: number }, UsedInvitation> = defineQuery(
  'use_invitation',
  (database, parameter) =>
    database
      .updateTable('invitation')
      .set({ used: sql<number>`used + 1` })
      .where('token_hash', '=', parameter('token_hash'))
      .whereRef('used', '<', 'uses')
      .where('expires_at', '>', parameter('now'))
      .where('revoked_at', 'is', null)
      .returning(['id', 'label', 'groups', 'made_by']),
)

/** Takes a counted use back, of somebody who had used it before. */
export const returnUse: Query<{ id: string }, unknown> = defineQuery(
  'return_invitation_use',
  (database, parameter) =>
    database.updateTable('invitation').set({ used: sql<number>`used - 1` }).where('id', '=', parameter('id')),
)

/** Notes who used an invitation; no row where that was noted. */
export const insertInvitationUse: Query<InvitationUseTable, { account_id: string }> = defineQuery(
  'insert_invitation_use',
  (database, parameter) =>
    database
      .insertInto('invitation_use')
      .values({
        invitation_id: parameter('invitation_id'),
        account_id: parameter('account_id'),
        at: parameter('at'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id'),
)

export const findInvitation: Query<ByToken, InvitationTable> = defineQuery(
  'find_invitation',
  (database, parameter) =>
    database.selectFrom('invitation').selectAll().where('token_hash', '=', parameter('token_hash')),
)

export const findInvitationById: Query<{ id: string }, InvitationTable> = defineQuery(
  'find_invitation_by_id',
  (database, parameter) => database.selectFrom('invitation').selectAll().where('id', '=', parameter('id')),
)

type ByUse = Pick<InvitationUseTable, 'invitation_id' | 'account_id'>

export const findInvitationUse: Query<ByUse, Pick<InvitationUseTable, 'at'>> = defineQuery(
  'find_invitation_use',
  (database, parameter) =>
    database
      .selectFrom('invitation_use')
      .select('at')
      .where('invitation_id', '=', parameter('invitation_id'))
      .where('account_id', '=', parameter('account_id')),
)

interface Part {
  readonly before: string
  readonly limit: number
}

/** A page of invitations, newest first. */
export const listInvitations: Query<Part, InvitationTable> = defineQuery(
  'list_invitations',
  (database, parameter) =>
    database
      .selectFrom('invitation')
      .selectAll()
      .where('id', '<', parameter('before'))
      .orderBy('id', 'desc')
      .limit(parameter('limit')),
)

/** A page of those who used an invitation, newest account first. */
export const listInvitationUses: Query<Part & { id: string }, { id: string; at: number }> = defineQuery(
  'list_invitation_uses',
  (database, parameter) =>
    database
      .selectFrom('invitation_use')
      .select(['account_id as id', 'at'])
      .where('invitation_id', '=', parameter('id'))
      .where('account_id', '<', parameter('before'))
      .orderBy('account_id', 'desc')
      .limit(parameter('limit')),
)

/** What a person used: as many as somebody has given them. */
export const listOwnInvitations: Query<{ accountId: string }, { label: string; at: number }> = defineQuery(
  'list_own_invitations',
  (database, parameter) =>
    database
      .selectFrom('invitation_use')
      .innerJoin('invitation', 'invitation.id', 'invitation_use.invitation_id')
      .select(['invitation.label as label', 'invitation_use.at as at'])
      .where('invitation_use.account_id', '=', parameter('accountId'))
      .orderBy('invitation_use.at'),
)

/** Ends an invitation; no row where it has ended before, or there is none. */
export const revokeInvitation: Query<
  { id: string; now: number },
  Pick<InvitationTable, 'label'>
> = defineQuery('revoke_invitation', (database, parameter) =>
  database
    .updateTable('invitation')
    .set({ revoked_at: parameter('now') })
    .where('id', '=', parameter('id'))
    .where('revoked_at', 'is', null)
    .returning('label'),
)

/** Invitations that a file declares: as many as somebody has written into it. */
export const listDeclaredInvitations: Query<Record<never, never>, InvitationTable> = defineQuery(
  'list_declared_invitations',
  (database) =>
    database
      .selectFrom('invitation')
      .selectAll()
      .where('source', '=', sql.lit('file'))
      .where('id', '>', sql.lit(''))
      .orderBy('id'),
)

type Rewritten = Pick<
  InvitationTable,
  'id' | 'label' | 'uses' | 'expires_at' | 'groups' | 'source' | 'revoked_at'
>

/** Makes an invitation what a file declares. */
export const updateInvitation: Query<Rewritten, unknown> = defineQuery(
  'update_invitation',
  (database, parameter) =>
    database
      .updateTable('invitation')
      .set({
        label: parameter('label'),
        uses: parameter('uses'),
        expires_at: parameter('expires_at'),
        groups: parameter('groups'),
        source: parameter('source'),
        revoked_at: parameter('revoked_at'),
      })
      .where('id', '=', parameter('id')),
)
