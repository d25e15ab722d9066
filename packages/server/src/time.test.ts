import { expect, test } from 'vitest'
import { readSortableTime, writeSortableTime } from './time.ts'

const times = [0, 1, 61, 62, 999_999_999_999, 1_790_000_000_000, 1_790_000_000_001, 62 ** 8 - 1]

test('a time reads back as it was written, in 8 letters and digits', () => {
  for (const time of times) {
    expect(writeSortableTime(time)).toMatch(/^[0-9A-Za-z]{8}$/)
    expect(readSortableTime(writeSortableTime(time))).toBe(time)
  }
})

test('a time before 1970 is written as 1970', () => {
  expect(writeSortableTime(-1)).toBe('00000000')
})

test('texts sort as their times', () => {
  const texts = times.map(writeSortableTime)
  expect(texts.toSorted()).toEqual(texts)
})
