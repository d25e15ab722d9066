import { type Problem, problemSchema } from '@countersign/protocol'
import * as v from 'valibot'
import { ApiError } from './ApiError.ts'
import type { ApiOptions } from './ApiOptions.ts'
import { lostOnTheWay } from './lostOnTheWay.ts'
import { type Method, sendRequest } from './sendRequest.ts'

/** Makes a call and reads its answer by a schema. Throws `ApiError`. */
export async function callFor<TSchema extends v.GenericSchema>(
  schema: TSchema,
  method: Method,
  path: string,
  options: ApiOptions,
  body?: object,
): Promise<v.InferOutput<TSchema>> {
  const response = await call(method, path, options, body)
  return parse(schema, await readBody(response, options), response.status)
}

/** Makes a call whose answer is empty. Throws `ApiError`. */
export async function callForNothing(
  method: Method,
  path: string,
  options: ApiOptions,
  body?: object,
): Promise<void> {
  await call(method, path, options, body)
}

/** Makes a call whose answer is a file to be kept. Throws `ApiError`. */
export async function callForFile(path: string, options: ApiOptions): Promise<Blob> {
  const response = await call('GET', path, options)
  return await response.blob().catch((cause: unknown) => {
    throw lostOnTheWay(options, { cause, status: response.status })
  })
}

async function call(method: Method, path: string, options: ApiOptions, body?: object): Promise<Response> {
  const response = await sendRequest(method, path, options, body)
  if (response.ok) return response
  throw readRefusal(response, parse(problemSchema, await readBody(response, options), response.status))
}

async function readBody(response: Response, options: ApiOptions): Promise<unknown> {
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
