import { DatabaseError } from 'pg'
import { CountersignError } from '../../CountersignError.ts'
import { StorageError } from '../StorageError.ts'

/** Classes of SQLSTATE that blame the statement: cardinality, data, integrity, syntax and names. */
const mistakes = /^(21|22|23|42)/

/**
 * What a failure of Postgres means to a caller: a mistake stays what it is, a refusal too, all else is a `StorageError`.
 */
export function postgresFailure(error: unknown): unknown {
  if (error instanceof DatabaseError && mistakes.test(error.code ?? '')) return error
  return error instanceof TypeError || error instanceof CountersignError ? error : new StorageError(error)
}

/**
 * Whether another transaction took a unique value first, or deleted the account that a row was to belong to: done
 * again, a write sees what the other one has done.
 */
export function wasOvertaken(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '23505' || error.code === '23503')
}

/** Whether Postgres rolled a transaction back because of a deadlock; the other transaction continues. */
export function wasDeadlocked(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01'
}

/** Whether a lock was not to be had in the time that a statement waits for one. */
export function wasLocked(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}
