import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isLoopback } from '@countersign/siwe'
import { type InternalHosts, isInternalHost } from './internalHosts.ts'
import { isPublicAddress } from './isPublicAddress.ts'

/** Where a host name leads: every address of it. */
type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** Where a server may be called that an application named. */
export interface StrangerRules {
  /** Whether applications on this machine may be called: where the server is only tried out on it. */
  readonly isLoopbackAllowed: boolean
  /** Whether plain http is called on public addresses, too: only to find out that nobody answers it. */
  readonly isPlainAllowed?: boolean
  /** Hosts in the operator's own network that may be called: none for an application that registered itself. */
  readonly internalHosts?: InternalHosts
  readonly resolve?: Resolve
}

/** What is sent. */
interface StrangerCall {
  readonly method: string
  /** The path and the query to the byte, where a `URL` would tidy them. */
  readonly path?: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: string
  readonly signal: AbortSignal
}

/**
 * Calls a server that an application named, once. The name is looked up once, every address of it is checked, and the
 * connection goes to the address that was checked. Redirects are not followed. The body of the response is the
 * caller's to read or to destroy. A server that answers with another protocol (101) is hung up on.
 *
 * @throws {AddressRefused} where the server must not be called
 */
export async function callStranger(
  url: URL,
  { method, path, headers, body, signal }: StrangerCall,
  rules: StrangerRules,
): Promise<IncomingMessage> {
  const found = await findAddress(url, rules)
  signal.throwIfAborted()
  const begin = url.protocol === 'https:' ? requestSecure : requestPlain
  const call = begin(url, {
    method,
    ...(path !== undefined && { path }),
    signal,
    agent: false,
    maxHeaderSize: 8192,
    // Pinned: the connection goes to the checked address, whatever DNS returns by then.
    lookup: (_hostname, { all }, done) =>
      all === true ? done(null, [found]) : done(null, found.address, found.family),
    // The certificate is that of the address, whatever the Host header names.
    ...(isIP(unbracket(url.hostname)) === 0 && { servername: url.hostname }),
    headers: { connection: 'close', ...headers },
  })
  call.on('upgrade', (response, socket) => {
    socket.destroy()
    call.emit('response', response)
  })
  call.end(body)
  const [response] = await once(call, 'response')
  return response
}

async function findAddress(
  url: URL,
  { isLoopbackAllowed, isPlainAllowed = false, internalHosts, resolve = lookUp }: StrangerRules,
): Promise<LookupAddress> {
  const isLocal = isLoopbackAllowed && isLoopback(url.hostname)
  const isInternal = isInternalHost(url, internalHosts)
  if (url.protocol !== 'https:' && !isLocal && !isInternal && !isPlainAllowed)
    throw new AddressRefused('the address is not https')
  const hostname = unbracket(url.hostname)
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

function unbracket(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

function lookUp(hostname: string): Promise<readonly LookupAddress[]> {
  return lookup(hostname, { all: true, order: 'verbatim' })
}

/** Gives a task so long; a name look-up among it cannot be stopped, but need not be waited for. */
export function within<T>(milliseconds: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
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

/** Why a call came to nothing, for operators. */
export function explainCall(error: unknown, timeoutMilliseconds: number): string {
  if (error instanceof AddressRefused) return error.message
  if (error instanceof TimedOut) return `did not answer within ${timeoutMilliseconds / 1000} seconds`
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return `could not be reached (${code})`
}

/** Whether a call came to nothing because its whole time went by without an answer. */
export function hasTimedOut(error: unknown): boolean {
  return error instanceof TimedOut
}

/** An address that is not called. */
class AddressRefused extends Error {}
class TimedOut extends Error {}
