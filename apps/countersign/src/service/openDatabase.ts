import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Store } from '@countersign/server'
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

/**
 * Opens the database, and makes its folder and its secret where there are none.
 *
 * @throws ConfigurationError with one line when that is not possible
 */
export async function openDatabase({ database, poolSize, secretKeys }: Configuration): Promise<Database> {
  try {
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

/** Says in one line why the database cannot be used and what to do, or undefined where it is not known. */
function explainStore(error: unknown, database: DatabaseLocation): string | undefined {
  const code = readErrorCode(error)
  if (code === undefined) return undefined
  if (database.kind === 'postgres') return explainPostgres(code, database.shown)
  return explainFile(code, database.location)
}

function explainPostgres(code: string, shown: string): string | undefined {
  const place = shown.replace(' (Postgres)', '')
  if (unreachable.includes(code)) return texts.unreachable(place, code)
  // Class 28 of Postgres' codes: invalid authorisation; 3D000: no such database; 42501: may not.
  if (code.startsWith('28')) return texts.password(place)
  if (code === '3D000') return texts.missing(place)
  if (code === '42501') return texts.rights(place)
  if (code === '53300') return texts.full(place)
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
    case 'SQLITE_CORRUPT':
      return texts.notSqlite(path)
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return texts.locked(path)
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return texts.fullDisk(path)
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
