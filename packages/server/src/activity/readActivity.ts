import type { ActivityEvent } from '@countersign/protocol'
import { listActivity } from '../store/queries/event.ts'
import { readPages } from '../store/readPages.ts'
import type { Store } from '../store/Store.ts'
import { describeEvent } from './describeEvent.ts'

/** All of an account's activity, newest first, as it is asked for. */
export async function* readActivity(store: Store, accountId: string): AsyncGenerator<ActivityEvent> {
  const rows = readPages((part) => store.read(listActivity, { accountId, ...part }))
  for await (const row of rows) yield describeEvent(row)
}
