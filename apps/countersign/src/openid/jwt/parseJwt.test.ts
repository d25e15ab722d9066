import { describe, expect, test } from 'vitest'
import { JwtError, parseJwt } from './parseJwt.ts'

const encode = (text: string) => Buffer.from(text).toString('base64url')
const make = (header: string, claims: string, signature = 'AAAA') =>
  `${encode(header)}.${encode(claims)}.${signature}`
const refusalOf = (text: string) => {
  try {
    parseJwt(text)
    return 'taken'
  } catch (error) {
    if (!(error instanceof JwtError)) throw error
    return error.message
  }
}
const es256 = '{"alg":"ES256"}'

describe('a JWT', () => {
  test('is taken apart', () => {
    const text = make('{"alg":"ES256","kid":"one","typ":"JWT"}', '{"iss":"wiki","more":{"a":[1,{"b":null}]}}')
    expect(parseJwt(text)).toEqual({
      header: { alg: 'ES256', kid: 'one', typ: 'JWT' },
      alg: 'ES256',
      kid: 'one',
      claims: { iss: 'wiki', more: { a: [1, { b: null }] } },
      signedPart: text.slice(0, -5),
      signature: Buffer.alloc(3),
    })
  })

  test('that nobody signed is read as such, for whoever takes one', () => {
    expect(parseJwt(make('{"alg":"none"}', '{}', ''))).toMatchObject({ alg: 'none', kid: undefined })
    expect(parseJwt(make('{"alg":"none"}', '{}', '')).signature).toHaveLength(0)
  })

  test.each([
    ['', 'it has not three parts'],
    ['e30', 'it has not three parts'],
    ['e30.e30', 'it has not three parts'],
    ['.e30.AAAA', 'it has not three parts'],
    ['e30..AAAA', 'it has not three parts'],
    [`${make(es256, '{}')}.`, 'it has not three parts'],
    ['e30.e30.e30.e30.e30', 'it has not three parts'],
    [make('[]', '{}'), 'a part of it is no JSON object'],
    [make(es256, 'null'), 'a part of it is no JSON object'],
    [make(es256, '"text"'), 'a part of it is no JSON object'],
    [make('{', '{}'), 'a part of it is not JSON'],
    [make(es256, '{} {}'), 'a part of it is not JSON'],
    [make(es256, '\ufeff{}'), 'a part of it is not JSON'],
    [make('{}', '{}'), 'it names no algorithm'],
    [make('{"alg":["ES256"]}', '{}'), 'it names no algorithm'],
    [make('{"alg":"ES256","kid":1}', '{}'), 'its kid is no text'],
  ])('is refused as %s', (text, why) => {
    expect(refusalOf(text)).toBe(why)
  })

  test.each([
    ['padding', make(es256, '{}', 'AA==')],
    ['the other alphabet', make(es256, '{}', '++++')],
    ['a space', make(es256, '{}', 'AA AA')],
    ['a line break', `${make(es256, '{}')}\n`],
    ['a character too many', make(es256, '{}', 'AAAAA')],
    ['bits that are left over', make(es256, '{}', 'AB')],
  ])('has one right encoding: none with %s', (_what, text) => {
    expect(refusalOf(text)).toBe('a part of it is not base64url')
  })

  test('is UTF-8', () => {
    const latin = Buffer.from('{"name":"\u00e4"}', 'latin1').toString('base64url')
    expect(refusalOf(`${encode(es256)}.${latin}.AAAA`)).toBe('a part of it is not UTF-8')
    expect(parseJwt(make(es256, '{"name":"\u00e4"}')).claims).toEqual({ name: '\u00e4' })
  })

  test.each([
    ['{"alg":"ES256","alg":"RS256"}', '{}'],
    ['{"alg":"ES256","\\u0061lg":"ES256"}', '{}'],
    [es256, '{"aud":"a","aud":"b"}'],
    [es256, '{"__proto__":1,"__proto__":2}'],
    ['{"alg":"ES256","jwk":{"x":"1","x":"2"}}', '{}'],
    [es256, '{"a":[{"b":1,"b":1}]}'],
  ])('with a member that comes twice is refused: %s %s', (header, claims) => {
    expect(refusalOf(make(header, claims))).toBe('a member of it comes twice')
  })

  test.each([
    '{"a":"b:c"}',
    '{"a":"\\":"}',
    '{"a":"\\\\","b":":"}',
    '{"a:":1,"b":{"a:":":"}}',
    '{"__proto__":1}',
  ])('may have colons and quotes in its texts: %s', (claims) => {
    expect(refusalOf(make(es256, claims))).toBe('taken')
  })

  test('may be deep, and is not read longer than 16 KiB', () => {
    const deep = (depth: number) => make(es256, `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)
    expect(refusalOf(deep(6_000))).toBe('taken')
    expect(refusalOf(deep(7_000))).toBe('it is too long')
    const full = make(es256, '{}', '')
    expect(refusalOf(full + 'A'.repeat(16_384 - full.length))).not.toBe('it is too long')
    expect(refusalOf(full + 'A'.repeat(16_385 - full.length))).toBe('it is too long')
  })

  test.each([
    ['{"alg":"ES256","crit":["exp"],"exp":1}', 'crit'],
    ['{"alg":"ES256","crit":[]}', 'crit'],
    ['{"alg":"ES256","b64":false,"crit":["b64"]}', 'crit'],
    ['{"alg":"ES256","b64":true}', 'b64'],
  ])('with an extension is refused: %s', (header, name) => {
    expect(refusalOf(make(header, '{}'))).toBe(`its header has ${name}, which is not known here`)
  })
})
