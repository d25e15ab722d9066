import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from './defineQuery.ts'

interface Meta {
  readonly key: string
  readonly value: string
}

/** Adds a value of the whole store, unless it is there. */
export const insertMeta: Query<Meta, unknown> = defineQuery('insert_meta', (database, parameter) =>
  database
    .insertInto('meta')
    .values({ key: parameter('key'), value: parameter('value') })
    .onConflict((conflict) => conflict.doNothing()),
)

export const findMeta: Query<{ key: string }, Pick<Meta, 'value'>> = defineQuery(
  'find_meta',
  (database, parameter) => database.selectFrom('meta').select('value').where('key', '=', parameter('key')),
)

/** Replaces a value, if it is still what it was. */
export const changeMeta: Query<{ key: string; before: string; after: string }, unknown> = defineQuery(
  'change_meta',
  (database, parameter) =>
    database
      .updateTable('meta')
      .set({ value: parameter('after') })
      .where('key', '=', parameter('key'))
      .where('value', '=', sql<string>`${parameter('before')}`),
)

/** Takes a name until the end of the transaction, so that what it stands for is changed by one after the other. */
export const lockMeta: Query<{ key: string }, unknown> = defineQuery('lock_meta', (database, parameter) =>
  database
    .insertInto('meta')
    .values({ key: parameter('key'), value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' })),
)
