import type { ActivityEvent } from '@countersign/protocol'
import { listActivity } from '../store/queries/event.ts'
import type { Store } from '../store/Store.ts'
import { describeEvent } from './describeEvent.ts'

/** So many events are in memory at a time. */
const pageLength = 500

/** All of an account's activity, newest first, as it is asked for. */
export async function* readActivity(store: Store, accountId: string): AsyncGenerator<ActivityEvent> {
  for (let before: string | undefined = '~'; before !== undefined; ) {
    const rows: Awaited<ReturnType<typeof listPage>> = await listPage(store, accountId, before)
    for (const row of rows) yield describeEvent(row)
    before = rows.length < pageLength ? undefined : rows.at(-1)?.id
  }
}

function listPage(store: Store, accountId: string, before: string) {
  return store.read(listActivity, { accountId, before, limit: pageLength })
}
