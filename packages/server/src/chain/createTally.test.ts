import { expect, test } from 'vitest'
import { createTally } from './createTally.ts'

test('settles each question once as many as the quorum say the same', () => {
  const tally = createTally<string | null>(3, 2)
  expect([tally.open(), tally.missing()]).toEqual([[0, 1, 2], 2])
  tally.add(0, 'a')
  tally.add(1, null)
  tally.add(2, undefined)
  expect([tally.open(), tally.missing()]).toEqual([[0, 1, 2], 2])
  tally.add(0, 'a')
  tally.add(1, 'b')
  expect(tally.open()).toEqual([1, 2])
  tally.add(1, null)
  tally.add(2, 'c')
  tally.add(2, 'c')
  expect([tally.open(), tally.missing()]).toEqual([[], 0])
  expect(tally.agreed()).toEqual(
    new Map<number, string | null>([
      [0, 'a'],
      [1, null],
      [2, 'c'],
    ]),
  )
})

test('says nothing where nodes differ, and how many more it needs', () => {
  const tally = createTally<string>(1, 3)
  tally.add(0, 'a')
  tally.add(0, 'b')
  tally.add(0, 'a')
  expect(tally.missing()).toBe(1)
  expect(tally.agreed()).toEqual(new Map())
})
