import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTime } from './time.ts'

/** The first and the last time that a date can be (ECMAScript, 21.4.1.1). */
const limit = 8.64e15

test('every time is written as a date writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -limit, max: limit }), (time) => {
      expect(formatTime(time)).toBe(new Date(time).toISOString())
    }),
  )
})

test('times of one day, one after the other, are written as a date writes them', () => {
  const day = Date.UTC(2028, 1, 29)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399_999 }), (time) => {
      expect(formatTime(day + time)).toBe(new Date(day + time).toISOString())
    }),
  )
})

test('what is not a time is refused, as a date refuses it', () => {
  for (const time of [Number.NaN, limit + 86_400_000, Number.POSITIVE_INFINITY]) {
    expect(() => formatTime(time)).toThrow(RangeError)
  }
})
