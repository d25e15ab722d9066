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
 * A kind of delivery, which a feature gives to the outbox: what it writes with `recordDelivery` is then tried until it
 * arrives or is given up.
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
  /** Where the whole time of a try went by without an answer: its host is then asked by one delivery at a time. */
  readonly isSilent?: boolean | undefined
}

/** The kinds of deliveries, by the name that is stored with each. */
export type DeliveryKinds = Readonly<Record<string, DeliveryKind>>
