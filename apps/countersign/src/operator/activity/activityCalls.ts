import type { OperatorActivity } from '@countersign/product-api'
import {
  type Call,
  type Calls,
  checkHost,
  file,
  invalidRequest,
  json,
  noteExport,
  type OperationResponse,
  readPage,
  readQuery,
  splitPage,
} from '@countersign/server/extension'
import { operatorOf } from '../operatorOf.ts'
import { describeLogEvent } from './describeLogEvent.ts'
import { exportLogAsCsv, exportLogAsJson } from './exportLog.ts'
import { namePeople } from './namePeople.ts'
import { filterNames, readFilter } from './readFilter.ts'
import { readLog } from './readLog.ts'

/** The calls about what happened in the house. */
export const activityCalls: Calls = {
  '/api/operator/activity': { GET: listCall },
  '/api/operator/activity/export': { GET: exportCall },
}

async function listCall(call: Call): Promise<OperationResponse> {
  await operatorOf(call, checkHost(call))
  const query = readQuery(call.request, [...filterNames, 'cursor', 'limit'])
  const filter = readFilter(query)
  const { before: cursor, limit } = readPage(query)
  const [before = cursor] = [cursor, filter.before].sort()
  const { store } = call.service
  const page = splitPage(await readLog(store, { ...filter, before }, limit + 1), limit)
  const events = page.rows.map(describeLogEvent)
  return json({
    events,
    people: await namePeople(store, page.rows),
    next: page.next,
  } satisfies OperatorActivity)
}

/** Who takes the activity of all away leaves a note of it in their own. */
async function exportCall(call: Call): Promise<OperationResponse> {
  const session = await operatorOf(call, checkHost(call))
  const { store } = call.service
  const { format, ...query } = readQuery(call.request, [...filterNames, 'format'])
  const filter = readFilter(query)
  if (format !== 'json' && format !== 'csv') throw invalidRequest('"format" is json or csv')
  await noteExport(call, session, { what: 'activity of all', format })
  return format === 'csv'
    ? file(exportLogAsCsv(store, filter), 'countersign-activity.csv', 'text/csv; charset=utf-8')
    : file(exportLogAsJson(store, filter), 'countersign-activity.json', 'application/json')
}
