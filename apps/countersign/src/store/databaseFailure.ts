import { dirname } from 'node:path'
import { EarlierBuildError, NewerDatabaseError, StorageError } from '@countersign/server'
import { describeError } from '@countersign/server/extension'
import type { DatabaseLocation } from '../settings/parseSetting.ts'
import { databaseTexts as texts } from '../texts/start.ts'

/** Says in one line why the database cannot be used and what to do, or undefined where it is not the database. */
export function explainFailure(error: unknown, database: DatabaseLocation): string | undefined {
  const place = findPlace(database)
  if (error instanceof NewerDatabaseError) return texts.newer(place)
  if (error instanceof EarlierBuildError) return texts.earlierBuild(place)
  if (error instanceof StorageError && error.reason === 'damaged' && !isForeignFile(error))
    return texts.damaged(place)
  return (
    explainTls(error, place, database) ??
    explainCode(findCode(error), place, database) ??
    (error instanceof StorageError ? texts.unusable(place, readCause(error)) : undefined)
  )
}

/** What is wrong about the encryption on the way to Postgres (docs/how-to/connect-to-postgres-with-tls.md). */
function explainTls(error: unknown, place: string, { kind }: DatabaseLocation): string | undefined {
  if (kind !== 'postgres' || !(error instanceof StorageError)) return undefined
  const said = readCause(error)
  const code = findCode(error) ?? ''
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return texts.certificateName(place)
  if (certificateCode.test(code)) return texts.certificate(place, code)
  if (/does not support SSL/.test(said)) return texts.noTls(place)
  return code === '28000' && /no encryption/.test(said) ? texts.tlsNeeded(place) : undefined
}

/** OpenSSL's reasons to refuse a certificate, as Node names them. */
const certificateCode =
  /^(?:CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_)/

function explainCode(
  code: string | undefined,
  place: string,
  { kind }: DatabaseLocation,
): string | undefined {
  if (code === undefined) return undefined
  return kind === 'postgres' ? explainPostgres(code, place) : explainFile(code, place)
}

/** The database as a line names it: without the password. */
export function findPlace({ kind, shown, location }: DatabaseLocation): string {
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
export function isPassing(code: string, { kind }: DatabaseLocation): boolean {
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
export function findCode(error: unknown): string | undefined {
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
