import { describe, expect, it, test } from 'vitest'
import { FieldError } from '../fields/FieldError.ts'
import { parseLogo } from './parseLogo.ts'

const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const dataOf = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const expectTaken = (logo: string) => expect(parseLogo(logo)).toBe(logo)

describe('a logo', () => {
  it('is a PNG, JPEG or WebP by its first bytes', () => {
    const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')])
    expectTaken(dataOf('image/png', png))
    expectTaken(dataOf('image/jpeg', Buffer.from('ffd8ffe000', 'hex')))
    expectTaken(dataOf('image/webp', webp))
  })

  it('is an SVG of shapes alone', () => {
    const drawing = Buffer.from('<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>')
    expectTaken(dataOf('image/svg+xml', drawing))
  })

  test.each([
    ['an SVG with a script', dataOf('image/svg+xml', Buffer.from('<svg><script/></svg>')), '<script>'],
    ['a picture of another kind', dataOf('image/gif', Buffer.from('GIF89a')), 'PNG, JPEG, WebP or SVG'],
    ['a page that calls itself a picture', dataOf('image/png', Buffer.from('<script>')), 'says it is'],
    ['a PNG that calls itself a JPEG', dataOf('image/jpeg', png), 'says it is'],
    ['an address of another host', 'https://app.example/logo.png', 'data: address'],
    ['a text after the picture', `${dataOf('image/png', png)}\n`, 'data: address'],
    ['65 KiB', dataOf('image/png', Buffer.concat([png, Buffer.alloc(65 * 1024)])), '64 KiB'],
  ])('is not %s', (_what, logo, words) => {
    expect(() => parseLogo(logo)).toThrow(FieldError)
    expect(() => parseLogo(logo)).toThrow(words)
  })
})
