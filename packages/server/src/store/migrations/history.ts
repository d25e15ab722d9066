import { baseline } from './baseline.ts'
import type { Migration } from './Migration.ts'

/** The migrations of one owner of tables, in the order they run in, and where it is noted which of them have run. */
export interface History {
  /** Whose tables it makes, such as `journal`: it is noted in the table `journal_migration`. At most 30 of a–z, 0–9 and _. */
  readonly owner: string
  readonly migrations: readonly Migration[]
}

/** The server's own migrations. New ones are added at the end. */
export const serverHistory: History = { owner: '', migrations: [baseline] }

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
 * @throws {EarlierBuildError} when it has one from before the first of the history: what it has is not what that one makes.
 * @throws {NewerDatabaseError} when it has another one that this version does not know: an older version must not write to it.
 */
export function pendingMigrations(applied: ReadonlySet<string>, history: History): readonly Migration[] {
  refuseEarlierBuild(applied, history)
  const [newer] = listUnknown(applied, history)
  if (newer !== undefined) throw new NewerDatabaseError(newer)
  return history.migrations.filter(({ name }) => !applied.has(name))
}

/**
 * Refuses a database that has a migration from before the first of a history.
 *
 * @throws {EarlierBuildError}
 */
export function refuseEarlierBuild(applied: Iterable<string>, history: History): void {
  const [first] = history.migrations
  const earlier = listUnknown(applied, history).find((name) => first !== undefined && name < first.name)
  if (earlier !== undefined) throw new EarlierBuildError(earlier)
}

function listUnknown(applied: Iterable<string>, { migrations }: History): readonly string[] {
  const known = new Set(migrations.map(({ name }) => name))
  return [...applied].filter((name) => !known.has(name))
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

/** The database was made by a build from before the first release, whose tables no version knows. It was not changed. */
export class EarlierBuildError extends Error {
  override readonly name = 'EarlierBuildError'

  constructor(migration: string) {
    super(
      `The database was made by a build from before the first release (it has ${migration}), which no version opens. Begin with an empty one.`,
    )
  }
}
