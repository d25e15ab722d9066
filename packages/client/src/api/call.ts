import { type Problem, problemSchema } from '@countersign/protocol'
import * as v from 'valibot'
import { ApiError } from './ApiError.ts'

/** How a call is made; each has a default for the browser. */
export interface CallOptions {
  /** Default: the platform's. */
  readonly fetch?: typeof fetch
  /** Whether the device has a network. Default: `navigator.onLine`. */
  readonly isOnline?: () => boolean
  /** How long to wait for an answer, in seconds. Default: 20. */
  readonly timeoutSeconds?: number
}

type Method = 'GET' | 'POST' | 'DELETE'

/** Makes a call and reads its answer by a schema. Throws `ApiError`. */
export async function callFor<TSchema extends v.GenericSchema>(
  schema: TSchema,
  method: Method,
  url: string,
  options: CallOptions,
  body?: object,
): Promise<v.InferOutput<TSchema>> {
  const response = await call(method, url, options, body)
  return parse(schema, await readBody(response, options), response.status)
}

/** Makes a call whose answer is empty. Throws `ApiError`. */
export async function callForNothing(method: Method, url: string, options: CallOptions): Promise<void> {
  await call(method, url, options)
}

async function call(method: Method, url: string, options: CallOptions, body?: object): Promise<Response> {
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
  const response = await send(url, init).catch((cause: unknown) => {
    throw lostOnTheWay(options, { cause })
  })
  if (response.ok) return response
  throw readRefusal(response, parse(problemSchema, await readBody(response, options), response.status))
}

async function readBody(response: Response, options: CallOptions): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw lostOnTheWay(options, { cause, status: response.status })
  }
}

/** An answer that is not one of ours comes from something in between, such as a proxy without a server. */
function parse<TSchema extends v.GenericSchema>(
  schema: TSchema,
  body: unknown,
  status: number,
): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw new ApiError('server_unreachable', { status, cause: result.issues })
}

function readRefusal(response: Response, { code, title, details }: Problem): ApiError {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(code, {
    status: response.status,
    title,
    ...(details && { details }),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  })
}

function lostOnTheWay(options: CallOptions, known: { cause: unknown; status?: number }): ApiError {
  const { isOnline = () => globalThis.navigator?.onLine !== false } = options
  return new ApiError(isOnline() ? 'server_unreachable' : 'offline', known)
}
