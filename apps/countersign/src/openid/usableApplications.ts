import type {
  LaunchableApplication,
  LaunchableApplicationList,
  UsableApplicationList,
} from '@countersign/product-api'
import { type Parameter, type Query, readPage, sql } from '@countersign/server/extension'
import { isAdmitted } from '../applications/access.ts'
import { type ApplicationRow, findListedHost, parseMetadata } from '../applications/applicationRow.ts'
import { findApplication, type Logo } from '../applications/applications.queries.ts'
import { type GroupSource, listGroupSlugsOf, listGroupsOf } from '../groups/groupsOf.ts'
import { type Database, defineQuery } from '../store/defineQuery.ts'
import {
  comparePlaces,
  type FoundRow,
  formatPlace,
  readCursor,
  readPlace,
  type SearchPlace,
  start,
} from '../store/findByPrefix.ts'

type PageRequest = { readonly cursor?: string; readonly limit?: string }

/**
 * A page of the applications that a person may open, by name: those with an address to open them at which are not
 * disabled, whose rules let the person in, and which an operator or a file has added. What registered itself is a
 * stranger's, so only a person who has signed in to it finds it here.
 *
 * @throws {CountersignError} `invalid_request`
 */
export async function listLaunchable(
  service: GroupSource,
  accountId: string,
  request: PageRequest,
): Promise<LaunchableApplicationList> {
  const { store } = service
  const [slugs, strangers] = await Promise.all([
    listGroupSlugsOf(service, { accountId }),
    store.read(listConnectedStrangers, { accountId, limit: mostLookedAt }),
  ])
  const groups = new Set(slugs)
  return findPage(request, {
    async read(place, limit) {
      const added = await store.read(listAdded, { ...place, limit })
      const later = strangers.filter((row) => comparePlaces(readPlace(row), place) > 0)
      const both = [...added, ...later].toSorted((one, other) =>
        comparePlaces(readPlace(one), readPlace(other)),
      )
      return both.slice(0, limit)
    },
    describe: (row) => describeLaunchable(row, groups),
  })
}

/** The logo of an application that is on a person's start page by {@link listLaunchable} although they never used it. */
export async function findLaunchableLogo(
  service: GroupSource,
  { accountId, clientId }: { readonly accountId: string; readonly clientId: string },
): Promise<Logo | undefined> {
  const [found] = await service.store.read(findApplication, { clientId })
  if (found === undefined || found.source === 'registration' || found.disabled_at !== null) return undefined
  const groups = new Set(await listGroupSlugsOf(service, { accountId }))
  return findLaunchUri(found, groups) === null ? undefined : found
}

/**
 * A page of the applications that a person may use, by name, and why: those that are not disabled, whoever has added
 * them.
 *
 * @throws {CountersignError} `invalid_request`
 */
export async function listUsable(
  service: GroupSource,
  accountId: string,
  request: PageRequest,
): Promise<UsableApplicationList> {
  const groups = new Map((await listGroupsOf(service, { accountId })).map(({ slug, label }) => [slug, label]))
  return findPage(request, {
    read: (place, limit) => service.store.read(listEnabled, { accountId, ...place, limit }),
    describe(row) {
      const { access, redirectUris } = parseMetadata(row)
      const { sortId: clientId, name, connectedId } = row
      const named = access === 'everyone' ? [] : access.groups
      const own = named.flatMap((slug) => {
        const label = groups.get(slug)
        return label === undefined ? [] : { slug, label }
      })
      if (access !== 'everyone' && own.length === 0) return undefined
      const allowedBy = access === 'everyone' ? access : { groups: own }
      return {
        clientId,
        name,
        host: findListedHost(clientId, redirectUris),
        allowedBy,
        isConnected: connectedId !== null,
      }
    },
  })
}

function describeLaunchable(row: Candidate, groups: ReadonlySet<string>): LaunchableApplication | undefined {
  const launchUri = findLaunchUri(row, groups)
  if (launchUri === null) return undefined
  return { clientId: row.sortId, name: row.name, hasLogo: row.logoType !== null, launchUri }
}

/** Where members of these groups open an application; null where they may not, or nowhere. */
function findLaunchUri(row: Pick<ApplicationRow, 'metadata'>, groups: ReadonlySet<string>): string | null {
  const { launchUri, access } = parseMetadata(row)
  return isAdmitted(access, groups) ? launchUri : null
}

/**
 * For one page so many applications are looked at, of which a person may use few or none: then the page is short, and
 * the next one goes on from there.
 */
const mostLookedAt = 500
const readAtOnce = 100

interface Candidates<Row extends FoundRow, Found> {
  readonly read: (place: SearchPlace, limit: number) => Promise<readonly Row[]>
  /** Undefined for one that is not in the list. */
  readonly describe: (row: Row) => Found | undefined
}

/** Who may use an application is decided here, by the rule of a sign-in, and not in the store. */
async function findPage<Row extends FoundRow, Found>(
  { cursor, ...rest }: PageRequest,
  { read, describe }: Candidates<Row, Found>,
): Promise<{ applications: Found[]; next: string | null }> {
  const { limit } = readPage(rest)
  let place = cursor === undefined ? start : readCursor(cursor, [''])
  let end = place
  const applications: Found[] = []
  for (let looked = 0; looked < mostLookedAt; looked += readAtOnce) {
    const rows = await read(place, readAtOnce)
    for (const row of rows) {
      const found = describe(row)
      if (found === undefined) continue
      if (applications.length === limit) return { applications, next: formatPlace(end) }
      applications.push(found)
      end = readPlace(row)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < readAtOnce) return { applications, next: null }
    place = readPlace(last)
  }
  return { applications, next: formatPlace(place) }
}

type Part = SearchPlace & { readonly limit: number }

interface Candidate extends FoundRow {
  readonly name: string
  readonly metadata: string
  readonly logoType: string | null
}

/** What an operator or a file has added and nobody has disabled: an index has these alone. */
const listAdded: Query<Part, Candidate> = defineQuery('list_added_applications', (database, parameter) =>
  selectLater(database, parameter)
    .where('application.source', '<>', sql.lit('registration'))
    .select([...candidateColumns, sortName.as('sortName')]),
)

type UsablePart = Part & { readonly accountId: string }

const listEnabled: Query<UsablePart, Candidate & { readonly connectedId: string | null }> = defineQuery(
  'list_enabled_applications',
  (database, parameter) =>
    selectLater(database, parameter)
      .leftJoin('connection', (join) =>
        join
          .onRef('connection.client_id', '=', 'application.client_id')
          .on('connection.account_id', '=', parameter('accountId')),
      )
      .select([...candidateColumns, sortName.as('sortName'), 'connection.client_id as connectedId']),
)

interface Strangers {
  readonly accountId: string
  readonly limit: number
}

/** What registered itself and the person has signed in to, last used first. */
const listConnectedStrangers: Query<Strangers, Candidate> = defineQuery(
  'list_connected_registered_applications',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .innerJoin('application', 'application.client_id', 'connection.client_id')
      .where('connection.account_id', '=', parameter('accountId'))
      .where('application.source', '=', sql.lit('registration'))
      .where('application.disabled_at', 'is', null)
      .orderBy('connection.last_used_at', 'desc')
      .orderBy('connection.client_id', 'desc')
      .limit(parameter('limit'))
      .select([...candidateColumns, sortName.as('sortName')]),
)

const sortName = sql<string>`lower(${sql.ref('application.name')})`

const candidateColumns = [
  'application.client_id as sortId',
  'application.name as name',
  'application.metadata as metadata',
  'application.logo_type as logoType',
] as const

/** Those after a place, by name, that are not disabled. */
function selectLater(database: Database, parameter: Parameter<Part>) {
  return database
    .selectFrom('application')
    .where('application.disabled_at', 'is', null)
    .where(sortName, '>=', parameter('afterName'))
    .where(
      sql<boolean>`(${sortName}, ${sql.ref('application.client_id')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
    )
    .orderBy(sortName)
    .orderBy('application.client_id')
    .limit(parameter('limit'))
}
