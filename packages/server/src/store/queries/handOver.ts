/*
 * One module because the states of a hand-over are read together: each change of its state is one conditional update, and of
 * two at once, one happens. `latestAt` refuses a row that was made by a clock that is set back since.
 */

import { defineQuery, type Query } from '../defineQuery.ts'
import type { HandOverTable } from '../Schema.ts'

/** When a hand-over is asked about. */
interface Moment {
  readonly now: number
  readonly latestAt: number
}

type NewHandOver = Omit<HandOverTable, 'state' | 'phone_hash' | 'signer_identity' | 'code_hash' | 'tries'>

export const insertHandOver: Query<NewHandOver, unknown> = defineQuery(
  'insert_hand_over',
  (database, parameter) =>
    database.insertInto('hand_over').values({
      id: parameter('id'),
      secret_hash: parameter('secret_hash'),
      asker_hash: parameter('asker_hash'),
      purpose: parameter('purpose'),
      way: parameter('way'),
      target: parameter('target'),
      about: parameter('about'),
      account_id: parameter('account_id'),
      network_address: parameter('network_address'),
      user_agent: parameter('user_agent'),
      nonce: parameter('nonce'),
      challenge: parameter('challenge'),
      expires_at: parameter('expires_at'),
      state: 'offered',
      tries: 0,
    }),
)

/** Removes what a browser has asked for before, but the latest ones. */
export const deleteOlderHandOvers: Query<{ askerHash: Uint8Array; limit: number }, unknown> = defineQuery(
  'delete_older_hand_overs',
  (database, parameter) =>
    database
      .deleteFrom('hand_over')
      .where('asker_hash', '=', parameter('askerHash'))
      .where('id', 'not in', (select) =>
        select
          .selectFrom('hand_over')
          .select('id')
          .where('asker_hash', '=', parameter('askerHash'))
          .orderBy('id', 'desc')
          .limit(parameter('limit')),
      ),
)

const openedColumns = [
  'id',
  'purpose',
  'way',
  'about',
  'network_address',
  'user_agent',
  'challenge',
  'expires_at',
] as const

/** What the phone is told, and what its signature must say. */
export type OpenedHandOver = Pick<HandOverTable, (typeof openedColumns)[number]>

type Opening = Moment & { readonly secretHash: Uint8Array; readonly phoneHash: Uint8Array }

/** Opens a hand-over for the first browser that comes; for that one, again. */
export const openHandOver: Query<Opening, OpenedHandOver> = defineQuery(
  'open_hand_over',
  (database, parameter) =>
    database
      .updateTable('hand_over')
      .set({ phone_hash: parameter('phoneHash'), state: 'opened' })
      .where('secret_hash', '=', parameter('secretHash'))
      .where((row) =>
        row.or([
          row('state', '=', 'offered'),
          row.and([row('state', '=', 'opened'), row('phone_hash', '=', parameter('phoneHash'))]),
        ]),
      )
      .where('expires_at', '>', parameter('now'))
      .where('expires_at', '<=', parameter('latestAt'))
      .returning(openedColumns),
)

/** What the browser that owns it has signed already, and nobody has brought the code of. */
export const findSignedHandOver: Query<Opening, OpenedHandOver> = defineQuery(
  'find_signed_hand_over',
  (database, parameter) =>
    database
      .selectFrom('hand_over')
      .select(openedColumns)
      .where('secret_hash', '=', parameter('secretHash'))
      .where('phone_hash', '=', parameter('phoneHash'))
      .where('state', '=', 'signed')
      .where('expires_at', '>', parameter('now'))
      .where('expires_at', '<=', parameter('latestAt')),
)

type OfPhone = Moment & { readonly id: string; readonly phoneHash: Uint8Array }

type Recoding = OfPhone & { readonly codeMac: string }

/** Puts another code in the place of the one that is waited for. The tries stay. */
export const recodeHandOver: Query<Recoding, { id: string }> = defineQuery(
  'recode_hand_over',
  (database, parameter) =>
    database
      .updateTable('hand_over')
      .set({ code_hash: parameter('codeMac') })
      .where('id', '=', parameter('id'))
      .where('phone_hash', '=', parameter('phoneHash'))
      .where('state', '=', 'signed')
      .where('expires_at', '>', parameter('now'))
      .where('expires_at', '<=', parameter('latestAt'))
      .returning('id'),
)

/** What the phone may still sign. */
export const findOpenedHandOver: Query<OfPhone, OpenedHandOver> = defineQuery(
  'find_opened_hand_over',
  (database, parameter) =>
    database
      .selectFrom('hand_over')
      .select(openedColumns)
      .where('id', '=', parameter('id'))
      .where('phone_hash', '=', parameter('phoneHash'))
      .where('state', 'in', ['opened', 'signed'])
      .where('expires_at', '>', parameter('now'))
      .where('expires_at', '<=', parameter('latestAt')),
)

type Signing = OfPhone & {
  readonly identity: string
  readonly codeMac: string
}

/** Notes that the phone has signed; it may do so again, for a new code. */
export const signHandOver: Query<Signing, { id: string }> = defineQuery(
  'sign_hand_over',
  (database, parameter) =>
    database
      .updateTable('hand_over')
      .set({
        state: 'signed',
        signer_identity: parameter('identity'),
        code_hash: parameter('codeMac'),
      })
      .where('id', '=', parameter('id'))
      .where('phone_hash', '=', parameter('phoneHash'))
      .where('state', 'in', ['opened', 'signed'])
      .where('expires_at', '>', parameter('now'))
      .where('expires_at', '<=', parameter('latestAt'))
      .returning('id'),
)

/** Whom a refusal concerns, and who asked. */
export type RefusedHandOver = Pick<
  HandOverTable,
  'purpose' | 'account_id' | 'signer_identity' | 'network_address' | 'user_agent'
>

/** Ends a hand-over for the phone that owns it, as long as it is not completed. */
export const refuseHandOver: Query<OfPhone, RefusedHandOver> = defineQuery(
  'refuse_hand_over',
  (database, parameter) =>
    database
      .updateTable('hand_over')
      .set({ state: 'refused' })
      .where('id', '=', parameter('id'))
      .where('phone_hash', '=', parameter('phoneHash'))
      .where('state', 'in', ['opened', 'signed', 'released'])
      .where('expires_at', '>', parameter('now'))
      .where('expires_at', '<=', parameter('latestAt'))
      .returning(['purpose', 'account_id', 'signer_identity', 'network_address', 'user_agent']),
)

type OfAsker = { readonly id: string; readonly askerHash: Uint8Array }

/** How far a hand-over has come, for the browser that asks. */
export const findHandOver: Query<
  OfAsker,
  Pick<HandOverTable, 'state' | 'purpose' | 'target' | 'expires_at'>
> = defineQuery('find_hand_over', (database, parameter) =>
  database
    .selectFrom('hand_over')
    .select(['state', 'purpose', 'target', 'expires_at'])
    .where('id', '=', parameter('id'))
    .where('asker_hash', '=', parameter('askerHash')),
)

export const deleteHandOver: Query<OfAsker, unknown> = defineQuery(
  'delete_hand_over',
  (database, parameter) =>
    database
      .deleteFrom('hand_over')
      .where('id', '=', parameter('id'))
      .where('asker_hash', '=', parameter('askerHash')),
)

type Trying = Moment & OfAsker & { readonly triesBefore: number }

/** What a try is judged by. */
export type TriedHandOver = Pick<HandOverTable, 'code_hash' | 'tries'>

/** Takes one of the few tries, before the code is looked at: of many at once, no more are taken. */
export const takeHandOverTry: Query<Trying, TriedHandOver> = defineQuery(
  'take_hand_over_try',
  (database, parameter) =>
    database
      .updateTable('hand_over')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('id', '=', parameter('id'))
      .where('asker_hash', '=', parameter('askerHash'))
      .where('state', 'in', ['signed', 'released'])
      .where('tries', '<', parameter('triesBefore'))
      .where('expires_at', '>', parameter('now'))
      .where('expires_at', '<=', parameter('latestAt'))
      .returning(['code_hash', 'tries']),
)

type Judging = OfAsker & { readonly state: 'released' | 'refused' }

/** Writes what came of a try: the signature may go on, or nothing more may be tried. */
export const judgeHandOver: Query<Judging, { id: string }> = defineQuery(
  'judge_hand_over',
  (database, parameter) =>
    database
      .updateTable('hand_over')
      .set({ state: parameter('state') })
      .where('id', '=', parameter('id'))
      .where('asker_hash', '=', parameter('askerHash'))
      .where('state', 'in', ['signed', 'released'])
      .returning('id'),
)

type Completing = Moment & { readonly nonce: string }

/** Completes a hand-over, in the transaction that its signature is for. */
export const completeHandOver: Query<Completing, { id: string }> = defineQuery(
  'complete_hand_over',
  (database, parameter) =>
    database
      .updateTable('hand_over')
      .set({ state: 'completed', code_hash: null })
      .where('nonce', '=', parameter('nonce'))
      .where('state', '=', 'released')
      .where('expires_at', '>', parameter('now'))
      .where('expires_at', '<=', parameter('latestAt'))
      .returning('id'),
)

/** What a message with its nonce may be used for; the payload of what was signed is null until then, and once it was used. */
export type HandOverOfNonce = Pick<HandOverTable, 'state'> & { readonly payload: string | null }

export const findHandOverOfNonce: Query<{ nonce: string }, HandOverOfNonce> = defineQuery(
  'find_hand_over_of_nonce',
  (database, parameter) =>
    database
      .selectFrom('hand_over')
      .leftJoin('proof', 'proof.id', 'hand_over.id')
      .select(['hand_over.state as state', 'proof.payload as payload'])
      .where('hand_over.nonce', '=', parameter('nonce')),
)

/** Ends a hand-over whose signature was used and granted nothing; in one transaction with its completion, or before it. */
export const denyHandOver: Query<{ nonce: string }, { id: string }> = defineQuery(
  'deny_hand_over',
  (database, parameter) =>
    database
      .updateTable('hand_over')
      .set({ state: 'denied', code_hash: null })
      .where('nonce', '=', parameter('nonce'))
      .where('state', 'in', ['released', 'completed'])
      .returning('id'),
)

/** Removes a batch of hand-overs that have expired. */
export const sweepHandOvers: Query<{ now: number; limit: number }, { id: string }> = defineQuery(
  'sweep_hand_overs',
  (database, parameter) =>
    database
      .deleteFrom('hand_over')
      .where('id', 'in', (select) =>
        select
          .selectFrom('hand_over')
          .select('id')
          .where('expires_at', '<=', parameter('now'))
          .orderBy('expires_at')
          .limit(parameter('limit')),
      )
      .returning('id'),
)

/** Removes a batch of the hand-overs of an account that was deleted. */
export const removeHandOvers: Query<
  { accountId: string; limit: number },
  Pick<HandOverTable, 'id'>
> = defineQuery('remove_hand_overs', (database, parameter) =>
  database
    .deleteFrom('hand_over')
    .where('id', 'in', (select) =>
      select
        .selectFrom('hand_over')
        .select('id')
        .where('account_id', '=', parameter('accountId'))
        .limit(parameter('limit')),
    )
    .returning('id'),
)
