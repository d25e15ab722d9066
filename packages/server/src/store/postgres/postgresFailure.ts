import { DatabaseError } from 'pg'
import { CountersignError } from '../../CountersignError.ts'
import { MissingReferenceError } from '../MissingReferenceError.ts'
import { EarlierBuildError, NewerDatabaseError } from '../migrations/history.ts'
import { EndOfRehearsal } from '../rehearse.ts'
import { StorageError, type StorageReason } from '../StorageError.ts'

/** Classes of SQLSTATE that blame the statement: cardinality, data, integrity, syntax and names. */
const mistakes = /^(21|22|23|42)/

/**
 * What a failure of Postgres means to a caller: a mistake stays what it is, a refusal too. A foreign key that leads
 * nowhere is a `MissingReferenceError`, all else is a `StorageError`.
 */
export function postgresFailure(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code === '23503') return new MissingReferenceError(error)
  if (error instanceof DatabaseError && mistakes.test(error.code ?? '')) return error
  if (known.some((kind) => error instanceof kind)) return error
  return new StorageError(error, findReason(error))
}

/** Errors that say themselves what they mean. */
const known = [
  TypeError,
  CountersignError,
  StorageError,
  NewerDatabaseError,
  EarlierBuildError,
  EndOfRehearsal,
]

function findReason(error: unknown): StorageReason {
  const code = error instanceof DatabaseError ? (error.code ?? '') : ''
  return reasons.get(code) ?? (/^XX00[12]$/.test(code) ? 'damaged' : 'unreachable')
}

const reasons: ReadonlyMap<string, StorageReason> = new Map([
  ['53100', 'disk_full'],
  ['25006', 'read_only'],
])

/**
 * Whether another transaction took a unique value first, or deleted the account that a row was to belong to: done
 * again, a write sees what the other one has done.
 */
export function wasOvertaken(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '23505' || error.code === '23503')
}

/**
 * Whether Postgres rolled a transaction back in favour of another one, which goes on: because of a deadlock, or because
 * it can keep to the database's isolation level only so.
 */
export function gaveWay(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001')
}

/** So often something is done: who gave way may be faster than whoever it gave way to, and meet it again. */
const mostTries = 3

/** Does again what may succeed after another transaction that was in its way. */
export async function tryAgain<Result>(
  act: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      if (tries === mostTries || !isPassing(error)) throw error
    }
  }
}

/** Whether a lock was not to be had in the time that a statement waits for one. */
export function wasLocked(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}

/** Classes of SQLSTATE that blame the connection, the server or its disk. */
const ofServer = /^(08|25|28|53|57P|58|XX)/

/**
 * Whether a statement that stands for several may have failed because of one of them: because of what it brings, meets
 * or waits for. Then nothing of the statement has happened, and the others may succeed by themselves.
 */
export function isOfOne(error: unknown): boolean {
  return error instanceof DatabaseError && !ofServer.test(error.code ?? '')
}
