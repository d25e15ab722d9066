/**
 * The response of an operation. Kept as light as it can be: making a `Response` of the Fetch standard costs as much as
 * checking a session.
 */
export interface OperationResponse {
  readonly status: number
  /** A header that comes several times, as `set-cookie` may, has a list. */
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string | Bytes | ReadableStream<Uint8Array> | null
}

/** Bytes that a `Response` takes: over an `ArrayBuffer`, which TypeScript tells apart from 5.7 on. */
type Bytes = ReturnType<Uint8ArrayConstructor['of']>

/** What every response says: it is for this person now, and it is what it says it is. */
export const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const

const jsonHeaders = { ...commonHeaders, 'content-type': 'application/json' } as const

/** A response with a JSON body. */
export function json(
  value: unknown,
  {
    headers,
    status = 200,
  }: { headers?: OperationResponse['headers'] | undefined; status?: number | undefined } = {},
): OperationResponse {
  const body = JSON.stringify(value)
  return { status, headers: headers === undefined ? jsonHeaders : { ...jsonHeaders, ...headers }, body }
}

/** A response that a browser keeps as a file of that name. Its text is made as it is read. */
export function file(text: AsyncIterable<string>, name: string, type: string): OperationResponse {
  return {
    status: 200,
    headers: {
      ...commonHeaders,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
    body: ReadableStream.from(text).pipeThrough(new TextEncoderStream()),
  }
}

/** A response that has nothing more to say. */
export function noContent(headers: OperationResponse['headers'] = {}): OperationResponse {
  return { status: 204, headers: { ...commonHeaders, ...headers }, body: null }
}

/** The same as the Fetch standard's `Response`. */
export function toFetchResponse({ status, headers, body }: OperationResponse): Response {
  const all = new Headers()
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values].flat()) all.append(name, value)
  }
  return new Response(body, { status, headers: all })
}

/** Whether a value is a response as it is sent. */
export function isOperationResponse(value: unknown): value is OperationResponse {
  return (
    typeof value === 'object' && value !== null && 'status' in value && 'headers' in value && 'body' in value
  )
}
