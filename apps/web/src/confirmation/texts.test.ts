import { readChange } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { describeChange, describeStatedChange } from './texts.ts'

test('says what an operator token may do, until when and from where, before it is signed for', () => {
  const token = {
    kind: 'add_operator_token',
    name: 'directory',
    can: 'people:read applications:credentials',
    until: '2027-01-31T12:00:00Z',
    networks: '',
  } as const
  expect(describeChange(token, 'directory').what).toMatch(
    /^Create the operator token directory\. It has these rights until .*2027: people:read, applications:credentials\. It works from anywhere\.$/,
  )
  expect(describeChange({ ...token, networks: '10.0.0.0/8 ::1' }, 'directory').what).toMatch(
    / It works only from 10\.0\.0\.0\/8, ::1\.$/,
  )
})

test('says the same of an operator token from the words that are signed', () => {
  const stated = (words: string) => {
    const read = readChange(words)
    return read && describeStatedChange(read)
  }
  const token =
    "make the operator token 'directory' that may people:read, events:read until 2027-01-31T12:00:00.000Z from"
  expect(stated(`${token} anywhere`)).toMatch(
    /^Create the operator token directory\. It has these rights until .*2027: .*people:read.*\. It works from anywhere$/,
  )
  expect(stated(`${token} 10.0.0.0/8, ::1`)).toMatch(/ It works only from 10\.0\.0\.0\/8, ::1$/)
  expect(stated(`${token.replace('people:read', 'people:own')} anywhere`)).toBeUndefined()
  expect(stated(`${token.replace("'directory'", "'a' that may b 'c'")} anywhere`)).toBeUndefined()
})
