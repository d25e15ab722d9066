import { describe, expect, it } from 'vitest'
import { formatPicture, parsePicture, parsePictureText } from './parsePicture.ts'
import { PictureError } from './parseSvg.ts'

/** One green pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkSPKqBwABxwDB0uR1ogAAAABJRU5ErkJggg==',
  'base64',
)
const changed = (at: number, bytes: readonly number[]) => {
  const copy = Buffer.from(png)
  copy.set(bytes, at)
  return copy
}

describe('parsePicture', () => {
  it('takes a PNG as it is, and names it by its bytes', () => {
    const picture = parsePicture(png)
    expect(picture).toMatchObject({ type: 'image/png', width: 1, height: 1 })
    expect(Buffer.from(picture.bytes)).toEqual(png)
    expect(picture.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(parsePictureText(formatPicture(picture))).toEqual(picture)
  })

  it('takes an SVG by what it holds, whatever it is called', () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>')
    const picture = parsePictureText(`data:image/png;base64,${svg.toString('base64')}`)
    expect(picture).toMatchObject({ type: 'image/svg+xml', width: 2, height: 1 })
  })

  it.each([
    ['a PNG that ends too early', png.subarray(0, -1)],
    ['a PNG with a page after it', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])],
    ['a PNG without a header', changed(12, [0x69])],
    ['a PNG of no width', changed(16, [0, 0, 0, 0])],
    ['a PNG that would fill the memory', changed(16, [0, 1, 0, 0])],
    ['a PNG whose part is longer than it is', changed(33, [0x7f, 0xff, 0xff, 0xff])],
    ['the signature alone', png.subarray(0, 8)],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a GIF', Buffer.from('GIF89a')],
    ['no text', Buffer.from('fffe3c00', 'hex')],
    ['more than 64 KiB', Buffer.alloc(64 * 1024 + 1, ' ')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', (_what, bytes) => {
    expect(() => parsePicture(bytes)).toThrow(PictureError)
  })

  it('refuses what is no data: address of a picture', () => {
    for (const text of [
      '',
      'https://evil.example/a.png',
      'data:text/html;base64,AAAA',
      'data:image/png,AAAA',
    ])
      expect(() => parsePictureText(text), text).toThrow(PictureError)
  })
})
