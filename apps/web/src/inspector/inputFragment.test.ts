import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraft } from './build/Draft.ts'
import { emptyInput, formatFragment, parseDraft, parseFragment } from './InspectorInput.ts'

const text = fc.string({ unit: 'binary' })

test('a link restores the input, whatever was typed', () => {
  const input = fc.record({
    message: text,
    signature: text,
    origin: text,
    nonce: text,
    uri: text,
    time: text,
  })
  fc.assert(
    fc.property(input, (given) => {
      expect(parseFragment(`#${formatFragment(given)}`)).toEqual(given)
    }),
  )
})

test('nothing typed is no fragment', () => {
  expect(formatFragment(emptyInput)).toBe('')
  expect(parseFragment('')).toEqual(emptyInput)
  expect(parseFragment('#')).toEqual(emptyInput)
})

test('a link restores the draft that is being built, beside the input', () => {
  const input = { ...emptyInput, message: 'x' }
  const draft = { ...createDraft('https://a.example', 0), statement: 'ä "', resources: ['a:b', ''] }
  const fragment = `#${formatFragment(input, draft)}`
  expect(parseDraft(fragment)).toEqual(draft)
  expect(parseFragment(fragment)).toEqual(input)
  expect(parseDraft(`#${formatFragment(input)}`)).toBeUndefined()
  expect(parseDraft('')).toBeUndefined()
})

test.each([
  ['not an object', 1],
  ['null', null],
  ['a part too few', { ...createDraft('https://a.example', 0), nonce: undefined }],
  ['a part too many', { ...createDraft('https://a.example', 0), other: '' }],
  ['a part that is not text', { ...createDraft('https://a.example', 0), nonce: 1 }],
  ['resources that are not texts', { ...createDraft('https://a.example', 0), resources: [1] }],
  ['resources that are no list', { ...createDraft('https://a.example', 0), resources: 'a' }],
])('a draft that is not ours is ignored: %s', (_, draft) => {
  const fragment = `#${btoa(JSON.stringify({ draft }))}`
  expect(parseDraft(fragment)).toBeUndefined()
  expect(parseFragment(fragment)).toBeUndefined()
})

test('a fragment is safe in a link', () => {
  expect(formatFragment({ ...emptyInput, message: '>>>???\u{1f642}' })).toMatch(/^[\w-]+$/)
})

test.each([
  ['not base64url', '#%%%'],
  ['not JSON', `#${btoa('{')}`],
  ['a list', `#${btoa('[]')}`],
  ['null', `#${btoa('null')}`],
  ['an unknown name', `#${btoa('{"__proto__x":"1"}')}`],
  ['an inherited name', `#${btoa('{"toString":"1"}')}`],
  ['a prototype', `#${btoa('{"__proto__":{"message":"1"}}')}`],
  ['a number', `#${btoa('{"message":1}')}`],
  ['not UTF-8', `#${btoa('{"message":"\u00ff"}')}`],
])('a fragment that is not ours is ignored: %s', (_, fragment) => {
  expect(parseFragment(fragment)).toBeUndefined()
})
