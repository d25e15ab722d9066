/** What every answer says: it is for this person now, and it is what it says it is. */
export const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const

/** An answer with a JSON body. */
export function json(value: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(value), {
    headers: { ...commonHeaders, 'content-type': 'application/json', ...headers },
  })
}

/** The same, of something that there is from now on. */
export function created(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    status: 201,
    headers: { ...commonHeaders, 'content-type': 'application/json' },
  })
}

/** An answer that a browser keeps as a file of that name. Its text is made as it is read. */
export function file(text: AsyncIterable<string>, name: string, type: string): Response {
  return new Response(ReadableStream.from(text).pipeThrough(new TextEncoderStream()), {
    headers: {
      ...commonHeaders,
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/** An answer that has nothing more to say. */
export function noContent(headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 204, headers: { ...commonHeaders, ...headers } })
}
