import type { IncomingHttpHeaders } from 'node:http'
import type { Asked } from './readAsked.ts'

/**
 * What whoever asks can do with an answer: a person in a tab can be led to sign in, a page in a frame or one that is sent a form can
 * be shown another page, and everything else (`fetch`, a WebSocket, a program, a prefetch, a preview of a link) is told in JSON: a
 * redirect to another origin would end in an error that nobody can read.
 */
export type Visitor = 'tab' | 'frame' | 'form' | 'program'

/** By what the browser says of a request (Fetch Metadata); of one that says nothing, by what it accepts. */
export function readVisitor({ method }: Pick<Asked, 'method'>, headers: IncomingHttpHeaders): Visitor {
  const mode = headers['sec-fetch-mode']
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`
  if (headers.upgrade !== undefined || /prefetch|prerender|preview/i.test(purpose)) return 'program'
  const isReading = method === 'GET' || method === 'HEAD'
  if (mode === undefined) {
    if (headers.accept?.includes('text/html') !== true) return 'program'
    return isReading ? 'tab' : 'form'
  }
  if (mode !== 'navigate') return 'program'
  if (!isReading) return 'form'
  return headers['sec-fetch-dest'] === 'document' ? 'tab' : 'frame'
}

/** Whether a browser asks before a request of another origin (Fetch, section 3.2.2): it brings no cookies. */
export function isPreflight({ method }: Pick<Asked, 'method'>, headers: IncomingHttpHeaders): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  )
}
