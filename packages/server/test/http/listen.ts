import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Countersign } from '../../src/createCountersign.ts'

/** Serves the handler over real HTTP on a free port, as simply as can be. */
export async function listen(countersign: Countersign): Promise<{ server: Server; port: number }> {
  const server = createServer((incoming, outgoing) => void answer(countersign, incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: address.port }
}

async function answer(
  countersign: Countersign,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const networkAddress = incoming.socket.remoteAddress ?? ''
  const response = await countersign.fetch(requestOf(incoming), { networkAddress })
  outgoing.statusCode = response.status
  outgoing.setHeaders(response.headers)
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

function requestOf(incoming: IncomingMessage): Request {
  const { method = 'GET' } = incoming
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const url = `http://${incoming.headers.host}${incoming.url}`
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  const init = { method, headers, body: bodyOf(incoming), duplex: 'half' }
  return new Request(url, init)
}

function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      for await (const chunk of incoming) controller.enqueue(chunk)
      controller.close()
    },
  })
}
