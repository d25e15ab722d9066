import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Asset } from './Asset.ts'

/** Answers with an asset in the smallest form that the browser takes, or with 304 when it has it (RFC 9110). */
export function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
  status: number,
): void {
  const form = chooseForm(asset, request.headers['accept-encoding'] ?? '')
  const etag = `"${asset.etag}${form.encoding === 'identity' ? '' : `-${form.encoding}`}"`
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

interface Form {
  readonly encoding: 'identity' | 'br' | 'gzip'
  readonly bytes: Uint8Array
}

function chooseForm(asset: Asset, acceptEncoding: string): Form {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter((part) => !part.slice(1).some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)))
    .map(([name]) => name)
  const chosen = asset.compressed.find(({ encoding }) => accepted.includes(encoding))
  return chosen ?? { encoding: 'identity', bytes: asset.identity }
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  return known.includes(etag)
}
