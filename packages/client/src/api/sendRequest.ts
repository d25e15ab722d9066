import type { Method } from '@countersign/protocol'
import type { ErrorDetails } from '@countersign/siwe'
import { ApiError, type ApiErrorOptions } from './ApiError.ts'

/** How the API is reached; each has a default for the browser. */
export interface ApiOptions {
  /** What stands before `/api`, such as `https://sign-in.example`. Default: this origin. */
  readonly baseUrl?: string
  /** Where the server answers, such as `/auth`. It begins with `/` and does not end with one. Default: `/api`. */
  readonly basePath?: string
  /** Default: the platform's. */
  readonly fetch?: typeof fetch
  /** Whether the device has a network. Default: `navigator.onLine`. */
  readonly isOnline?: () => boolean
  /** How long to wait for a response, in seconds. Default: 20. */
  readonly timeoutSeconds?: number
  /**
   * Says a refusal in the page's language, by its code and details. Where it knows no text, or fails, the server's own
   * English stays the error's `title`.
   */
  readonly translate?: (code: string, details: ErrorDetails) => Promise<string | undefined>
}

/** A request as `sendRequest` sends it. */
export interface ApiRequest {
  readonly method: Method
  /** With its query. */
  readonly path: string
  /** Sent as JSON; nothing is sent where it is left out. */
  readonly body?: object | undefined
}

/**
 * Sends a request and returns its response, whatever its status is.
 *
 * @throws {ApiError} `offline` or `server_unreachable` where no response came.
 */
export async function sendRequest(
  { method, path, body }: ApiRequest,
  options: ApiOptions = {},
): Promise<Response> {
  const { fetch: send = fetch, timeoutSeconds = 20 } = options
  const init: RequestInit = {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
    ...(body && { body: JSON.stringify(body) }),
  }
  return await send(formatUrl(path, options), init).catch((cause: unknown) => {
    throw createUnreachableError(options, { cause })
  })
}

/** The error of a request that got no response: the device has no network, or something stands in between. */
export function createUnreachableError(options: ApiOptions, known: ApiErrorOptions): ApiError {
  const { isOnline = () => globalThis.navigator?.onLine !== false } = options
  return new ApiError(isOnline() ? 'server_unreachable' : 'offline', known)
}

/**
 * Where a path of the protocol is found: the `/api` that it begins with is the server's base path.
 *
 * @throws {TypeError} where `basePath` is not a path that others can stand below.
 */
export function formatUrl(path: string, { baseUrl = '', basePath = '/api' }: ApiOptions): string {
  assertBasePath(basePath)
  return baseUrl + path.replace(/^\/api(?=\/)/, basePath)
}

/** @throws {TypeError} where `basePath` is not a path that others can stand below. */
export function assertBasePath(basePath = '/api'): void {
  if (!/^(\/[\w.~-]+)+$/.test(basePath))
    throw new TypeError(`basePath "${basePath}" is not a path like "/api"`)
}
