import { expect, test } from 'vitest'
import { formatRelativeTime, formatTimeLeft } from './formatTime.ts'

const now = Date.parse('2026-11-20T16:25:24Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, 'just now'],
  [-29_000, 'just now'],
  [29_000, 'just now'],
  [-31_000, '1 minute ago'],
  [-3 * minute, '3 minutes ago'],
  [-59.6 * minute, '1 hour ago'],
  [-90 * minute, '1 hour ago'],
  [-23.7 * hour, '1 day ago'],
  [10 * minute, 'in 10 minutes'],
  [7 * day, 'in 7 days'],
  [400 * day, 'in 400 days'],
])('%i ms from now is "%s"', (offset, text) => {
  expect(formatRelativeTime(now + offset, { now, locale: 'en', justNow: 'just now' })).toBe(text)
})

test.each([
  [299_999, '4 minutes'],
  [120_000, '2 minutes'],
  [119_999, '110 seconds'],
  [9_999, '0 seconds'],
  [-1, '0 seconds'],
])('%i ms are left: "%s"', (left, text) => {
  expect(formatTimeLeft(left, 'en')).toBe(text)
})
