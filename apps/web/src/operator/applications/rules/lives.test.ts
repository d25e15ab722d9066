import { fixedLives } from '@countersign/product-api'
import { describe, expect, it, test } from 'vitest'
import { checkLives, createLifeFields, type LifeField, noLifeFields, readLives } from './lives.ts'

const site = { ...fixedLives, sessionSeconds: 604_800 }
const withAccess = (amount: string, unit: LifeField['unit'] = 'minutes') => ({
  lives: { ...noLifeFields, accessTokenSeconds: { amount, unit } },
})
const none = { lives: noLifeFields }

describe("an application's own lives in the form", () => {
  it('are empty where it has those of the site', () => {
    expect(createLifeFields({})).toEqual(noLifeFields)
    expect(createLifeFields({ accessTokenSeconds: null })).toEqual(noLifeFields)
    expect(readLives(noLifeFields)).toEqual({
      accessTokenSeconds: null,
      idTokenSeconds: null,
      refreshTokenSeconds: null,
      sessionSeconds: null,
    })
  })

  test.each([
    [90, '90', 'seconds'],
    [300, '5', 'minutes'],
    [5_400, '90', 'minutes'],
    [28_800, '8', 'hours'],
    [86_400, '1', 'days'],
    [129_600, '36', 'hours'],
  ] as const)('%s seconds are %s %s, and again so many seconds', (sessionSeconds, amount, unit) => {
    const fields = createLifeFields({ sessionSeconds })
    expect(fields.sessionSeconds).toEqual({ amount, unit })
    expect(readLives(fields).sessionSeconds).toBe(sessionSeconds)
  })

  test.each([
    ['0.5', 'hours', 1_800],
    ['0,5', 'hours', 1_800],
    [' 15 ', 'minutes', 900],
    ['1', 'hours', 3_600],
  ] as const)('%j %s are taken as %s seconds', (amount, unit, seconds) => {
    const fields = withAccess(amount, unit)
    expect(checkLives(fields, none, site)).toEqual({})
    expect(readLives(fields.lives).accessTokenSeconds).toBe(seconds)
  })

  test.each([
    ['0', 'minutes', 'Too short. The minimum is 1 minute.'],
    ['59', 'seconds', 'Too short. The minimum is 1 minute.'],
    ['61', 'minutes', 'Too long. This site’s maximum is 1 hour.'],
    ['1', 'days', 'Too long. This site’s maximum is 1 hour.'],
    ['999999999', 'days', 'Too long. This site’s maximum is 1 hour.'],
    ['-5', 'minutes', 'Enter a number, such as 15.'],
    ['1e3', 'seconds', 'Enter a number, such as 15.'],
    ['0.1234', 'minutes', 'Enter a number, such as 15.'],
    ['an hour', 'minutes', 'Enter a number, such as 15.'],
  ] as const)('%j %s: %s', (amount, unit, problem) => {
    expect(checkLives(withAccess(amount, unit), none, site)).toEqual({ accessTokenSeconds: problem })
  })

  it('stay as they were where those of the site have become shorter since', () => {
    const before = { lives: createLifeFields({ sessionSeconds: 604_800 }) }
    const short = { ...site, sessionSeconds: 43_200 }
    expect(checkLives(before, before, short)).toEqual({})
    const changed = { lives: createLifeFields({ sessionSeconds: 86_400 }) }
    expect(checkLives(changed, before, short)).toEqual({
      sessionSeconds: 'Too long. This site’s maximum is 12 hours.',
    })
  })
})
