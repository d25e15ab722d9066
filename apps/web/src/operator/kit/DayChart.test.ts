import { expect, test } from 'vitest'
import { chooseTop } from './DayChart.tsx'

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [10, 10],
  [11, 12],
  [31, 40],
  [41, 60],
  [100, 100],
  [101, 120],
  [1_999_999, 2_000_000],
  [2_000_001, 4_000_000],
])('a scale for %d ends at %d, twice a round number', (most, top) => {
  expect(chooseTop(most)).toBe(top)
})
