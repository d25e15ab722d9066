import type { OperatorEvent } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { formatCsvRow, formatJsonList } from '@countersign/server/extension'
import { describeLogEvent } from './describeLogEvent.ts'
import type { ActivityFilter } from './readFilter.ts'
import { readWholeLog } from './readLog.ts'

/** The events that a filter chooses, as JSON. */
export async function* exportLogAsJson(store: Store, filter: ActivityFilter): AsyncGenerator<string> {
  yield '{"events":['
  yield* formatJsonList(readEvents(store, filter))
  yield '\n]}\n'
}

/** The same as a table, a line for each event. */
export async function* exportLogAsCsv(store: Store, filter: ActivityFilter): AsyncGenerator<string> {
  yield formatCsvRow(columns)
  for await (const event of readEvents(store, filter)) yield formatCsvRow(rowOf(event))
}

async function* readEvents(store: Store, filter: ActivityFilter): AsyncGenerator<OperatorEvent> {
  for await (const row of readWholeLog(store, filter)) yield describeLogEvent(row)
}

const columns = [
  'id',
  'at',
  'kind',
  'account',
  'actor',
  'actor id',
  'network address',
  'browser',
  'system',
  'details',
]

function rowOf(event: OperatorEvent): string[] {
  const { id, at, kind, accountId, actor, actorId, networkAddress, browser, system, details } = event
  const values = [id, at, kind, accountId, actor, actorId, networkAddress, browser, system]
  return [...values.map((value) => value ?? ''), JSON.stringify(details)]
}
