import type { IncomingMessage } from 'node:http'

/** A request of JSON-RPC 2.0, read. */
export interface RpcRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** What a node answers instead of a result (JSON-RPC 2.0, section 5.1). */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** How a node behaves. */
export interface Behaving {
  /** @throws {RpcError} */
  readonly answer: (request: RpcRequest) => string
  readonly isFailing: () => boolean
}

/** Serves JSON-RPC 2.0 over HTTP on loopback, at a free port. */
export async function listen({
  answer,
  isFailing,
}: Behaving): Promise<{ url: string; stop: () => Promise<void> }> {
  // Loaded here: the package is also for pages, which start no chain.
  const { createServer } = await import('node:http')
  const server = createServer(async (incoming, response) => {
    const body = await readText(incoming)
    if (isFailing()) {
      response.writeHead(503).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answerBody(body, answer)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The node has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk
  return text
}

/** Answers a request, or each of a batch (JSON-RPC 2.0, section 6). */
function answerBody(body: string, answer: Behaving['answer']): unknown {
  let given: unknown
  try {
    given = JSON.parse(body)
  } catch {
    return describeError(null, new RpcError(-32700, 'This is no JSON.'))
  }
  if (Array.isArray(given) && given.length > 0) return given.map((one) => answerOne(one, answer))
  return answerOne(given, answer)
}

function answerOne(given: unknown, answer: Behaving['answer']): unknown {
  if (!isRequest(given))
    return describeError(null, new RpcError(-32600, 'This is no request of JSON-RPC 2.0.'))
  const { id, method, params = [] } = given
  try {
    return { jsonrpc: '2.0', id, result: answer({ method, params }) }
  } catch (error) {
    // A contract of the test's own failed: the node says so, and the test sees it in its log.
    return describeError(id, error instanceof RpcError ? error : new RpcError(-32603, String(error)))
  }
}

function describeError(id: unknown, { code, message }: RpcError): unknown {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function isRequest(
  given: unknown,
): given is { readonly id: unknown; readonly method: string; readonly params?: readonly unknown[] } {
  if (typeof given !== 'object' || given === null || !('id' in given) || !('method' in given)) return false
  return typeof given.method === 'string' && (!('params' in given) || Array.isArray(given.params))
}
