import { defineQuery, type Query } from '../defineQuery.ts'
import type { MetaTable } from '../Schema.ts'

/** The cheapest query that needs the tables to be there. */
export const ping: Query<Record<never, never>, Pick<MetaTable, 'key'>> = defineQuery('ping', (database) =>
  database.selectFrom('meta').select('key').limit(1),
)
