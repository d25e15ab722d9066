import type { Challenge } from '@countersign/protocol'
import type { SubmitTarget } from '../SigningTarget.ts'

/**
 * The challenge at hand. It is fetched before the person clicks, so that the wallet can be asked inside the
 * click. Ages are measured from its arrival, so that a device clock that is wrong does no harm.
 */
export interface Challenges {
  /** The challenge, if less than half of its nonce's life is over. */
  fresh(): Challenge | undefined
  /** A fresh challenge, fetched if there is none. Rejects with an `ApiError`. */
  get(): Promise<Challenge>
  /** Milliseconds until the challenge is no longer fresh. */
  freshForMs(): number
  /** The challenge with this nonce, if it can still be signed for. */
  usable(nonce: string): Challenge | undefined
  /** Until when the challenge at hand can be signed for, in milliseconds since the epoch by this device's clock. */
  usableUntil(): number
  /** Forgets the challenge: its nonce was sent, and is not to be signed for again. */
  discard(): void
  /** The server's time of the first challenge: when this sign-in began. */
  firstIssuedAt(): string | undefined
}

/** Keeps challenges, over where they come from and a clock in milliseconds. */
export function createChallenges(target: SubmitTarget, now: () => number): Challenges {
  let held: Held | undefined
  let arriving: Promise<Challenge> | undefined
  let firstIssuedAt: string | undefined

  const ageMs = () => (held === undefined ? Number.POSITIVE_INFINITY : now() - held.arrivedAt)
  const freshForMs = () => (held === undefined ? 0 : Math.max(0, held.livesMs / 2 - ageMs()))
  const fresh = () => (freshForMs() > 0 ? held?.challenge : undefined)
  const fetchOne = async () => {
    const challenge = await target.challenge()
    const ends = [challenge.nonceExpiresAt, challenge.expirationTime].map(Date.parse)
    const livesMs = Math.min(...ends) - Date.parse(challenge.issuedAt)
    held = { challenge, livesMs, arrivedAt: now() }
    firstIssuedAt ??= challenge.issuedAt
    return challenge
  }
  const get = async () => {
    arriving ??= fetchOne().finally(() => {
      arriving = undefined
    })
    return arriving
  }
  return {
    fresh,
    get: async () => fresh() ?? get(),
    freshForMs,
    usable: (nonce) =>
      held?.challenge.nonce === nonce && ageMs() < held.livesMs ? held.challenge : undefined,
    usableUntil: () =>
      held === undefined ? now() : Math.min(held.arrivedAt + held.livesMs, target.endsAt()),
    discard: () => {
      held = undefined
    },
    firstIssuedAt: () => firstIssuedAt,
  }
}

interface Held {
  readonly challenge: Challenge
  readonly livesMs: number
  readonly arrivedAt: number
}
