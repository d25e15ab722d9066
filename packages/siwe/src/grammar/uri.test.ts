import { describe, expect, test } from 'vitest'
import { matchesRule as matches, matchesRule } from './Rule.ts'
import { readScheme, readUri } from './uri.ts'

describe('URI (RFC 3986, 3)', () => {
  test.each([
    'a:',
    'A+-.9:',
    'https://app.example',
    'https://app.example/',
    'https://app.example//a//',
    'https://app.example/a;b=1,2/@:/%2F?q=/?&#/?',
    'https://app.example?q',
    'https://app.example#f',
    'https://app.example?#',
    'a:?',
    'a:#',
    'a:?#',
    'a:/',
    'a:/b',
    'a:/b//c/',
    'a:b',
    'a:b//c',
    'a::',
    'a:@',
    'a:b:c',
    'a:///',
    'a:////',
    'a://@:',
    'a://?',
    'urn:isbn:0451450523',
    'a:b/@c@d',
    'mailto:John.Doe@example.com',
    'tel:+1-816-555-1212',
    'did:example:123#key-1',
    'ldap://[2001:db8::7]/c=GB?objectClass?one',
    'ipfs://bafybei/',
    'https://xn--bcher-kva.example/',
  ])('%s is one', (text) => {
    expect(matches(readUri, text)).toBe(true)
  })

  test.each([
    '',
    ':',
    ':a',
    '1a:b',
    '+a:b',
    '-a:b',
    '.a:b',
    'a_b:c',
    'a',
    'app.example',
    '/a',
    '//a/b',
    '?a',
    '#a',
    ' a:b',
    'a:b ',
    'a: b',
    'a:b#c#d',
    'a:[',
    'a:b/[c]',
    'a:b?[c]',
    'a:b#[c]',
    'a:%',
    'a:%4',
    'a:?%zz',
    'a:#%4',
    'https://bücher.example',
    'a://b\\c',
    'a://b/c\\d',
    'a:b"c',
    'a:<b>',
    'a:b^c',
    'a:b`c',
    'a:{b}',
    'a:b|c',
    'a:b\n',
    'a:b\r',
    'a:b\tc',
    'a:\u007f',
    'a:\u00a0',
    'a://[::1',
    'a://::1',
    'a://b:c',
    'a://b:80x/',
    'a://b:80%41',
    'a://b@c@d',
    'a://[::1]b',
    'é:a',
  ])('%j is none', (text) => {
    expect(matches(readUri, text)).toBe(false)
  })

  test('starts with a letter of a scheme', () => {
    expect(() => readUri('1:', 0)).toThrow(
      expect.objectContaining({ offset: 0, expected: 'a letter, the start of a URI scheme' }),
    )
  })

  test('has a colon after its scheme', () => {
    expect(() => readUri('a/b', 0)).toThrow(
      expect.objectContaining({ offset: 1, expected: '":" after the URI scheme' }),
    )
  })
})

test('every letter of ASCII starts a scheme, and nothing else does', () => {
  const starts = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).filter((character) =>
    matchesRule(readScheme, `${character}b`),
  )
  expect(starts.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
})

test('a scheme goes on with letters, digits and three signs', () => {
  expect(matchesRule(readScheme, 'aZ09+-.')).toBe(true)
  expect(matchesRule(readScheme, 'a_')).toBe(false)
  expect(matchesRule(readScheme, '')).toBe(false)
})
