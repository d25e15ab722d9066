import { FieldError } from '../fields/FieldError.ts'
import { parsePictureText } from '../pictures/parsePicture.ts'
import { PictureError } from '../pictures/parseSvg.ts'

const longestBytes = 64 * 1024
const shape = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/

/** A picture that is served from our own origin. */
export interface Logo {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml'
  readonly bytes: Uint8Array
}

/**
 * Checks a logo: a `data:` address of a PNG, JPEG or WebP that is one by its first bytes, or of an SVG that contains only
 * shapes, of at most 64 KiB; null where there is none. None of them can hold a script or load anything.
 *
 * @throws FieldError
 */
export function parseLogo(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null
  readLogo(text)
  return text
}

/**
 * The picture in a `data:` address.
 *
 * @throws FieldError
 */
export function readLogo(text: string): Logo {
  const refuse = (detail: string) => new FieldError('logo', detail)
  if (text.startsWith('data:image/svg+xml;')) return readDrawing(text, refuse)
  const [, type, base64] = shape.exec(text) ?? []
  if (base64 === undefined)
    throw refuse('is not a data: address of a PNG, JPEG, WebP or SVG picture in base64')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > longestBytes) throw refuse('is larger than 64 KiB')
  const found = detectType(bytes)
  if (found === undefined || found !== type) throw refuse('is not the kind of picture that it says it is')
  return { type: found, bytes }
}

/** A drawing is kept as it was written again from what was read. */
function readDrawing(text: string, refuse: (detail: string) => FieldError): Logo {
  try {
    const { bytes } = parsePictureText(text)
    return { type: 'image/svg+xml', bytes }
  } catch (error) {
    if (error instanceof PictureError) throw refuse(error.message)
    throw error
  }
}

function detectType(bytes: Buffer): Logo['type'] | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg'
  const isRiff = bytes.subarray(0, 4).equals(Buffer.from('RIFF'))
  return isRiff && bytes.subarray(8, 12).equals(Buffer.from('WEBP')) ? 'image/webp' : undefined
}
