import { expect, test } from 'vitest'
import { SignInMessageError } from '../errors/SignInMessageError.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { parseTimestamp } from './parseTimestamp.ts'

test.each([
  ['1970-01-01T00:00:00Z', 0],
  ['2021-09-30T16:25:24Z', Date.UTC(2021, 8, 30, 16, 25, 24)],
  ['2021-09-30t16:25:24.5z', Date.UTC(2021, 8, 30, 16, 25, 24, 500)],
  ['2021-09-30T16:25:24.05Z', Date.UTC(2021, 8, 30, 16, 25, 24, 50)],
  ['2021-09-30T16:25:24.123999999999Z', Date.UTC(2021, 8, 30, 16, 25, 24, 123)],
  ['2021-09-30T16:25:24+02:30', Date.UTC(2021, 8, 30, 13, 55, 24)],
  ['2021-09-30T16:25:24.25-02:30', Date.UTC(2021, 8, 30, 18, 55, 24, 250)],
  ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
  ['0000-01-01T00:00:00Z', -62_167_219_200_000],
  ['0099-12-31T23:59:59Z', -59_011_459_201_000],
  ['9999-12-31T23:59:59.999Z', 253_402_300_799_999],
])('%s is that moment', (text, moment) => {
  expect(parseTimestamp(text)).toBe(moment)
})

test('■ 5.7 a leap second is the moment of the next second', () => {
  expect(parseTimestamp('2016-12-31T23:59:60Z')).toBe(Date.UTC(2017, 0, 1))
  expect(parseTimestamp('2016-12-31T15:59:60.25-08:00')).toBe(Date.UTC(2017, 0, 1, 0, 0, 0, 250))
})

test.each([
  ['', 1, 'a digit'],
  ['2021-09-31T00:00:00Z', 9, 'a number from 1 to 30'],
  ['2021-09-30T16:25:24Z ', 21, 'the end of the date-time'],
])('%j is refused with its place', (text, column, expected) => {
  const error = thrownBy(() => parseTimestamp(text))
  expect(error).toBeInstanceOf(SignInMessageError)
  expect(error).toMatchObject({ code: 'invalid_message', line: 1, column, expected })
  expect(error).not.toHaveProperty('field')
})
