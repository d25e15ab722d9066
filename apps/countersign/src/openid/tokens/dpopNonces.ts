import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** The nonces that proofs of possession are made with (RFC 9449, section 8): every process knows them, and nothing keeps them. */
export interface DpopNonces {
  /** The one for the next proof. */
  readonly make: (now: number) => string
  /** Whether a proof may still have it. */
  readonly isGood: (nonce: string, now: number) => boolean
}

/** Each is the current one for so long: who asks often needs no new one each time. */
const stepMilliseconds = 60_000
/** So many of before are good, too. */
const oldSteps = 5
/** And so many ahead: another process may have given it, by a clock that is ahead. */
const newSteps = 1

/** For how long a nonce can be good in all. */
export const nonceSeconds: number = ((oldSteps + 1 + newSteps) * stepMilliseconds) / 1_000

/** Makes nonces: the minute, and its code by a secret of the site. */
export function createDpopNonces(secret: KeyObject): DpopNonces {
  const write = (step: number) => {
    const minute = step.toString(36)
    return `${minute}.${createHmac('sha256', secret).update(`dpop nonce ${minute}`).digest('base64url')}`
  }
  return {
    make: (now) => write(findStep(now)),
    isGood(nonce, now) {
      // Reading stops at the dot. What reads as the same minute is compared with how we would have written it.
      const step = Number.parseInt(nonce, 36)
      const age = findStep(now) - step
      return age <= oldSteps && age >= -newSteps && isSame(nonce, write(step))
    },
  }
}

function findStep(now: number): number {
  return Math.floor(now / stepMilliseconds)
}

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}
