import type { IncomingMessage } from 'node:http'
import type { RequestLike } from '@countersign/server'

/** A request as the API's calls read it: what they do not ask for is not made. */
export function createCallRequest(incoming: IncomingMessage, url: string): RequestLike {
  return {
    method: incoming.method ?? 'GET',
    url,
    headers: { get: (name) => headerOf(incoming.rawHeaders, name) },
    body: incoming,
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
    if (incoming.destroyed) reject(brokenOff())
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)).buffer))
    incoming.on('close', () => {
      // Making an error that nobody gets, for its stack, would cost more than reading the body.
      if (!incoming.readableEnded) reject(brokenOff())
    })
  })
}

function brokenOff(): Error {
  return new Error('The connection was closed before the end of the body.')
}

/** The values of a header, joined as the Fetch standard joins them; cookies as HTTP/2 does (RFC 9113, 8.2.3). */
function headerOf(rawHeaders: readonly string[], name: string): string | null {
  let found: string | null = null
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const candidate = rawHeaders[at]
    if (candidate?.length !== name.length || candidate.toLowerCase() !== name) continue
    const value = rawHeaders[at + 1] ?? ''
    found = found === null ? value : `${found}${name === 'cookie' ? '; ' : ', '}${value}`
  }
  return found
}
