import { expect, test } from 'vitest'
import { chooseTop } from './DailyCharts.tsx'

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 10],
  [10, 10],
  [11, 20],
  [31, 40],
  [41, 100],
  [100, 100],
  [101, 200],
  [1_999_999, 2_000_000],
  [2_000_001, 4_000_000],
])('a scale for %d ends at %d, twice a round number', (most, top) => {
  expect(chooseTop(most)).toBe(top)
})
