import type { ActivityEvent } from '@countersign/protocol'
import { readActivity } from '../activity/readActivity.ts'
import type { Service } from '../Service.ts'
import type { SessionRow } from '../store/queries/session.ts'
import { formatCsvRow } from './formatCsvRow.ts'
import { formatJsonList } from './formatJsonList.ts'

/** The whole activity of the account that a session belongs to, as JSON. */
export async function* exportActivityJson(
  { store }: Service,
  { accountId }: SessionRow,
): AsyncGenerator<string> {
  yield '{"events":['
  yield* formatJsonList(readActivity(store, accountId))
  yield '\n]}\n'
}

/** The same as a table, a line for each event. */
export async function* exportActivityCsv(
  { store }: Service,
  { accountId }: SessionRow,
): AsyncGenerator<string> {
  yield formatCsvRow(['id', 'at', 'kind', 'actor', 'network address', 'browser', 'system', 'details'])
  for await (const event of readActivity(store, accountId)) yield formatCsvRow(rowOf(event))
}

function rowOf({ id, at, kind, actor, networkAddress, browser, system, details }: ActivityEvent): string[] {
  return [id, at, kind, actor, networkAddress ?? '', browser ?? '', system ?? '', JSON.stringify(details)]
}
