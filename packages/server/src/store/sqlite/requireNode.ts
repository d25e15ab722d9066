/** The first Node that better-sqlite3 works with; an older one ends without a word when a file is opened. */
const oldest = 22

/**
 * Refuses a Node that is too old for SQLite's native code, which would end the process.
 *
 * @throws {Error} with one line that names both versions.
 */
export function requireNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) >= oldest) return
  throw new Error(`SQLite needs Node ${oldest} or newer here, and this is Node ${version}.`)
}
