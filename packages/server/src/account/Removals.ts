import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeError } from '../log.ts'
import type { AccountMoment } from '../participants.ts'
import type { Service } from '../Service.ts'
import { deleteEndedAccount, findEndedAccount, lockEndedAccount } from '../store/queries/account.ts'
import { deleteConfirmationsOf } from '../store/queries/confirmation.ts'
import { deleteOwnEvents } from '../store/queries/event.ts'
import { removeHandOvers } from '../store/queries/handOver.ts'
import { removeSessions } from '../store/queries/revocation.ts'
import { run, type Write } from '../store/Write.ts'

/** Removes a part of what is left of a deleted account: at most so many rows, and it tells how many these were. */
export type RemovalPart = (account: AccountMoment, limit: number) => Write<number>

/** Small enough that sign-ins do not notice: with the writes that share its commit, none touches more than 500 rows. */
const batch = 400

/** A session may have confirmed a change, which goes with it. */
const sessionBatch = 200

type Needs = Pick<Service, 'store' | 'participants' | 'log' | 'now'>

/**
 * Removes what is left of deleted accounts, a batch in each transaction. The mark of the account says in the database that
 * there is something to do, so nothing is lost where a process ends in between. Each batch takes the account first:
 * several processes that do this at once take turns.
 */
export class Removals {
  readonly #needs: Needs
  readonly #parts: readonly RemovalPart[]
  #underWay: Promise<void> | undefined
  #isEnding = false

  constructor(needs: Needs) {
    this.#needs = needs
    this.#parts = [...needs.participants.removeAccountData, ...ownParts]
  }

  /** Begins, without delaying who asks. What fails is tried again by the next sweep. */
  begin(): void {
    this.finish().catch((error: unknown) => {
      const err = describeError(error)
      if (!this.#isEnding)
        this.#needs.log.warn({ err }, 'Could not remove what is left of a deleted account yet.')
    })
  }

  /**
   * Resolves when nothing is left of any account that was deleted before this was called. An account whose removal fails
   * holds up no other: it rejects when all others are removed, once for all that failed, and names them.
   */
  async finish(): Promise<void> {
    // What that has failed at is tried again here.
    while (this.#underWay !== undefined) await this.#underWay.catch(() => {})
    if (this.#isEnding) return
    this.#underWay = this.#removeAll().finally(() => {
      this.#underWay = undefined
    })
    await this.#underWay
  }

  /** Leaves the rest to another process, or to the next start. */
  async end(): Promise<void> {
    this.#isEnding = true
    await this.#underWay?.catch(() => {})
  }

  async #removeAll(): Promise<void> {
    const { store, log } = this.#needs
    const failures: Failure[] = []
    for (let after = ''; !this.#isEnding; ) {
      const [found] = await store.read(findEndedAccount, { after })
      if (found === undefined) break
      after = found.id
      try {
        if (await this.#remove(found.id))
          log.info({ account: found.id }, 'Removed what was left of an account.')
      } catch (cause) {
        failures.push({ accountId: found.id, cause })
      }
    }
    throwFirst(failures)
  }

  /** Whether this process removed the last of it. */
  async #remove(accountId: string): Promise<boolean> {
    const { store } = this.#needs
    for (let from = 0; !this.#isEnding; ) {
      const step = await store.write(() => this.#removeBatch(accountId, from))
      if (step === 'removed') return true
      if (step === 'gone') return false
      from = step
      // SQLite answers at once: other requests have their turn between two batches.
      await nextTurn()
    }
    return false
  }

  /**
   * Removes a batch of the first part from one on that has something left, and tells which that was. Where none has, it
   * looks at all of them once more, and then removes the account.
   */
  *#removeBatch(accountId: string, from: number): Write<number | 'removed' | 'gone'> {
    const [held] = yield* run(lockEndedAccount, { accountId })
    if (held === undefined) return 'gone'
    const account = { accountId, now: this.#needs.now() }
    for (const [at, part] of this.#parts.entries()) {
      if (at >= from && (yield* part(account, batch)) > 0) return at
    }
    if (from > 0) return 0
    yield* run(deleteEndedAccount, { accountId })
    // A request that was under way has waited until here, and may have appended one.
    yield* run(deleteOwnEvents, { accountId, limit: batch })
    return 'removed'
  }
}

interface Failure {
  readonly accountId: string
  readonly cause: unknown
}

/** A fault of the store or of a participant may meet every account: the first of them tell enough. */
function throwFirst(failures: readonly Failure[]): void {
  const [first] = failures
  if (first === undefined) return
  const named = failures.slice(0, 10).map(({ accountId }) => accountId)
  const more = failures.length > named.length ? ` and ${failures.length - named.length} more` : ''
  throw new Error(`Something is left of ${named.join(', ')}${more}.`, { cause: first.cause })
}

const ownParts: readonly RemovalPart[] = [
  function* ({ accountId }) {
    yield* run(deleteConfirmationsOf, { accountId, limit: sessionBatch })
    return (yield* run(removeSessions, { accountId, limit: sessionBatch })).length
  },
  function* ({ accountId }, limit) {
    return (yield* run(removeHandOvers, { accountId, limit })).length
  },
  function* ({ accountId }, limit) {
    return (yield* run(deleteOwnEvents, { accountId, limit })).length
  },
]
