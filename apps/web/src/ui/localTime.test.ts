import { expect, test } from 'vitest'
import { formatLocal, formatMoment, groupByDay, parseLocal } from './localTime.ts'

test('reads back the instant that a field shows, to the minute', () => {
  const at = '2026-11-20T16:25:00.000Z'
  expect(formatLocal(at)).toMatch(/^2026-11-2[01]T\d\d:\d\d$/)
  expect(parseLocal(formatLocal(at))).toBe(at)
  expect(formatLocal('2026-11-20T16:25:59.999Z')).toBe(formatLocal(at))
})

test('shows an empty field for a text that is no instant, and reads no instant from one', () => {
  expect(formatLocal('yesterday')).toBe('')
  expect(parseLocal('')).toBeUndefined()
  expect(parseLocal('2026-13-45T99:99')).toBeUndefined()
})

test('says an instant in a sentence, and leaves a text that is none as it is', () => {
  // Without a zone it is a time of whoever looks.
  expect(formatMoment('2026-11-20T16:25:24')).toBe('20 November 2026 at 16:25')
  expect(formatMoment('yesterday')).toBe('yesterday')
})

test('splits a list where the day changes, in its order', () => {
  // Without a zone these are times of whoever looks, as the days are.
  const moments = ['2026-11-20T23:59:59', '2026-11-20T00:00:00', '2026-11-19T23:59:59'].map((at) => ({ at }))
  const days = groupByDay(moments)
  expect(days.map(({ events }) => events)).toEqual([moments.slice(0, 2), moments.slice(2)])
  expect(days.map(({ at }) => at)).toEqual(['2026-11-20T23:59:59', '2026-11-19T23:59:59'])
  expect(groupByDay([])).toEqual([])
})
