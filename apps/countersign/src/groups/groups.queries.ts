import { groupLimits } from '@countersign/product-api'
import { type Query, sql } from '@countersign/server/extension'
import { type Database, defineQuery } from '../store/defineQuery.ts'
import type { FoundRow, PrefixSearch } from '../store/findByPrefix.ts'
import type { PersonGroupTable } from '../store/ProductSchema.ts'

/** A group that there is. */
export type GroupRow = Omit<PersonGroupTable, 'removed_at'>

/** One that is added: it is listed openly once somebody says so. */
type NewGroup = Omit<GroupRow, 'listed_openly'>

/** The same with how much belongs to it, counted as far as `groupLimits.counted` and one more. */
export interface CountedGroup extends GroupRow {
  readonly members: number
  readonly addresses: number
  /** 1 where it has one, else 0. */
  readonly rules: number
}

const columns = ['id', 'slug', 'label', 'description', 'source', 'listed_openly', 'created_at'] as const

/** Adds a group, unless its slug is or was another group's; gives it if it was added. */
export const insertGroup: Query<NewGroup, GroupRow> = defineQuery('insert_group', (database, parameter) =>
  database
    .insertInto('person_group')
    .values({
      id: parameter('id'),
      slug: parameter('slug'),
      label: parameter('label'),
      description: parameter('description'),
      source: parameter('source'),
      listed_openly: sql.lit(0),
      created_at: parameter('created_at'),
      removed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns),
)

export const findGroup: Query<{ slug: string }, CountedGroup> = defineQuery(
  'find_group',
  (database, parameter) => selectCounted(database).where('slug', '=', parameter('slug')),
)

const lowerLabel = sql<string>`lower(${sql.ref('label')})`

/** Groups whose label begins with a text, by label; all of them where it is empty. */
export const findGroupsByLabel: Query<PrefixSearch, CountedGroup & FoundRow> = defineQuery(
  'find_groups_by_label',
  (database, parameter) =>
    selectCounted(database)
      .select([lowerLabel.as('sortName'), 'slug as sortId'])
      .where(lowerLabel, '<', parameter('last'))
      .where(lowerLabel, '>=', parameter('afterName'))
      .where(
        sql<boolean>`(${lowerLabel}, ${sql.ref('slug')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .orderBy(lowerLabel)
      .orderBy('slug')
      .limit(parameter('limit')),
)

/** Groups whose slug begins with a text and whose label does not, by slug. */
export const findGroupsBySlug: Query<PrefixSearch, CountedGroup & FoundRow> = defineQuery(
  'find_groups_by_slug',
  (database, parameter) =>
    selectCounted(database)
      .select(['slug as sortName', 'slug as sortId'])
      .where('slug', '<', parameter('last'))
      .where('slug', '>=', parameter('afterName'))
      .where(
        sql<boolean>`(${sql.ref('slug')}, ${sql.ref('slug')}) > (${parameter('afterName')}, ${parameter('afterId')})`,
      )
      .where(
        sql<boolean>`not (${lowerLabel} >= ${parameter('prefix')} and ${lowerLabel} < ${parameter('last')})`,
      )
      .orderBy('slug')
      .limit(parameter('limit')),
)

/** Sorts after every id and every identity. */
const end = sql.lit('~')

/** So that a list of groups costs the same whatever belongs to them, the counts end where a group has many. */
function selectCounted(database: Database) {
  return database
    .selectFrom('person_group')
    .where('removed_at', 'is', null)
    .select(columns)
    .select((group) => [
      group
        .selectFrom('group_member as member')
        .whereRef('member.group_id', '=', 'person_group.id')
        .where(({ eb, selectFrom }) =>
          eb(
            'member.account_id',
            '<=',
            eb.fn.coalesce(
              selectFrom('group_member as last_member')
                .select('last_member.account_id')
                .whereRef('last_member.group_id', '=', 'person_group.id')
                .orderBy('last_member.account_id')
                .limit(1)
                .offset(groupLimits.counted),
              end,
            ),
          ),
        )
        .select((row) => row.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('members'),
      group
        .selectFrom('group_address as listed')
        .whereRef('listed.group_id', '=', 'person_group.id')
        .where(({ eb, selectFrom }) =>
          eb(
            'listed.identity',
            '<=',
            eb.fn.coalesce(
              selectFrom('group_address as last_listed')
                .select('last_listed.identity')
                .whereRef('last_listed.group_id', '=', 'person_group.id')
                .orderBy('last_listed.identity')
                .limit(1)
                .offset(groupLimits.counted),
              end,
            ),
          ),
        )
        .select((row) => row.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('addresses'),
      group
        .selectFrom('group_rule')
        .whereRef('group_rule.group_id', '=', 'person_group.id')
        .select((row) => row.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('rules'),
    ])
}

/** Takes a group until the end of the transaction, so that changes of it come one after the other. */
export const lockGroup: Query<{ slug: string }, GroupRow> = defineQuery('lock_group', (database, parameter) =>
  database
    .updateTable('person_group')
    .set((row) => ({ source: row.ref('source') }))
    .where('slug', '=', parameter('slug'))
    .where('removed_at', 'is', null)
    .returning(columns),
)

type Change = Pick<GroupRow, 'id' | 'label' | 'description' | 'source' | 'listed_openly'>

export const updateGroup: Query<Change, unknown> = defineQuery('update_group', (database, parameter) =>
  database
    .updateTable('person_group')
    .set({
      label: parameter('label'),
      description: parameter('description'),
      source: parameter('source'),
      listed_openly: parameter('listed_openly'),
      removed_at: null,
    })
    .where('id', '=', parameter('id')),
)

/** From here on nobody is in the group. Its row stays; what belongs to it is swept. */
export const removeGroup: Query<{ id: string; now: number }, unknown> = defineQuery(
  'remove_group',
  (database, parameter) =>
    database
      .updateTable('person_group')
      .set({ removed_at: parameter('now'), description: null })
      .where('id', '=', parameter('id')),
)

/** How many groups there are. */
export const countGroups: Query<Record<never, never>, { count: number }> = defineQuery(
  'count_groups',
  (database) =>
    database
      .selectFrom('person_group')
      .where('removed_at', 'is', null)
      .where('slug', '>', sql.lit(''))
      .select((row) => row.fn.countAll<number>().as('count')),
)

/** A group that a file declared, and when it was removed. */
export const findAnyGroup: Query<{ slug: string }, PersonGroupTable> = defineQuery(
  'find_any_group',
  (database, parameter) =>
    database.selectFrom('person_group').selectAll().where('slug', '=', parameter('slug')),
)

/** The groups that a file declares: as many as somebody has written into it. */
export const listDeclaredGroups: Query<object, PersonGroupTable> = defineQuery(
  'list_declared_groups',
  (database) =>
    database
      .selectFrom('person_group')
      .selectAll()
      .where('source', '=', sql.lit('file'))
      .where('removed_at', 'is', null)
      .where('slug', '>', sql.lit(''))
      .orderBy('slug'),
)
