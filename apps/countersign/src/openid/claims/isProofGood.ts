import { endsAsProposed } from '@countersign/server/extension'
import { parseMessage, parseTimestamp, SignInMessageError } from '@countersign/siwe'

/** For how long a proof stays good at least when it is told: the clock of who verifies it may be ahead of ours. */
const shortestLifeMilliseconds = 60_000

/** Between a person's answer and the tokens: an authorization code lives for a minute. */
const exchangeMilliseconds = 60_000

/**
 * Whether a remembered proof may be told to an application: its own expiration has not passed, and does not in the next
 * minute. One that cannot be read is not good, nor is one that is valid for longer than was proposed: the
 * application could show it for ever.
 */
export function isProofGood(siweMessage: string, now: number): boolean {
  try {
    const message = parseMessage(siweMessage)
    if (message.expirationTime === undefined || !endsAsProposed(message)) return false
    return now + shortestLifeMilliseconds < parseTimestamp(message.expirationTime)
  } catch (error) {
    if (error instanceof SignInMessageError) return false
    throw error
  }
}

/** Whether it still is when the application exchanges the code that it gets now. */
export function isProofGoodForCode(siweMessage: string, now: number): boolean {
  return isProofGood(siweMessage, now + exchangeMilliseconds)
}
