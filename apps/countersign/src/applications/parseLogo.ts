import { FieldError } from '../fields/FieldError.ts'

const longestBytes = 64 * 1024
const shape = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/

/** A picture that is served from our own origin. */
export interface Logo {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly bytes: Buffer
}

/**
 * Checks a logo: a `data:` address of a PNG, JPEG or WebP that is one by its first bytes, of at most 64 KiB; null
 * where there is none. No other kind can hold a script or load anything.
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
  const [, type, base64] = shape.exec(text) ?? []
  if (base64 === undefined) throw refuse('is not a data: address of a PNG, JPEG or WebP picture in base64')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > longestBytes) throw refuse('is larger than 64 KiB')
  const found = detectType(bytes)
  if (found === undefined || found !== type) throw refuse('is not the kind of picture that it says it is')
  return { type: found, bytes }
}

function detectType(bytes: Buffer): Logo['type'] | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg'
  const isRiff = bytes.subarray(0, 4).equals(Buffer.from('RIFF'))
  return isRiff && bytes.subarray(8, 12).equals(Buffer.from('WEBP')) ? 'image/webp' : undefined
}
