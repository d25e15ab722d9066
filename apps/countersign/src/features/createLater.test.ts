import { expect, test } from 'vitest'
import { createLater } from './createLater.ts'

test('what is made later is there from then on, and a mistake before', () => {
  const later = createLater<number>('The answer')
  expect(() => later.get()).toThrow(
    new TypeError('The answer is asked for before the features are connected'),
  )
  later.set(42)
  expect(later.get()).toBe(42)
})
