import type { Activity, ActivityEvent } from '@countersign/protocol'
import { nameBrowser } from '../nameBrowser.ts'
import { type Page, splitPage } from '../paging.ts'
import type { Service } from '../Service.ts'
import { listActivity as listRows } from '../store/queries/event.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { afterEveryId, readPages } from '../store/readPages.ts'
import type { EventTable } from '../store/Schema.ts'
import type { Store } from '../store/Store.ts'
import { isUuid } from '../store/uuid.ts'
import { formatTime } from '../time.ts'
import { formatCsvRow, formatJsonList } from './exportFormats.ts'

/** A part of the activity of the account that a session belongs to, newest first. */
export async function listActivity(
  { store }: Pick<Service, 'store'>,
  { accountId }: SessionRow,
  { before, limit }: Page,
): Promise<Activity> {
  const page = splitPage(await store.read(listRows, { accountId, before, limit: limit + 1 }), limit)
  return { events: page.rows.map(describeEvent), next: page.next }
}

/** An event as the account's owner sees it. The network address of an operator who acted is left out. */
export function describeEvent(row: EventTable): ActivityEvent {
  const actor = nameActor(row)
  const isShown = actor !== 'operator' && actor !== 'application'
  return {
    id: row.id,
    at: formatTime(row.at),
    kind: row.kind,
    actor,
    networkAddress: isShown && row.network_address !== '' ? row.network_address : null,
    ...(isShown ? nameBrowser(row.user_agent) : { browser: null, system: null }),
    details: { ...JSON.parse(row.details), ...(row.count > 1 && { count: row.count }) },
  }
}

function nameActor({ actor_id, account_id, kind }: EventTable): ActivityEvent['actor'] {
  // Anyone can send what is refused; whatever else has no actor, the server did by itself.
  if (actor_id === null) return kind === 'sign_in_refused' ? 'unknown' : 'server'
  if (actor_id === account_id) return 'self'
  // Of accounts, only an operator's acts on another one's; an application acts under its client id.
  return isUuid(actor_id) ? 'operator' : 'application'
}

/** All of an account's activity, newest first, as it is asked for. */
export async function* readActivity(store: Store, accountId: string): AsyncGenerator<ActivityEvent> {
  const rows = readPages<EventTable>((last, limit) =>
    store.read(listRows, { accountId, before: last?.id ?? afterEveryId, limit }),
  )
  for await (const row of rows) yield describeEvent(row)
}

/** The whole activity of the account that a session belongs to, as JSON. */
export async function* exportActivityJson(
  { store }: Pick<Service, 'store'>,
  { accountId }: SessionRow,
): AsyncGenerator<string> {
  yield '{"events":['
  yield* formatJsonList(readActivity(store, accountId))
  yield '\n]}\n'
}

/** The same as a table, a line for each event. */
export async function* exportActivityCsv(
  { store }: Pick<Service, 'store'>,
  { accountId }: SessionRow,
): AsyncGenerator<string> {
  yield formatCsvRow(['id', 'at', 'kind', 'actor', 'network address', 'browser', 'system', 'details'])
  for await (const event of readActivity(store, accountId)) yield formatCsvRow(formatEvent(event))
}

function formatEvent({
  id,
  at,
  kind,
  actor,
  networkAddress,
  browser,
  system,
  details,
}: ActivityEvent): string[] {
  return [id, at, kind, actor, networkAddress ?? '', browser ?? '', system ?? '', JSON.stringify(details)]
}
