import type { Participant } from '@countersign/server'
import { type Query, run, sql } from '@countersign/server/extension'
import { defineQuery } from './defineQuery.ts'
import type { ProductSchema } from './ProductSchema.ts'

/** Removes at most so many rows of one table that belong to an account. */
export type AccountRemoval = Query<{ readonly accountId: string; readonly limit: number }, object>

/** What a participant removes of a deleted account: of one table after another. */
export function removeInOrder(
  ...removals: readonly AccountRemoval[]
): Required<Participant>['removeAccountData'] {
  return function* ({ accountId }, limit) {
    for (const removal of removals) {
      const { length } = yield* run<{ accountId: string; limit: number }, object>(removal, {
        accountId,
        limit,
      })
      if (length > 0) return length
    }
    return 0
  }
}

/** A table, and the columns of it that say which of the account's rows one is. */
interface RemovedRows<Table extends keyof ProductSchema> {
  readonly table: Table
  readonly id: (keyof ProductSchema[Table] & string) | readonly (keyof ProductSchema[Table] & string)[]
  /** The column that names the account. */
  readonly owner?: keyof ProductSchema[Table] & string
}

/** Removes rows of a table by their account, named as Postgres is to keep the statement. */
export function defineRemoval<Table extends keyof ProductSchema>(
  name: string,
  { table, id, owner }: RemovedRows<Table>,
): AccountRemoval {
  return defineQuery(name, (database, parameter) => {
    const [rows, account] = [sql.table(table), sql.ref(owner ?? 'account_id')]
    const row = sql.join([id].flat().map((column) => sql.ref(column)))
    const statement = sql<object>`
delete from ${rows} where ${account} = ${parameter('accountId')} and (${row}) in (
  select ${row} from ${rows} where ${account} = ${parameter('accountId')} limit ${parameter('limit')}
)
returning ${row}`
    return {
      compile: () => statement.compile(database),
      execute: async () => (await statement.execute(database)).rows,
    }
  })
}
