import type { Connection, Reply } from '../sign-in/load/openConnection.ts'
import type { Asker } from './Application.ts'

/** The reply to a request, which must have the status that is expected. */
export async function ask(connection: Connection, request: string, status: number): Promise<Reply> {
  const reply = await connection.send(request)
  if (reply.status === status) return reply
  throw new Error(`${request.split('\r\n')[0]}: ${reply.status} ${reply.body.slice(0, 500)}`)
}

export function get(host: string, path: string, headers: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`
}

export function post(host: string, path: string, headers: string, type: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** A form that an application posts with its secret. */
export function postForm(
  host: string,
  path: string,
  { clientId, clientSecret }: Asker,
  fields: Readonly<Record<string, string>>,
): string {
  const secret = `Authorization: Basic ${btoa(`${clientId}:${clientSecret}`)}\r\n`
  const type = 'application/x-www-form-urlencoded'
  return post(host, path, secret, type, new URLSearchParams(fields).toString())
}

export function cookieLine(cookie: string): string {
  return cookie === '' ? '' : `Cookie: ${cookie}\r\n`
}

export function readLocation({ head }: Reply): string {
  return /\r\nlocation: *([^\r]*)/i.exec(head)?.[1] ?? ''
}
