import { operatorDownloads, operatorEndpoints } from '@countersign/product-api'
import {
  defineOperation,
  file,
  invalidRequest,
  type Operation,
  readPage,
  recordExport,
  splitPage,
} from '@countersign/server/extension'
import { operator } from '../operatorGuard.ts'
import { describeLogEvent } from './describeLogEvent.ts'
import { exportLogAsCsv, exportLogAsJson } from './exportLog.ts'
import { namePeople } from './namePeople.ts'
import { readFilter } from './readFilter.ts'
import { readLog } from './readLog.ts'

/** What operators see of the activity of all. */
export const activityOperations: readonly Operation[] = [
  defineOperation({
    endpoint: operatorEndpoints.activity,
    summary: 'What happened, newest first',
    who: operator,
    async handle({ service: { store }, query }) {
      const filter = readFilter(query)
      const { before: cursor, limit } = readPage(query)
      const [before = cursor] = [cursor, filter.before].sort()
      const page = splitPage(await readLog(store, { ...filter, before }, limit + 1), limit)
      const events = page.rows.map(describeLogEvent)
      return { events, people: await namePeople(store, page.rows), next: page.next }
    },
  }),

  defineOperation({
    endpoint: operatorDownloads.exportActivity,
    summary: 'All of what happened as a file',
    description: 'The activity of the operator says so.',
    who: operator,
    async handle({ service, caller, query: { format, ...rest }, request, requester }) {
      const { store } = service
      const filter = readFilter(rest)
      if (format !== 'json' && format !== 'csv') throw invalidRequest('"format" is json or csv')
      if (request.method !== 'HEAD') {
        await recordExport(service, caller, { requester, what: 'activity of all', format })
      }
      return format === 'csv'
        ? file(exportLogAsCsv(store, filter), 'countersign-activity.csv', 'text/csv; charset=utf-8')
        : file(exportLogAsJson(store, filter), 'countersign-activity.json', 'application/json')
    },
  }),
]
