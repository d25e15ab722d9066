import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import { CountersignError } from '../CountersignError.ts'
import {
  readSortableTime,
  sortableBase,
  sortableTimeLength,
  writeSortableNumber,
  writeSortableTime,
} from '../time.ts'
import { newToken } from '../token.ts'

/** How long a nonce is accepted. */
export const nonceLifetimeMilliseconds = 300_000

/** How far the clock of another process may run ahead. */
const clockSkewMilliseconds = 60_000

/**
 * A nonce is letters and digits only: its epoch in 4, unless it is the first; its time in 8; then 22 random ones
 * (130 bits), then 24 of an HMAC (142 bits) over all of these and over the browser's sign-in cookie. So nothing need be
 * stored until it is spent, and only the browser that asked for it can use it.
 *
 * A time begins with 0 until the year 2081 and an epoch never does, so nonces sort by their epoch, then by their time.
 */
const form = /^((?:[1-9A-Za-z][0-9A-Za-z]{3})?)([0-9A-Za-z]{8})[0-9A-Za-z]{22}([0-9A-Za-z]{24})$/
const macLength = 24

/** Makes a nonce for the browser with this sign-in cookie. */
export function issueNonce(
  keys: NonceKeys,
  browser: string,
  { now, sweptUntil }: { now: number; sweptUntil: string },
): string {
  const start = startNonce(now, sweptUntil) + lettersAndDigits(newToken(), 22)
  return start + computeMac(keys[0], start, browser)
}

/**
 * What a nonce of this moment starts with. Every nonce that sorts before `sweptUntil` is refused, whatever the clock
 * says; so where the clock was set back to before it, a new epoch begins, whose nonces sort after it
 * (docs/decisions/0021).
 */
export function startNonce(now: number, sweptUntil: string): string {
  const epoch = epochOf(sweptUntil)
  const start = epoch + writeSortableTime(now)
  return start >= sweptUntil ? start : nextEpoch(epoch) + writeSortableTime(now)
}

/**
 * What the oldest nonce starts with that spent nonces must be kept for, if each is kept for so long after its end: all
 * that sort before it can be refused and forgotten.
 */
export function sweepNoncesUntil(now: number, sweptUntil: string, keptMilliseconds: number): string {
  const epoch = epochOf(startNonce(now, sweptUntil))
  return epoch + writeSortableTime(Math.max(0, now - keptMilliseconds - nonceLifetimeMilliseconds))
}

/** What sorts after every nonce of before: where it is no longer known which of them were spent. */
export function startNewEpoch(now: number, sweptUntil: string): string {
  return nextEpoch(epochOf(sweptUntil)) + writeSortableTime(now)
}

const epochLength = 4

function epochOf(start: string): string {
  return start.slice(0, -sortableTimeLength)
}

/** The first epoch has no digits; the second one is `1000`. */
function nextEpoch(epoch: string): string {
  const first = sortableBase ** (epochLength - 1)
  return writeSortableNumber(epoch === '' ? first : readSortableTime(epoch) + 1, epochLength)
}

/**
 * Checks that a nonce was made for this browser and is not too old, and tells until when it would be accepted.
 *
 * @throws {CountersignError} `nonce_invalid` when it was not, or the browser sent no cookie; `nonce_expired`
 */
export function checkNonce(
  nonce: string,
  { keys, browser, now, sweptUntil }: NonceCheck,
): { expiresAt: number } {
  if (!isIssuedNonce(nonce, keys, browser)) throw new CountersignError('nonce_invalid')
  const issuedAt = readIssuedAt(nonce)
  if (!(issuedAt <= now + clockSkewMilliseconds)) throw new CountersignError('nonce_invalid')
  const expiresAt = issuedAt + nonceLifetimeMilliseconds
  if (!(now < expiresAt && nonce >= sweptUntil)) throw new CountersignError('nonce_expired')
  return { expiresAt }
}

/** When a nonce of ours was made; not a number for any other. */
export function readIssuedAt(nonce: string): number {
  const time = form.exec(nonce)?.[2]
  return time === undefined ? Number.NaN : readSortableTime(time)
}

/** Whether a nonce was made here for this browser, at whatever time. */
export function isIssuedNonce(nonce: string, keys: NonceKeys, browser: string | undefined): boolean {
  const mac = form.exec(nonce)?.[3]
  if (mac === undefined || browser === undefined) return false
  const start = nonce.slice(0, -macLength)
  return keys.some((key) => isEqual(mac, computeMac(key, start, browser)))
}

/** What a nonce is checked with. */
interface NonceCheck {
  readonly keys: NonceKeys
  readonly browser: string | undefined
  readonly now: number
  /** What sorts before it is refused: whether it was spent is no longer known. */
  readonly sweptUntil: string
}

function computeMac(key: KeyObject, start: string, browser: string): string {
  return lettersAndDigits(hmacSha256(key, `${start}.${browser}`), macLength)
}

/** HMAC-SHA-256 of a text, in base64 (RFC 2104). */
export function hmacSha256(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64')
}

/** The first so many of a base64 of 256 bits, where one digit of 32 is neither: those that are left are as random. */
function lettersAndDigits(base64: string, count: number): string {
  return base64.replace(/[^0-9A-Za-z]/g, '').slice(0, count)
}

function isEqual(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

/** The keys that nonces are made and checked with, newest first: the first one makes, each of them checks. */
export type NonceKeys = readonly [KeyObject, ...KeyObject[]]

/** Derives the nonce keys from the server's secrets (RFC 5869), so that each purpose has a key of its own. */
export function nonceKeys([newest, ...older]: readonly [string, ...string[]]): NonceKeys {
  return [deriveKey(newest), ...older.map(deriveKey)]
}

function deriveKey(secret: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'countersign sign-in nonce', 32)))
}

/**
 * What a nonce that serves one purpose is bound to: the browser's sign-in cookie, and the purpose with all that it is
 * about. A cookie of ours has no dot, so a nonce that is bound to a browser alone never serves a purpose, nor the
 * other way round.
 */
export function bindNonce(browser: string, ...purpose: readonly string[]): string {
  return `${browser}.${JSON.stringify(purpose)}`
}
