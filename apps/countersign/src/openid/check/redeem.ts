import { newToken, readCookie, run, type Service, type Site, type Write } from '@countersign/server/extension'
import { findGateCode, takeGateCode } from '../gate/gateCodes.queries.ts'
import { gateCookieName, waitSeconds, writeGateCookie } from '../gate/gateCookies.ts'
import { hashWait, signGateState } from '../gate/gateState.ts'
import type { SigningSecrets } from '../gate/signedText.ts'
import { requireHash } from '../grants/issueTokens.ts'
import { routes } from '../routes.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../tokens/opaqueToken.ts'
import {
  findGateSessionBegun,
  forgetReplacedGateSessions,
  insertGateSession,
} from './gateSessions.queries.ts'
import type { Outcome } from './Outcome.ts'
import { addressOf } from './readAsked.ts'
import type { Visit } from './Visit.ts'

export interface RedeemParts {
  readonly service: Pick<Service, 'store' | 'now' | 'sessionLimits' | 'clock'>
  /** Where people sign in, whichever gate sends them. */
  readonly mainSite: Site
  readonly stateKeys: SigningSecrets
}

/** Somebody is led to sign in, or cannot be. */
export type SentOn = Extract<Outcome, { readonly kind: 'led on' | 'stuck' }>

/** Who is sent to sign in for the third time within so many milliseconds is led around. */
const loopMilliseconds = 10_000
const mostBefore = 2

/** To a longer address nobody is led back, in bytes. */
const longestAddress = 2_000

/**
 * Sends a person to sign in, with what they wanted in a signed state. What the browser keeps meanwhile belongs to all of its tabs, so
 * that those which begin at once come back at once.
 *
 * @param begun when this browser was sent before, where that is known; left out, what it brings says so
 */
export async function sendToSignIn(
  { service, mainSite, stateKeys }: RedeemParts,
  visit: Visit,
  uri: string,
  begun?: readonly number[],
): Promise<SentOn> {
  const { asked } = visit
  const { scheme, host } = asked
  service.clock.requireSettled()
  if (addressOf(asked, uri).length > longestAddress) return { kind: 'stuck', why: 'long address', visit }
  const now = service.now()
  const before = begun ?? (await findBegun(service, visit))
  const lately = before.filter((time) => Math.abs(now - time) < loopMilliseconds)
  if (lately.length >= mostBefore) return { kind: 'stuck', why: 'loop', visit }
  const wait = readWait(visit) ?? newToken()
  const state = { scheme, host, uri, waitHash: hashWait(wait), begun: [...lately, now] }
  return {
    kind: 'led on',
    location: `${mainSite.origin}${routes.gate}?state=${signGateState(stateKeys, state)}`,
    cookie: writeGateCookie(scheme, { name: 'wait', value: wait, maxAgeSeconds: waitSeconds }),
  }
}

/** Of a browser that has come back, and does not pass in spite of what it was given. */
async function findBegun(
  { store }: Pick<Service, 'store'>,
  { token, asked: { host } }: Visit,
): Promise<readonly number[]> {
  const hash = token === undefined ? undefined : hashOpaqueToken(token)
  if (hash === undefined) return []
  const [found] = await store.read(findGateSessionBegun, { hash, host })
  return readTimes(found?.begun)
}

function readTimes(text: string | undefined): readonly number[] {
  return text === undefined ? [] : text.split(' ').map(Number)
}

function readWait({ asked: { scheme }, request: { headers } }: Visit): string | undefined {
  return readCookie(headers.cookie ?? null, gateCookieName(scheme, 'wait'))
}

/** What a code led to. */
export type Redeemed =
  /** What the browser is to keep: with it, it passes. */
  | { readonly cookie: string }
  /** Nothing: it was used, has expired, or is of another browser or host. */
  | { readonly cookie: undefined; readonly begun: readonly number[] }

/**
 * Takes up the code that a person has come back with: once, at the host that it is for, in the browser that was sent to sign in.
 * Whoever brings the code of somebody else does not use it up.
 */
export async function redeemCode({ service }: RedeemParts, visit: Visit, code: string): Promise<Redeemed> {
  const { store, now: clock } = service
  service.clock.requireSettled()
  const hash = hashOpaqueToken(code)
  const [found] = hash === undefined ? [] : await store.read(findGateCode, { hash })
  const begun = readTimes(found?.begun)
  const wait = readWait(visit)
  const waitHash = wait === undefined ? undefined : hashWait(wait)
  const now = clock()
  const isGood = found?.host === visit.asked.host && found.wait_hash === waitHash && now < found.expires_at
  if (hash === undefined || waitHash === undefined || !isGood) return { cookie: undefined, begun }
  const token = makeOpaqueToken(now)
  const expiresAt = await store.write(() => openGateSession(service, visit, { hash, waitHash, token, now }))
  if (expiresAt === undefined) return { cookie: undefined, begun }
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt - now) / 1_000))
  return { cookie: writeGateCookie(visit.asked.scheme, { name: 'gate', value: token, maxAgeSeconds }) }
}

interface Opening {
  readonly hash: string
  readonly waitHash: string
  readonly token: string
  readonly now: number
}

/** Tabs that come back at once keep what each was given for so long, in milliseconds: a cookie has the last one. */
const keptBeside = 60_000

/** The transaction in which a code becomes the right to pass; when that ends. Undefined where another request was first. */
function* openGateSession(
  { sessionLimits }: Pick<Service, 'sessionLimits'>,
  { asked: { host }, client }: Visit,
  { hash, waitHash, token, now }: Opening,
): Write<number | undefined> {
  const [taken] = yield* run(takeGateCode, { hash, host, wait_hash: waitHash, now })
  if (taken?.client_id !== client.id) return undefined
  const { session_id, client_id, grant_id, begun } = taken
  yield* run(forgetReplacedGateSessions, { session_id, client_id, host, before: now - keptBeside })
  const absolute = sessionLimits.absoluteSeconds * 1_000
  const [opened] = yield* run(insertGateSession, {
    hash: requireHash(token),
    ...{ client_id, host, begun, session_id, grant_id },
    created_at: now,
    sinceOpened: absolute,
    sinceSigned: Math.min(client.lives.sessionSeconds * 1_000, absolute),
  })
  return opened?.expires_at
}
