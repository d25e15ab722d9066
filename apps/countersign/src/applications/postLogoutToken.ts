import { STATUS_CODES } from 'node:http'
import type { Sent } from '../features/DeliveryKind.ts'
import {
  callStranger,
  explainCall,
  hasTimedOut,
  type StrangerRules,
  within,
} from '../outbound/callStranger.ts'
import { outboundCalls } from '../outbound/outbound.ts'

/** How an application is called. */
export interface PostOptions extends StrangerRules {
  readonly timeoutMilliseconds?: number
}

/**
 * Sends a logout token once (OpenID Connect Back-Channel Logout, section 2.5), as `callStranger` calls. Of the response
 * only the status and `Retry-After` are read. Never throws.
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
    const detail = explainCall(error, timeoutMilliseconds)
    return { outcome: 'failed', detail, ...(hasTimedOut(error) && { isSilent: true }) }
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
  const body = new URLSearchParams({ logout_token: logoutToken }).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  }
  const response = await callStranger(new URL(address), { method: 'POST', headers, body, signal }, options)
  response.destroy()
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
}
