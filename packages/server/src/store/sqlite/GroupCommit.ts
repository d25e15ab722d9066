import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Statement } from 'better-sqlite3'
import type { Observe } from '../../observation.ts'
import { isBusy, pauseAfter } from './busy.ts'

/** A write that waits for its turn, and how its promise settles. */
interface Waiting {
  readonly write: () => () => void
  readonly reject: (error: unknown) => void
  /** Until when it waits for another process, in milliseconds of `performance.now()`. */
  readonly until: number
}

/** The file that commits go into, as far as they need to know. */
export interface CommittedFile {
  /** Whether it was found to be gone: then it is looked for before a write, too. */
  readonly isGone: boolean
  /** Throws unless what was committed can be found again. */
  assertInPlace(): void
}

interface GroupCommitOptions {
  /** How long a write waits for another process on the same file. */
  readonly patienceMilliseconds?: number
  readonly file?: CommittedFile | undefined
  readonly observe?: Observe | undefined
}

/** How long a write waits for one of another process on the same file, unless it is told otherwise. */
export const usualPatience = 5_000

/** A group of this size waits for no one: a stream of writes without a gap must not put off those at its head. */
const largestGroup = 64

/**
 * Puts the writes at hand into one transaction, because a durable commit costs more than the writes in it. Each
 * caller's promise settles after the commit. When one of them fails, all are rolled back and done again one by one, so
 * that a failure stays its own.
 *
 * While another process has the file locked, writes wait in their order, and the event loop goes on. One that has waited
 * too long is refused, and is never done later.
 */
export class GroupCommit {
  readonly #database: Database
  readonly #begin: Statement
  readonly #end: Statement
  readonly #patience: number
  readonly #file: CommittedFile | undefined
  readonly #observe: Observe | undefined
  #waiting: Waiting[] = []
  /** How often in a row the file was locked. */
  #tries = 0
  #again: NodeJS.Timeout | undefined

  constructor(
    database: Database,
    { patienceMilliseconds = usualPatience, file, observe }: GroupCommitOptions = {},
  ) {
    this.#database = database
    this.#begin = database.prepare('begin immediate')
    this.#end = database.prepare('commit')
    this.#patience = patienceMilliseconds
    this.#file = file
    this.#observe = observe
  }

  /** Runs a write in the next transaction. It may be run twice, so it changes nothing but the database. */
  add<Result>(write: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) this.#flushWhenAllJoined(0)
      this.#waiting.push({
        write: () => {
          const result = write()
          return () => resolve(result)
        },
        reject,
        until: performance.now() + this.#patience,
      })
    })
  }

  /**
   * Commits when a turn of the event loop has brought no further write: requests that have arrived are read first,
   * and their writes join this group. A commit for all costs little more than a commit for one.
   */
  #flushWhenAllJoined(before: number): void {
    setImmediate(() => {
      const { length } = this.#waiting
      if (length > before && length < largestGroup) this.#flushWhenAllJoined(length)
      else this.flush()
    })
  }

  /** Commits what waits, unless the file is locked. */
  flush(): void {
    clearTimeout(this.#again)
    const group = this.#waiting
    this.#waiting = []
    if (group.length === 0) return
    try {
      this.#commit(group)
      this.#tries = 0
    } catch (error) {
      if (isBusy(error)) this.#postpone(group, error)
      else if (group.length === 1) for (const { reject } of group) reject(error)
      else this.#commitEach(group)
    }
  }

  /** Commits what waits, and resolves when nothing waits any more. */
  async settle(): Promise<void> {
    this.flush()
    while (this.#waiting.length > 0) await wait(pauseAfter(this.#tries))
  }

  #commitEach(group: readonly Waiting[]): void {
    for (const [index, waiting] of group.entries()) {
      try {
        this.#commit([waiting])
      } catch (error) {
        if (isBusy(error)) {
          this.#postpone(group.slice(index), error)
          return
        }
        waiting.reject(error)
      }
    }
  }

  /** Lets writes wait for the file, in their order, and refuses those that have waited long enough. */
  #postpone(group: readonly Waiting[], error: unknown): void {
    const now = performance.now()
    for (const { until, reject } of group) if (until <= now) reject(error)
    this.#waiting = group.filter(({ until }) => until > now)
    this.#again = setTimeout(() => this.flush(), pauseAfter(this.#tries))
    this.#tries += 1
  }

  /** Runs writes in one transaction; their promises resolve only when the commit has succeeded. */
  #commit(group: readonly Waiting[]): void {
    if (this.#file?.isGone === true) this.#file.assertInPlace()
    const startedAt = this.#observe === undefined ? 0 : performance.now()
    this.#begin.run()
    try {
      const resolvers = group.map(({ write }) => write())
      this.#end.run()
      this.#file?.assertInPlace()
      for (const resolve of resolvers) resolve()
    } catch (error) {
      // A full disk rolls back by itself.
      if (this.#database.inTransaction) this.#database.exec('rollback')
      throw error
    }
    const seconds = this.#observe === undefined ? 0 : (performance.now() - startedAt) / 1_000
    this.#observe?.({ what: 'group_commit', writes: group.length, seconds })
  }
}
