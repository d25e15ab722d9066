import type { Migration } from './Migration.ts'

/**
 * The migrations that a database still needs, in order.
 *
 * @throws {Error} when it has one that this version does not know: an older version must not write to it.
 */
export function pendingMigrations(
  applied: ReadonlySet<string>,
  all: readonly Migration[],
): readonly Migration[] {
  const known = new Set(all.map(({ name }) => name))
  const newer = [...applied].find((name) => !known.has(name))
  if (newer !== undefined) {
    throw new Error(
      `The database was made by a newer version (it has ${newer}). Start that version, or restore a backup.`,
    )
  }
  return all.filter(({ name }) => !applied.has(name))
}
