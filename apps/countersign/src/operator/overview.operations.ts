import {
  type OperatorOverview,
  type OverviewDays,
  operatorEndpoints,
  overviewDays,
} from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { defineOperation, invalidRequest, type Operation } from '@countersign/server/extension'
import { operator } from '../guards/operatorGuard.ts'
import { countBy, findApplicationName, findAttention } from './attention.ts'
import { type DailyCount, formatDay, readDays } from './dailyCounts.ts'

/** What an operator sees first: how much people sign in, and what needs attention. */
export const overviewOperation: Operation = defineOperation({
  endpoint: operatorEndpoints.overview,
  summary: 'Returns sign-ins, new accounts and refusals by day, and what needs attention',
  description:
    'Days are in UTC. The health of the database and the chains is in `GET /api/operator/settings`, which asks them.',
  who: operator.can('events:read'),
  async handle({ service, query }) {
    const now = service.now()
    const days = listDays(readDayCount(query.days), now)
    const [{ counts, until }, attention] = await Promise.all([
      readDays(service.store, { from: days[0] ?? formatDay(now), now }),
      findAttention(service),
    ])
    const byDay = Map.groupBy(counts, ({ day }) => day)
    return {
      days: days.map((day) => sumDay(day, byDay.get(day))),
      refusals: sumNames(counts, 'sign_in_refused')
        .slice(0, mostNames)
        .map(([code, count]) => ({ code, count })),
      applications: await nameApplications(service.store, counts),
      countedUntil: until === null ? null : new Date(until).toISOString(),
      attention,
    }
  },
})

/** So many applications or reasons are named: the others are in their own lists. */
const mostNames = 10

const usualDays: OverviewDays = 30

/** @throws {CountersignError} `invalid_request` */
function readDayCount(text = String(usualDays)): OverviewDays {
  const days = overviewDays.find((count) => String(count) === text)
  if (days === undefined) throw invalidRequest('"days" is 7, 30 or 90')
  return days
}

/** Today and the days before it, oldest first. A day in UTC has 24 hours. */
function listDays(count: OverviewDays, now: number): string[] {
  return Array.from({ length: count }, (_, at) => formatDay(now - (count - 1 - at) * 86_400_000))
}

function sumDay(day: string, counts: readonly DailyCount[] = []): OperatorOverview['days'][number] {
  const sum = (kind: DailyCount['kind']) =>
    counts.filter((count) => count.kind === kind).reduce((total, { count }) => total + count, 0)
  return { day, signIns: sum('sign_in'), newAccounts: sum('account'), refused: sum('sign_in_refused') }
}

function sumNames(counts: readonly DailyCount[], kind: DailyCount['kind']): [string, number][] {
  return countBy(counts.filter((count) => count.kind === kind).map(({ name, count }) => [name, count]))
}

async function nameApplications(
  store: Store,
  counts: readonly DailyCount[],
): Promise<OperatorOverview['applications']> {
  const used = sumNames(counts, 'application_signed_in').slice(0, mostNames)
  return await Promise.all(
    used.map(async ([clientId, signIns]) => {
      const [application] = await store.read(findApplicationName, { clientId })
      return { clientId, name: application?.name ?? null, signIns }
    }),
  )
}
