import type { Activity } from '@countersign/protocol'
import { type Page, splitPage } from '../paging.ts'
import type { Service } from '../Service.ts'
import { listActivity as listRows } from '../store/queries/event.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { describeEvent } from './describeEvent.ts'

/** A part of the activity of the account that a session belongs to, newest first. */
export async function listActivity(
  { store }: Service,
  { accountId }: SessionRow,
  { before, limit }: Page,
): Promise<Activity> {
  const page = splitPage(await store.read(listRows, { accountId, before, limit: limit + 1 }), limit)
  return { events: page.rows.map(describeEvent), next: page.next }
}
