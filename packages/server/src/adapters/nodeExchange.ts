// One module because what is read of a request of node:http and what is written to its response are one exchange.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RequestLike } from '../http/request.ts'
import type { OperationResponse } from '../http/response.ts'

/** A request as operations read it: parts that they do not read are not built. */
export function createNodeRequest(incoming: IncomingMessage, url: string): RequestLike {
  return {
    method: incoming.method ?? 'GET',
    url,
    headers: { get: (name) => findHeader(incoming.rawHeaders, name) },
    body: incoming,
    bodyUsed: incoming.readableDidRead,
    arrayBuffer: () => readAll(incoming),
  }
}

/** At once where all has arrived, as it has at the end of a turn for nearly every body. */
async function readAll(incoming: IncomingMessage): Promise<ArrayBuffer> {
  const whole: Buffer | null = incoming.complete ? incoming.read() : null
  return whole === null ? await readParts(incoming) : new Uint8Array(whole).buffer
}

/** By its events: the stream's iterator costs several times as much. */
function readParts(incoming: IncomingMessage): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    if (incoming.destroyed) reject(abortedRequest())
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)).buffer))
    incoming.on('close', () => {
      // Making an error that nobody gets, for its stack, would cost more than reading the body.
      if (!incoming.readableEnded) reject(abortedRequest())
    })
  })
}

function abortedRequest(): Error {
  return new Error('The connection was closed before the end of the body.')
}

/** The values of a header, joined as the Fetch standard joins them; cookies as HTTP/2 does (RFC 9113, 8.2.3). */
function findHeader(rawHeaders: readonly string[], name: string): string | null {
  let found: string | null = null
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const candidate = rawHeaders[at]
    if (candidate?.length !== name.length || candidate.toLowerCase() !== name) continue
    const value = rawHeaders[at + 1] ?? ''
    found = found === null ? value : `${found}${name === 'cookie' ? '; ' : ', '}${value}`
  }
  return found
}

/**
 * Sends a response, with its head in one go: setting its headers one by one costs twice as much. Resolves when it is
 * written, or when nobody is there to read it.
 *
 * @throws {Error} when the connection breaks while a long body is sent.
 */
export async function sendToNode(
  response: ServerResponse,
  { status, headers, body }: OperationResponse,
  commonHeaders: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (response.destroyed) {
    // A stream that nobody reads would fail with nobody to hear it.
    if (body instanceof ReadableStream) await body.cancel()
  } else if (body === null) {
    response.writeHead(status, { ...commonHeaders, ...headers }).end()
  } else if (body instanceof ReadableStream) {
    response.writeHead(status, { ...commonHeaders, ...headers })
    await pipeline(Readable.fromWeb(body), response)
  } else {
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
    response.writeHead(status, { ...commonHeaders, ...headers, 'content-length': length })
    // A text of ASCII alone, as most are, is written as Latin-1 at half the cost.
    if (typeof body === 'string' && length === body.length) response.end(body, 'latin1')
    // So goes a small picture, which else would be a second write after the head.
    else if (typeof body !== 'string' && length < mostJoined) response.end(toLatin1(body), 'latin1')
    else response.end(body)
  }
}

/** So many bytes cost less to copy than to write by themselves. */
const mostJoined = 4_096

/** Bytes as a text of which each character stands for one. */
function toLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** Whether a request was broken off by its client: it gets no response, and is no error of ours. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
