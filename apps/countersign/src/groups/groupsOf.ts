/* One module because a source of members is a part of each of its queries. */

import {
  type FixedClaimList,
  type FixedClaimValue,
  fixedClaimLimits,
  type GroupOfPerson,
  type GroupReason,
  type GroupsOfPerson,
  groupSlugSchema,
} from '@countersign/product-api'
import {
  asWallet,
  type Parameter,
  type Query,
  readPage,
  type Service,
  sql,
} from '@countersign/server/extension'
import { is } from 'valibot'
import { foreignCursor } from '../store/cursors.ts'
import { type Database, defineQuery, defineTogether } from '../store/defineQuery.ts'

/** Where groups are read, and the clock by which what a chain has said still counts. */
export type GroupSource = Pick<Service, 'store' | 'now'>

/** For so long after it was given, a chain's answer counts, in milliseconds. */
export const answerCountsMilliseconds = 3_600_000

/** So far the clocks of processes may differ. An answer of a later time counts for nothing: a clock has jumped. */
export const clockSkewMilliseconds = 60_000

/**
 * The groups that a person is in, by slug, each with all the reasons.
 *
 * @example const [{ slug, label, reasons }] = await listGroupsOf(service, { accountId })
 */
export async function listGroupsOf(
  source: GroupSource,
  person: { accountId: string },
): Promise<readonly GroupOfPerson[]> {
  return (await findGroups(source, person)).map(describeGroup)
}

/**
 * The slugs of the groups that a person is in, each once, sorted.
 *
 * @example if ((await listGroupSlugsOf(service, { accountId })).includes('editors')) …
 */
export async function listGroupSlugsOf(
  source: GroupSource,
  person: { accountId: string },
): Promise<readonly string[]> {
  const rows = await source.store.read(findGroupSlugs, reading(source, person))
  return [...new Set(rows.map(({ slug }) => slug))].toSorted(compare)
}

/** What we are told of a person: their groups, and the fixed claims that they have by themselves or by a group. */
export interface Standing {
  /** Sorted. */
  readonly groups: readonly string[]
  /** Each fixed claim, with the group that it is of: null for the person's own. */
  readonly facts: readonly Fact[]
}

interface Fact {
  readonly group: string | null
  readonly name: string
  readonly value: FixedClaimValue
}

/**
 * The fixed claims of a person, as seen by whoever knows only some of their groups. A person's own value comes before a
 * group's, and a group's before those of groups whose slug is later: 50 claims at most.
 *
 * @example chooseClaims(standing, standing.groups) // { role: 'editor' }
 */
export function chooseClaims(
  { facts }: Standing,
  groups: readonly string[],
): Readonly<Record<string, FixedClaimValue>> {
  const claims = new Map<string, FixedClaimValue>()
  // The person's own have no group, and come first.
  for (const { group, name, value } of facts.toSorted(compareFacts)) {
    const isKnown = group === null || groups.includes(group)
    if (isKnown && !claims.has(name) && claims.size < fixedClaimLimits.together) claims.set(name, value)
  }
  return Object.fromEntries(claims)
}

/** Reads the groups and the fixed claims of a person in one statement. */
export async function readStanding(source: GroupSource, person: { accountId: string }): Promise<Standing> {
  const rows = await source.store.read(findStanding, reading(source, person))
  const groups = new Set(rows.flatMap(({ slug }) => slug ?? []))
  const facts = rows.flatMap(({ slug: group, name, value }) =>
    name === null || value === null ? [] : [{ group, name, value: JSON.parse(value) }],
  )
  return { groups: [...groups].toSorted(compare), facts }
}

function compareFacts(left: Fact, right: Fact): number {
  return compare(left.group ?? '', right.group ?? '') || compare(left.name, right.name)
}

/**
 * A page of the groups that a person is in, by slug. A cursor is the slug that the page before ended with.
 *
 * @throws {CountersignError} `invalid_request`
 */
export async function pageGroupsOf(
  source: GroupSource,
  person: { readonly accountId: string },
  { cursor = '', ...rest }: { readonly cursor?: string; readonly limit?: string },
): Promise<GroupsOfPerson> {
  const { limit } = readPage(rest)
  if (cursor !== '' && !is(groupSlugSchema, cursor)) {
    throw foreignCursor()
  }
  const later = (await findGroups(source, person)).filter(([slug]) => slug > cursor)
  // Of a person with many wallets each group has many reasons: those of this page alone are described.
  const groups = later.slice(0, limit).map(describeGroup)
  return { groups, next: later.length > limit ? (groups.at(-1)?.slug ?? null) : null }
}

/** What applications that learn of a person's groups are told besides. */
export async function listOwnClaims(
  source: GroupSource,
  person: { accountId: string },
): Promise<FixedClaimList> {
  const standing = await readStanding(source, person)
  const claims = Object.entries(chooseClaims(standing, standing.groups))
  return { claims: claims.map(([name, value]) => ({ name, value })) }
}

/** In the order of the databases: slugs are ASCII. */
function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

/** A group with the rows of its reasons. */
type FoundGroup = readonly [slug: string, reasons: readonly Membership[]]

async function findGroups(source: GroupSource, person: { accountId: string }): Promise<FoundGroup[]> {
  const rows = await source.store.read(findMemberships, reading(source, person))
  return [...Map.groupBy(rows, ({ slug }) => slug)].toSorted(([left], [right]) => compare(left, right))
}

function describeGroup([slug, found]: FoundGroup): GroupOfPerson {
  const reasons = found.map(readReason).map((reason) => ({ reason, text: JSON.stringify(reason) }))
  return {
    slug,
    label: found[0]?.label ?? slug,
    description: found[0]?.description ?? null,
    reasons: reasons.toSorted((left, right) => compare(left.text, right.text)).map(({ reason }) => reason),
  }
}

function readReason({ source, sourceId, identity, askedAt }: Membership): GroupReason {
  if (identity !== null && askedAt !== null)
    return { kind: 'rule', ...asWallet(identity), askedAt: new Date(Number(askedAt)).toISOString() }
  if (identity !== null) return { kind: 'address', ...asWallet(identity) }
  return source === 'invitation' ? { kind: 'invitation', invitationId: sourceId } : { kind: 'hand' }
}

interface Membership {
  readonly slug: string
  readonly label: string
  readonly description: string | null
  readonly source: string | null
  readonly sourceId: string | null
  /** Of the key that is on the list, or that the rule holds of; null for whoever was added. */
  readonly identity: string | null
  /** When the chain said so; null where no rule was asked. */
  readonly askedAt: number | null
}

/** An account, and the oldest and the latest answer of a chain that counts. */
interface Reading {
  readonly accountId: string
  readonly oldestAt: number
  readonly latestAt: number
}

function reading({ now }: GroupSource, { accountId }: { accountId: string }): Reading {
  const at = now()
  return { accountId, oldestAt: at - answerCountsMilliseconds, latestAt: at + clockSkewMilliseconds }
}

type OfAccount = Parameter<Reading>

/** A query, or a part of one. */
type Selecting = Pick<Database, 'selectFrom'>

const findMemberships: Query<Reading, Membership> = defineQuery(
  'list_groups_of',
  (database, parameter: OfAccount) =>
    selectByRow(database, parameter)
      .select(['person_group.slug as slug', 'person_group.label as label'])
      .select('person_group.description as description')
      .select([maybe('group_member.source').as('source'), maybe('group_member.source_id').as('sourceId')])
      .select([nothing<string>().as('identity'), noNumber().as('askedAt')])
      .unionAll((part) =>
        selectByKey(part, parameter)
          .select(['person_group.slug as slug', 'person_group.label as label'])
          .select('person_group.description as description')
          .select([nothing<string>().as('source'), nothing<string>().as('sourceId')])
          .select([maybe('group_address.identity').as('identity'), noNumber().as('askedAt')]),
      )
      .unionAll((part) =>
        selectByRule(part, parameter)
          .select(['person_group.slug as slug', 'person_group.label as label'])
          .select('person_group.description as description')
          .select([nothing<string>().as('source'), nothing<string>().as('sourceId')])
          .select(maybe('credential.identity').as('identity'))
          .select(sql<number | null>`${sql.ref('group_answer.asked_at')}`.as('askedAt')),
      ),
)

/** The groups alone, once for each reason: people with many wallets have many. */
const findGroupSlugs: Query<Reading, Pick<Membership, 'slug'>> = defineQuery(
  'list_group_slugs_of',
  (database, parameter: OfAccount) =>
    selectByRow(database, parameter)
      .select('person_group.slug as slug')
      .unionAll((part) => selectByKey(part, parameter).select('person_group.slug as slug'))
      .unionAll((part) => selectByRule(part, parameter).select('person_group.slug as slug')),
)

interface StandingRow {
  readonly slug: string | null
  readonly name: string | null
  readonly value: string | null
}

const findStanding: Query<Reading, StandingRow> = defineTogether<Reading, StandingRow>(
  'find_standing',
  { accountId: 'text', oldestAt: 'bigint', latestAt: 'bigint' },
  (database, parameter: OfAccount) =>
    database
      .selectFrom('account_claim')
      .where('account_claim.account_id', '=', parameter('accountId'))
      .select([nothing<string>().as('slug'), ...selectClaim('account_claim')])
      .unionAll((part) =>
        selectByRow(part, parameter)
          .leftJoin('group_claim', 'group_claim.group_id', 'person_group.id')
          .select([maybe('person_group.slug').as('slug'), ...selectClaim('group_claim')]),
      )
      .unionAll((part) =>
        selectByKey(part, parameter)
          .leftJoin('group_claim', 'group_claim.group_id', 'person_group.id')
          .select([maybe('person_group.slug').as('slug'), ...selectClaim('group_claim')]),
      )
      .unionAll((part) =>
        selectByRule(part, parameter)
          .leftJoin('group_claim', 'group_claim.group_id', 'person_group.id')
          .select([maybe('person_group.slug').as('slug'), ...selectClaim('group_claim')]),
      ),
)

// The sources of members, each found by the account through an index. A further one is one more part of each query.

/**
 * A group that was not removed. It is asked of what was found by then: while Postgres knows nothing of the table, a walk along the
 * index of those that are left looks shorter.
 */
const isKept = sql<boolean>`coalesce(${sql.ref('person_group.removed_at')}, 0) = 0`

/** Who was added, by whatever way: each reason is a row. */
function selectByRow(database: Selecting, parameter: OfAccount) {
  return database
    .selectFrom('group_member')
    .innerJoin('person_group', 'person_group.id', 'group_member.group_id')
    .where('group_member.account_id', '=', parameter('accountId'))
    .where(isKept)
}

/** Who has a key that is on the group's list: nothing is stored that could outlive the key or the list. */
function selectByKey(database: Selecting, parameter: OfAccount) {
  return database
    .selectFrom('credential')
    .innerJoin('group_address', 'group_address.identity', 'credential.identity')
    .innerJoin('person_group', 'person_group.id', 'group_address.group_id')
    .where('credential.account_id', '=', parameter('accountId'))
    .where(isKept)
}

/** Who has a wallet of which the group's rule held when the chain was last asked, not too long ago. */
function selectByRule(database: Selecting, parameter: OfAccount) {
  return database
    .selectFrom('credential')
    .innerJoin('group_answer', 'group_answer.wallet_id', 'credential.id')
    .innerJoin('group_rule', 'group_rule.id', 'group_answer.rule_id')
    .innerJoin('person_group', 'person_group.id', 'group_rule.group_id')
    .where('credential.account_id', '=', parameter('accountId'))
    .where('group_answer.holds', '=', sql.lit(1))
    .where('group_answer.asked_at', '>', parameter('oldestAt'))
    .where('group_answer.asked_at', '<=', parameter('latestAt'))
    .where(isKept)
}

function selectClaim(table: 'account_claim' | 'group_claim') {
  return [maybe(`${table}.name`).as('name'), maybe(`${table}.value`).as('value')] as const
}

/** A text that another part of a union may not have. */
function maybe(column: string) {
  return sql<string | null>`${sql.ref(column)}`
}

function nothing<Value>() {
  return sql<Value | null>`null`
}

/** Postgres takes a null in a union for text. */
function noNumber() {
  return sql<number | null>`cast(null as bigint)`
}
