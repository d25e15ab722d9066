import { expect, test } from 'vitest'
import { nameEvent } from './nameEvent.ts'

test('a kind is named in words', () => {
  expect(nameEvent('sign_in_refused')).toBe('Sign-in refused')
})

test.each(['moon_landed', 'constructor', ''])('a kind that is not known keeps its own name: %j', (kind) => {
  expect(nameEvent(kind)).toBe(kind)
})
