import {
  isOfEnded,
  type OfEnded,
  type Parameter,
  type Query,
  readDetail,
  sql,
  withoutIndex,
} from '@countersign/server/extension'
import { type Database, defineQuery } from '../store/defineQuery.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'

/** Which part of the log: ids begin with their time, so times are bounds of ids too. */
export interface LogPart {
  readonly from: string
  readonly before: string
  readonly limit: number
}

/** An event, and whether it goes with its account, which was deleted. */
export type LogRow = ProductSchema['event'] & OfEnded

/** The events of all accounts, newest first. */
export const listLog: Query<LogPart, LogRow> = defineQuery('list_log', (database, parameter) =>
  selectPart(database, parameter),
)

export const listLogOfKind: Query<LogPart & { kind: string }, LogRow> = defineQuery(
  'list_log_of_kind',
  (database, parameter) => selectPart(database, parameter).where('kind', '=', parameter('kind')),
)

export const listLogOfAccount: Query<LogPart & { account: string }, LogRow> = defineQuery(
  'list_log_of_account',
  (database, parameter) => selectPart(database, parameter).where('account_id', '=', parameter('account')),
)

/** The events that name an application. */
export const listLogOfApplication: Query<LogPart & { application: string }, LogRow> = defineQuery(
  'list_log_of_application',
  (database, parameter) =>
    selectPart(database, parameter).where(readDetail(database, 'clientId'), '=', parameter('application')),
)

/** The events that name a wallet, whoever has it. */
export const listLogOfWallet: Query<LogPart & { wallet: string }, LogRow> = defineQuery(
  'list_log_of_wallet',
  (database, parameter) =>
    selectPart(database, parameter).where(readDetail(database, 'address'), '=', parameter('wallet')),
)

/** The events that a network address asked for. */
export const listLogOfNetwork: Query<LogPart & { network: string }, LogRow> = defineQuery(
  'list_log_of_network',
  (database, parameter) =>
    selectPart(database, parameter).where('network_address', '=', parameter('network')),
)

/** By the account, of which there are fewer events than of a kind. */
export const listLogOfBoth: Query<LogPart & { account: string; kind: string }, LogRow> = defineQuery(
  'list_log_of_both',
  (database, parameter) =>
    selectPart(database, parameter)
      .where('account_id', '=', parameter('account'))
      .where(withoutIndex(sql.ref('kind')), '=', parameter('kind')),
)

function selectPart(database: Database, parameter: Parameter<LogPart>) {
  return database
    .selectFrom('event')
    .selectAll('event')
    .select(isOfEnded().as('isOfEnded'))
    .where('id', '>=', parameter('from'))
    .where('id', '<', parameter('before'))
    .orderBy('id', 'desc')
    .limit(parameter('limit'))
}
