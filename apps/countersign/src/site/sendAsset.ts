import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Asset } from './Asset.ts'
import { chooseForm, isKnown } from './chooseForm.ts'

/** Answers with an asset in the smallest form that the browser takes, or with 304 when it has it (RFC 9110). */
export function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
  status: number,
): void {
  const { etag, ...form } = chooseForm(asset, request.headers['accept-encoding'] ?? '')
  response.setHeader('cache-control', asset.cacheControl)
  response.setHeader('etag', etag)
  if (asset.compressed.length > 0) response.setHeader('vary', 'accept-encoding')
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  response.setHeader('content-type', asset.contentType)
  response.setHeader('content-length', form.bytes.byteLength)
  if (form.encoding !== 'identity') response.setHeader('content-encoding', form.encoding)
  response.writeHead(status)
  response.end(request.method === 'HEAD' ? undefined : form.bytes)
}
