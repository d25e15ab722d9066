import { once } from 'node:events'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** What a test sends, with every header free to be wrong: fetch would not let it. */
export interface Question {
  readonly port: number
  readonly path: string
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders | readonly string[]
  readonly body?: string
}

/** An answer, its body as text. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Sends one request over a connection of its own and reads its answer. */
export async function ask({ port, path, method = 'GET', headers = {}, body }: Question): Promise<Answer> {
  const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
  call.end(body)
  const [response] = await once(call, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}
