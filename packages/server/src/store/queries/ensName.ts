import { defineQuery, type Query } from '../defineQuery.ts'

/** When the name of an address was last looked up. */
export const findName: Query<{ address: string }, Omit<LookedUpName, 'address'>> = defineQuery(
  'find_name',
  (database, parameter) =>
    database
      .selectFrom('ens_name')
      .select(['name', 'checked_at as checkedAt'])
      .where('address', '=', parameter('address')),
)

/** What a look-up found. */
export interface LookedUpName {
  readonly address: string
  /** Null when it has none. */
  readonly name: string | null
  readonly checkedAt: number
}

/** Keeps what a look-up found, unless a later one was faster. */
export const keepName: Query<LookedUpName, unknown> = defineQuery('keep_name', (database, parameter) =>
  database
    .insertInto('ens_name')
    .values({
      address: parameter('address'),
      name: parameter('name'),
      checked_at: parameter('checkedAt'),
    })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          checked_at: row.ref('excluded.checked_at'),
        }))
        .whereRef('ens_name.checked_at', '<', 'excluded.checked_at'),
    ),
)
