import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LanguageTag } from '@countersign/product-api'

/** What is held in memory in every form in which it is sent. */
export interface Asset {
  readonly contentType: string
  readonly cacheControl: string
  /** The header fields of a request that it depends on, beside the encoding. */
  readonly vary?: string
  /** The language of a page. */
  readonly language?: LanguageTag
  /** A hash of the identity form, without quotes. */
  readonly etag: string
  readonly identity: Uint8Array<ArrayBuffer>
  /** The smaller forms that exist, best first. */
  readonly compressed: readonly CompressedForm[]
}

/** Reads an asset that is not held in memory. */
export type ReadAsset = () => Promise<Asset>

/** A form of an asset that a browser may ask for in Accept-Encoding. */
export interface CompressedForm {
  readonly encoding: 'br' | 'gzip'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** An asset of bytes at hand, with a tag made from them. */
export function makeAsset(parts: Omit<Asset, 'etag'>): Asset {
  const hash = createHash('sha256').update(parts.identity).digest('base64url')
  return { ...parts, etag: hash.slice(0, 27) }
}

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
  const varies = [
    ...(asset.compressed.length > 0 ? ['accept-encoding'] : []),
    ...(asset.vary === undefined ? [] : [asset.vary]),
  ]
  if (varies.length > 0) response.setHeader('vary', varies.join(', '))
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end()
    return
  }
  if (asset.language !== undefined) response.setHeader('content-language', asset.language)
  response.setHeader('content-type', asset.contentType)
  response.setHeader('content-length', form.bytes.byteLength)
  if (form.encoding !== 'identity') response.setHeader('content-encoding', form.encoding)
  response.writeHead(status)
  response.end(request.method === 'HEAD' ? undefined : form.bytes)
}

/** The form in which an asset is sent. */
interface Form {
  readonly encoding: 'identity' | 'br' | 'gzip'
  readonly bytes: Uint8Array<ArrayBuffer>
  /** In quotes, as in a header. */
  readonly etag: string
}

/** The smallest form of an asset that the browser takes (RFC 9110, section 12.5.3). */
export function chooseForm(asset: Asset, acceptEncoding: string): Form {
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter((part) => !part.slice(1).some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)))
    .map(([name]) => name)
  const chosen = asset.compressed.find(({ encoding }) => accepted.includes(encoding))
  return chosen === undefined
    ? { encoding: 'identity', bytes: asset.identity, etag: `"${asset.etag}"` }
    : { ...chosen, etag: `"${asset.etag}-${chosen.encoding}"` }
}

/** Whether the browser has it already, by its `If-None-Match`. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''))
  return known.includes(etag)
}
