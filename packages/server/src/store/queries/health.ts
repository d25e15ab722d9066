import { defineQuery, type Query } from '../defineQuery.ts'
import type { MetaTable } from '../Schema.ts'

/** The cheapest query that needs the tables to be there. */
export const ping: Query<Record<never, never>, Pick<MetaTable, 'key'>> = defineQuery('ping', (database) =>
  database.selectFrom('meta').select('key').limit(1),
)

/** The cheapest write: when the store was last seen to take one. All processes share its row. */
export const proveWrite: Query<{ value: string }, unknown> = defineQuery(
  'prove_write',
  (database, parameter) =>
    database
      .insertInto('meta')
      .values({ key: 'write_proved_at', value: parameter('value') })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((columns) => ({ value: columns.ref('excluded.value') })),
      ),
)
