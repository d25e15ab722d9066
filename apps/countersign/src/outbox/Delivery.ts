import type { Write } from '@countersign/server/extension'

/** Something that is to be sent to another host, as its kind reads it. */
export interface Delivery {
  readonly id: string
  /** Whom it is for, in the words of its kind: an application by its client id, for example. */
  readonly target: string
  /** JSON, of the shape that its kind writes. */
  readonly payload: string
}

/**
 * A kind of delivery. The table of kinds is where a new one is added: what it writes with `recordDelivery` is then tried
 * until it arrives or is given up.
 */
export interface DeliveryKind {
  /** Finds out what one try takes; undefined where there is nobody left to deliver to, so that it is forgotten. */
  readonly prepare: (delivery: Delivery) => Promise<Attempt | undefined>
  /** What else is written about a try, in the transaction of its outcome. */
  readonly record?: (delivery: Delivery, sent: Sent, now: number) => Write<void>
}

/** One try, ready to be made. */
export interface Attempt {
  /** The host that it goes to: only a few tries go to one host at once. */
  readonly host: string
  readonly send: () => Promise<Sent>
}

/** What became of one try. */
export interface Sent {
  /** `refused` where the receiver itself said no, which is believed after a few tries. */
  readonly outcome: 'delivered' | 'refused' | 'failed'
  /** Without anything secret: an operator reads it. */
  readonly detail: string
  /** When the receiver wants to be asked again, in milliseconds from now. */
  readonly retryAfterMilliseconds?: number | undefined
}

const second = 1_000
const longestDelay = 86_400 * second

/** Before the second try and the next ones; then twice the one before, up to a day. */
const firstDelays: readonly number[] = [1 * second, 5 * second, 30 * second, 60 * second]

/** A receiver that refuses is believed after the first delays: it may have been about to fetch a new key. */
const mostRefusals = firstDelays.length + 1

/**
 * How long to wait after so many tries, the last of which went so: 1, 5, 30 and 60 seconds, then twice as long each
 * time. After the try that follows a delay of a day, about two and a half days after the first, it is given up. A
 * receiver that refuses is given up after the fifth try.
 *
 * @returns milliseconds, or undefined where it is given up
 */
export function nextDelay(tries: number, { outcome, retryAfterMilliseconds = 0 }: Sent): number | undefined {
  if (outcome === 'refused' && tries >= mostRefusals) return undefined
  const before = tries < 2 ? 0 : planDelay(tries - 1)
  if (before >= longestDelay) return undefined
  return Math.min(longestDelay, Math.max(planDelay(tries), retryAfterMilliseconds))
}

function planDelay(tries: number): number {
  const first = firstDelays[tries - 1]
  return first ?? Math.min(longestDelay, 60 * second * 2 ** (tries - firstDelays.length))
}

/** How long what was given up is kept for operators to see. */
export const deadKeptMilliseconds: number = 30 * 86_400 * second
