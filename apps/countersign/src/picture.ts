import { crc32, deflateSync } from 'node:zlib'
import {
  type Hsl,
  identiconSeed,
  identiconSize,
  planIdenticon,
  type WalletIdentity,
} from '@countersign/protocol'

/** The side of a square, in pixels: the picture is large enough for a profile. */
const scale = 48
/** Two bits choose one of up to four colours, so four pixels share a byte. */
const depth = 2
const pixels = identiconSize * scale

/** Draws the identicon of a seed as a PNG of a few hundred bytes, in the colours of its palette (PNG, third edition). */
export function drawPicture(seed: number): Uint8Array<ArrayBuffer> {
  const { palette, squares } = planIdenticon(seed)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header()),
      chunk('PLTE', Buffer.from(palette.flatMap(toRgb))),
      chunk('IDAT', deflateSync(Buffer.concat(encodeRows(squares)), { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function header(): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(pixels, 0)
  data.writeUInt32BE(pixels, 4)
  data.writeUInt8(depth, 8)
  // Colours by their place in the palette.
  data.writeUInt8(3, 9)
  return data
}

/** Every row of pixels, each after a byte that says that it is stored as it is. */
function encodeRows(squares: readonly number[]): Buffer[] {
  return Array.from({ length: pixels }, (_, y) => {
    const from = Math.floor(y / scale) * identiconSize
    const row = squares.slice(from, from + identiconSize)
    // A square is as wide as whole bytes, each of which holds its colour four times.
    const bytes = row.flatMap((color) => Array<number>((scale * depth) / 8).fill(color * 0b01010101))
    return Buffer.from([0, ...bytes])
  })
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(data.length, 0)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}

/** A colour as screens have it (CSS Color 4, section 7). */
function toRgb([hue, saturation, lightness]: Hsl): number[] {
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  return [0, 8, 4].map((offset) => {
    const turn = (offset + hue / 30) % 12
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  })
}

/** The URL of the identicon of a wallet. The URL holds no address, but anyone who knows the address can derive it. */
export function pictureUrl(origin: string, wallet: WalletIdentity): string {
  return `${origin}/picture/${identiconSeed(wallet).toString(16).padStart(8, '0')}.png`
}
