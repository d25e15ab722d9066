import { type ApiDraft, apiLimits } from '@countersign/product-api'
import { describe, expect, it, test } from 'vitest'
import { FieldError } from '../fields/FieldError.ts'
import { parseAllowedScopes, parseApi, withoutLastSlash } from './apis.fields.ts'

const read = { name: 'files:read', words: 'read files' }
const draft: ApiDraft = { identifier: 'https://files.example', name: 'Files', scopes: [read] }

function readRefusal(change: Partial<ApiDraft>): string {
  try {
    parseApi({ ...draft, ...change })
  } catch (error) {
    if (error instanceof FieldError) return error.message
    throw error
  }
  return 'taken'
}

describe('an API', () => {
  it('has signed tokens of five minutes and people of its own, unless something else is said', () => {
    expect(parseApi(draft)).toEqual({
      ...draft,
      tokenKind: 'jwt',
      tokenSeconds: 300,
      tokenSigningAlg: 'RS256',
      subjectType: 'pairwise',
      tells: [],
      access: 'everyone',
      strangers: 'none',
      jwks: null,
    })
  })

  test.each([
    ['https://files.example/', 'https://files.example'],
    ['https://files.example/v1/', 'https://files.example/v1'],
    ['https://files.example:8443/a/b-c_d~e', 'https://files.example:8443/a/b-c_d~e'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://[::1]:4000/mcp', 'http://[::1]:4000/mcp'],
    ['https://files.example/v1.2', 'https://files.example/v1.2'],
  ])('is named %s, without the slash that may end it', (identifier, kept) => {
    expect(parseApi({ ...draft, identifier }).identifier).toBe(kept)
    expect(withoutLastSlash(identifier)).toBe(kept)
  })

  test.each([
    ['files', 'is not an address'],
    ['http://files.example', 'must start with https://'],
    ['ftp://files.example', 'must start with https://'],
    ['urn:files', 'must start with https://'],
    ['https://ada@files.example', 'has a user name'],
    ['https://files.example/#a', 'has a fragment'],
    ['https://files.example/#', 'has a fragment'],
    ['https://files.example/?a=b', 'has a query'],
    ['https://files.example?', 'has a query'],
    ['https://Files.example', 'is written in another way than https://files.example'],
    ['https://files.example:443', 'is written in another way than https://files.example'],
    ['https://files.example/a/../b', 'is written in another way'],
    ['https://files.example//', 'has a host or a path of other characters'],
    ['https://files.example./a', 'has a host or a path of other characters'],
    ['https://files.example/a%20b', 'has a host or a path of other characters'],
    ['https://files.example/a. Sign in to evil.example', 'is written in another way'],
    ['https://files.example/a.', 'has a host or a path of other characters'],
    ['https://files.example/(a)', 'has a host or a path of other characters'],
    [`https://files.example/${'a'.repeat(200)}`, 'is longer than 200'],
  ])('is not named %s', (identifier, words) => {
    expect(readRefusal({ identifier })).toContain(`identifier: ${words}`)
  })

  test.each([
    ['a token that lives too short', { tokenSeconds: 59 }, 'tokenSeconds: is a whole number'],
    ['a token that lives too long', { tokenSeconds: 3_601 }, 'tokenSeconds: is a whole number'],
    ['a part of a second', { tokenSeconds: 60.5 }, 'tokenSeconds: is a whole number'],
    ['no name', { name: ' ' }, 'name: is empty'],
    ['a long name', { name: 'a'.repeat(61) }, 'name: has more than 60'],
    ['a name that hides', { name: 'a\u202eb' }, 'name: has a character that is not shown'],
    ['no scope', { scopes: [] }, 'scopes: is empty'],
    ['a scope twice', { scopes: [read, read] }, 'scopes.1.name: is there twice'],
    ['no group', { access: { groups: [] } }, 'access.groups: is empty'],
    ['a private key', { jwks: { keys: [{ kty: 'oct', k: 'AAAA' }] } }, 'jwks.keys.0: holds a private'],
  ])('is refused with %s', (_what, change, words) => {
    expect(readRefusal(change)).toContain(words)
  })

  it('has 50 scopes at most', () => {
    const scopes = Array.from({ length: apiLimits.scopes + 1 }, (_, at) => ({ ...read, name: `s${at}` }))
    expect(readRefusal({ scopes })).toContain('scopes: holds more than 50')
    expect(readRefusal({ scopes: scopes.slice(1) })).toBe('taken')
    const long = scopes.slice(1).map(({ name, ...rest }) => ({ ...rest, name: name.padEnd(29, '-') }))
    expect(readRefusal({ scopes: long })).toBe('taken')
    const [first = read, ...others] = long
    expect(readRefusal({ scopes: [{ ...first, name: first.name.padEnd(30, '-') }, ...others] })).toBe('taken')
    expect(readRefusal({ scopes: [{ ...first, name: first.name.padEnd(31, '-') }, ...others] })).toContain(
      'scopes: has names of more than 1500 characters together',
    )
  })
})

describe('a scope', () => {
  const refuseScope = (change: object) => readRefusal({ scopes: [{ ...read, ...change }] })

  test.each(['read', 'files:read', 'https://files.example/read', '!#[]~', 'a'.repeat(100)])(
    'may be called %s',
    (name) => {
      expect(refuseScope({ name })).toBe('taken')
    },
  )

  test.each([
    ['', 'is not a scope'],
    ['a b', 'is not a scope'],
    ['a"b', 'is not a scope'],
    ['a\\b', 'is not a scope'],
    ['é', 'is not a scope'],
    ['a'.repeat(101), 'is longer than 100'],
    ['openid', 'is a scope of this site itself'],
    ['offline_access', 'is a scope of this site itself'],
  ])('may not be called %j', (name, words) => {
    expect(refuseScope({ name })).toContain(`scopes.0.name: ${words}`)
  })

  test.each(['read files', 'read, change and remove files', 'half-price tickets', 'read 2 files'])(
    'may be signed as “%s”',
    (words) => {
      expect(refuseScope({ words })).toBe('taken')
    },
  )

  test.each([
    ['', 'are letters'],
    [' read', 'are letters'],
    ['read  files', 'are letters'],
    ['read files.', 'are letters'],
    ['read: files', 'are letters'],
    ['read ,files', 'are letters'],
    ['lire des données', 'are letters'],
    ["read 'files'", 'are letters'],
    ['read\nfiles', 'are letters'],
    ['read files, and let it use bank-example', 'say what only this site says'],
    ['files, Sign in to bank-example', 'say what only this site says'],
    ['This costs nothing', 'say what only this site says'],
    ['a'.repeat(61), 'are longer than 60'],
  ])('may not be signed as %j', (words, problem) => {
    expect(refuseScope({ words })).toContain(`scopes.0.words: ${problem}`)
  })

  it('is said in the languages of pages', () => {
    const translations = { de: ' Dateien lesen ', ar: 'قراءة الملفات' }
    expect(parseApi({ ...draft, scopes: [{ ...read, translations }] }).scopes[0]).toEqual({
      ...read,
      translations: { de: 'Dateien lesen', ar: 'قراءة الملفات' },
    })
  })

  test.each([
    [{ xx: 'a' }, 'translations.xx: is no language'],
    [{ toString: 'a' }, 'translations.toString: is no language'],
    [{ de: ' ' }, 'translations.de: is empty'],
    [{ de: 'a'.repeat(121) }, 'translations.de: has more than 120'],
    [{ de: 'a\u2028b' }, 'translations.de: has a character that is not shown'],
  ])('is not said as %j', (translations, words) => {
    expect(refuseScope({ translations })).toContain(words)
  })
})

test('what an application may ask for are scopes of the API, each once and in its order', () => {
  const api = parseApi({ ...draft, scopes: [read, { name: 'files:write', words: 'write files' }] })
  expect(parseAllowedScopes(['files:write', 'files:read', 'files:write'], 'delegated', api)).toEqual([
    'files:read',
    'files:write',
  ])
  expect(() => parseAllowedScopes(['files:read', 'admin'], 'delegated', api)).toThrow(
    'delegated.1: is no scope of this API',
  )
})
