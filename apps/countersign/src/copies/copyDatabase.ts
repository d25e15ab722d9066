/*
 * One module because it is one copy from its first check to its last. Whatever a table is called, it is copied or
 * refused: both databases say themselves which tables they have.
 */

import { createHash, type Hash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { type History, openStore } from '@countersign/server'
import {
  historyTable,
  MissingReferenceError,
  openFilling,
  openSnapshot,
  refuseEarlierBuild,
  type StoredRow,
  type StoredTable,
  type StoreFilling,
  type StoreSnapshot,
  serverHistory,
} from '@countersign/server/extension'
import type { DatabaseLocation } from '../settings/parseSetting.ts'
import { findPlace } from '../store/databaseFailure.ts'
import { ensureDatabaseFile } from '../store/ensureDatabaseFile.ts'
import { listNoted } from '../store/listNoted.ts'
import { productHistory } from '../store/openProductStore.ts'
import { copyErrors as errors } from '../texts/copies.ts'

/** What is copied where to. */
export interface Copying {
  readonly from: DatabaseLocation
  /** A file that does not exist yet, or a database without rows, unless these are replaced. */
  readonly to: DatabaseLocation
  /** What the target holds: `refuse` a target with rows, unless it is said otherwise, or `replace` them. */
  readonly present?: 'refuse' | 'replace'
  /** Tables that have no rows in the copy. */
  readonly leftEmpty?: readonly string[]
  /** Tables of others in the database, which are not copied. */
  readonly leftBehind?: readonly string[]
  /** Gets each table with how many of its rows have been copied by now. */
  readonly onProgress?: OnProgress
  /** The tables that the copy has; tests have more of them. */
  readonly histories?: readonly History[]
}

/** The copy goes on when what it returns has come to its end. */
type OnProgress = (table: string, rows: number) => void | Promise<void>

/** What was copied. */
export interface Copied {
  /** When it was all like this. */
  readonly takenAt: Date
  readonly tables: readonly CopiedTable[]
  /** Tables whose rows no copy needs. */
  readonly skipped: readonly string[]
}

/** A table, and what its rows were in both databases. */
export interface CopiedTable {
  readonly name: string
  readonly rows: number
  readonly sha256: string
}

/** Why a copy was refused, or taken back. */
export class CopyError extends Error {
  override readonly name: string = 'CopyError'
}

/** The target has rows, and was not changed. */
export class NotEmptyError extends CopyError {
  constructor(to: DatabaseLocation) {
    super(errors.notEmpty(findPlace(to)))
  }
}

/**
 * Copies everything of one moment into an empty database, reads it back, and compares. The copy is one transaction: when
 * anything fails, the target holds no row.
 *
 * @throws CopyError when the target has rows, or the source has what the copy would lose
 * @throws EarlierBuildError when the source was made before the first release
 */
export async function copyDatabase({
  from,
  to,
  present = 'refuse',
  leftEmpty = [],
  leftBehind = [],
  onProgress = () => {},
  histories = [productHistory],
}: Copying): Promise<Copied> {
  const noted = [serverHistory, ...histories].map(historyTable)
  if (present === 'refuse') await assertUnused(to, noted)
  const source = await openSnapshot(from.location)
  const takenAt = new Date()
  try {
    for (const history of [serverHistory, ...histories])
      refuseEarlierBuild(await listNoted(source, historyTable(history)), history)
    refuseUnknown(source, await makeTables(to, histories), leftBehind)
    const target = await openFilling(to.location)
    try {
      // Asked again, now that nobody else can write to it.
      if (present === 'refuse') await assertEmpty(target, to, noted)
      const { tables, skipped } = planTables(source, target)
      await assertSameVersion(source, target, noted)
      await removeRows(target, tables, skipped)
      const copied = await copyTables({ source, target, tables, leftEmpty, onProgress })
      await compareTables(target, tables, copied)
      await commit(target)
      return { takenAt, tables: copied.toSorted((one, other) => (one.name < other.name ? -1 : 1)), skipped }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Looks at the target as it is, before any table is made in it. */
async function assertUnused(to: DatabaseLocation, noted: readonly string[]): Promise<void> {
  if (to.kind === 'file' && (!existsSync(to.location) || statSync(to.location).size === 0)) return
  const target = await openSnapshot(to.location)
  try {
    const isOurs = target.tables.some(({ name }) => noted.includes(name))
    if (target.tables.length > 0 && !isOurs) throw new NotEmptyError(to)
    await assertEmpty(target, to, noted)
  } finally {
    await target.close()
  }
}

async function assertEmpty(
  target: StoreSnapshot,
  to: DatabaseLocation,
  noted: readonly string[],
): Promise<void> {
  for (const table of target.tables) {
    if (noted.includes(table.name)) continue
    if (await target.hasRows(table)) throw new NotEmptyError(to)
  }
}

/** Makes the tables of this version, and says which these are. */
async function makeTables(
  to: DatabaseLocation,
  histories: readonly History[],
): Promise<readonly StoredTable[]> {
  if (to.kind === 'file') await ensureDatabaseFile(to.location)
  await (await openStore(to.location, { histories })).close()
  const made = await openSnapshot(to.location)
  await made.close()
  return made.tables
}

/** A table that this version does not know may hold anything: it is copied by nobody's guess, and never forgotten. */
function refuseUnknown(
  source: StoreSnapshot,
  known: readonly StoredTable[],
  leftBehind: readonly string[],
): void {
  const isKnown = (name: string) => known.some((table) => table.name === name)
  const isThere = (name: string) => source.tables.some((table) => table.name === name)
  const unknown = source.tables.map(({ name }) => name).filter((name) => !isKnown(name))
  const forgotten = unknown.filter((name) => !leftBehind.includes(name))
  if (forgotten.length > 0) throw new CopyError(errors.unknownTables(forgotten))
  for (const name of leftBehind) {
    if (!isThere(name)) throw new CopyError(errors.noSuchTable(name))
    if (isKnown(name)) throw new CopyError(errors.ownTable(name))
  }
}

interface TablePlan {
  /** Each after those that it refers to. */
  readonly tables: readonly StoredTable[]
  readonly skipped: readonly string[]
}

function planTables(source: StoreSnapshot, target: StoreSnapshot): TablePlan {
  const shared = target.tables.filter(({ name }) => source.tables.some((table) => table.name === name))
  // Of what is only counted and is lost in a crash anyway, nothing is missed.
  const isLossy = ({ name }: StoredTable) =>
    [...source.tables, ...target.tables].some((table) => table.name === name && table.isLossy)
  const tables = shared.filter((table) => !isLossy(table))
  for (const table of tables) assertSameShape(table, source)
  return { tables: sortByReferences(tables), skipped: shared.filter(isLossy).map(({ name }) => name) }
}

function assertSameShape(table: StoredTable, source: StoreSnapshot): void {
  const describe = (columns: StoredTable['columns'] = []) =>
    columns.map(({ name, type }) => `${name} ${type}`).join()
  const columns = describe(table.columns)
  const isSame = columns === describe(source.tables.find(({ name }) => name === table.name)?.columns)
  if (!isSame || table.columns.some(({ type }) => type === 'other')) {
    throw new CopyError(errors.otherColumns(table.name))
  }
}

function sortByReferences(tables: readonly StoredTable[]): readonly StoredTable[] {
  const sorted = new Set<StoredTable>()
  const visit = (table: StoredTable, above: readonly StoredTable[]) => {
    if (sorted.has(table) || above.includes(table)) return
    for (const other of tables) {
      if (table.refersTo.includes(other.name)) visit(other, [...above, table])
    }
    sorted.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...sorted]
}

/** A database of another version may keep something else in the same columns. */
async function assertSameVersion(
  source: StoreSnapshot,
  target: StoreSnapshot,
  noted: readonly string[],
): Promise<void> {
  for (const name of noted) {
    const [before, after] = [await listNoted(source, name), await listNoted(target, name)]
    if (after.some((migration) => !before.includes(migration))) throw new CopyError(errors.olderSource)
    if (before.some((migration) => !after.includes(migration))) throw new CopyError(errors.newerSource)
  }
}

/** The migrations that made the target's tables are noted there: the source says when its own ran. */
async function removeRows(
  target: StoreFilling,
  tables: readonly StoredTable[],
  skipped: readonly string[],
): Promise<void> {
  const lossy = target.tables.filter(({ name }) => skipped.includes(name))
  // Each before those that it refers to.
  for (const table of [...tables.toReversed(), ...lossy]) await target.removeRows(table)
}

interface TableCopying {
  readonly source: StoreSnapshot
  readonly target: StoreFilling
  readonly tables: readonly StoredTable[]
  readonly leftEmpty: readonly string[]
  readonly onProgress: OnProgress
}

async function copyTables({
  source,
  target,
  tables,
  leftEmpty,
  onProgress,
}: TableCopying): Promise<CopiedTable[]> {
  const copied: CopiedTable[] = []
  for (const table of tables) {
    const digest = new TableDigest()
    if (leftEmpty.includes(table.name)) {
      copied.push({ name: table.name, ...digest.end() })
      continue
    }
    for await (const rows of source.readRows(table)) {
      digest.add(rows)
      await insert(target, table, rows)
      await onProgress(table.name, digest.rows)
    }
    copied.push({ name: table.name, ...digest.end() })
  }
  return copied
}

async function insert(target: StoreFilling, table: StoredTable, rows: readonly StoredRow[]): Promise<void> {
  try {
    await target.insertRows(table, rows)
  } catch (error) {
    throw isValueRefused(error) ? new CopyError(errors.refusedRow(table.name), { cause: error }) : error
  }
}

/** Classes 21 to 23 of Postgres' codes, and SQLite's constraints: the values, not the database, are at fault. */
function isValueRefused(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof MissingReferenceError || /^2[123]|^SQLITE_CONSTRAINT/.test(code)
}

async function compareTables(
  target: StoreFilling,
  tables: readonly StoredTable[],
  copied: readonly CopiedTable[],
): Promise<void> {
  for (const [index, table] of tables.entries()) {
    const digest = new TableDigest()
    for await (const rows of target.readRows(table)) digest.add(rows)
    const { rows, sha256 } = digest.end()
    const before = copied[index]
    if (before?.rows !== rows || before.sha256 !== sha256) throw new CopyError(errors.unequal(table.name))
  }
}

async function commit(target: StoreFilling): Promise<void> {
  try {
    await target.commit()
  } catch (error) {
    throw error instanceof MissingReferenceError
      ? new CopyError(errors.missingReference, { cause: error })
      : error
  }
}

/** The SHA-256 over the values of sorted rows, each with its kind and length: the same in both dialects. */
class TableDigest {
  rows = 0
  readonly #hash: Hash = createHash('sha256')

  add(rows: readonly StoredRow[]): void {
    this.rows += rows.length
    for (const row of rows) {
      for (const value of row) {
        const bytes = typeof value === 'bigint' ? String(value) : (value ?? '')
        const length = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length
        this.#hash.update(`${describeKind(value)}${length}:`).update(bytes)
      }
      this.#hash.update('\n')
    }
  }

  end(): Omit<CopiedTable, 'name'> {
    return { rows: this.rows, sha256: this.#hash.digest('hex') }
  }
}

function describeKind(value: StoredRow[number]): 'n' | 'i' | 't' | 'b' {
  if (value === null) return 'n'
  if (typeof value === 'bigint') return 'i'
  return typeof value === 'string' ? 't' : 'b'
}
