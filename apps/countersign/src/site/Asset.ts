/** One file of the web app, held in memory in every form in which it is sent. */
export interface Asset {
  readonly contentType: string
  readonly cacheControl: string
  /** A hash of the identity form, without quotes. */
  readonly etag: string
  readonly identity: Uint8Array<ArrayBuffer>
  /** The smaller forms that exist, best first. */
  readonly compressed: readonly CompressedForm[]
}

/** A form of an asset that a browser may ask for in Accept-Encoding. */
export interface CompressedForm {
  readonly encoding: 'br' | 'gzip'
  readonly bytes: Uint8Array<ArrayBuffer>
}
