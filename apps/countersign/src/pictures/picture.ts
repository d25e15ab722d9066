import { constants, crc32, deflateRawSync } from 'node:zlib'
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

/** So many pictures are remembered: those of a page of people, many times over, in half a megabyte. */
const mostRemembered = 1_000
const remembered = new Map<number, Uint8Array<ArrayBuffer>>()

/** The identicon of a seed as a PNG, drawn once while it is remembered. */
export function findPicture(seed: number): Uint8Array<ArrayBuffer> {
  const known = remembered.get(seed)
  if (known !== undefined) return known
  const picture = drawPicture(seed)
  if (remembered.size === mostRemembered) remembered.clear()
  remembered.set(seed, picture)
  return picture
}

/**
 * Draws the identicon of a seed as a PNG of a few hundred bytes, in the colours of its palette (PNG, third edition).
 * Anyone may ask for any seed, so nothing is compressed for one: a picture is put together from rows of squares that
 * are compressed once, of which there are few.
 */
export function drawPicture(seed: number): Uint8Array<ArrayBuffer> {
  const { palette, squares } = planIdenticon(seed)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header()),
      chunk('PLTE', Buffer.from(palette.flatMap(toRgb))),
      chunk('IDAT', compress(squares)),
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

/** The compressed pixels in the format of zlib (RFC 1950): a header, the blocks of each row of squares, a checksum. */
function compress(squares: readonly number[]): Buffer {
  const rows = Array.from({ length: identiconSize }, (_, y) =>
    findRow(squares.slice(y * identiconSize, (y + 1) * identiconSize)),
  )
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(rows.map(({ checksum }) => checksum).reduce(joinChecksums))
  return Buffer.concat([Buffer.from('78da', 'hex'), ...rows.map(({ blocks }) => blocks), lastBlock, checksum])
}

/** An empty block that is the last one (RFC 1951, section 3.2.6). */
const lastBlock = Buffer.from('0300', 'hex')

/** A row of squares, as part of a compressed picture. */
interface Row {
  /** Whole bytes, of which no later ones depend on earlier rows. */
  readonly blocks: Buffer
  /** Of the pixels (Adler-32). */
  readonly checksum: number
}

/** A row has three colours and is symmetric, so that there are 27 of them. */
const rowsByColors = new Map<string, Row>()

function findRow(colors: readonly number[]): Row {
  const key = colors.join()
  const known = rowsByColors.get(key)
  if (known !== undefined) return known
  const row = compressRow(colors)
  rowsByColors.set(key, row)
  return row
}

function compressRow(colors: readonly number[]): Row {
  // A square is as wide as whole bytes, each of which holds its colour four times.
  const bytes = colors.flatMap((color) => Array<number>((scale * depth) / 8).fill(color * 0b01010101))
  // Every row of pixels comes after a byte that says that it is stored as it is.
  const pixelRows = Buffer.concat(Array<Buffer>(scale).fill(Buffer.from([0, ...bytes])))
  const blocks = deflateRawSync(pixelRows, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  return { blocks, checksum: addUp(pixelRows) }
}

const adlerPrime = 65_521
const rowLength = scale * (1 + (pixels * depth) / 8)

function addUp(bytes: Uint8Array): number {
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % adlerPrime
    high = (high + low) % adlerPrime
  }
  return high * 65_536 + low
}

/** The checksum of some bytes and of a row of squares after them. */
function joinChecksums(before: number, row: number): number {
  const [low, rowLow] = [before % 65_536, row % 65_536]
  const [high, rowHigh] = [Math.floor(before / 65_536), Math.floor(row / 65_536)]
  const joinedLow = (low + rowLow + adlerPrime - 1) % adlerPrime
  const joinedHigh = (high + rowHigh + rowLength * (low + adlerPrime - 1)) % adlerPrime
  return joinedHigh * 65_536 + joinedLow
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
