import type { Limiter, LimiterOptions } from '../rate-limit/Limiter.ts'
import type { Query } from './defineQuery.ts'
import type { OpenedSession, SessionOpening, SignInHooks } from './openSession.ts'
import type { Write } from './Write.ts'

/** Where accounts, wallets and sessions are kept. Opened by `openStore`; every method may throw `StorageError`, whose `reason` says what is the matter. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  /** Runs one query that changes nothing. */
  read<Parameters, Row>(query: Query<Parameters, Row>, parameters: Parameters): Promise<readonly Row[]>
  /** Runs a write in one transaction and resolves when it is durable. */
  write<Result>(write: () => Write<Result>): Promise<Result>
  /**
   * Runs one query that writes, as a transaction of its own, and resolves when it is durable: on Postgres in one round trip,
   * together with others of the same turn where the query knows how.
   */
  writeAtOnce<Parameters, Row>(query: Query<Parameters, Row>, parameters: Parameters): Promise<readonly Row[]>
  /** The transaction of a sign-in: spends its nonce and opens its session, or says why not. */
  openSession(opening: SessionOpening, hooks?: SignInHooks): Promise<OpenedSession>
  /** The start of the oldest nonce that is still accepted, as this process last knew it. */
  noncesSweptUntil(): string
  /** Raises a mark, if it is lower, and gives the value in force. */
  raiseMark(mark: Mark): Promise<string>
  /** A counter of attempts, shared by every process on this store where the store can share it. */
  createLimiter(options: LimiterOptions): Limiter
  /** Resolves when the database responds and takes writes: one is tried every ten seconds, however often it is asked. */
  ping(): Promise<void>
  /** Gives the disk back some of the space of removed rows, a little at a time. To be called after a sweep. */
  giveSpaceBack(): Promise<void>
  /** Finishes pending writes and closes the database. */
  close(): Promise<void>
}

/**
 * What sorts before a mark is refused, in every process, so that it need not be remembered. The statement that inserts
 * into the table looks at the mark; who wants to remove rows raises it first.
 */
export interface Mark {
  /** Where `meta` has it. */
  readonly key: string
  readonly table: string
  /** A text that sorts. */
  readonly value: string
}
