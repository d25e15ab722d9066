import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { request as requestPlain, STATUS_CODES } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isLoopback } from '@countersign/siwe'
import { outboundCalls } from '../outbound.ts'
import type { Sent } from '../outbox/Delivery.ts'
import { type InternalHosts, isInternalHost } from './internalHosts.ts'
import { isPublicAddress } from './isPublicAddress.ts'

/** Where a host name leads: every address of it. */
type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** How an application is called. */
export interface PostOptions {
  /** Whether applications on this machine may be called: where the server is only tried out on it. */
  readonly isLoopbackAllowed: boolean
  /** Hosts in the operator's own network that may be called: none for an application that registered itself. */
  readonly internalHosts?: InternalHosts
  readonly timeoutMilliseconds?: number
  readonly resolve?: Resolve
}

/**
 * Sends a logout token once (OpenID Connect Back-Channel Logout, section 2.5). The name is looked up once, every
 * address of it is checked, and the connection goes to the address that was checked. Redirects are not followed,
 * and of the response only the status and `Retry-After` are read. Never throws.
 *
 * 200 and 204 are success. 400 is the application's own refusal (section 2.8). Anything else, 404 among it, can be a
 * proxy in front of an application that is being replaced, so it is a failure that passes.
 */
export async function postLogoutToken(
  address: string,
  logoutToken: string,
  options: PostOptions,
): Promise<Sent> {
  const { timeoutMilliseconds = outboundCalls.deliverLogout.limits.timeoutMilliseconds } = options
  try {
    const { status, retryAfter } = await within(timeoutMilliseconds, (signal) =>
      post(address, logoutToken, options, signal),
    )
    const detail = `answered ${status} ${STATUS_CODES[status] ?? ''}`.trim()
    if (status === 200 || status === 204) return { outcome: 'delivered', detail }
    if (status === 400) return { outcome: 'refused', detail }
    return { outcome: 'failed', detail, retryAfterMilliseconds: readRetryAfter(retryAfter, Date.now()) }
  } catch (error) {
    return { outcome: 'failed', detail: explain(error, timeoutMilliseconds) }
  }
}

/** How long an answer asks to wait, in milliseconds (RFC 9110, section 10.2.3); undefined where it does not say. */
export function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const time = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}

/** What is read of an answer. */
interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

async function post(
  address: string,
  logoutToken: string,
  options: PostOptions,
  signal: AbortSignal,
): Promise<Answer> {
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
  return { status: response.statusCode, retryAfter: response.headers['retry-after'] }
}

async function findAddress(
  url: URL,
  { isLoopbackAllowed, internalHosts, resolve = lookUp }: PostOptions,
): Promise<LookupAddress> {
  const isLocal = isLoopbackAllowed && isLoopback(url.hostname)
  const isInternal = isInternalHost(url, internalHosts)
  if (url.protocol !== 'https:' && !isLocal && !isInternal)
    throw new AddressRefused('the address is not https')
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(hostname)
  const addresses = family === 0 ? await resolve(hostname) : [{ address: hostname, family }]
  const [first] = addresses
  if (first === undefined) throw new AddressRefused('its name leads nowhere')
  const isAllowed = ({ address }: LookupAddress) =>
    isInternal ||
    isPublicAddress(address) ||
    (isLocal && isLoopback(isIP(address) === 6 ? `[${address}]` : address))
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

/** An address that is not called. */
class AddressRefused extends Error {}
class TimedOut extends Error {}
