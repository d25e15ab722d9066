import { type Parameter, type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { PersonGroupTable } from '../store/ProductSchema.ts'

/** A group that there is. */
export type GroupRow = Omit<PersonGroupTable, 'removed_at'>

const columns = ['id', 'slug', 'label', 'description', 'source', 'created_at'] as const

/** Adds a group, unless its slug is or was another group's; gives it if it was added. */
export const insertGroup: Query<GroupRow, GroupRow> = defineQuery(
  'insert_group',
  (database, parameter: Parameter<GroupRow>) =>
    database
      .insertInto('person_group')
      .values({
        id: parameter('id'),
        slug: parameter('slug'),
        label: parameter('label'),
        description: parameter('description'),
        source: parameter('source'),
        created_at: parameter('created_at'),
        removed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns),
)

export const findGroup: Query<{ slug: string }, GroupRow> = defineQuery(
  'find_group',
  (database, parameter: Parameter<{ slug: string }>) =>
    database
      .selectFrom('person_group')
      .select(columns)
      .where('slug', '=', parameter('slug'))
      .where('removed_at', 'is', null),
)

/** Takes a group until the end of the transaction, so that changes of it come one after the other. */
export const lockGroup: Query<{ slug: string }, GroupRow> = defineQuery(
  'lock_group',
  (database, parameter: Parameter<{ slug: string }>) =>
    database
      .updateTable('person_group')
      .set((row) => ({ source: row.ref('source') }))
      .where('slug', '=', parameter('slug'))
      .where('removed_at', 'is', null)
      .returning(columns),
)

type Change = Pick<GroupRow, 'id' | 'label' | 'description' | 'source'>

export const updateGroup: Query<Change, GroupRow> = defineQuery(
  'update_group',
  (database, parameter: Parameter<Change>) =>
    database
      .updateTable('person_group')
      .set({
        label: parameter('label'),
        description: parameter('description'),
        source: parameter('source'),
      })
      .where('id', '=', parameter('id'))
      .returning(columns),
)

/** From here on nobody is in the group. Its row stays; what belongs to it is swept. */
export const removeGroup: Query<{ id: string; now: number }, unknown> = defineQuery(
  'remove_group',
  (database, parameter: Parameter<{ id: string; now: number }>) =>
    database
      .updateTable('person_group')
      .set({ removed_at: parameter('now'), description: null, source: 'operator' })
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
