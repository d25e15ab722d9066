import { type RawBuilder, sql } from 'kysely'
import { type Builder, type Database, defineQuery, type Query } from '../defineQuery.ts'
import type { MetaTable, SpentNonceTable } from '../Schema.ts'
import type { Mark } from '../Store.ts'
import { run, type Write } from '../Write.ts'

/** Where the store keeps what the oldest nonce starts with that is still accepted. */
export const sweptUntilKey = 'nonces_swept_until'

/**
 * Spends a nonce: a row when it was not spent before, and none when it was, or when that is no longer known because it
 * sorts before the mark.
 */
export const spendNonce: Query<{ nonce: string; expiresAt: number }, { nonce: string }> = defineQuery(
  'spend_nonce',
  (database, parameter) =>
    written(
      database,
      sql<{ nonce: string }>`
insert into ${sql.table('spent_nonce')} (nonce, expires_at)
select cast(${parameter('nonce')} as text), cast(${parameter('expiresAt')} as bigint)
where not exists (
  select 1 from ${sql.table('meta')} as meta
  where meta.key = ${sql.lit(sweptUntilKey)} and meta.value > ${parameter('nonce')}
)
on conflict (nonce) do nothing
returning nonce`,
    ),
)

/** A statement that Kysely cannot put together from parts, as one of its builders. */
function written<Row>(database: Database, statement: RawBuilder<Row>): Builder<Row> {
  return {
    compile: () => statement.compile(database),
    execute: async () => (await statement.execute(database)).rows,
  }
}

/** A mark; no row while nothing was ever forgotten. */
export const findMark: Query<{ key: string }, Pick<MetaTable, 'value'>> = defineQuery(
  'find_mark',
  (database, parameter) => database.selectFrom('meta').select('value').where('key', '=', parameter('key')),
)

/** Sets a mark, whatever it was. */
export const setMark: Query<MetaTable, unknown> = defineQuery('set_mark', (database, parameter) =>
  database
    .insertInto('meta')
    .values({ key: parameter('key'), value: parameter('value') })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    ),
)

/** Raises a mark; a lower value changes nothing. */
const insertMark: Query<MetaTable, Pick<MetaTable, 'value'>> = defineQuery(
  'insert_mark',
  (database, parameter) =>
    database
      .insertInto('meta')
      .values({ key: parameter('key'), value: parameter('value') })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((row) => ({ value: row.ref('excluded.value') }))
          .whereRef('excluded.value', '>', 'meta.value'),
      )
      .returning('value'),
)

/** Raises a mark and gives the value in force. */
export function* raiseMark({ key, value }: Mark): Write<string> {
  yield* run(insertMark, { key, value })
  const [found] = yield* run(findMark, { key })
  return found?.value ?? ''
}

/** Removes a batch of the nonces that sort before the mark, which must be in force. */
export const sweepNonces: Query<
  { before: string; limit: number },
  Pick<SpentNonceTable, 'nonce'>
> = defineQuery('sweep_nonces', (database, parameter) =>
  database
    .deleteFrom('spent_nonce')
    .where('nonce', 'in', (select) =>
      select
        .selectFrom('spent_nonce')
        .select('nonce')
        .where('nonce', '<', parameter('before'))
        .orderBy('nonce')
        .limit(parameter('limit')),
    )
    .returning('nonce'),
)
