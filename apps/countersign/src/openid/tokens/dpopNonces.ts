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
  // Of one minute all proofs have the same.
  let known = { step: -1, nonce: '' }
  const make = (now: number) => {
    const step = Math.floor(now / stepMilliseconds)
    if (known.step !== step) known = { step, nonce: write(step) }
    return known.nonce
  }
  return {
    make,
    isGood(nonce, now) {
      if (nonce === make(now)) return true
      const age = Math.floor(now / stepMilliseconds) - readStep(nonce)
      return age <= oldSteps && age >= -newSteps && isSame(nonce, write(readStep(nonce)))
    },
  }
}

/** The minute that a nonce says; none where it says none. */
function readStep(nonce: string): number {
  const [, minute] = /^([0-9a-z]{1,8})\./.exec(nonce) ?? []
  return minute === undefined ? Number.NaN : Number.parseInt(minute, 36)
}

function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}
