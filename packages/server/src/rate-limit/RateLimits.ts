import { isIPv4, isIPv6 } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { CountersignError } from '../CountersignError.ts'
import type { Store } from '../store/Store.ts'
import type { Limiter } from './Limiter.ts'
import { wrapLimiter } from './Limiter.ts'

/** Counts attempts, and refuses those over the limit with `rate_limited`. */
export interface RateLimits {
  countChallenge(networkAddress: string): Promise<void>
  countSignIn(networkAddress: string): Promise<void>
}

const windowSeconds = 60
/** A page asks for a challenge when it opens, and again when one gets too old. */
const challengesPerSignIn = 5
/** Of one process, over all networks: it bounds what a flood from many networks can cost. */
const networksAtFullRate = 1_000

/** Limits by network address, and over all. */
export function createRateLimits(store: Store, signInsPerMinute: number | 'off'): RateLimits {
  if (signInsPerMinute === 'off') return { countChallenge: unlimited, countSignIn: unlimited }
  if (!Number.isSafeInteger(signInsPerMinute) || signInsPerMinute < 1) {
    throw new TypeError('signInsPerMinute is a whole number from 1, or off.')
  }
  return {
    countChallenge: createCounter(store, 'challenge', signInsPerMinute * challengesPerSignIn),
    countSignIn: createCounter(store, 'sign-in', signInsPerMinute),
  }
}

async function unlimited(): Promise<void> {}

function createCounter(
  store: Store,
  name: string,
  points: number,
): (networkAddress: string) => Promise<void> {
  const byNetwork = store.createLimiter({ name, points, windowSeconds })
  const overAll = wrapLimiter(
    new RateLimiterMemory({ points: points * networksAtFullRate, duration: windowSeconds }),
  )
  return async (networkAddress) => {
    await consume(byNetwork, toNetwork(networkAddress))
    await consume(overAll, 'all')
  }
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  const waitMilliseconds = await limiter.consume(key)
  if (waitMilliseconds > 0) {
    throw new CountersignError('rate_limited', { seconds: Math.max(1, Math.ceil(waitMilliseconds / 1_000)) })
  }
}

/**
 * The network that attempts are counted for: an IPv4 address, or the first half of an IPv6 address, because
 * whoever has one address of a /64 has all of them. IPv4 written as IPv6 is IPv4.
 *
 * @example networkOf('2001:db8::1') // '2001:db8:0:0'
 */
export function toNetwork(address: string): string {
  const plain = address.replace(/%.*$/s, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const groups = expand(plain.toLowerCase())
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return embedded(groups)
  return groups.slice(0, 4).join(':')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, toGroups).split('::')
  const before = split(head)
  const after = split(tail ?? '')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}

function split(groups: string): string[] {
  return groups === '' ? [] : groups.split(':')
}

/** The last 32 bits of an IPv6 address that are written as IPv4, as two groups. */
function toGroups(end: string): string {
  if (!end.includes('.')) return end
  const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function embedded(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((bits) => `${bits >> 8}.${bits & 255}`)
    .join('.')
}
