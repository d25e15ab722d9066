import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { identiconSeed, planIdenticon } from '@countersign/protocol'
import { describe, expect, test } from 'vitest'
import { drawPicture, findPicture } from './picture.ts'

/** The parts of a PNG, each with its checksum looked at. */
function readChunks(picture: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(picture)
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    const typed = bytes.subarray(at + 4, end)
    expect(bytes.readUInt32BE(end)).toBe(crc32(typed))
    chunks.set(typed.toString('latin1', 0, 4), typed.subarray(4))
    at = end + 4
  }
  return chunks
}

describe.each([0, 1, 0x0a1b2c3d, 0xffffffff])('the identicon of the seed %i', (seed) => {
  const chunks = readChunks(drawPicture(seed))

  test('is a square PNG of a few hundred bytes, with a palette', () => {
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
    expect(chunks.get('IHDR')?.toString('hex')).toBe('000000f0000000f00203000000')
    expect(chunks.get('PLTE')).toHaveLength(9)
    expect(drawPicture(seed).length).toBeLessThan(600)
  })

  test('has the colour of each square in its middle', () => {
    const rows = inflateSync(chunks.get('IDAT') ?? '')
    const colorAt = (x: number, y: number) => ((rows[y * 61 + 1 + (x >> 2)] ?? 0) >> (6 - 2 * (x & 3))) & 3
    const middles = Array.from({ length: 25 }, (_, index) => [
      (index % 5) * 48 + 24,
      Math.floor(index / 5) * 48 + 24,
    ])
    expect(middles.map(([x = 0, y = 0]) => colorAt(x, y))).toEqual(planIdenticon(seed).squares)
  })
})

test('has its colours as a browser makes them of hue, saturation and lightness', () => {
  const seed = identiconSeed({ address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', chainId: null })
  expect(planIdenticon(seed).palette[0]).toEqual([296, 60, 34])
  const colors = readChunks(drawPicture(seed)).get('PLTE')
  expect([...(colors ?? [])].slice(0, 3)).toEqual([132, 35, 139])
})

test('costs less than to compress its pixels, whichever picture is asked for', () => {
  const pixels = Buffer.alloc(240 * 61)
  const measure = (task: (seed: number) => unknown) => {
    const start = process.cpuUsage()
    for (let seed = 1; seed <= 1_000; seed += 1) task(Math.imul(seed, 0x9e3779b1) >>> 0)
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  const compress = () => deflateSync(pixels, { level: 9 })
  measure(drawPicture)
  expect(measure(drawPicture)).toBeLessThan(measure(compress))
})

test('is drawn once while it is remembered, and of all that are asked for only so many are', () => {
  const first = findPicture(7)
  expect(first).toEqual(drawPicture(7))
  expect(findPicture(7)).toBe(first)
  for (let seed = 100; seed < 1_200; seed += 1) findPicture(seed)
  expect(findPicture(7)).not.toBe(first)
  expect(findPicture(7)).toEqual(first)
})
