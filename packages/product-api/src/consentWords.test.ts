import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SignedApi, sayAllowed } from './consentWords.ts'
import { type Scope, scopeNames } from './scopes.ts'

const files: SignedApi = { host: 'files.example', tells: [], words: ['read files', 'write files'] }
const mail: SignedApi = { host: 'mail.example/v1', tells: ['wallet', 'groups'], words: ['read mail'] }
const known = 'who I am here and when and how I signed'

test.each<[string, readonly Scope[], readonly SignedApi[], string]>([
  ['what an application learns', ['openid'], [], `let it know ${known}`],
  [
    'that it may go on',
    ['openid', 'offline_access'],
    [],
    'let it know who I am here, when and how I signed and all of this while I am away',
  ],
  ['what it may do at an API', [], [files], 'let it use files.example: read files, write files'],
  [
    'both, and last that it may go on with both',
    ['openid', 'offline_access'],
    [files],
    `let it know ${known}, and let it use files.example: read files, write files; and all of this while I am away`,
  ],
  [
    'several APIs, with what they are told in one order',
    ['offline_access'],
    [files, mail],
    'let it use files.example: read files, write files; mail.example/v1, which learns which groups I am in here and the address of my wallet: read mail; and all of this while I am away',
  ],
])('a statement says %s', (_what, scopes, apis, said) => {
  expect(sayAllowed(scopes, apis)).toBe(said)
})

/** What `parseIdentifier` and `parseWords` of the product let through. */
const api = fc.record({
  host: fc.stringMatching(/^[a-z]{1,5}\.example(?::\d{2,4})?(?:\/[a-z]{1,4})?$/),
  tells: fc.subarray(['groups', 'wallet']),
  words: fc.array(fc.stringMatching(/^[A-Za-z0-9-]{1,6}(?:,? [A-Za-z0-9-]{1,6}){0,3}$/), { minLength: 1 }),
})
const asked = fc.record({
  scopes: fc.subarray([...scopeNames]),
  apis: fc.array(api, { minLength: 1, maxLength: 5 }),
})

test('no two things that can be allowed at APIs are said in the same words, but for how commas cut them', () => {
  const cut = ({ apis, ...rest }: { scopes: Scope[]; apis: SignedApi[] }) =>
    JSON.stringify({ ...rest, apis: apis.map((one) => ({ ...one, words: one.words.join(', ') })) })
  fc.assert(
    fc.property(asked, asked, (one, other) => {
      const isSame = sayAllowed(one.scopes, one.apis) === sayAllowed(other.scopes, other.apis)
      expect(isSame).toBe(cut(one) === cut(other))
    }),
  )
})
