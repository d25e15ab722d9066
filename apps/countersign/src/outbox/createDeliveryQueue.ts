/* One module because a claim, the lane that it waits in, its try and its outcome are one state. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { run, type Service, type Write } from '@countersign/server/extension'
import type { DeliveryKinds, Sent } from '../features/DeliveryKind.ts'
import { nextDelay, type QueueName, queues } from './Delivery.ts'
import { type Held, type Lane, Lanes, type Target } from './Lanes.ts'
import {
  claimDeliveries,
  findNextDue,
  hastenDeliveries,
  type OutboxRow,
  postponeDeliveries,
  recordFailure,
  removeDelivery,
  renewClaim,
  returnDelivery,
} from './outbox.queries.ts'

/** What a queue of the outbox works with. */
export interface DeliveryQueueOptions extends Pick<Service, 'store' | 'now' | 'log'> {
  /** Read when something is delivered, so that a kind may be made after the outbox. */
  readonly kinds: () => DeliveryKinds
  /** How it wakes itself; left out, by a timer. A clock that is moved by hand needs another. */
  readonly setAlarm?: (act: () => void, milliseconds: number) => NodeJS.Timeout
}

/** Delivers what stands in one queue of the outbox, beside other processes on the same store. */
export interface DeliveryQueue {
  /** Begins with what is due and returns at once: what has been recorded needs nobody who waits for it. */
  readonly wake: () => void
  /** Lets hosts that have not answered be asked at once, by one delivery each. */
  readonly endRests: () => void
  /** Forgets hosts that nothing was sent to for long. */
  readonly forget: () => void
  /** Waits until nothing is under way. What is tried again later is not waited for. */
  readonly settle: () => Promise<void>
  /** Begins nothing further, returns what waits here to the store, and waits for the tries under way. */
  readonly end: () => Promise<void>
}

/** Longer than a try takes: a process that has held a delivery for longer is gone. */
const claimMilliseconds = 60_000
/** A claim with less time than this left is renewed before a try. */
const leastClaimMilliseconds = 20_000
const claimLimit = 100
/** Not `delayedMilliseconds`, by which it is known what was not put off. */
const postponeMilliseconds = 29_000
const postponeLimit = 500

/** A delivery that was tried, or could not be. */
interface Tried extends Pick<Held, 'row'>, Partial<Pick<Held, 'kind'>> {
  readonly claim: Claim
  readonly lane?: Lane
}

/** A claimed delivery that its host has no room for. */
interface Crowded {
  readonly row: OutboxRow
  readonly lane: Lane
}

/** Creates one queue of a process. Nothing is begun before `wake`. */
export function createDeliveryQueue(queue: QueueName, options: DeliveryQueueOptions): DeliveryQueue {
  const { store, now, log, setAlarm = setTimeout } = options
  const limits = queues[queue]
  // A delivery that a request wakes outlives it, and must not see its context.
  const outsideRequests = AsyncLocalStorage.snapshot()
  const lanes = new Lanes(limits, now)
  const underWay = new Set<Promise<void>>()
  let running = 0
  let held = 0
  let isFull = false
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
      } catch (error) {
        log.warn({ err: error }, 'Deliveries to other hosts are made later.')
      }
    }
  }

  /** What was recorded to be due later has an alarm in every process that has looked since. */
  async function claimDue(): Promise<void> {
    while (!isEnding) {
      const time = now()
      const [next] = await store.read(findNextDue, { queue, now: time })
      if (next === undefined) return
      if (next.due_at > time) return wakeAt(next.due_at)
      const limit = Math.min(claimLimit, limits.mostHeld - held)
      isFull = limit <= 0
      if (isFull) return
      const until = time + claimMilliseconds
      const rows = await store.write(() => run(claimDeliveries, { queue, now: time, until, limit }))
      await postpone(await takeAll(rows))
    }
  }

  /** Prepares what was claimed, and begins with it as far as there is room. Returns what its host has no room for. */
  async function takeAll(rows: readonly OutboxRow[]): Promise<readonly Crowded[]> {
    const crowded: Crowded[] = []
    for (const row of rows) {
      try {
        const lane = await take(row)
        if (lane !== undefined) crowded.push({ row, lane })
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

  /** Gives the lane where there is no room in it. */
  async function take(row: OutboxRow): Promise<Lane | undefined> {
    const kind = options.kinds()[row.kind]
    const attempt = await kind?.prepare(row)
    if (kind === undefined || attempt === undefined) {
      await store.write(() => run(removeDelivery, claimOf(row)))
      return undefined
    }
    const lane = lanes.find(attempt.host)
    if (lanes.isCrowded(lane)) return lane
    lane.waiting.push({ row, kind, attempt })
    held += 1
    beginNext()
    return undefined
  }

  /** A host that answers slowly, or not at all, must not keep others from being told. */
  async function postpone(crowded: readonly Crowded[]): Promise<void> {
    if (crowded.length === 0) return
    const time = now()
    const targets = new Map<string, Target & { readonly dueAt: number }>()
    const dueOf = ({ restsUntil }: Lane) => (restsUntil > time ? restsUntil : time + postponeMilliseconds)
    for (const { row, lane } of crowded) {
      const { kind, target } = row
      targets.set(`${kind} ${target}`, { kind, target, dueAt: dueOf(lane) })
    }
    await store.write(function* () {
      for (const { row, lane } of crowded) yield* returnCrowded(row, { time, dueAt: dueOf(lane) })
      for (const target of targets.values())
        yield* run(postponeDeliveries, { ...target, now: time, limit: postponeLimit })
    })
    for (const { row, lane } of crowded) {
      const { kind, target } = row
      lanes.find(lane.host).postponed.set(`${kind} ${target}`, { kind, target })
    }
    // There may be room by now, and no try under way that would see it at its end.
    for (const host of new Set(crowded.map(({ lane }) => lane.host))) await refill(lanes.find(host))
  }

  /** What has found no room all its life is given up. */
  function* returnCrowded(row: OutboxRow, { time, dueAt }: { time: number; dueAt: number }): Write<void> {
    const { tries, tried_at: triedAt } = row
    const claim = claimOf(row)
    if (!isTooOld(row, time)) yield* run(returnDelivery, { ...claim, dueAt })
    else {
      const detail = row.detail ?? 'its host did not answer others'
      yield* run(recordFailure, { ...claim, tries, triedAt, detail, dueAt, deadAt: time })
    }
  }

  function isTooOld({ created_at: createdAt }: OutboxRow, time: number): boolean {
    return createdAt + limits.lifeMilliseconds <= time
  }

  function beginNext(): void {
    while (!isEnding && running < limits.mostAtOnce) {
      const lane = lanes.findNext()
      const next = lane?.waiting.shift()
      if (lane === undefined || next === undefined) return
      begin(next, lane)
    }
  }

  function begin(delivery: Held, lane: Lane): void {
    lane.running += 1
    running += 1
    const trial = tryOnce(delivery, lane)
      .catch((error: unknown) => log.warn({ err: error }, 'The outcome of a delivery could not be recorded.'))
      .then(() => {
        lane.running -= 1
        running -= 1
        held -= 1
        beginNext()
        // What did not fit is claimed as soon as there is room again.
        if (isFull && held <= limits.mostHeld / 2) wake()
        return refill(lane)
      })
      .catch((error: unknown) => log.warn({ err: error }, 'Deliveries to other hosts are made later.'))
      .finally(() => {
        underWay.delete(trial)
        lanes.closeIfIdle(lane)
      })
    underWay.add(trial)
  }

  /** Takes back what was put off for want of room, once there is room. */
  async function refill(lane: Lane): Promise<void> {
    if (isEnding || lane.silences > 0 || lane.waiting.length > 0 || lane.postponed.size === 0) return
    const limit = limits.mostWaitingForHost
    const targets = [...lane.postponed].slice(0, limit)
    for (const [key] of targets) lane.postponed.delete(key)
    const time = now()
    const until = time + postponeMilliseconds
    await store.write(function* () {
      for (const [key, target] of targets) {
        const hastened = yield* run(hastenDeliveries, { ...target, now: time, until, limit })
        if (hastened.length === limit) lane.postponed.set(key, target)
      }
    })
    wake()
  }

  async function tryOnce({ row, kind, attempt }: Held, lane: Lane): Promise<void> {
    const claim = await holdClaim(row)
    if (claim === undefined) return
    const sent = await attempt.send().catch((error: unknown): Sent => {
      log.warn({ err: error, kind: row.kind, target: row.target }, 'A delivery could not be begun.')
      return { outcome: 'failed', detail: 'could not be begun' }
    })
    lanes.note(lane, sent)
    await recordOutcome({ row, claim, kind, lane }, sent)
    if (sent.isSilent !== true) return
    const others = lane.waiting.splice(0)
    held -= others.length
    await postpone(others.map((other) => ({ row: other.row, lane })))
  }

  /** Writes what became of a try, and when the next one is. */
  async function recordOutcome({ row, claim, kind, lane }: Tried, sent: Sent): Promise<void> {
    const time = now()
    const tries = row.tries + 1
    const isOver = sent.outcome === 'delivered' || isTooOld(row, time)
    const delay = isOver ? undefined : nextDelay(tries, sent, limits)
    const dueAt = Math.max(time + (delay ?? 0), lane?.restsUntil ?? 0)
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
    endRests: () => lanes.endRests(),
    forget: () => lanes.forget(),
    async end() {
      isEnding = true
      clearTimeout(alarm?.timer)
      await pass
      const waiting = lanes.drain()
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
