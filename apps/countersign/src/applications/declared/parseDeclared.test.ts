import { describe, expect, it, test } from 'vitest'
import { FieldError } from '../../fields/FieldError.ts'
import { parseJson } from '../../fields/readEntries.ts'
import { parseDeclared } from './parseDeclared.ts'

const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const hash = 'a'.repeat(64)
const wiki = {
  clientId: 'wiki',
  name: 'Wiki',
  redirectUris: ['https://wiki.example/callback'],
  clientSecretSha256: hash,
}

function readRefusal(value: unknown): string {
  try {
    parseDeclared(parseJson(typeof value === 'string' ? value : JSON.stringify(value)), rules)
  } catch (error) {
    if (error instanceof FieldError) return error.message
    throw error
  }
  return 'taken'
}

describe('declared applications', () => {
  it('are read with their client ids and the hashes of their secrets', () => {
    const app = {
      clientId: 'app',
      name: 'App',
      redirectUris: ['http://127.0.0.1/'],
      tokenEndpointAuthMethod: 'none',
    }
    const [first, second] = parseDeclared([wiki, app], rules)
    expect(first).toMatchObject({
      clientId: 'wiki',
      application: { name: 'Wiki' },
      secretHash: Buffer.from(hash, 'hex'),
    })
    expect(second).toMatchObject({ clientId: 'app', application: { isPkceRequired: true }, secretHash: null })
  })

  it('are read from a file that begins with the mark of its encoding', () => {
    expect(readRefusal(`\uFEFF${JSON.stringify([wiki])}`)).toBe('taken')
  })

  test.each([
    ['not JSON', '[{]', ': is not JSON'],
    ['no list', wiki, ': is not a list'],
    ['no application', [1], '0: is not an application'],
    ['no application', [[]], '0: is not an application'],
    [
      'an unknown field',
      [wiki, { ...wiki, redirectUri: 'a' }],
      '1.redirectUri: is no field of an application',
    ],
    ['a name that objects inherit', '[{"toString": 1}]', '0.toString: is no field'],
    ['a secret as it is', [{ ...wiki, clientSecret: 'a' }], '0.clientSecret: is no field'],
    [
      'another kind of value',
      [{ ...wiki, redirectUris: 'https://a.example/' }],
      '0.redirectUris: is "https://a.example/" where a list in square brackets is needed',
    ],
    [
      'another one of a few words',
      [{ ...wiki, subjectType: 'private' }],
      '0.subjectType: is "private" where "public" or "pairwise" is needed',
    ],
    ['no switch', [{ ...wiki, isPkceRequired: 'yes' }], '0.isPkceRequired: is "yes" where true or false is'],
    ['no client id', [{ ...wiki, clientId: undefined }], '0.clientId: is missing'],
    ['no name', [{ ...wiki, name: undefined }], '0.name: is missing'],
    ['a client id twice', [wiki, wiki], '1.clientId: is there twice'],
    ['a client id that every object has', [{ ...wiki, clientId: 'constructor' }], '0.clientId: is a word'],
    ['a client id with a slash', [{ ...wiki, clientId: 'a/b' }], '0.clientId: has other characters'],
    ['no secret', [{ ...wiki, clientSecretSha256: undefined }], '0.clientSecretSha256: is missing'],
    [
      'a hash that is none',
      [{ ...wiki, clientSecretSha256: 'secret' }],
      '0.clientSecretSha256: is not the SHA-256',
    ],
    [
      'a secret for a public one',
      [{ ...wiki, tokenEndpointAuthMethod: 'none' }],
      '0.clientSecretSha256: is given',
    ],
    [
      'what no application may be',
      [{ ...wiki, redirectUris: ['http://a.example/'] }],
      '0.redirectUris.0: must start',
    ],
  ])('are refused for %s, and it says where', (_what, value, words) => {
    expect(readRefusal(value)).toContain(words)
  })
})
