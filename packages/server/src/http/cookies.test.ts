import { describe, expect, test } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'

const token = 'A'.repeat(43)
const name = '__Host-countersign'

describe('reading a cookie of ours', () => {
  test.each([
    `${name}=${token}`,
    `a=b; ${name}=${token}; c=d`,
    `a=b;${name}=${token}`,
    `${name}=${token} ; __Host-countersign-sign-in=${'B'.repeat(43)}`,
    `x=${name}; ${name}=${token}`,
    `a=b;\t ${name}=${token}\t`,
    `\u00a0${name}=planted; ${name}=${token}`,
  ])('%j holds the token', (header) => {
    expect(readCookie(header, name)).toBe(token)
  })

  test.each([
    null,
    '',
    name,
    `${name}=`,
    `${name}=${token}; ${name}=${token}`,
    `${name}=${token}; ${name}=`,
    `${name}="${token}"`,
    `${name}=${token}A`,
    `${name}=${token.slice(1)}`,
    `${name} =${token}`,
    `${name.toLowerCase()}=${token}`,
    `countersign=${token}`,
    `x${name}=${token}`,
    `${name}=${token}, ${name}=${token}`,
    `${name}=${'%41'.repeat(43)}`,
    `${name}=${token}\u0000`,
    ';;;===;;;',
    ...['\u00a0', '\u0085', '\u000b', '\u000c', '\u2003', '\ufeff', '\r', '\n'].flatMap((blank) => [
      `${blank}${name}=${token}`,
      `a=b; ${blank}${name}=${token}`,
      `${name}=${token}${blank}`,
      `${name}${blank}=${token}`,
    ]),
  ])('%j holds none', (header) => {
    expect(readCookie(header, name)).toBeUndefined()
  })
})

test('a cookie is written with its life and its attributes', () => {
  expect(writeCookie('a', 'b', 60, '; Path=/')).toBe('a=b; Max-Age=60; Path=/')
})
