import { timingSafeEqual } from 'node:crypto'
import type {
  Challenge,
  ErrorCode,
  HandOver,
  HandOverOffer,
  HandOverWay,
  PhoneHandOver,
  SignInRequest,
} from '@countersign/protocol'
import * as v from 'valibot'
import { CountersignError } from '../../CountersignError.ts'
import type { Service } from '../../Service.ts'
import type { Site } from '../../site/sites.ts'
import type { Requester } from '../../store/appendEvent.ts'
import {
  completeHandOver,
  deleteHandOver,
  deleteOlderHandOvers,
  denyHandOver,
  findHandOver,
  findHandOverOfNonce,
  insertHandOver,
  judgeHandOver,
  takeHandOverTry,
} from '../../store/queries/handOver.ts'
import { findProof, forgetProof } from '../../store/queries/proof.ts'
import { uuid } from '../../store/uuid.ts'
import { run, type Write } from '../../store/Write.ts'
import { formatTime } from '../../time.ts'
import { hashToken, newToken } from '../../token.ts'
import { createChallenge } from '../createChallenge.ts'
import { readSigned } from '../keptProof.ts'
import { hmacSha256, type NonceKeys } from '../nonce.ts'
import type { CheckedProof } from '../verifyProof.ts'
import { bindToHandOver, handOverWords } from './statement.ts'

// The side of the browser that asks for a signature which another browser makes (specification, point 4). One module because
// its steps are read together: what each leaves is what the next one requires.

/** How long a hand-over lives: its nonce lives longer. */
const lifetimeMilliseconds = 180_000

/** How far the clock of another process may run ahead. */
const clockSkewMilliseconds = 60_000

/** Two tabs may ask at once; more are forgotten, the oldest first. */
const mostOfOneBrowser = 3

/** Of a code with a million values. */
const mostTries = 3

/** When a hand-over is asked about: one that lives longer was made by a clock that is set back since. */
export function momentOf(now: number): { readonly now: number; readonly latestAt: number } {
  return { now, latestAt: now + lifetimeMilliseconds + clockSkewMilliseconds }
}

/** What a hand-over is for, as its purpose describes it. */
export interface HandOverPurpose {
  readonly purpose: HandOver['purpose']
  /** The interaction, or the change as JSON; null for the other purposes. */
  readonly target: string | null
  /** The account of the browser that asks; null where nobody is signed in. */
  readonly accountId: string | null
  /** What the phone shows of it. */
  readonly about: HandOverAbout
  /** What the nonce would be bound to without a hand-over, and what would be signed. */
  readonly boundTo: string
  readonly statement: string
  /** What the message names besides. */
  readonly more?: Pick<Challenge, 'requestId' | 'resources'>
}

export type HandOverAbout = Pick<PhoneHandOver, 'application' | 'change' | 'account'>

/** The browser that asks. */
export interface Asker {
  readonly site: Site
  /** Its sign-in cookie. */
  readonly browser: string
  readonly requester: Requester
  /** How the code is to come back to it. */
  readonly way: HandOverWay
}

type Needs = Pick<Service, 'store' | 'nonceKeys' | 'chainIds' | 'clock' | 'now'>

/**
 * Offers a signature to another browser: the whole message is fixed here, but for the wallet that signs and its chain.
 *
 * @throws {CountersignError} `clock_unsettled`
 */
export async function offerHandOver(
  service: Needs,
  { site, browser, requester, way }: Asker,
  { purpose, target, accountId, about, boundTo, statement, more }: HandOverPurpose,
): Promise<HandOverOffer> {
  const now = service.now()
  const expiresAt = now + lifetimeMilliseconds
  const challenge = {
    ...createChallenge(service, site, {
      boundTo: bindToHandOver(boundTo),
      statement: handOverWords + statement,
    }),
    // It ends before the nonce would.
    nonceExpiresAt: formatTime(expiresAt),
    ...more,
  }
  const [id, secret, askerHash] = [uuid(now), newToken(), hashToken(browser)]
  await service.store.write(function* () {
    yield* run(deleteOlderHandOvers, { askerHash, limit: mostOfOneBrowser - 1 })
    yield* run(insertHandOver, {
      id,
      secret_hash: hashToken(secret),
      asker_hash: askerHash,
      purpose,
      way,
      target,
      about: JSON.stringify(about),
      account_id: accountId,
      ...requester,
      nonce: challenge.nonce,
      challenge: JSON.stringify(challenge),
      expires_at: expiresAt,
    })
  })
  return { id, secret, expiresAt: formatTime(expiresAt) }
}

/** A hand-over of the browser that asks. */
interface OwnHandOver {
  readonly id: string
  /** The sign-in cookie; undefined when the browser sent none. */
  readonly browser: string | undefined
}

/**
 * Says how far a hand-over has come, to the browser that asks: one row is read, and nothing written. Its change is one that
 * the schema knows.
 *
 * @throws {CountersignError} `not_found`
 */
export async function describeHandOver<Described>(
  { store, now }: Pick<Service, 'store' | 'now'>,
  own: OwnHandOver,
  schema: v.GenericSchema<unknown, Described>,
): Promise<Described> {
  const [row] = await store.read(findHandOver, keyOf(own))
  if (row === undefined) throw new CountersignError('not_found')
  const { state, purpose, target } = row
  const isOver = state === 'completed' || state === 'denied' || state === 'refused'
  const moment = momentOf(now())
  const isAlive = moment.now < row.expires_at && row.expires_at <= moment.latestAt
  return v.parse(schema, {
    state: isOver || isAlive ? state : 'expired',
    purpose,
    interaction: purpose === 'interaction' ? target : null,
    change: purpose === 'confirmation' && target !== null ? JSON.parse(target) : null,
    expiresAt: formatTime(row.expires_at),
  })
}

/** Forgets a hand-over: the phone can do no more with it. */
export async function cancelHandOver({ store }: Pick<Service, 'store'>, own: OwnHandOver): Promise<void> {
  await store.write(() => run(deleteHandOver, keyOf(own)))
}

/**
 * Gives the browser that asks what the phone has signed, for the code that the phone shows. A try is taken before the code
 * is looked at, and the third wrong one ends it.
 *
 * @throws {CountersignError} `hand_over_code_wrong` with the tries that are left; `hand_over_closed`
 */
export async function releaseHandOver(
  { store, nonceKeys, now }: Pick<Service, 'store' | 'nonceKeys' | 'now'>,
  own: OwnHandOver,
  code: string,
): Promise<SignInRequest> {
  const key = keyOf(own)
  const released = await store.write(function* () {
    const [tried] = yield* run(takeHandOverTry, { ...key, triesBefore: mostTries, ...momentOf(now()) })
    const [kept] = yield* run(findProof, { id: own.id })
    if (tried === undefined || kept === undefined) return 'closed'
    const isRight = nonceKeys.some((_, at) => isCode(tried.code_hash, { nonceKeys, at, id: own.id, code }))
    const left = mostTries - tried.tries
    if (isRight || left === 0) yield* run(judgeHandOver, { ...key, state: isRight ? 'released' : 'refused' })
    return isRight ? readSigned(kept.payload) : left
  })
  if (typeof released === 'number') throw new CountersignError('hand_over_code_wrong', { left: released })
  if (released === 'closed') throw new CountersignError('hand_over_closed')
  return released
}

/**
 * Refuses what was not released to the browser that brings it, before anything is spent for it. One that was used before is
 * for the nonce to refuse.
 *
 * @throws {CountersignError} `hand_over_closed`
 */
export async function requireReleased(
  { store }: Pick<Service, 'store'>,
  { nonce, text }: { nonce: string; text: string },
): Promise<void> {
  const [found] = await store.read(findHandOverOfNonce, { nonce })
  const isUsed = found?.state === 'completed' || found?.state === 'denied'
  if (isUsed || (found?.state === 'released' && readSigned(found.payload).message === text)) return
  throw new CountersignError('hand_over_closed')
}

/**
 * Completes the hand-over of a message and forgets what was signed, in the transaction that its signature is for: once, and
 * only what was released, to the letter. Its nonce has shown already that it comes from the browser that asked. A message that is not handed over needs
 * nothing.
 *
 * @throws {CountersignError} `hand_over_closed`, which takes the transaction back.
 */
export function* completeHandedOver({
  isHandedOver,
  text,
  nonce,
  now,
}: Pick<CheckedProof, 'isHandedOver' | 'text' | 'nonce' | 'now'>): Write<void> {
  if (!isHandedOver) return
  const [completed] = yield* run(completeHandOver, { nonce, ...momentOf(now) })
  const [released] = completed === undefined ? [] : yield* run(forgetProof, completed)
  if (released === undefined || readSigned(released.payload).message !== text)
    throw new CountersignError('hand_over_closed')
}

/** Gives the code that refuses what was signed, and ends its hand-over, so that both pages learn of it. */
export function* deny(
  { isHandedOver, nonce }: Pick<CheckedProof, 'isHandedOver' | 'nonce'>,
  refusal: ErrorCode,
): Write<ErrorCode> {
  const [denied] = isHandedOver ? yield* run(denyHandOver, { nonce }) : []
  if (denied !== undefined) yield* run(forgetProof, denied)
  return refusal
}

/** What the store keeps of a code: six digits alone would be found by trying them all. */
export function hashCode(nonceKeys: NonceKeys, id: string, code: string, at = 0): string {
  return hmacSha256(nonceKeys[at] ?? nonceKeys[0], JSON.stringify(['hand-over code', id, code]))
}

function isCode(
  kept: string | null,
  { nonceKeys, at, id, code }: { nonceKeys: NonceKeys; at: number; id: string; code: string },
): boolean {
  const [left, right] = [Buffer.from(kept ?? ''), Buffer.from(hashCode(nonceKeys, id, code, at))]
  return left.length === right.length && timingSafeEqual(left, right)
}

function keyOf({ id, browser }: OwnHandOver): { readonly id: string; readonly askerHash: Uint8Array } {
  return { id, askerHash: hashOf(browser) }
}

/** No row has the hash of a browser without a cookie: it is none of a token. */
function hashOf(browser: string | undefined): Uint8Array {
  return browser === undefined ? new Uint8Array() : hashToken(browser)
}
