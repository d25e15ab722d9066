import { base64url } from 'jose'

/** The nonces that proofs are made with (RFC 9449, section 9): nothing keeps them, and every process with the secret knows them. */
export interface Nonces {
  /** The one for the next proof. */
  readonly make: () => Promise<string>
  /** Whether a proof may still have it. */
  readonly isGood: (nonce: string) => Promise<boolean>
}

/** Each is the current one for so long. */
const stepMilliseconds = 60_000
/** So many of before are good, too. */
const oldSteps = 5
/** And so many ahead: another process may have given it, by a clock that is ahead. */
const newSteps = 1

/** For how long a nonce can be good in all. */
export const nonceMilliseconds: number = (oldSteps + 1 + newSteps) * stepMilliseconds

/** Makes nonces: the minute, and its code by the secret and the API. */
export function createNonces(secret: string, api: string, now: () => number): Nonces {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  let imported: Promise<CryptoKey> | undefined
  const known = new Map<number, string>()

  async function write(step: number): Promise<string> {
    const before = known.get(step)
    if (before !== undefined) return before
    imported ??= crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
    const minute = step.toString(36)
    const code = await crypto.subtle.sign(
      'HMAC',
      await imported,
      encoder.encode(`dpop nonce ${minute} ${api}`),
    )
    const nonce = `${minute}.${base64url.encode(new Uint8Array(code))}`
    if (known.size > oldSteps + newSteps) known.clear()
    known.set(step, nonce)
    return nonce
  }

  const findStep = () => Math.floor(now() / stepMilliseconds)
  return {
    make: () => write(findStep()),
    async isGood(nonce) {
      // Reading stops at the dot. What reads as the same minute is compared with how we would have written it.
      const step = Number.parseInt(nonce, 36)
      const age = findStep() - step
      return age <= oldSteps && age >= -newSteps && isSame(nonce, await write(step))
    },
  }
}

/** Compares in a time that does not say where two texts differ. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < other.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
