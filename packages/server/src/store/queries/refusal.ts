import { sql } from 'kysely'
import { defineQuery, type Query } from '../defineQuery.ts'

/** Refused sign-ins of one hour and network that named one key. */
export interface NewRefusal {
  readonly id: string
  /** The key that was named. */
  readonly identity: string
  /** Of the error catalogue. */
  readonly code: string
  readonly network_address: string
  readonly user_agent: string
  readonly at: number
  readonly count: number
  /** What the row is for, after the account's id: the hour, and a number for its networks. */
  readonly series: string
}

/**
 * Appends an event for a key, or adds to the count of the one that there is. One statement, whether the key is known or not. A
 * row of several networks names none of them.
 */
export const recordRefusal: Query<NewRefusal, unknown> = defineQuery(
  'record_refusal',
  (database, parameter) => {
    const text = (column: 'id' | 'network_address' | 'user_agent' | 'code' | 'series') =>
      sql`cast(${parameter(column)} as text)`
    const number = (column: 'at' | 'count') => sql`cast(${parameter(column)} as bigint)`
    const statement = sql`
insert into ${sql.table('event')} as event
  (id, at, account_id, actor_id, kind, network_address, user_agent, details, count, series)
select ${text('id')}, ${number('at')}, credential.account_id, null, 'sign_in_refused', ${text('network_address')},
  ${text('user_agent')},
  '{"wallet":"' || credential.id || '","address":"' || coalesce(wallet.address, credential.identity) ||
    '","code":"' || ${text('code')} || '"}',
  ${number('count')}, credential.account_id || ${text('series')}
from ${sql.table('credential')} as credential
left join ${sql.table('wallet')} as wallet on wallet.id = credential.id
where credential.identity = ${parameter('identity')}
on conflict (series) where series is not null do update set
  count = event.count + excluded.count,
  network_address = case when event.network_address = excluded.network_address then event.network_address else '' end,
  user_agent = case when event.user_agent = excluded.user_agent then event.user_agent else '' end`
    return {
      compile: () => statement.compile(database),
      execute: async () => (await statement.execute(database)).rows,
    }
  },
)

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
