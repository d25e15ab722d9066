import type { ApiOptions } from './ApiOptions.ts'
import { lostOnTheWay } from './lostOnTheWay.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Sends a request and gives its answer, whatever it is. The path is below `/api`, unless a slash stands before it.
 * Throws `ApiError` where no answer came.
 */
export async function sendRequest(
  method: Method,
  path: string,
  options: ApiOptions,
  body?: object,
): Promise<Response> {
  const { baseUrl = '', fetch: send = fetch, timeoutSeconds = 20 } = options
  const init: RequestInit = {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
    ...(body && { body: JSON.stringify(body) }),
  }
  return await send(`${baseUrl}${path.startsWith('/') ? path : `/api/${path}`}`, init).catch(
    (cause: unknown) => {
      throw lostOnTheWay(options, { cause })
    },
  )
}
