/* One module because opening the database and every way in which that fails are read side by side. */

import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { NewerDatabaseError, StorageError, type Store } from '@countersign/server'
import { compactSmallFile, describeError } from '@countersign/server/extension'
import {
  ensureSecretKey,
  findSecretKey,
  locateSecretKey,
  makeSecretKey,
} from '../configuration/ensureSecretKey.ts'
import { ConfigurationError, type DatabaseLocation } from '../configuration/parseSetting.ts'
import type { Configuration } from '../configuration/settings.ts'
import { createKeySeal, type KeySeal } from '../keys/KeySeal.ts'
import { hasSealedSecrets } from '../keys/sealSecrets.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { databaseTexts as texts } from '../texts/start.ts'

/** The store, and the secrets that belong to it. */
interface Database {
  readonly store: Store
  readonly secretKeys: readonly [string, ...string[]]
  /** Encrypts what is secret in the store. */
  readonly seal: KeySeal
  /** Where the secret was generated, or null where it was given. */
  readonly secretKeyPath: string | null
}

/** How long to wait for a database that does not answer yet, and who is told so. */
interface Waiting {
  readonly seconds: number
  readonly tell: (line: string) => void
}

/**
 * Opens the database, and makes its folder and its secret where there are none. A database that does not answer yet is
 * waited for where there is someone to tell.
 *
 * @throws ConfigurationError with one line when that is not possible
 */
export async function openDatabase(configuration: Configuration, waiting?: Waiting): Promise<Database> {
  const { database } = configuration
  try {
    const opened = await onceThere(() => openOnce(configuration), database, waiting)
    if (waiting !== undefined && database.kind === 'file') await compactOrTell(database.location, waiting)
    return opened
  } catch (error) {
    const line = explainStore(error, database)
    throw line === undefined ? error : new ConfigurationError(line, { cause: error })
  }
}

async function openOnce({ database, poolSize, secretKeys }: Configuration): Promise<Database> {
  if (database.kind === 'file') await ensureFile(database.location)
  const store = await openProductStore(database.location, { poolSize })
  try {
    const secrets = secretKeys
      ? await describeGiven(secretKeys, database)
      : await findSecrets(database, store)
    return { store, ...secrets }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** A file of up to this size is written anew within a second. */
const smallBytes = 64 * 1024 * 1024

/** Lets a file of an earlier version give space back, or says how, where that would hold up the start. */
async function compactOrTell(path: string, { tell }: Waiting): Promise<void> {
  const size = await compactSmallFile(path, smallBytes)
  if (size !== undefined) tell(texts.keepsSpace(path, size))
}

/** How often a database that does not answer is asked again. */
const pauseMilliseconds = 500

async function onceThere<Result>(
  act: () => Promise<Result>,
  database: DatabaseLocation,
  { seconds, tell }: Waiting = { seconds: 0, tell: () => {} },
): Promise<Result> {
  const end = performance.now() + seconds * 1_000
  for (let tries = 0; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      const code = findCode(error)
      if (code === undefined || !isPassing(code, database) || performance.now() >= end) throw error
      if (tries === 0) tell(texts.waiting(findPlace(database), code, seconds))
    }
    await wait(Math.min(pauseMilliseconds, end - performance.now()))
  }
}

/** Makes the file that others may not read; SQLite gives the files that it puts beside it the same rights. */
async function ensureFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  await file.close()
}

type Secrets = Omit<Database, 'store'>

/** Whoever sets a secret where one was generated before need not copy that: it counts as the oldest. */
async function describeGiven(
  given: readonly [string, ...string[]],
  database: DatabaseLocation,
): Promise<Secrets> {
  const generated = database.kind === 'file' ? await findSecretKey(database.location) : undefined
  return describeSecrets(generated === undefined ? given : [...given, generated.secretKey], null)
}

/**
 * The secret beside the database, which is made where there is none. It is not made for a database that was encrypted
 * with another one: whoever encrypts has written the file before, so this asks for the file after the database.
 */
async function findSecrets(database: DatabaseLocation, store: Store): Promise<Secrets> {
  if (database.kind !== 'file') return describeSecrets([makeSecretKey()], null)
  const { location } = database
  if ((await hasSealedSecrets(store)) && (await findSecretKey(location)) === undefined) {
    throw new ConfigurationError(texts.lostSecret(locateSecretKey(location)))
  }
  const { secretKey, path } = await ensureSecretKey(location)
  return describeSecrets([secretKey], path)
}

function describeSecrets(secretKeys: Database['secretKeys'], secretKeyPath: string | null): Secrets {
  return { secretKeys, seal: createKeySeal(secretKeys), secretKeyPath }
}

/** Says in one line why the database cannot be used and what to do, or undefined where it is not the database. */
function explainStore(error: unknown, database: DatabaseLocation): string | undefined {
  const place = findPlace(database)
  if (error instanceof NewerDatabaseError) return texts.newer(place)
  if (error instanceof StorageError && error.reason === 'damaged' && !isForeignFile(error))
    return texts.damaged(place)
  return (
    explainCode(findCode(error), place, database) ??
    (error instanceof StorageError ? texts.unusable(place, readCause(error)) : undefined)
  )
}

function explainCode(
  code: string | undefined,
  place: string,
  { kind }: DatabaseLocation,
): string | undefined {
  if (code === undefined) return undefined
  return kind === 'postgres' ? explainPostgres(code, place) : explainFile(code, place)
}

/** The database as a line names it: without the password. */
function findPlace({ kind, shown, location }: DatabaseLocation): string {
  return kind === 'postgres' ? shown.replace(' (Postgres)', '') : location
}

/** What is no SQLite file at all was most likely never one. */
function isForeignFile(error: StorageError): boolean {
  return findCode(error) === 'SQLITE_NOTADB'
}

/** What the database said, on one line and without secrets. */
function readCause({ cause, message }: StorageError): string {
  const { message: said = message } = describeError(cause)
  return said.replace(/\s+/g, ' ')
}

function explainPostgres(code: string, place: string): string | undefined {
  // Class 28 of Postgres' codes: invalid authorisation.
  if (code.startsWith('28')) return texts.password(place)
  switch (code) {
    case '3D000':
      return texts.missing(place)
    case '42501':
      return texts.rights(place)
    case '53300':
      return texts.full(place)
    case '53100':
      return texts.fullServer(place)
    case '25006':
      return texts.readOnly(place)
    default:
      return passing.includes(code) ? texts.unreachable(place, code) : undefined
  }
}

/** Whether it may be over in a moment: a file that another process has, a server that is not up or has no room yet. */
function isPassing(code: string, { kind }: DatabaseLocation): boolean {
  return kind === 'postgres' ? passing.includes(code) : code === 'SQLITE_BUSY'
}

const passing: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]

/** The code of a failure. The client of Postgres gives none where nobody answered in time. */
function findCode(error: unknown): string | undefined {
  const code = readErrorCode(error)
  if (code !== undefined || !(error instanceof StorageError)) return code
  return /timeout/i.test(readCause(error)) ? 'ETIMEDOUT' : undefined
}

function explainFile(code: string, path: string): string | undefined {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'SQLITE_READONLY':
    case 'SQLITE_READONLY_DIRECTORY':
      return texts.readOnlyFolder(dirname(path))
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return texts.noFolder(dirname(path))
    case 'EISDIR':
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_CANTOPEN_ISDIR':
      return texts.noFile(path)
    case 'SQLITE_NOTADB':
      return texts.notSqlite(path)
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return texts.locked(path)
    case 'ENOSPC':
    case 'SQLITE_FULL':
    case 'SQLITE_IOERR_SHMSIZE':
      return texts.fullDisk(path)
    default:
      return code.startsWith('SQLITE_IOERR') ? texts.failingDisk(path, code) : undefined
  }
}

/** The code that the system or the database gave an error, its cause, or the first error it gathers. */
export function readErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[A-Z0-9_]+$/.test(error.code)) return error.code
  if (error instanceof AggregateError && error.errors.length > 0) return readErrorCode(error.errors[0])
  return readErrorCode(error.cause)
}
