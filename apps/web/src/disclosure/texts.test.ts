import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('names of groups stand apart, so that one from right to left does not reorder its neighbours', () => {
  expect(texts.these(['المحررون', 'Staff'])).toBe('(\u2068المحررون\u2069, \u2068Staff\u2069) ')
})

test.each(['wallet', 'siwe'] as const)('%s lets an app see the address of a wallet, and says so', (scope) => {
  expect(texts.scopes[scope]).toContain('address')
})
