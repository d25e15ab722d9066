import type { Sent } from '../features/DeliveryKind.ts'

const second = 1_000
const day = 86_400 * second
const longestDelay = day

/** Where a delivery waits, as it is stored with each. */
export type QueueName = 'mail' | 'applications' | 'registered'

/** The names of the queues, in the order in which they are served. */
export const queueNames: readonly QueueName[] = ['mail', 'applications', 'registered']

/** What a queue may take of a process and of its store. */
export interface QueueLimits {
  /** So many tries at once, and so many of them to one host: each holds a socket. */
  readonly mostAtOnce: number
  readonly mostAtOnceToHost: number
  /** So many wait in this process, and so many for one host. Further ones stay in the store, and let others pass. */
  readonly mostHeld: number
  readonly mostWaitingForHost: number
  /** A delivery is given up after so many tries, or once it is so old, after a last one if its host has room for it. */
  readonly mostTries: number
  readonly lifeMilliseconds: number
}

/**
 * The queues, each with places of its own, so that mail waits for no application, and neither waits for applications that
 * registered themselves: anybody may make those, with hosts that never answer.
 */
export const queues: Readonly<Record<QueueName, QueueLimits>> = {
  mail: {
    mostAtOnce: 8,
    mostAtOnceToHost: 4,
    mostHeld: 64,
    mostWaitingForHost: 32,
    mostTries: 16,
    lifeMilliseconds: 3 * day,
  },
  applications: {
    mostAtOnce: 64,
    mostAtOnceToHost: 4,
    mostHeld: 256,
    mostWaitingForHost: 12,
    mostTries: 16,
    lifeMilliseconds: 3 * day,
  },
  registered: {
    mostAtOnce: 8,
    mostAtOnceToHost: 1,
    mostHeld: 32,
    mostWaitingForHost: 1,
    mostTries: 8,
    lifeMilliseconds: 3_600 * second,
  },
}

/** So many notices of one application that registered itself are kept, waiting or given up: the newest. */
export const mostRegisteredKept = 100

/** Before the second try and the next ones; then twice the one before, up to a day. */
const firstDelays: readonly number[] = [1 * second, 5 * second, 30 * second, 60 * second]

/** A receiver that refuses is believed after the first delays: it may have been about to fetch a new key. */
const mostRefusals = firstDelays.length + 1

/**
 * How long to wait after so many tries, the last of which went so: 1, 5, 30 and 60 seconds, then twice as long each
 * time, up to a day. It is given up after the 16th try, about two and a half days after the first, and sooner in a queue
 * with fewer. A receiver that refuses is given up after the fifth try.
 *
 * @returns milliseconds, or undefined where it is given up
 */
export function nextDelay(
  tries: number,
  { outcome, retryAfterMilliseconds = 0 }: Sent,
  { mostTries }: Pick<QueueLimits, 'mostTries'>,
): number | undefined {
  if (tries >= mostTries || (outcome === 'refused' && tries >= mostRefusals)) return undefined
  return Math.min(longestDelay, Math.max(planDelay(tries), retryAfterMilliseconds))
}

function planDelay(tries: number): number {
  const first = firstDelays[tries - 1]
  return first ?? Math.min(longestDelay, 60 * second * 2 ** (tries - firstDelays.length))
}

/**
 * How long a host rests that has not answered so many tries in a row. Then one delivery asks it; once it answers, the others
 * follow.
 *
 * @returns milliseconds
 */
export function restAfter(silences: number): number {
  return Math.min(30 * second, planDelay(Math.max(1, silences)))
}

/** How long what was given up is kept for operators to see. */
export const deadKeptMilliseconds: number = 30 * 86_400 * second

/** When what is not to be told at once is due, after it was recorded. */
export const delayedMilliseconds: number = 30 * second

/** The name of sign-out notices among the kinds of deliveries. Their target is the client id. */
export const logoutKind: string = 'logout'
