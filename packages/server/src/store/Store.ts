import type { Limiter } from '../rate-limit/Limiter.ts'
import type { Query } from './defineQuery.ts'
import type { AfterOpening, OpenedSession, SessionOpening } from './openSession.ts'
import type { Write } from './Write.ts'

/** Where accounts, wallets and sessions are kept. Opened by `openStore`; every method may throw `StorageError`, whose `reason` says what is the matter. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres'
  /** Runs one query that changes nothing. */
  read<Parameters, Row>(query: Query<Parameters, Row>, parameters: Parameters): Promise<readonly Row[]>
  /** Runs a write in one transaction and resolves when it is durable. */
  write<Result>(write: () => Write<Result>): Promise<Result>
  /** The transaction of a sign-in: spends its nonce and opens its session, or says why not. */
  openSession(opening: SessionOpening, after?: AfterOpening): Promise<OpenedSession>
  /** A counter of attempts, shared by every process on this store where the store can share it. */
  createLimiter(options: LimiterOptions): Limiter
  /** Resolves when the database responds and takes writes: one is tried every ten seconds, however often it is asked. */
  ping(): Promise<void>
  /** Finishes pending writes and closes the database. */
  close(): Promise<void>
}

/** What is counted, and in windows of how many seconds. */
export interface LimiterOptions {
  readonly name: string
  readonly windowSeconds: number
}
