import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from './createMetrics.ts'

/** Where Prometheus asks, by its convention. */
export const metricsPath = '/metrics'

/** Answers who asks for the metrics. */
export type SendMetrics = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Makes the response with the metrics. With a token, only who shows it reads them (RFC 6750, section 2.1): the comparison
 * takes the same time whatever was sent. Anyone else costs a hash, and no look at the metrics.
 */
export function createSendMetrics(
  metrics: Pick<Metrics, 'format' | 'contentType'>,
  token: string | null,
): SendMetrics {
  const expected = token === null ? null : hash(`Bearer ${token}`)
  return (request, response) => {
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-content-type-options', 'nosniff')
    if (expected !== null && !timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) {
      response.setHeader('www-authenticate', 'Bearer realm="metrics"')
      sendText(response, 401, 'Send the token: Authorization: Bearer …\n')
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      sendText(response, 405, 'This address takes GET and HEAD.\n')
    } else {
      metrics.format().then(
        (text) => sendText(response, 200, text, metrics.contentType),
        () => sendText(response, 500, 'The metrics could not be read.\n'),
      )
    }
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Node leaves the body out where only the head was asked for. */
function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  contentType = 'text/plain; charset=utf-8',
): void {
  response
    .writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(text) })
    .end(text)
}
