import { readChange } from '@countersign/product-api'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { describeOwnChange, describeStatedChange } from './texts.ts'

const stated = (words: string) => {
  const read = readChange(words)
  return read && describeStatedChange(read)
}

test('says a change of one’s own account in the words of the page, also from the words that are signed', () => {
  const queries = new QueryClient()
  expect(describeOwnChange({ kind: 'change_username', username: 'ada' }, queries).what).toBe(
    'Use the username ada',
  )
  expect(stated('change my username to ada')).toBe('Use the username ada')
  expect(() => describeOwnChange({ kind: 'rotate_keys' }, queries)).toThrow('no words for rotate_keys')
})

test('says what operators do as it is signed, and nothing of what is none of our changes', () => {
  const group = "change the group 'Editors' (editors)"
  expect(stated(group)).toBe(group)
  const token =
    "make the operator token 'directory' that may people:read, events:read until 2027-01-31T12:00:00.000Z from"
  expect(stated(`${token} anywhere`)).toBe(`${token} anywhere`)
  expect(stated(`${token} 10.0.0.0/8, ::1`)).toBe(`${token} 10.0.0.0/8, ::1`)
  expect(stated(`${token.replace('people:read', 'people:own')} anywhere`)).toBeUndefined()
  expect(stated(`${token.replace("'directory'", "'a' that may b 'c'")} anywhere`)).toBeUndefined()
})
