import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Store } from '@countersign/server'
import { ensureSecretKey, makeSecretKey } from '../configuration/ensureSecretKey.ts'
import { ConfigurationError, type DatabaseLocation } from '../configuration/parseSetting.ts'
import type { Configuration } from '../configuration/settings.ts'
import { openProductStore } from '../store/openProductStore.ts'

/** The store, and the secrets that belong to it. */
interface Database {
  readonly store: Store
  readonly secretKeys: readonly [string, ...string[]]
  /** Where the secret was generated, or null where it was given. */
  readonly secretKeyPath: string | null
}

/**
 * Opens the database, and makes its folder and its secret where there are none.
 *
 * @throws ConfigurationError with one line when that is not possible
 */
export async function openDatabase({ database, secretKeys }: Configuration): Promise<Database> {
  try {
    if (database.kind === 'file') await ensureFile(database.location)
    const secrets = secretKeys ? { secretKeys, secretKeyPath: null } : await findSecretKeys(database)
    return { store: await openProductStore(database.location), ...secrets }
  } catch (error) {
    const line = explainStore(error, database)
    throw line === undefined ? error : new ConfigurationError(line, { cause: error })
  }
}

/** Makes the file that others may not read; SQLite gives the files that it puts beside it the same rights. */
async function ensureFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  await file.close()
}

async function findSecretKeys(database: Configuration['database']): Promise<Omit<Database, 'store'>> {
  if (database.kind !== 'file') return { secretKeys: [makeSecretKey()], secretKeyPath: null }
  const { secretKey, path } = await ensureSecretKey(database.location)
  return { secretKeys: [secretKey], secretKeyPath: path }
}

/** Says in one line why the database cannot be used and what to do, or undefined where it is not known. */
function explainStore(error: unknown, database: DatabaseLocation): string | undefined {
  const code = readErrorCode(error)
  if (code === undefined) return undefined
  if (database.kind === 'postgres') return explainPostgres(code, database.shown)
  return explainFile(code, database.location)
}

function explainPostgres(code: string, shown: string): string | undefined {
  const place = `The database ${shown.replace(' (Postgres)', '')}`
  const setting = 'COUNTERSIGN_DATABASE'
  if (unreachable.includes(code)) {
    return `${place} cannot be reached (${code}): start Postgres, or correct ${setting}.`
  }
  // Class 28 of Postgres' codes: invalid authorisation; 3D000: no such database; 42501: may not.
  if (code.startsWith('28')) return `${place} refuses the user or the password in ${setting}: correct them.`
  if (code === '3D000') return `${place} does not exist: create it with createdb, or correct ${setting}.`
  if (code === '42501') return `${place} does not let the user of ${setting} create tables: grant it.`
  if (code === '53300') return `${place} takes no more connections: raise its max_connections.`
  return undefined
}

const unreachable: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
]

function explainFile(code: string, path: string): string | undefined {
  const choose = 'or set COUNTERSIGN_DATABASE to another place'
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'SQLITE_READONLY':
    case 'SQLITE_READONLY_DIRECTORY':
      return `The folder ${dirname(path)} cannot be written to: give this user the right to, ${choose}.`
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return `The folder ${dirname(path)} cannot be made: something else is in its place; remove it, ${choose}.`
    case 'EISDIR':
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_CANTOPEN_ISDIR':
      return `The database ${path} cannot be opened: make sure it is a file this user may read and write, ${choose}.`
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `The file ${path} is no SQLite database: restore it from a backup, ${choose}.`
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return `The database ${path} is locked by another program: end that, ${choose}.`
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return `The disk that holds ${path} is full: make room, ${choose}.`
    default:
      return undefined
  }
}

/** The code that the system or the database gave an error, its cause, or the first error it gathers. */
export function readErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[A-Z0-9_]+$/.test(error.code)) return error.code
  if (error instanceof AggregateError && error.errors.length > 0) return readErrorCode(error.errors[0])
  return readErrorCode(error.cause)
}
