import type { Reply } from '../load/openConnection.ts'

/** The requests of one site, as text, with what a browser of that site sends along. */
export function createRequests(host: string): {
  readonly get: (path: string, cookie: string) => string
  readonly post: (path: string, cookie: string, body: string) => string
} {
  const common = `HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nAccept: application/json\r\n`
  const cookieLine = (cookie: string) => (cookie === '' ? '' : `Cookie: ${cookie}\r\n`)
  return {
    get: (path, cookie) => `GET ${path} ${common}${cookieLine(cookie)}\r\n`,
    post: (path, cookie, body) =>
      `POST ${path} ${common}${cookieLine(cookie)}Content-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  }
}

/** The Cookie header for the cookies that a reply has set. */
export function readCookies({ head }: Reply): string {
  return Array.from(head.matchAll(setCookie), ([, pair = '']) => pair).join('; ')
}

const setCookie = /\r\nset-cookie: *([^;\r]*)/gi
