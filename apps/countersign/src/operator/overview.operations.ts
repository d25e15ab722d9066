import { type Attention, type OperatorOverview, operatorEndpoints } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  afterEveryId,
  defineOperation,
  firstUuid,
  type Operation,
  type Query,
  type Service,
} from '@countersign/server/extension'
import { countRegistered } from '../applications/registeredApplications.ts'
import { formatDay, listDays, readDayCount } from '../fields/days.ts'
import { operator } from '../guards/operatorGuard.ts'
import { currentMilliseconds } from '../keys/KeySeal.ts'
import { listSigningKeys } from '../keys/keys.queries.ts'
import { logoutKind, type QueueName } from '../outbox/Delivery.ts'
import { listLogOfKind } from '../people/activity.queries.ts'
import { namePerson } from '../people/describePerson.ts'
import { findPerson } from '../people/people.queries.ts'
import { defineQuery } from '../store/defineQuery.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'
import { type DailyCount, readDays } from './dailyCounts.ts'

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

const hour = 3_600_000
const day = 24 * hour

/** So many rows are looked at for each: above it a count is "at least". */
const limit = 1_000

/** So many applications or people are named for each: the list is for a look. */
const mostNamed = 5

/** An account that was refused so often in a day: a person does not mistype a signature. */
export const oftenRefused = 10

/** Keys that sign from then on are worth a look before. */
const soonMilliseconds: number = 3 * day

/** Every process rotates keys that are due within seconds. */
const lateMilliseconds: number = hour

/** What an operator may want to look at: the urgent first. */
async function findAttention({
  store,
  now,
  clock,
}: Pick<Service, 'store' | 'now' | 'clock'>): Promise<Attention[]> {
  const time = now()
  const found = await Promise.all([
    findKeyTimes(store, time),
    findGivenUp(store, time),
    findRefusedOften(store, time),
    findRegistered(store, time),
  ])
  return [...(clock.isSettled() ? [] : [{ kind: 'clock_unsettled' } as const]), ...found.flat()]
}

/** When the next keys sign, if that is soon or should have been. */
async function findKeyTimes(store: Store, now: number): Promise<Attention[]> {
  const keys = await store.read(listSigningKeys, {})
  const current = keys.filter(({ state }) => state === 'current')
  if (current.length === 0) return []
  const due = Math.min(...current.map((key) => key.changed_at)) + currentMilliseconds
  const at = new Date(due).toISOString()
  if (now > due + lateMilliseconds) return [{ kind: 'keys_rotate_late', at }]
  return now > due - soonMilliseconds ? [{ kind: 'keys_rotate_soon', at }] : []
}

/** The applications of operators that could not be told of sign-outs: of those that register themselves anybody makes many. */
async function findGivenUp(store: Store, now: number): Promise<Attention[]> {
  const rows = await store.read(listGivenUp, { queue: 'applications', after: now - 30 * day, limit })
  const given = countBy(rows.filter(({ kind }) => kind === logoutKind).map(({ target }) => [target, 1]))
  return await Promise.all(
    given.slice(0, mostNamed).map(async ([clientId, count]) => {
      const [application] = await store.read(findApplicationName, { clientId })
      return { kind: 'sign_outs_given_up', clientId, name: application?.name ?? clientId, count } as const
    }),
  )
}

/** The accounts that somebody, who need not be their person, often fails to sign in to. */
async function findRefusedOften(store: Store, now: number): Promise<Attention[]> {
  const events = await store.read(listLogOfKind, {
    kind: 'sign_in_refused',
    from: firstUuid(now - day),
    before: afterEveryId,
    limit,
  })
  const refused = countBy(events.flatMap(({ account_id: id, count }) => (id === null ? [] : [[id, count]])))
  const often = refused.filter(([, count]) => count >= oftenRefused).slice(0, mostNamed)
  const described = often.map(async ([id, count]): Promise<Attention[]> => {
    const [person] = await store.read(findPerson, { id })
    if (person === undefined) return []
    return [{ kind: 'account_refused_often', person: namePerson(person), count }]
  })
  return (await Promise.all(described)).flat()
}

async function findRegistered(store: Store, now: number): Promise<Attention[]> {
  const [found] = await store.read(countRegistered, { after: now - 7 * day })
  const count = Number(found?.count ?? 0)
  return count === 0 ? [] : [{ kind: 'applications_registered', count }]
}

/** Adds up counts by name, most first. */
function countBy(counts: readonly (readonly [name: string, count: number])[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b))
}

type GivenUp = Pick<ProductSchema['outbox'], 'kind' | 'target'>

interface GivenUpIn {
  readonly queue: QueueName
  readonly after: number
  readonly limit: number
}

/** What was given up in a queue after a time, newest first. */
const listGivenUp: Query<GivenUpIn, GivenUp> = defineQuery(
  'list_given_up_deliveries',
  (database, parameter) =>
    database
      .selectFrom('outbox')
      .select(['kind', 'target'])
      .where('queue', '=', parameter('queue'))
      .where('dead_at', 'is not', null)
      .where('dead_at', '>', parameter('after'))
      .orderBy('dead_at', 'desc')
      .limit(parameter('limit')),
)

/** What an application is called. */
const findApplicationName: Query<
  { clientId: string },
  Pick<ProductSchema['application'], 'name'>
> = defineQuery('find_application_name', (database, parameter) =>
  database.selectFrom('application').select('name').where('client_id', '=', parameter('clientId')),
)
