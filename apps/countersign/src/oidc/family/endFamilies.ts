import {
  type AccessRevocation,
  type Parameter,
  type Query,
  run,
  type Write,
} from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { FamilyEnd, ProductSchema } from '../../store/ProductSchema.ts'

/**
 * Ends the families that began with what was taken back, also those whose session is long gone; tells whether there were
 * any. It runs once those sessions have ended, so that no further family can begin in them.
 */
export function* endFamilies({ accountId, now, why, since }: AccessRevocation): Write<boolean> {
  const ending = { accountId, now, why }
  const ended = yield* since === 'always'
    ? run(endFamiliesOfAccount, ending)
    : 'sessionId' in since
      ? run(endFamiliesOfSession, { ...ending, ...since })
      : 'walletId' in since
        ? run(endFamiliesOfWallet, { ...ending, ...since })
        : run(endFamiliesButOfSession, { ...ending, ...since })
  return ended.length > 0
}

type EndedFamily = Pick<ProductSchema['token_family'], 'id'>

interface Ending {
  readonly accountId: string
  readonly now: number
  readonly why: FamilyEnd
}

const endFamiliesOfAccount: Query<Ending, EndedFamily> = defineQuery(
  'end_families_of_account',
  (database, parameter: Parameter<Ending>) =>
    database
      .updateTable('token_family')
      .set({ ended_at: parameter('now'), why: parameter('why') })
      .where('account_id', '=', parameter('accountId'))
      .where('ended_at', 'is', null)
      .returning('id'),
)

type EndingOfSession = Ending & { readonly sessionId: string }

const endFamiliesOfSession: Query<EndingOfSession, EndedFamily> = defineQuery(
  'end_families_of_session',
  (database, parameter: Parameter<EndingOfSession>) =>
    database
      .updateTable('token_family')
      .set({ ended_at: parameter('now'), why: parameter('why') })
      .where('account_id', '=', parameter('accountId'))
      .where('session_id', '=', parameter('sessionId'))
      .where('ended_at', 'is', null)
      .returning('id'),
)

type EndingOfWallet = Ending & { readonly walletId: string }

const endFamiliesOfWallet: Query<EndingOfWallet, EndedFamily> = defineQuery(
  'end_families_of_wallet',
  (database, parameter: Parameter<EndingOfWallet>) =>
    database
      .updateTable('token_family')
      .set({ ended_at: parameter('now'), why: parameter('why') })
      .where('account_id', '=', parameter('accountId'))
      .where('wallet_id', '=', parameter('walletId'))
      .where('ended_at', 'is', null)
      .returning('id'),
)

type EndingOfOthers = Ending & { readonly exceptSessionId: string }

const endFamiliesButOfSession: Query<EndingOfOthers, EndedFamily> = defineQuery(
  'end_families_but_of_session',
  (database, parameter: Parameter<EndingOfOthers>) =>
    database
      .updateTable('token_family')
      .set({ ended_at: parameter('now'), why: parameter('why') })
      .where('account_id', '=', parameter('accountId'))
      .where((where) =>
        where.or([where('session_id', 'is', null), where('session_id', '!=', parameter('exceptSessionId'))]),
      )
      .where('ended_at', 'is', null)
      .returning('id'),
)

type EndingOfOne = Omit<Ending, 'accountId'> & { readonly id: string }

/** Ends one family. */
export const endFamily: Query<EndingOfOne, unknown> = defineQuery(
  'end_token_family',
  (database, parameter: Parameter<EndingOfOne>) =>
    database
      .updateTable('token_family')
      .set({ ended_at: parameter('now'), why: parameter('why') })
      .where('id', '=', parameter('id'))
      .where('ended_at', 'is', null),
)

/** Removes a batch of families of which nothing can live any more. */
export const sweepFamilies: Query<
  { now: number; limit: number },
  Pick<ProductSchema['token_family'], 'id'>
> = defineQuery('sweep_token_families', (database, parameter: Parameter<{ now: number; limit: number }>) =>
  database
    .deleteFrom('token_family')
    .where('id', 'in', (select) =>
      select
        .selectFrom('token_family')
        .select('id')
        .where('expires_at', '<=', parameter('now'))
        .limit(parameter('limit')),
    )
    .where('expires_at', '<=', parameter('now'))
    .returning('id'),
)
