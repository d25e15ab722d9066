import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { request as requestPlain, STATUS_CODES } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isLoopback } from '@countersign/siwe'
import { outboundCalls } from '../outbound.ts'
import { isPublicAddress } from './isPublicAddress.ts'

/** Where a host name leads: every address of it. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** How an application is called. */
export interface PostOptions {
  /** Whether applications on this machine may be called: where the server is only tried out on it. */
  readonly isLoopbackAllowed: boolean
  readonly timeoutMilliseconds?: number
  readonly resolve?: Resolve
}

/** What became of one try. `isFinal` where another one would go the same way. */
export interface Posted {
  readonly isDelivered: boolean
  readonly isFinal: boolean
  readonly detail: string
}

/**
 * Sends a logout token once (OpenID Connect Back-Channel Logout, section 2.5). The name is looked up once, every
 * address of it is checked, and the connection goes to the address that was checked. Redirects are not followed,
 * and of the answer nothing but its status is read. Never throws.
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
    // Pinned: another answer of the name server cannot come between the check and the connection.
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
