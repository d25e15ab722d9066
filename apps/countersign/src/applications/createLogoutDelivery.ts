import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { request as requestPlain, STATUS_CODES } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { isLoopback } from '@countersign/siwe'
import type { Log } from '../log.ts'
import { outboundCalls } from '../outbound.ts'
import { isPublicAddress } from './isPublicAddress.ts'

/** A logout that an application is to be told of. */
export interface Logout {
  readonly clientId: string
  /** The back-channel logout address of the application. */
  readonly address: string
  /** Signed. */
  readonly logoutToken: string
}

/** How the last delivery to an application went. */
export interface DeliveryNote {
  readonly clientId: string
  readonly at: number
  readonly isDelivered: boolean
  /** Without anything secret: an operator reads it. */
  readonly detail: string
}

interface LogoutDeliveryOptions extends PostOptions {
  readonly record: (delivery: DeliveryNote) => Promise<void>
  readonly log: Log
  readonly now: () => number
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Is called at the end of a delivery: whether it is over, or was broken off because the server ends. */
export type AfterDelivery = (isOver: boolean) => Promise<void>

/** Tells applications that someone signed out. */
export interface LogoutDelivery {
  /** Starts a delivery and returns at once: a sign-out never waits for an application. */
  readonly deliverLogout: (logout: Logout, after?: AfterDelivery) => void
  /** Waits for the tries that are under way, and begins no further ones: for a server that ends. */
  readonly settle: () => Promise<void>
}

/** Before the second and before the third try, of `outboundCalls.deliverLogout`. A logout token is good for two minutes. */
const pauses = [1000, 5000] as const

/** Makes the delivery of back-channel logouts: three tries, and what became of them in the application's row. */
export function createLogoutDelivery(options: LogoutDeliveryOptions): LogoutDelivery {
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  return {
    deliverLogout(logout, after = async () => {}) {
      const delivery = deliver(logout, { ...options, after }, ending.signal).finally(() =>
        underWay.delete(delivery),
      )
      underWay.add(delivery)
    },
    settle: async () => {
      ending.abort()
      await Promise.all(underWay)
    },
  }
}

async function deliver(
  logout: Logout,
  options: LogoutDeliveryOptions & { readonly after: AfterDelivery },
  ending: AbortSignal,
): Promise<void> {
  const { record, log, now, after } = options
  const { clientId } = logout
  const { isDelivered, isFinal, detail } = await tryThrice(logout, options, ending)
  if (!isDelivered) log.warn({ clientId, detail }, 'an application could not be told of a sign-out')
  const recorded = [record({ clientId, at: now(), isDelivered, detail }), after(isFinal)]
  for (const result of await Promise.allSettled(recorded)) {
    if (result.status === 'fulfilled') continue
    log.warn({ err: result.reason, clientId }, 'the delivery of a sign-out could not be recorded')
  }
}

async function tryThrice(
  { address, logoutToken }: Logout,
  options: LogoutDeliveryOptions,
  ending: AbortSignal,
): Promise<Posted> {
  const { pause = waitFor } = options
  let posted = await postLogoutToken(address, logoutToken, options)
  for (const milliseconds of pauses) {
    if (posted.isFinal) return posted
    await pause(milliseconds, ending)
    if (ending.aborted) return posted
    posted = await postLogoutToken(address, logoutToken, options)
  }
  return posted.isFinal ? posted : { ...posted, isFinal: true, detail: `${posted.detail}, three times` }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return pauseFor(milliseconds, undefined, { signal }).catch(() => undefined)
}

/** Where a host name leads: every address of it. */
type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** How an application is called. */
export interface PostOptions {
  /** Whether applications on this machine may be called: where the server is only tried out on it. */
  readonly isLoopbackAllowed: boolean
  readonly timeoutMilliseconds?: number
  readonly resolve?: Resolve
}

/** What became of one try. `isFinal` where another one would go the same way. */
interface Posted {
  readonly isDelivered: boolean
  readonly isFinal: boolean
  readonly detail: string
}

/**
 * Sends a logout token once (OpenID Connect Back-Channel Logout, section 2.5). The name is looked up once, every
 * address of it is checked, and the connection goes to the address that was checked. Redirects are not followed,
 * and of the response only the status is read. Never throws.
 */
export async function postLogoutToken(
  address: string,
  logoutToken: string,
  options: PostOptions,
): Promise<Posted> {
  const { timeoutMilliseconds = outboundCalls.deliverLogout.limits.timeoutMilliseconds } = options
  try {
    const status = await within(timeoutMilliseconds, (signal) => post(address, logoutToken, options, signal))
    const words = `answered ${status} ${STATUS_CODES[status] ?? ''}`.trim()
    if (status === 200 || status === 204) return { isDelivered: true, isFinal: true, detail: words }
    return { isDelivered: false, isFinal: status < 500 && status !== 408 && status !== 429, detail: words }
  } catch (error) {
    const isFinal = error instanceof AddressRefused
    return { isDelivered: false, isFinal, detail: explain(error, timeoutMilliseconds) }
  }
}

async function post(
  address: string,
  logoutToken: string,
  options: PostOptions,
  signal: AbortSignal,
): Promise<number> {
  const url = new URL(address)
  const found = await findAddress(url, options)
  signal.throwIfAborted()
  const body = new URLSearchParams({ logout_token: logoutToken }).toString()
  const begin = url.protocol === 'https:' ? requestSecure : requestPlain
  const call = begin(url, {
    method: 'POST',
    signal,
    agent: false,
    maxHeaderSize: 8192,
    // Pinned: the connection goes to the checked address, whatever DNS returns by then.
    lookup: (_hostname, { all }, done) =>
      all === true ? done(null, [found]) : done(null, found.address, found.family),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    },
  })
  call.end(body)
  const [response] = await once(call, 'response')
  response.destroy()
  return response.statusCode
}

async function findAddress(
  url: URL,
  { isLoopbackAllowed, resolve = lookUp }: PostOptions,
): Promise<LookupAddress> {
  const isLocal = isLoopbackAllowed && isLoopback(url.hostname)
  if (url.protocol !== 'https:' && !isLocal) throw new AddressRefused('the address is not https')
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(hostname)
  const addresses = family === 0 ? await resolve(hostname) : [{ address: hostname, family }]
  const [first] = addresses
  if (first === undefined) throw new AddressRefused('its name leads nowhere')
  const isAllowed = ({ address }: LookupAddress) =>
    isPublicAddress(address) || (isLocal && isLoopback(isIP(address) === 6 ? `[${address}]` : address))
  if (!addresses.every(isAllowed)) {
    throw new AddressRefused('its name leads into a private network, which this server does not call')
  }
  return first
}

function lookUp(hostname: string): Promise<readonly LookupAddress[]> {
  return lookup(hostname, { all: true, order: 'verbatim' })
}

/** Gives a task so long; a name look-up among it cannot be stopped, but need not be waited for. */
function within<T>(milliseconds: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new TimedOut()
      reject(error)
      ending.abort(error)
    }, milliseconds)
    task(ending.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function explain(error: unknown, timeoutMilliseconds: number): string {
  if (error instanceof AddressRefused) return error.message
  if (error instanceof TimedOut) return `did not answer within ${timeoutMilliseconds / 1000} seconds`
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return `could not be reached (${code})`
}

/** An address that is not called, however often one tries. */
class AddressRefused extends Error {}
class TimedOut extends Error {}
