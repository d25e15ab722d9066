import { type RawBuilder, sql } from 'kysely'
import { defineQuery, type Parameter, type Query } from '../defineQuery.ts'

/** Refused sign-ins of one hour and network that named one wallet. */
export interface NewRefusal {
  readonly address: string
  /** The chain of a contract wallet; null for a key wallet. */
  readonly chainId: number | null
  /** Of the error catalogue. */
  readonly code: string
  readonly network_address: string
  readonly user_agent: string
  readonly at: number
  readonly count: number
  /** What the row is for, after the account's id: the hour, and a number for its networks. */
  readonly series: string
}

type Parameters = NewRefusal & { readonly id: string }

/**
 * Appends an event for a key wallet, or adds to the count of the one that there is. One statement, whether the wallet is
 * known or not. A row of several networks names none of them.
 */
export const recordKeyRefusal: Query<Parameters, unknown> = defineRefusal(
  'record_key_refusal',
  () => sql`wallet.chain_id is null`,
)

/** The same for a contract wallet on the chain that the message named. */
export const recordContractRefusal: Query<Parameters, unknown> = defineRefusal(
  'record_contract_refusal',
  (parameter) => sql`wallet.chain_id = ${parameter('chainId')}`,
)

function defineRefusal(
  name: string,
  isOnChain: (parameter: Parameter<Parameters>) => RawBuilder<unknown>,
): Query<Parameters, unknown> {
  return defineQuery(name, (database, parameter) => {
    const text = (column: 'id' | 'network_address' | 'user_agent' | 'code' | 'series') =>
      sql`cast(${parameter(column)} as text)`
    const number = (column: 'at' | 'count') => sql`cast(${parameter(column)} as bigint)`
    const statement = sql`
insert into ${sql.table('event')} as event
  (id, at, account_id, actor_id, kind, network_address, user_agent, details, count, series)
select ${text('id')}, ${number('at')}, wallet.account_id, null, 'sign_in_refused', ${text('network_address')},
  ${text('user_agent')},
  '{"wallet":"' || wallet.id || '","address":"' || wallet.address || '","code":"' || ${text('code')} || '"}',
  ${number('count')}, wallet.account_id || ${text('series')}
from ${sql.table('wallet')} as wallet
where wallet.address = ${parameter('address')} and ${isOnChain(parameter)}
on conflict (series) where series is not null do update set
  count = event.count + excluded.count,
  network_address = case when event.network_address = excluded.network_address then event.network_address else '' end,
  user_agent = case when event.user_agent = excluded.user_agent then event.user_agent else '' end`
    return {
      compile: () => statement.compile(database),
      execute: async () => (await statement.execute(database)).rows,
    }
  })
}

/** When refusals were last written. */
export const recordRefusalsWritten: Query<{ at: string }, unknown> = defineQuery(
  'record_refusals_written',
  (database, parameter) =>
    database
      .insertInto('meta')
      .values({ key: 'refusals_written_at', value: parameter('at') })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      ),
)
