import type { Store } from '@countersign/server'
import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../../src/store/defineQuery.ts'

/** What the activity of a person holds, the oldest first: the kind of each event, and its details. */
export async function findEvents(
  store: Store,
  accountId: string,
): Promise<[kind: string, details: object][]> {
  const rows = await store.read(listEvents, { accountId })
  return rows.map(({ kind, details }) => [kind, JSON.parse(details ?? '{}')])
}

const listEvents: Query<{ accountId: string }, { kind: string; details: string | null }> = defineQuery(
  'test_list_events',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database
      .selectFrom('event')
      .where('account_id', '=', parameter('accountId'))
      .orderBy('id')
      .select(['kind', 'details']),
)
