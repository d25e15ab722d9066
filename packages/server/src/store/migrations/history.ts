import { accountEndings } from './accountEndings.ts'
import { accountsAndOperators } from './accountsAndOperators.ts'
import { accountsAndSessions } from './accountsAndSessions.ts'
import { confirmations } from './confirmations.ts'
import { countedEvents } from './countedEvents.ts'
import { handOvers } from './handOvers.ts'
import { handOverWays } from './handOverWays.ts'
import type { Migration } from './Migration.ts'
import { profileChanges } from './profileChanges.ts'
import { rateLimitExpiry } from './rateLimitExpiry.ts'
import { revocations } from './revocations.ts'
import { twoHistories } from './twoHistories.ts'
import { usernames } from './usernames.ts'
import { walletVouches } from './walletVouches.ts'

/** The migrations of one owner of tables, in the order they run in, and where it is noted which of them have run. */
export interface History {
  /** Whose tables it makes, such as `journal`: it is noted in the table `journal_migration`. At most 30 of a–z, 0–9 and _. */
  readonly owner: string
  readonly migrations: readonly Migration[]
  /**
   * The names of those that a version before `twoHistories` may have run and noted in the server's table: they are
   * noted again in this history's own.
   */
  readonly onceInServerHistory?: readonly string[]
}

/** The server's own migrations. New ones are added at the end. */
export const serverHistory: History = {
  owner: '',
  migrations: [
    accountsAndSessions,
    accountsAndOperators,
    profileChanges,
    twoHistories,
    countedEvents,
    confirmations,
    usernames,
    rateLimitExpiry,
    walletVouches,
    handOvers,
    handOverWays,
    accountEndings,
    revocations,
  ],
}

/** The table in which a history is noted. Its first column is the migration's name. */
export function historyTable({ owner }: Pick<History, 'owner'>): string {
  if (!/^([a-z][a-z0-9_]{0,29})?$/.test(owner)) {
    throw new TypeError('The owner of a history begins with a letter and has at most 30 of a–z, 0–9 and _.')
  }
  return owner === '' ? 'migration' : `${owner}_migration`
}

/**
 * The migrations of a history that a database still needs, in order.
 *
 * @throws {NewerDatabaseError} when it has one that this version does not know: an older version must not write to it.
 */
export function pendingMigrations(applied: ReadonlySet<string>, history: History): readonly Migration[] {
  const known = new Set(history.migrations.map(({ name }) => name))
  const newer = [...applied].find((name) => !known.has(name) && !isOfSharedTime(name, history))
  if (newer !== undefined) {
    throw new NewerDatabaseError(newer)
  }
  return history.migrations.filter(({ name }) => !applied.has(name))
}

/** Before `twoHistories`, the server's table also held the migrations of tables that are the product's now. */
function isOfSharedTime(name: string, { owner }: History): boolean {
  return owner === '' && name < twoHistories.name
}

/** The database was made by a newer version, which has a migration that this one does not know. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'

  constructor(migration: string) {
    super(
      `The database was made by a newer version (it has ${migration}). Start that version, or restore a backup.`,
    )
  }
}
