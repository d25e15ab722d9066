import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

const request = v.object({ id: v.number(), method: v.string(), params: v.array(v.unknown()) })
const requests = v.tupleWithRest([request], request)

/** What a node was asked. */
export type NodeRequest = v.InferOutput<typeof request>

/** How a node behaves: it answers the request as it likes, or never. */
export type Behaviour = (response: ServerResponse, asked: NodeRequest, body: string) => void | Promise<void>

/** A node under a test's control. */
export interface TestNode {
  readonly url: string
  /** The method of each request, in order. */
  readonly asked: readonly string[]
  /** The headers of the last request. */
  readonly headers: () => IncomingMessage['headers']
  behave(behaviour: Behaviour): void
  stop(): Promise<void>
}

/** Starts a node that behaves in one way until told otherwise. */
export async function startNode(first: Behaviour): Promise<TestNode> {
  let behaviour = first
  let headers: IncomingMessage['headers'] = {}
  const asked: string[] = []
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    // Of a batch, the first stands for all.
    const [parsed] = v.parse(requests, [JSON.parse(body)].flat())
    asked.push(parsed.method)
    headers = incoming.headers
    await behaviour(response, parsed, body)
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The node has no port.')

  return {
    url: `http://127.0.0.1:${address.port}/secret-key`,
    asked,
    headers: () => headers,
    behave(next) {
      behaviour = next
    },
    async stop() {
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      server.closeAllConnections()
      await promise
    },
  }
}

/** Passes each request on to another node, as an honest proxy. */
export function passOn(url: string): Behaviour {
  return async (response, _asked, body) => {
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    response.end(await answer.text())
  }
}

/** Passes on all but one method, and answers that one itself. */
export function lieAbout(method: string, result: unknown, url: string): Behaviour {
  return (response, asked, body) =>
    asked.method === method ? answer(result)(response, asked, body) : passOn(url)(response, asked, body)
}

/** Answers any request with one result. */
export function answer(result: unknown): Behaviour {
  return (response, { id }) => void response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
}

/** Passes on, and turns each verdict around: yes to no, and no to yes. */
export function turnAround(url: string): Behaviour {
  return async (response, { method, id }, body) => {
    const passed = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result } = v.parse(v.object({ result: v.string() }), await passed.json())
    const verdict = result.startsWith('0x1626ba7e') ? '0xffffffff' : '0x1626ba7e'
    const turned = method === 'eth_call' ? verdict + result.slice(10) : result
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: turned }))
  }
}

/** Sends a body as it is. */
export function send(status: number, body: string | Buffer, headers: Record<string, string> = {}): Behaviour {
  return (response) => void response.writeHead(status, headers).end(body)
}

/** Never answers. */
export const hang: Behaviour = () => {}
