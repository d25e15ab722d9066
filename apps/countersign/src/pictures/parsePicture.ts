import { createHash } from 'node:crypto'
import { brandLimits } from '@countersign/product-api'
import { PictureError, parseSvg } from './parseSvg.ts'

/** A picture that was checked, as it is served from our own origin. */
export interface Picture {
  readonly type: 'image/svg+xml' | 'image/png'
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  /** SHA-256 of the bytes, in hex: what its path is made of. */
  readonly hash: string
}

/** A logo is drawn 32 pixels high: more than this is a photograph. */
const longestSide = 2_048

/**
 * Checks a picture by its bytes, whatever it is called: a PNG that is whole, or an SVG of shapes alone.
 *
 * @throws PictureError with the end of a sentence, such as "is larger than 64 KiB"
 */
export function parsePicture(given: Uint8Array): Picture {
  if (given.byteLength > brandLimits.pictureBytes) throw new PictureError('is larger than 64 KiB')
  const isPng = Buffer.from(given.subarray(0, 8)).equals(pngSignature)
  return isPng ? readPng(given) : readDrawing(given)
}

/**
 * Reads a picture from a `data:` address.
 *
 * @throws PictureError
 */
export function parsePictureText(text: string): Picture {
  const [, base64] = /^data:image\/(?:png|svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  if (base64 === undefined) throw new PictureError('is not a data: address of a PNG or an SVG in base64')
  return parsePicture(Buffer.from(base64, 'base64'))
}

/** A picture as a `data:` address, which {@link parsePictureText} reads. */
export function formatPicture({ type, bytes }: Picture): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

function readDrawing(given: Uint8Array): Picture {
  const { text, width, height } = parseSvg(decodeText(given))
  return makePicture('image/svg+xml', new TextEncoder().encode(text), { width, height })
}

function decodeText(given: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(given)
  } catch {
    throw new PictureError('is neither a PNG nor an SVG')
  }
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** PNG, third edition, section 5: the signature, a header, and chunks up to an end, with nothing after it. */
function readPng(given: Uint8Array): Picture {
  const bytes = Buffer.from(given)
  const isHeader =
    bytes.length >= 33 && bytes.readUInt32BE(8) === 13 && bytes.toString('latin1', 12, 16) === 'IHDR'
  if (!isHeader) throw new PictureError('is no PNG: it has no header')
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  if (![width, height].every((side) => side > 0 && side <= longestSide))
    throw new PictureError(`is not 1 to ${longestSide} pixels wide and high`)
  let at = 8
  for (let type = ''; type !== 'IEND'; ) {
    if (at + 12 > bytes.length) throw new PictureError('is no PNG: it ends too early')
    type = bytes.toString('latin1', at + 4, at + 8)
    if (!/^[A-Za-z]{4}$/.test(type)) throw new PictureError('is no PNG: a part of it has no name')
    at += bytes.readUInt32BE(at) + 12
  }
  if (at !== bytes.length) throw new PictureError('has something after its end')
  return makePicture('image/png', new Uint8Array(given), { width, height })
}

function makePicture(
  type: Picture['type'],
  bytes: Uint8Array<ArrayBuffer>,
  size: Pick<Picture, 'width' | 'height'>,
): Picture {
  return { type, bytes, ...size, hash: createHash('sha256').update(bytes).digest('hex') }
}
