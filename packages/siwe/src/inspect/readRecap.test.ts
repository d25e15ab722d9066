import { describe, expect, test } from 'vitest'
import { bareText, exampleText, withLine } from '../testing/exampleMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { inspectMessage } from './inspectMessage.ts'
import { RecapError, readRecap } from './readRecap.ts'

const encode = (value: unknown): string =>
  `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`

/** The example of ERC-5573. */
const details = {
  att: {
    'https://example.com/pictures/': { 'crud/delete': [{}], 'crud/update': [{}], 'other/action': [{}] },
    'mailto:username@example.com': {
      'msg/receive': [{ max_count: 5, templates: ['newsletter', 'marketing'] }],
      'msg/send': [{ to: 'someone@email.com' }, { to: 'joe@email.com' }],
    },
  },
  prf: ['zdj7Wj6FNS4rUUbsiJvjjxcsNqZdDCSiYR8sKQXfoPfpSZuAw'],
}
const uri =
  'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbS9waWN0dXJlcy8iOnsiY3J1ZC9kZWxldGUiOlt7fV0sImNydWQvdXBkYXRlIjpbe31dLCJvdGhlci9hY3Rpb24iOlt7fV19LCJtYWlsdG86dXNlcm5hbWVAZXhhbXBsZS5jb20iOnsibXNnL3JlY2VpdmUiOlt7Im1heF9jb3VudCI6NSwidGVtcGxhdGVzIjpbIm5ld3NsZXR0ZXIiLCJtYXJrZXRpbmciXX1dLCJtc2cvc2VuZCI6W3sidG8iOiJzb21lb25lQGVtYWlsLmNvbSJ9LHsidG8iOiJqb2VAZW1haWwuY29tIn1dfX0sInByZiI6WyJ6ZGo3V2o2Rk5TNHJVVWJzaUp2amp4Y3NOcVpkRENTaVlSOHNLUVhmb1BmcFNadUF3Il19'
const statement =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'."

test('a colon at the start of a text makes no name of what stands before it', () => {
  expect(() => readRecap(encode({ att: { 'a:b': { 'c/d': [{ e: ['f', ':g'] }] } }, prf: [] }))).not.toThrow()
})

test('the example of ERC-5573 is read and put into its words', () => {
  expect(encode(details)).toBe(uri)
  expect(readRecap(uri)).toEqual({
    statement,
    proofs: details.prf,
    capabilities: [
      {
        resource: 'https://example.com/pictures/',
        namespace: 'crud',
        actions: [
          { name: 'delete', limits: ['{}'] },
          { name: 'update', limits: ['{}'] },
        ],
      },
      {
        resource: 'https://example.com/pictures/',
        namespace: 'other',
        actions: [{ name: 'action', limits: ['{}'] }],
      },
      {
        resource: 'mailto:username@example.com',
        namespace: 'msg',
        actions: [
          { name: 'receive', limits: ['{"max_count":5,"templates":["newsletter","marketing"]}'] },
          { name: 'send', limits: ['{"to":"someone@email.com"}', '{"to":"joe@email.com"}'] },
        ],
      },
    ],
  })
})

test('proofs alone allow nothing', () => {
  expect(readRecap(encode({ prf: ['a'] }))).toMatchObject({ capabilities: [], proofs: ['a'] })
  expect(readRecap(encode({})).proofs).toEqual([])
})

test('names may be written in any way that JSON has, and stand in limits as often as they like', () => {
  const json = String.raw`{ "att" : {"a:\u0062" : { "c/d":[{"e\"":{"e":"\":"}},{"e":[{"e":1}]}] } } }`
  const encoded = `urn:recap:${Buffer.from(json).toString('base64url')}`
  expect(readRecap(encoded).capabilities).toEqual([
    {
      resource: 'a:b',
      namespace: 'c',
      actions: [{ name: 'd', limits: [String.raw`{"e\"":{"e":"\":"}}`, '{"e":[{"e":1}]}'] }],
    },
  ])
})

test('what the object itself inherits is no name of its', () => {
  const json = '{"att":{"a:b":{"__proto__/c":[]},"__proto__:d":{"e/f":[]}}}'
  expect(() => readRecap(`urn:recap:${Buffer.from(json).toString('base64url')}`)).toThrow(
    new RecapError('"__proto__:d" stands after "a:b" in "att"'),
  )
})

test('both letters of base64url that base64 does not have stand for theirs', () => {
  const encoded = encode({ prf: ['???>>>'] })
  expect(encoded).toMatch(/-.*_|_.*-/)
  expect(readRecap(encoded).proofs).toEqual(['???>>>'])
})

test('what the reader of JSON says is kept as the cause', () => {
  expect(thrownBy(() => readRecap('urn:recap:YQ'))).toMatchObject({ cause: expect.any(SyntaxError) })
})

test.each([
  ['urn:recap:', 'it is not base64url without padding'],
  ['urn:recap:e30=', 'it is not base64url without padding'],
  ['urn:recap:=e30', 'it is not base64url without padding'],
  ['urn:recap:a', 'it is not JSON in base64url'],
  [
    `urn:recap:${Buffer.from('{"prf":["\xff"]}', 'latin1').toString('base64url')}`,
    'it is not JSON in base64url',
  ],
  ['urn:recap:_w', 'it is not JSON in base64url'],
  ['urn:recap:YQ', 'it is not JSON in base64url'],
  [encode([]), 'it is no object'],
  [encode(null), 'it is no object'],
  [encode({ att: [] }), '"att" is no object'],
  [encode({ att: { 'a:': 1 } }), 'the entry of a: is no object'],
  [encode({ att: { 'a:': { b: [] } } }), '"b" is no ability'],
  [encode({ att: { 'a:': { 'b/c/d': [] } } }), '"b/c/d" is no ability'],
  [encode({ att: { 'a:': { 'b/c': {} } } }), 'the limits of b/c is no list'],
  [encode({ prf: 'a' }), '"prf" is no list'],
  [encode({ att: {} }), '"att" is empty'],
  [encode({ att: { 'a:': {} } }), 'the entry of a: is empty'],
  [encode({ att: { 'a:é': { 'b/c': [] } } }), '"a:é" is no URI'],
  [encode({ att: { "a:b'. (2) 'c": { 'd/e': [] } } }), `"a:b'. (2) 'c" is no URI`],
  [encode({ att: { 'b:': { 'c/d': [] }, 'a:': { 'c/d': [] } } }), '"a:" stands after "b:" in "att"'],
  [encode({ att: { 'a:': { 'b/d': [], 'b/c': [] } } }), '"b/c" stands after "b/d" in the entry of a:'],
  [
    `urn:recap:${Buffer.from('{"att":{"a:":{"b/c":[]},"a:":{"b/d":[]}}}').toString('base64url')}`,
    'a name stands twice in it',
  ],
  [
    `urn:recap:${Buffer.from('{"prf":["abc"],"prf":["abc"]}').toString('base64url')}`,
    'a name stands twice in it',
  ],
  [
    `urn:recap:${Buffer.from('{"att":{"a:":{"b/c":[{"d":1,"d":2}]}}}').toString('base64url')}`,
    'a name stands twice in it',
  ],
])('%s cannot be read', (text, message) => {
  expect(() => readRecap(text)).toThrow(new RecapError(message))
})

describe('in a message', () => {
  const withRecap = (text: string, ...resources: string[]): string =>
    `${text}\nResources:${resources.map((resource) => `\n- ${resource}`).join('')}`
  const spoken = bareText.replace('\n\n\n', `\n\n${statement}\n\n`)
  const codesOf = (text: string): string[] =>
    inspectMessage(text)
      .warnings.map(({ code }) => code)
      .filter((code) => code.includes('recap'))

  test('it is decoded, and the statement says what it allows', () => {
    expect(inspectMessage(withRecap(spoken, 'a:b', uri)).recap).toEqual(readRecap(uri))
    expect(codesOf(withRecap(spoken, 'a:b', uri))).toEqual([])
    expect(codesOf(withRecap(spoken.replace('I further', 'Hello. I further'), uri))).toEqual([])
  })

  test('a statement that says something else, or nothing, is a mismatch', () => {
    expect(codesOf(withRecap(bareText, uri))).toEqual(['statement_recap_mismatch'])
    expect(codesOf(withRecap(spoken.replace("'delete', ", ''), uri))).toEqual(['statement_recap_mismatch'])
    expect(codesOf(withRecap(spoken.replace('I further', 'NotI further'), uri))).toEqual([
      'statement_recap_mismatch',
    ])
  })

  test('only a resource carries capabilities', () => {
    expect(inspectMessage(bareText.replace(/URI: .*/, `URI: ${uri}`)).recap).toBeUndefined()
    expect(codesOf(withRecap(spoken.replace(/URI: .*/, `URI: ${uri}`), 'a:b'))).toEqual([])
  })

  test('it must be the last resource, and the only one of its kind', () => {
    expect(codesOf(withRecap(spoken, uri, 'a:b'))).toEqual(['recap_misplaced'])
    expect(codesOf(withRecap(spoken, uri, uri))).toEqual(['recap_misplaced'])
  })

  test('one that cannot be read is a warning, not a problem', () => {
    const { warnings, recap, problems } = inspectMessage(withLine(16, '- urn:recap:e30='))
    expect(problems).toEqual([])
    expect(recap).toBeUndefined()
    expect(warnings.map(({ message }) => message)).toContain(
      'The resource claims to carry capabilities, but they can’t be read: it is not base64url without padding.',
    )
    expect(inspectMessage(exampleText).recap).toBeUndefined()
  })
})
