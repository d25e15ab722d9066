import { expect, test } from 'vitest'
import { groupByDay } from './groupByDay.ts'

test('a list is parted where the day changes, in its order', () => {
  // Without a zone these are times of whoever looks, as the days are.
  const moments = ['2026-11-20T23:59:59', '2026-11-20T00:00:00', '2026-11-19T23:59:59'].map((at) => ({ at }))
  const days = groupByDay(moments)
  expect(days.map(({ things }) => things)).toEqual([moments.slice(0, 2), moments.slice(2)])
  expect(days.map(({ at }) => at)).toEqual(['2026-11-20T23:59:59', '2026-11-19T23:59:59'])
  expect(groupByDay([])).toEqual([])
})
