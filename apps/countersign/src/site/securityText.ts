import type { Exchange } from '../http/Exchange.ts'

/** Where researchers look for whom to tell of a vulnerability (RFC 9116, section 3). */
export const securityTextPath = '/.well-known/security.txt'

/** A file is to be read again before it is a year old (RFC 9116, section 2.5.5): it is made for each request. */
const lifeMilliseconds = 90 * 86_400_000

interface SecurityText {
  /** A URI. */
  readonly contact: string
  readonly origin: string
  readonly now: number
}

/**
 * The file of a site (RFC 9116).
 *
 * @example formatSecurityText({ contact: 'mailto:security@app.example', origin: 'https://app.example', now: Date.now() })
 */
export function formatSecurityText({ contact, origin, now }: SecurityText): string {
  const expires = new Date(now + lifeMilliseconds).toISOString()
  const fields = [
    ['Contact', contact],
    ['Expires', `${expires.slice(0, 10)}T00:00:00Z`],
    ['Canonical', `${origin}${securityTextPath}`],
    ['Preferred-Languages', 'en'],
  ]
  return `${fields.map((field) => field.join(': ')).join('\n')}\n`
}

/** Sends the file. */
export function sendSecurityText({ request, response }: Exchange, text: string): void {
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('cache-control', 'public, max-age=3600')
  response.setHeader('content-length', Buffer.byteLength(text))
  response.end(request.method === 'HEAD' ? undefined : text)
}
