import { type RawBuilder, sql } from 'kysely'

/**
 * A text as no index has it, so that a database goes another way: an index that looks like the shortest way to few rows is
 * not, or has many more of them later.
 *
 * @example database.selectFrom('event').where(withoutIndex(sql.ref('kind')), '=', parameter('kind'))
 */
export function withoutIndex(text: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(${text} || '')`
}
