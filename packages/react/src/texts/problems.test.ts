import { expect, test } from 'vitest'
import { fillProblem } from './problems.ts'

test('fills each place from the details', () => {
  expect(fillProblem('In {seconds} s, {what}.', { seconds: 30 }, 'de')).toBe('In 30 s, {what}.')
})

test('writes times as the language does, and leaves alone what only looks like one', () => {
  const details = { at: '2026-03-01T12:00:00Z', chainId: 8453, expected: '2026-03 sites.example' }
  expect(fillProblem('{at} {chainId} {expected}', details, 'de')).toMatch(
    /^0?1\.0?3\.2026, \d\d:\d\d 8453 2026-03 sites\.example$/,
  )
  expect(fillProblem('{at}', { at: '2026-99-99T12:00:00Z' }, 'de')).toBe('2026-99-99T12:00:00Z')
})
