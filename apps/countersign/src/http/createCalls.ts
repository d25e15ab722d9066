import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Countersign, OperationResponse } from '@countersign/server'
import type { Log } from '../log/Log.ts'
import { createCallRequest } from './createCallRequest.ts'
import type { Exchange } from './Exchange.ts'
import { endOfTick, endOfTurn } from './endOfTurn.ts'
import { sendProblem } from './sendProblem.ts'

/**
 * Hands a request on to the API, and its answer back, without the `Request` and the `Response` of the Fetch
 * standard: making them costs more than a session check (docs/decisions/0011).
 */
export function createCalls(
  countersign: Pick<Countersign, 'answer'>,
  log: Log,
): (exchange: Exchange, headers: Readonly<Record<string, string>>) => void {
  return (exchange, headers) => {
    const { request, response, origin, path, query, networkAddress } = exchange
    const isHealth = path === '/healthz' || path === '/readyz'
    if (origin === undefined && !isHealth) {
      sendProblem(response, 'origin_forbidden', {}, headers)
      return
    }
    const url = `${origin ?? 'http://unknown.invalid'}${path}${query}`
    endOfTurn()
      .then(() => countersign.answer(createCallRequest(request, url), { networkAddress }))
      .then((answer) => send(response, answer, headers))
      .catch((error: unknown) => {
        log.error({ err: error }, 'a call could not be answered')
        response.destroy()
      })
  }
}

/** Sends the head in one go: setting its headers one by one costs twice as much. */
async function send(
  response: ServerResponse,
  { status, headers, body }: OperationResponse,
  commonHeaders: Readonly<Record<string, string>>,
): Promise<void> {
  await endOfTick()
  if (body === null) {
    response.writeHead(status, { ...commonHeaders, ...headers }).end()
  } else if (body instanceof ReadableStream) {
    response.writeHead(status, { ...commonHeaders, ...headers })
    await pipeline(Readable.fromWeb(body), response)
  } else {
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
    response.writeHead(status, { ...commonHeaders, ...headers, 'content-length': length })
    // A text of ASCII alone, as most are, is written as Latin-1 at half the cost.
    if (typeof body === 'string' && length === body.length) response.end(body, 'latin1')
    else response.end(body)
  }
}
