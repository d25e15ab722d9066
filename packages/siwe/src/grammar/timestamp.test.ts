import { describe, expect, test } from 'vitest'
import { SignInMessageError } from '../errors.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { matchesRule as matches } from './Rule.ts'
import { parseTimestamp, readTimestamp } from './timestamp.ts'

describe('date-time (RFC 3339, 5.6)', () => {
  test.each([
    '2021-09-30T16:25:24Z',
    '2021-09-30t16:25:24z',
    '2021-09-30T16:25:24.0Z',
    '2021-09-30T16:25:24.123456789012345678901234567890Z',
    '2021-09-30T16:25:24+00:00',
    '2021-09-30T16:25:24-00:00',
    '2021-09-30T16:25:24.5+23:59',
    '2021-09-30T16:25:24-23:59',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2024-02-29T00:00:00Z',
    '2000-02-29T00:00:00Z',
    '0000-02-29T00:00:00Z',
    '2021-01-31T00:00:00Z',
    '2021-03-31T00:00:00Z',
    '2021-04-30T00:00:00Z',
    '2021-07-31T00:00:00Z',
    '2021-08-31T00:00:00Z',
    '2021-12-31T00:00:00Z',
  ])('%s is one', (text) => {
    expect(matches(readTimestamp, text)).toBe(true)
  })

  test.each([
    '',
    '2021-09-30',
    '2021-09-30T16:25:24',
    '2021-09-30 16:25:24Z',
    '2021-09-30_16:25:24Z',
    '2021-9-30T16:25:24Z',
    '21-09-30T16:25:24Z',
    '+2021-09-30T16:25:24Z',
    '-2021-09-30T16:25:24Z',
    '02021-09-30T16:25:24Z',
    '2021/09/30T16:25:24Z',
    '20210930T162524Z',
    '2021-W39-4T16:25:24Z',
    '2021-273T16:25:24Z',
    '2021-09-30T16:25Z',
    '2021-09-30T16:25:24.Z',
    '2021-09-30T16:25:24,5Z',
    '2021-09-30T16:25:24ZZ',
    '2021-09-30T16:25:24Z ',
    '2021-09-30T16:25:24+0000',
    '2021-09-30T16:25:24+01x00',
    '2021-09-30T16:25:24+0x:00',
    '2021t09-30T16:25:24Z',
    '2021-09-30T16t25:24Z',
    '2021-09-30T16:25:24+00',
    '2021-09-30T16:25:24+0:00',
    '2021-09-30T16:25:24+24:00',
    '2021-09-30T16:25:24+00:60',
    '2021-09-30T16:25:24−01:00',
    '2021-09-30T16:25:24Z+01:00',
    '2021-00-30T16:25:24Z',
    '2021-13-30T16:25:24Z',
    '2021-09-00T16:25:24Z',
    '2021-09-31T16:25:24Z',
    '2021-04-31T16:25:24Z',
    '2021-06-31T16:25:24Z',
    '2021-11-31T16:25:24Z',
    '2021-01-32T16:25:24Z',
    '2021-02-29T16:25:24Z',
    '1900-02-29T16:25:24Z',
    '2100-02-29T16:25:24Z',
    '2024-02-30T16:25:24Z',
    '2021-09-30T24:00:00Z',
    '2021-09-30T16:60:24Z',
    '2021-09-30T16:25:61Z',
    '２021-09-30T16:25:24Z',
    'Thu, 30 Sep 2021 16:25:24 GMT',
    '1633019124000',
  ])('%s is none', (text) => {
    expect(matches(readTimestamp, text)).toBe(false)
  })
})

describe('a second of 60 (RFC 3339, 5.7)', () => {
  test.each([
    '2016-12-31T23:59:60Z',
    '2016-12-31T23:59:60.999Z',
    '1990-12-31T15:59:60-08:00',
    '2017-01-01T00:59:60+01:00',
    '2016-12-31T22:59:60-01:00',
    '2017-01-01T05:29:60+05:30',
    '2016-12-31T00:00:60-23:59',
  ])('%s is at 23:59:60Z', (text) => {
    expect(matches(readTimestamp, text)).toBe(true)
  })

  test.each([
    '2016-12-31T23:58:60Z',
    '2016-12-31T22:59:60Z',
    '2016-12-31T00:00:60Z',
    '2016-12-31T23:59:60+01:00',
    '2016-12-31T23:59:60-00:01',
    '2016-12-31T23:59:61Z',
  ])('%s is not', (text) => {
    expect(matches(readTimestamp, text)).toBe(false)
  })
})

describe('what is expected, and where', () => {
  test.each([
    ['2021x', 4, '"-"'],
    ['2021-09-30x', 10, '"T"'],
    ['2021-0x', 6, 'a digit'],
    ['2021-13-0x', 9, 'a digit'],
    ['2021-13-01T00:00:00Z', 5, 'a number from 1 to 12'],
    ['2021-02-29T00:00:00Z', 8, 'a number from 1 to 28'],
    ['2021-02-01T24:00:00Z', 11, 'a number from 0 to 23'],
    ['2021-02-01T00:60:00Z', 14, 'a number from 0 to 59'],
    ['2021-02-01T00:00:60Z', 17, 'a number from 0 to 59'],
    ['2021-02-01T23:59:61Z', 17, 'a number from 0 to 60'],
    ['2021-02-01T00:00:00.Z', 20, 'a digit'],
    ['2021-02-01T00:00:00', 19, 'Z or an offset such as +01:00'],
    ['2021-02-01T00:00:00+24:00', 20, 'a number from 0 to 23'],
    ['2021-02-01T00:00:00+00:60', 23, 'a number from 0 to 59'],
  ])('%s', (text, offset, expected) => {
    expect(() => readTimestamp(text, 0)).toThrow(expect.objectContaining({ offset, expected }))
  })
})

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
