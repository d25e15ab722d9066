import { expect, test } from 'vitest'
import { activityTexts } from './activity.ts'

test('names a kind of event in words', () => {
  expect(activityTexts.event('sign_in_refused')).toBe('Sign-in refused')
})

test.each(['moon_landed', 'constructor', ''])(
  'keeps the name of a kind that it does not know: %j',
  (kind) => {
    expect(activityTexts.event(kind)).toBe(kind)
  },
)
