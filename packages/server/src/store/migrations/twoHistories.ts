import type { Migration } from './Migration.ts'

/**
 * From here on each owner of tables has a history of its own. It changes no table: it keeps versions that know one
 * history only from running migrations that another one has run.
 */
export const twoHistories: Migration = { name: '0007-two-histories', statements: () => [] }
