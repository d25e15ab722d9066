import { DatabaseError } from 'pg'
import { StorageError } from '../StorageError.ts'

/** Classes of SQLSTATE that blame the statement: cardinality, data, integrity, syntax and names. */
const mistakes = /^(21|22|23|42)/

/** What a failure of Postgres means to a caller: a mistake stays what it is, all else is a `StorageError`. */
export function postgresFailure(error: unknown): unknown {
  if (error instanceof DatabaseError && mistakes.test(error.code ?? '')) return error
  return error instanceof TypeError ? error : new StorageError(error)
}

/** Whether another transaction took a unique value first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}
