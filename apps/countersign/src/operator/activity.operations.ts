import {
  type NamedPerson,
  type OperatorActivity,
  type OperatorEvent,
  operatorDownloads,
  operatorEndpoints,
} from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  appendExport,
  type ConfirmedChange,
  defineConfirmedOperation,
  defineOperation,
  describeEvent,
  file,
  formatCsvRow,
  formatJsonList,
  invalidRequest,
  isUuid,
  nameBrowser,
  type Operation,
  readPage,
} from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { operator } from '../guards/operatorGuard.ts'
import { findToken } from '../guards/tokens.queries.ts'
import { namePerson } from '../people/describePerson.ts'
import { findPerson } from '../people/people.queries.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'
import { type ActivityFilter, pageLog, readFilter, readLog } from './activityFilter.ts'

/** What an operator confirms by a signature before taking along what everyone did. */
export const activityChange: ConfirmedChange = defineChange(
  'export_activity',
  'operator',
  () => 'download the activity of all accounts',
)

/** What operators see of the activity of all. */
export const activityOperations: readonly Operation[] = [
  defineOperation({
    endpoint: operatorEndpoints.activity,
    summary: 'Lists the events of all accounts, newest first',
    description:
      'A page looks through so many events and no more. It can hold fewer than `limit`, or none, and go on: `next` is null at the end.',
    who: operator.can('events:read'),
    async handle({ service: { store }, query }) {
      const filter = readFilter(query)
      const { before: cursor, limit } = readPage(query)
      const [before = cursor] = [cursor, filter.before].sort()
      const page = await pageLog(store, { ...filter, before }, limit)
      const events = page.rows.map(describeLogEvent)
      const [people, tokens] = await Promise.all([namePeople(store, page.rows), nameTokens(store, page.rows)])
      return { events, people, tokens, next: page.next }
    },
  }),

  defineConfirmedOperation({
    endpoint: operatorDownloads.exportActivity,
    summary: 'Downloads all events that a filter selects',
    description: 'The download is recorded as an event of the operator.',
    who: operator.can('events:read'),
    async handle({ service: { store, now }, caller, query, requester, confirmation }) {
      const { format, ...rest } = query
      const filter = readFilter(rest)
      if (format !== 'json' && format !== 'csv') throw invalidRequest('"format" is json or csv')
      const taken = { requester, what: 'activity of all', format } as const
      const taker = { accountId: caller.session?.accountId ?? null, actorId: caller.actorId }
      const recorded = await confirmation.write(() => appendExport(taker, taken, now()))
      return recorded.map(() =>
        format === 'csv'
          ? file(exportLogAsCsv(store, filter), 'countersign-activity.csv', 'text/csv; charset=utf-8')
          : file(exportLogAsJson(store, filter), 'countersign-activity.json', 'application/json'),
      )
    },
  }),
]

/** The events that a filter chooses, as JSON. */
async function* exportLogAsJson(store: Store, filter: ActivityFilter): AsyncGenerator<string> {
  yield '{"events":['
  yield* formatJsonList(readEvents(store, filter))
  yield '\n]}\n'
}

/** The same as a table, a line for each event. */
async function* exportLogAsCsv(store: Store, filter: ActivityFilter): AsyncGenerator<string> {
  yield formatCsvRow(columns)
  for await (const event of readEvents(store, filter)) yield formatCsvRow(formatRow(event))
}

async function* readEvents(store: Store, filter: ActivityFilter): AsyncGenerator<OperatorEvent> {
  for await (const row of readLog(store, filter)) yield describeLogEvent(row)
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

function formatRow(event: OperatorEvent): string[] {
  const { id, at, kind, accountId, actor, actorId, networkAddress, browser, system, details } = event
  const values = [id, at, kind, accountId, actor, actorId, networkAddress, browser, system]
  return [...values.map((value) => value ?? ''), JSON.stringify(details)]
}

/** An event as an operator sees it: with whom it is about, and with where an operator was who did it. */
function describeLogEvent(row: ProductSchema['event']): OperatorEvent {
  return {
    ...describeEvent(row),
    networkAddress: row.network_address === '' ? null : row.network_address,
    ...nameBrowser(row.user_agent),
    accountId: row.account_id,
    actorId: row.actor_id,
  }
}

/** Who the events of one page are about and who acted in them, as far as they are still there. */
async function namePeople(
  store: Store,
  events: readonly Pick<ProductSchema['event'], 'account_id' | 'actor_id'>[],
): Promise<NamedPerson[]> {
  const ids = new Set(events.flatMap(({ account_id, actor_id }) => [account_id ?? [], actor_id ?? []].flat()))
  const found = await Promise.all([...ids].map((id) => store.read(findPerson, { id })))
  return found.flat().map(namePerson)
}

/** The tokens that acted in the events of one page. */
async function nameTokens(
  store: Store,
  events: readonly Pick<ProductSchema['event'], 'account_id' | 'actor_id'>[],
): Promise<OperatorActivity['tokens']> {
  // A person acts in their own events, or for somebody else.
  const ids = new Set(
    events.flatMap(({ account_id, actor_id }) => (actor_id === account_id ? [] : (actor_id ?? []))),
  )
  const found = await Promise.all([...ids].filter(isUuid).map((id) => store.read(findToken, { id })))
  return found.flat().map(({ id, name }) => ({ id, name }))
}
