import { expect, test } from 'vitest'
import { activityTexts } from './activity.ts'

test('a kind is named in words', () => {
  expect(activityTexts.event('sign_in_refused')).toBe('Sign-in refused')
})

test.each(['moon_landed', 'constructor', ''])('a kind that is not known keeps its own name: %j', (kind) => {
  expect(activityTexts.event(kind)).toBe(kind)
})
