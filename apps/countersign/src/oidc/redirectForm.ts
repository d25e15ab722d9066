import type { Exchange } from '../http/Exchange.ts'
import { sendProblem } from '../http/sendProblem.ts'
import { routes } from './routes.ts'

const limitBytes = 16_384

/** Whether a request brings as a form what may stand in the address as well (OpenID Connect Core, 3.1.2.1). */
export function isForm({ request, path }: Exchange): boolean {
  return request.method === 'POST' && (path === routes.authorization || path === routes.end_session)
}

/**
 * Answers a form with a redirect to the same question as an address. A form that another site has sent comes without
 * our cookies (SameSite=Lax), and would meet a stranger; the redirect brings them.
 */
export async function redirectForm(exchange: Exchange): Promise<void> {
  const { request, response, path } = exchange
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
    sendProblem(response, 'invalid_request', { detail: 'the body is not a form' })
    return
  }
  const body = await readForm(exchange)
  if (body === undefined) {
    sendProblem(response, 'payload_too_large', { limit: '16 KiB' })
    return
  }
  response.setHeader('location', `${path}?${new URLSearchParams(body)}`)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-length', 0)
  response.writeHead(303).end()
}

async function readForm({ request }: Exchange): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > limitBytes) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
