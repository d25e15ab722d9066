import type { Query } from '@countersign/server/extension'
import { defineQuery } from './defineQuery.ts'

/**
 * When the newest event happened. `after` is the empty text, below every id: said, so that SQLite begins at the end of the
 * index.
 */
export const findNewestEvent: Query<{ after: string }, { at: number }> = defineQuery(
  'find_newest_event',
  (database, parameter) =>
    database
      .selectFrom('event')
      .select('at')
      .where('id', '>', parameter('after'))
      .orderBy('id', 'desc')
      .limit(1),
)
