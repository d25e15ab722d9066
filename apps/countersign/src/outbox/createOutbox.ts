/* One module because a claim, the lane that it waits in, its try and its outcome are one state. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { run, type Service, type Write } from '@countersign/server/extension'
import { type Attempt, type DeliveryKind, deadKeptMilliseconds, nextDelay, type Sent } from './Delivery.ts'
import {
  claimDeliveries,
  findNextDue,
  type OutboxRow,
  postponeDeliveries,
  recordFailure,
  removeDelivery,
  renewClaim,
  returnDelivery,
  sweepDeadDeliveries,
} from './outboxQueries.ts'

/** The kinds of deliveries, by the name that is stored with each. */
export type DeliveryKinds = Readonly<Record<string, DeliveryKind>>

interface OutboxOptions extends Pick<Service, 'store' | 'now' | 'log'> {
  /** Read when something is delivered, so that a kind may be made after the outbox. */
  readonly kinds: () => DeliveryKinds
  /** How it wakes itself; left out, by a timer. A clock that is moved by hand needs another. */
  readonly setAlarm?: (act: () => void, milliseconds: number) => NodeJS.Timeout
}

/** Delivers what the outbox holds, beside other processes on the same store. */
export interface Outbox {
  /** Begins with what is due and returns at once: what has been recorded needs nobody who waits for it. */
  readonly wake: () => void
  /** Begins with what is due, and removes what was given up long ago. To be called every minute. */
  readonly sweep: () => Promise<void>
  /** Waits until nothing is under way. What is tried again later is not waited for. */
  readonly settle: () => Promise<void>
  /** Begins nothing further, returns what waits here to the store, and waits for the tries under way. */
  readonly end: () => Promise<void>
}

/** Longer than a try takes: a process that has held a delivery for longer is gone. */
const claimMilliseconds = 60_000
/** A claim with less time than this left is renewed before a try. */
const leastClaimMilliseconds = 20_000
/** So many tries at once, and so many of them to one host: each holds a socket. */
const mostAtOnce = 64
const mostAtOnceToHost = 4
/** So many wait in this process for one host. Further ones stay in the store, and let others pass. */
const mostWaitingForHost = 32
const mostHeld = 256
const claimLimit = 100
const postponeMilliseconds = 30_000
const postponeLimit = 1_000
const sweepLimit = 500

/** A delivery of this process: claimed, prepared, and tried when its host has room. */
interface Held {
  readonly row: OutboxRow
  readonly kind: DeliveryKind
  readonly attempt: Attempt
}

/** A delivery that was tried, or could not be. */
interface Tried extends Pick<Held, 'row'>, Partial<Pick<Held, 'kind'>> {
  readonly claim: Claim
}

/** What goes to one host. */
interface Lane {
  running: number
  readonly waiting: Held[]
}

/** Creates the outbox of a process. Nothing is begun before `wake` or `sweep`. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, now, log, setAlarm = setTimeout } = options
  // A delivery that a request wakes outlives it, and must not see its context.
  const outsideRequests = AsyncLocalStorage.snapshot()
  const lanes = new Map<string, Lane>()
  const underWay = new Set<Promise<void>>()
  let held = 0
  let isEnding = false
  let pass: Promise<void> | undefined
  let isAskedAgain = false
  let alarm: { readonly at: number; readonly timer: NodeJS.Timeout } | undefined

  function wake(): void {
    isAskedAgain = true
    pass ??= outsideRequests(claimWhileAsked).finally(() => {
      pass = undefined
      // Somebody may have asked between the last look and now.
      if (isAskedAgain && !isEnding) wake()
    })
  }

  /** What was recorded while the deliveries due were claimed is claimed as well. */
  async function claimWhileAsked(): Promise<void> {
    while (isAskedAgain && !isEnding) {
      isAskedAgain = false
      try {
        await claimDue()
        await wakeForNext()
      } catch (error) {
        log.warn({ err: error }, 'Deliveries to other hosts are made later.')
      }
    }
  }

  /** What was recorded to be due later has an alarm in every process that has looked since. */
  async function wakeForNext(): Promise<void> {
    if (isEnding) return
    const [next] = await store.read(findNextDue, { now: now() })
    if (next !== undefined) wakeAt(next.due_at)
  }

  async function claimDue(): Promise<void> {
    for (let limit = claimLimit, claimed = limit; claimed === limit && !isEnding; ) {
      limit = Math.min(claimLimit, mostHeld - held)
      if (limit <= 0) return
      const time = now()
      const until = time + claimMilliseconds
      const rows = await store.write(() => run(claimDeliveries, { now: time, until, limit }))
      claimed = rows.length
      await postpone(await takeAll(rows))
    }
  }

  /** Prepares what was claimed, and begins with it as far as there is room. Returns what its host has no room for. */
  async function takeAll(rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
    const crowded: OutboxRow[] = []
    for (const row of rows) {
      try {
        if (!(await take(row))) crowded.push(row)
      } catch (error) {
        log.warn({ err: error, kind: row.kind, target: row.target }, 'A delivery could not be prepared.')
        await recordOutcome(
          { row, claim: claimOf(row) },
          { outcome: 'failed', detail: 'could not be prepared' },
        )
      }
    }
    return crowded
  }

  async function take(row: OutboxRow): Promise<boolean> {
    const kind = options.kinds()[row.kind]
    const attempt = await kind?.prepare(row)
    if (kind === undefined || attempt === undefined) {
      await store.write(() => run(removeDelivery, claimOf(row)))
      return true
    }
    const lane = lanes.get(attempt.host) ?? { running: 0, waiting: [] }
    if (lane.waiting.length >= mostWaitingForHost) return false
    lanes.set(attempt.host, lane)
    lane.waiting.push({ row, kind, attempt })
    held += 1
    beginNext()
    return true
  }

  /** A host that answers slowly must not keep others from being told. */
  async function postpone(crowded: readonly OutboxRow[]): Promise<void> {
    if (crowded.length === 0) return
    const time = now()
    const dueAt = time + postponeMilliseconds
    const targets = new Map(crowded.map(({ kind, target }) => [`${kind} ${target}`, { kind, target }]))
    await store.write(function* () {
      for (const row of crowded) yield* run(returnDelivery, { ...claimOf(row), dueAt })
      for (const target of targets.values()) {
        yield* run(postponeDeliveries, { ...target, now: time, dueAt, limit: postponeLimit })
      }
    })
  }

  function beginNext(): void {
    for (const [host, lane] of lanes) {
      while (!isEnding && underWay.size < mostAtOnce && lane.running < mostAtOnceToHost) {
        const next = lane.waiting.shift()
        if (next === undefined) break
        begin(next, lane)
      }
      if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(host)
    }
  }

  function begin(delivery: Held, lane: Lane): void {
    lane.running += 1
    const trial = tryOnce(delivery)
      .catch((error: unknown) => log.warn({ err: error }, 'The outcome of a delivery could not be recorded.'))
      .finally(() => {
        underWay.delete(trial)
        lane.running -= 1
        held -= 1
        beginNext()
        // What did not fit is claimed as soon as there is room again.
        if (held === mostHeld / 2) wake()
      })
    underWay.add(trial)
  }

  async function tryOnce({ row, kind, attempt }: Held): Promise<void> {
    const claim = await holdClaim(row)
    if (claim === undefined) return
    const sent = await attempt.send().catch((error: unknown): Sent => {
      log.warn({ err: error, kind: row.kind, target: row.target }, 'A delivery could not be begun.')
      return { outcome: 'failed', detail: 'could not be begun' }
    })
    await recordOutcome({ row, claim, kind }, sent)
  }

  /** Writes what became of a try, and when the next one is. */
  async function recordOutcome({ row, claim, kind }: Tried, sent: Sent): Promise<void> {
    const time = now()
    const tries = row.tries + 1
    const delay = sent.outcome === 'delivered' ? undefined : nextDelay(tries, sent)
    const dueAt = time + (delay ?? 0)
    await store.write(function* (): Write<void> {
      if (sent.outcome === 'delivered') yield* run(removeDelivery, claim)
      else {
        const deadAt = delay === undefined ? time : null
        yield* run(recordFailure, { ...claim, tries, triedAt: time, detail: sent.detail, dueAt, deadAt })
      }
      if (kind?.record !== undefined) yield* kind.record(row, sent, time)
    })
    if (sent.outcome === 'delivered') return
    logFailure(row, sent, { tries, isGivenUp: delay === undefined })
    if (delay !== undefined) wakeAt(dueAt)
  }

  /** The claim, renewed where it would end during a try; undefined where another process has taken it over. */
  async function holdClaim(row: OutboxRow): Promise<Claim | undefined> {
    const claim = claimOf(row)
    if (claim.until - now() >= leastClaimMilliseconds) return claim
    const nextUntil = now() + claimMilliseconds
    const [renewed] = await store.write(() => run(renewClaim, { ...claim, nextUntil }))
    return renewed && { id: row.id, until: nextUntil }
  }

  function logFailure(
    { kind, target }: OutboxRow,
    { detail }: Sent,
    { tries, isGivenUp }: { tries: number; isGivenUp: boolean },
  ): void {
    const facts = { kind, target, detail, tries }
    if (isGivenUp) log.warn(facts, 'A delivery was given up.')
    else if (tries === 1) log.warn(facts, 'A delivery failed; it is tried again.')
  }

  /** The next sweep is at most a minute away; what is due before it has an alarm. */
  function wakeAt(time: number): void {
    const wait = time - now()
    if (isEnding || wait > claimMilliseconds || (alarm !== undefined && alarm.at <= time)) return
    clearTimeout(alarm?.timer)
    const timer = setAlarm(() => {
      alarm = undefined
      wake()
    }, wait)
    timer.unref()
    alarm = { at: time, timer }
  }

  /** What has ended may have made room for more. */
  async function settle(): Promise<void> {
    while (pass !== undefined || underWay.size > 0) await Promise.all([pass, ...underWay])
  }

  return {
    wake,
    settle,
    async sweep() {
      wake()
      const deadBefore = now() - deadKeptMilliseconds
      for (let removed = sweepLimit; removed === sweepLimit; ) {
        const rows = await store.write(() => run(sweepDeadDeliveries, { deadBefore, limit: sweepLimit }))
        removed = rows.length
      }
    },
    async end() {
      isEnding = true
      clearTimeout(alarm?.timer)
      await pass
      const waiting = [...lanes.values()].flatMap((lane) => lane.waiting.splice(0))
      if (waiting.length > 0) {
        await store.write(function* () {
          for (const { row } of waiting) yield* run(returnDelivery, { ...claimOf(row), dueAt: row.due_at })
        })
      }
      await settle()
    },
  }
}

/** What a process shows to write to a delivery that it has claimed. */
interface Claim {
  readonly id: string
  readonly until: number
}

function claimOf({ id, claimed_until: until }: OutboxRow): Claim {
  return { id, until }
}
