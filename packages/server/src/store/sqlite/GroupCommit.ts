import type { Database, Statement } from 'better-sqlite3'

/** A write that waits for its turn, and how its promise settles. */
interface Waiting {
  readonly write: () => () => void
  readonly reject: (error: unknown) => void
}

/** A group of this size waits for no one: a stream of writes without a gap must not put off those at its head. */
const largestGroup = 64

/**
 * Puts the writes at hand into one transaction, because a durable commit costs more than the writes in it. Each
 * caller's promise settles after the commit. When one of them fails, all are rolled back and done again one by one, so
 * that a failure stays its own.
 */
export class GroupCommit {
  readonly #database: Database
  readonly #begin: Statement
  readonly #end: Statement
  #waiting: Waiting[] = []

  constructor(database: Database) {
    this.#database = database
    this.#begin = database.prepare('begin immediate')
    this.#end = database.prepare('commit')
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

  /** Commits what waits. */
  flush(): void {
    const group = this.#waiting
    this.#waiting = []
    if (group.length === 0) return
    try {
      this.#commit(group)
    } catch (error) {
      if (group.length === 1) for (const { reject } of group) reject(error)
      else this.#commitEach(group)
    }
  }

  #commitEach(group: readonly Waiting[]): void {
    for (const waiting of group) {
      try {
        this.#commit([waiting])
      } catch (error) {
        waiting.reject(error)
      }
    }
  }

  /** Runs writes in one transaction; their promises resolve only when the commit has succeeded. */
  #commit(group: readonly Waiting[]): void {
    this.#begin.run()
    try {
      const resolvers = group.map(({ write }) => write())
      this.#end.run()
      for (const resolve of resolvers) resolve()
    } catch (error) {
      // A full disk rolls back by itself.
      if (this.#database.inTransaction) this.#database.exec('rollback')
      throw error
    }
  }
}
