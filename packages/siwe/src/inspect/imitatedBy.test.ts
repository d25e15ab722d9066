import { expect, test } from 'vitest'
import { imitatedBy } from './imitatedBy.ts'

test.each([
  ['Nonce: 1', 'Nonce:'],
  ['  uri:x', 'URI:'],
  ['Resources:', 'Resources:'],
  ['Sign in.       Expiration Time: never', 'Expiration Time:'],
  ['evil.example wants you to sign in with your Ethereum account:', 'domain'],
  ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 'address'],
  ['- https://app.example/terms', 'Resources:'],
  [' 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 'address'],
])('%s', (statement, field) => {
  expect(imitatedBy(statement)).toBe(field)
})

test.each([
  '',
  ' ',
  'Sign in to Example.',
  'The nonce: 1',
  'Send to 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2 is paid',
  '- a dash',
  'Read the terms - https://app.example/terms',
  'I accept the terms:  https://app.example/terms',
])('nothing: %j', (statement) => {
  expect(imitatedBy(statement)).toBeUndefined()
})
