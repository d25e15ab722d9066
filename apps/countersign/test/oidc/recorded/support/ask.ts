import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Fields, Sent } from './World.ts'

/** As a form or a query. */
export function encode(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  )
  return new URLSearchParams(pairs).toString()
}

/** Sends what it is told to and no more: `fetch` would add what browsers do. */
export async function ask(
  origin: string,
  path: string,
  { method, headers, body }: Sent = {},
): Promise<Response> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = request(new URL(path, origin), {
    method: method ?? 'GET',
    headers: { ...(body !== undefined && form), ...headers },
  })
  sent.end(body === undefined || typeof body === 'string' ? body : encode(body))
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (answer === undefined) throw new TypeError('there is no answer')
  const content = await text(answer)
  const told = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of values) told.append(name, value)
  }
  return new Response(content === '' ? null : content, { status: answer.statusCode ?? 0, headers: told })
}
