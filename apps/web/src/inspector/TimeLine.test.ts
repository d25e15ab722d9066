import { inspectMessage } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { samples } from './samples.ts'
import { describeTimes, formatDistance } from './TimeLine.tsx'

const [good] = samples
const at = (time: string, text = good.message) => describeTimes(inspectMessage(text).fields, Date.parse(time))

test.each([
  ['2026-11-20T16:25:23Z', 'early'],
  ['2026-11-20T16:25:24Z', 'valid'],
  ['2026-11-20T16:35:23Z', 'valid'],
  ['2026-11-20T16:35:24Z', 'late'],
])('at %s the message is %s', (time, state) => {
  expect(at(time)?.state).toBe(state)
})

test('the moments stand in their order, with room at both ends', () => {
  const { moments, valid } = at('2026-11-20T16:30:24Z') ?? { moments: [] }
  expect(moments.map(({ kind, position }) => [kind, position])).toEqual([
    ['issuedAt', 6],
    ['now', 50],
    ['expirationTime', 94],
  ])
  expect(valid).toEqual({ from: 6, to: 94 })
})

test('not before counts, not issued at; without an end it is valid for ever', () => {
  const text = good.message.replace(
    'Expiration Time: 2026-11-20T16:35:24Z',
    'Not Before: 2026-11-21T00:00:00Z',
  )
  expect(at('2026-11-20T17:00:00Z', text)?.state).toBe('early')
  expect(at('2036-11-20T17:00:00Z', text)).toMatchObject({ state: 'valid', valid: { to: 100 } })
})

test('an end before the start is never valid', () => {
  const text = good.message.replace('16:35:24Z', '16:20:24Z')
  expect(at('2026-11-20T16:22:00Z', text)).toMatchObject({ state: 'never', valid: undefined })
})

test('a time that cannot be read is left out; without any there is nothing to tell', () => {
  const text = good.message.replace('16:35:24Z', '16:35:61Z')
  expect(at('2026-11-20T16:30:00Z', text)?.moments.map(({ kind }) => kind)).toEqual(['issuedAt', 'now'])
  expect(at('2026-11-20T16:30:00Z', 'nothing')).toBeUndefined()
})

test.each([
  [0, 'now'],
  [999, 'now'],
  [-1_000, '1 second before now'],
  [119_999, '1 minute after now'],
  [-7_200_000, '2 hours before now'],
  [400 * 86_400_000, '400 days after now'],
])('%d ms is %s', (distance, text) => {
  expect(formatDistance(1e12 + distance, 1e12)).toBe(text)
})
