import { expect, test } from 'vitest'
import { isUuid, uuid } from './uuid.ts'

test('an id is a UUIDv7 that begins with its time', () => {
  const id = uuid(0x0123_4567_89ab)
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(isUuid(id)).toBe(true)
})

test('ids of a later time sort after those of an earlier one, and no two are the same', () => {
  const ids = Array.from({ length: 1_000 }, (_, time) => uuid(time))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 1_000 }, () => uuid(1))).size).toBe(1_000)
})

test('ids of one millisecond sort in the order they were made', () => {
  const ids = Array.from({ length: 2_000 }, () => uuid(1_790_000_000_000))
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every(isUuid)).toBe(true)
})

test.each([
  '',
  '01234567-89ab-4000-8000-000000000000',
  `${uuid(1)} `,
  uuid(1).toUpperCase(),
  '../../x',
  `${uuid(1)}\n`,
])('%j is no id of ours', (text) => {
  expect(isUuid(text)).toBe(false)
})
