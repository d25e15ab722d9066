import type { Asset } from './Asset.ts'

/** The form in which an asset is sent. */
export interface Form {
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
