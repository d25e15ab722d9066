import { describe, expect, test } from 'vitest'
import type { LivesInUse } from '../client/lives.ts'
import { accessTokenSeconds, refreshTokenSeconds } from './lifetimes.ts'

const day = 86_400
const lives: LivesInUse = {
  accessTokenSeconds: 3_600,
  idTokenSeconds: 600,
  refreshTokenSeconds: 14 * day,
  sessionSeconds: Number.POSITIVE_INFINITY,
}
const authTime = 1_800_000_000
const at = (seconds: number) => (authTime + seconds) * 1_000

describe('an access token lives', () => {
  const seconds = (after: number, changes: Partial<LivesInUse> = {}) =>
    accessTokenSeconds({ ...lives, ...changes }, { authTime }, at(after))

  test.each([
    ['for its own life, however old the sign-in is', 900_000, {}, 3_600],
    ['no longer than the sign-in may be old', 6_500, { sessionSeconds: 7_200 }, 700],
    ['for its own life while that is shorter', 3_600, { sessionSeconds: 7_200 }, 3_600],
    ['for a second less than its own where the sign-in ends before', 3_601, { sessionSeconds: 7_200 }, 3_599],
    ['for whole seconds', 6_500.001, { sessionSeconds: 7_200 }, 699],
    ['for a second at least', 7_200, { sessionSeconds: 7_200 }, 1],
    ['for a second also where the sign-in is older', 9_000, { sessionSeconds: 7_200 }, 1],
  ])('%s', (_rule, after, changes, expected) => {
    expect(seconds(after, changes)).toBe(expected)
  })
})

describe('a refresh token lives', () => {
  const family = { authTime, familyCreatedAt: at(10), familyExpiresAt: at(10 + 90 * day) }
  const seconds = (
    after: number,
    { lifeSeconds = 90 * day, ...changes }: Partial<LivesInUse> & { lifeSeconds?: number } = {},
    own: Partial<typeof family> = {},
  ) =>
    refreshTokenSeconds(
      { ...lives, ...changes },
      { ...family, ...own },
      { lifeSeconds, repeatSeconds: 30 },
      at(after),
    )

  test('for its own life', () => {
    expect(seconds(10)).toBe(14 * day)
    expect(seconds(10 + 76 * day)).toBe(14 * day)
  })

  test('no longer than its family', () => {
    expect(seconds(10 + 80 * day)).toBe(10 * day)
    expect(seconds(11 + 90 * day)).toBe(-1)
    expect(seconds(10, {}, { familyExpiresAt: at(70) })).toBe(60)
  })

  test('no longer than families may live by now', () => {
    expect(seconds(10 + 5 * day, { lifeSeconds: 7 * day })).toBe(2 * day)
    expect(seconds(10 + 7 * day, { lifeSeconds: 7 * day })).toBe(0)
  })

  test('no longer than the sign-in may be old', () => {
    expect(seconds(6_500, { sessionSeconds: 7_200 })).toBe(700)
    expect(seconds(7_200, { sessionSeconds: 7_200 })).toBe(0)
    expect(seconds(7_260, { sessionSeconds: 7_200 })).toBe(-60)
  })

  test('for whole seconds, so that it never outlives its family', () => {
    expect(seconds(10 + 80 * day + 0.001)).toBe(10 * day - 1)
  })
})
