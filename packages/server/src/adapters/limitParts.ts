import type { IncomingMessage } from 'node:http'

/** More than any client sends: the largest body that is read, in parts of 115 bytes. */
const mostParts = 1_000

const refusal = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/**
 * Cuts off a body that comes in too many parts (RFC 9112, section 7.1). Node hands on each part by itself: 56 KB in
 * parts of one byte cost a tenth of a second. The request is seen as broken off.
 */
export function limitParts(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return
  const push = request.push.bind(request)
  let count = 0
  request.push = (part, encoding) => {
    count += 1
    if (count <= mostParts || part === null) return push(part, encoding)
    if (count === mostParts + 1) request.socket.write(refusal, () => request.destroy())
    return false
  }
}
