import type { IncomingMessage } from 'node:http'
import { randomString } from '@countersign/siwe'
import type { IsTrustedProxy } from '../settings/parseSetting.ts'
import { findNetworkAddress } from './findNetworkAddress.ts'

/**
 * What the log calls a request: the name that a trusted proxy gave it, so that the lines of both can be put together, or
 * one made here. A proxy names a request in `X-Request-Id`, or by the trace in `traceparent` (W3C Trace Context, section
 * 3.2). Anyone can send these headers, and many proxies pass on what they were sent: without a trusted proxy they do not
 * count, and what is not a plain word of at most 128 characters counts nowhere.
 *
 * @example findRequestId(request, () => false) // 'q7Rk2mXc-1f'
 */
export function findRequestId(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrustedProxy: IsTrustedProxy,
): string {
  const { 'x-request-id': given, traceparent } = headers
  if (given === undefined && traceparent === undefined) return makeId()
  if (!isTrustedProxy(findNetworkAddress(socket.remoteAddress, undefined, isTrustedProxy))) return makeId()
  if (typeof given === 'string' && word.test(given)) return given
  const trace = typeof traceparent === 'string' ? parent.exec(traceparent)?.[1] : undefined
  return trace === undefined || /^0+$/.test(trace) ? makeId() : trace
}

const word = /^[\w.:/+=@~-]{1,128}$/

/** The version `ff` is none; later versions may add fields at the end. */
const parent = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?:-.{0,256})?$/

/** Of this process, so that the requests of several processes have different names. */
const prefix = randomString(8)
let count = 0

function makeId(): string {
  count += 1
  return `${prefix}-${count.toString(36)}`
}
