import { type ApplicationDraft, fixedLives, type LifeName } from '@countersign/product-api'
import { describe, expect, it, test } from 'vitest'
import { FieldError } from '../fields/FieldError.ts'
import { formatContent, parseMetadata } from './applicationRow.ts'
import { parseApplication } from './applications.fields.ts'
import { findSiteLives, noOwnLives, parseLives } from './lives.fields.ts'

const site = findSiteLives(604_800)
const draft: ApplicationDraft = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }
const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }

function readRefusal(lives: Partial<Record<LifeName, number>>, sessionSeconds = 604_800): string {
  try {
    parseLives(lives, findSiteLives(sessionSeconds))
  } catch (error) {
    if (error instanceof FieldError) return error.message
    throw error
  }
  return 'taken'
}

describe("an application's own lives", () => {
  it('are those of the site where it sets none, or null', () => {
    expect(parseLives({}, site)).toEqual(noOwnLives)
    expect(parseLives({ accessTokenSeconds: null }, site)).toEqual(noOwnLives)
  })

  it('are what it sets, each for itself', () => {
    const lives = {
      accessTokenSeconds: 300,
      idTokenSeconds: 600,
      refreshTokenSeconds: 86_400,
      sessionSeconds: 43_200,
    }
    expect(parseLives(lives, site)).toEqual(lives)
    expect(parseApplication({ ...draft, ...lives }, rules)).toMatchObject(lives)
  })

  test.each([
    [{ accessTokenSeconds: 60 }, 'taken'],
    [{ accessTokenSeconds: 59 }, 'accessTokenSeconds: is shorter than 1 minute'],
    [{ accessTokenSeconds: 0 }, 'accessTokenSeconds: is shorter than 1 minute'],
    [{ accessTokenSeconds: -3600 }, 'accessTokenSeconds: is shorter than 1 minute'],
    [{ accessTokenSeconds: 3600 }, 'taken'],
    [{ accessTokenSeconds: 3601 }, 'accessTokenSeconds: is longer than the 1 hour of this site'],
    [{ accessTokenSeconds: 90.5 }, 'accessTokenSeconds: is not a whole number of seconds'],
    [{ accessTokenSeconds: Number.NaN }, 'accessTokenSeconds: is not a whole number of seconds'],
    [{ accessTokenSeconds: 1e300 }, 'accessTokenSeconds: is not a whole number of seconds'],
    [{ idTokenSeconds: 59 }, 'idTokenSeconds: is shorter than 1 minute'],
    [{ idTokenSeconds: 3601 }, 'idTokenSeconds: is longer than the 1 hour of this site'],
    [{ refreshTokenSeconds: 299 }, 'refreshTokenSeconds: is shorter than 5 minutes'],
    [{ refreshTokenSeconds: 1_209_600 }, 'taken'],
    [{ refreshTokenSeconds: 1_209_601 }, 'refreshTokenSeconds: is longer than the 14 days of this site'],
    [{ sessionSeconds: 299 }, 'sessionSeconds: is shorter than 5 minutes'],
    [{ sessionSeconds: 604_800 }, 'taken'],
    [{ sessionSeconds: 604_801 }, 'sessionSeconds: is longer than the 7 days of this site'],
  ])('%j: %s', (lives, outcome) => {
    expect(readRefusal(lives)).toBe(outcome)
  })

  it('are held against the sessions of this site', () => {
    expect(readRefusal({ sessionSeconds: 43_200 }, 43_200)).toBe('taken')
    expect(readRefusal({ sessionSeconds: 43_201 }, 43_200)).toBe(
      'sessionSeconds: is longer than the 12 hours of this site',
    )
  })

  it('may stay as they were where those of the site have become shorter since', () => {
    const short = findSiteLives(43_200)
    const before = { ...noOwnLives, sessionSeconds: 86_400 }
    expect(parseLives(before, short, before)).toEqual(before)
    expect(() => parseLives({ sessionSeconds: 86_399 }, short, before)).toThrow(FieldError)
    expect(() => parseLives({ accessTokenSeconds: 86_400 }, short, before)).toThrow(FieldError)
  })
})

describe('the row of an application', () => {
  it('keeps the lives that are its own', () => {
    const { metadata } = formatContent(parseApplication({ ...draft, accessTokenSeconds: 300 }, rules))
    expect(parseMetadata({ metadata })).toMatchObject({ ...noOwnLives, accessTokenSeconds: 300 })
  })

  it('means those of the site where it sets none', () => {
    const { metadata } = formatContent(parseApplication(draft, rules))
    expect(parseMetadata({ metadata })).toMatchObject(noOwnLives)
  })
})

it('no application has more than the hour and the 14 days that the specification names', () => {
  expect(fixedLives).toEqual({
    accessTokenSeconds: 3600,
    idTokenSeconds: 3600,
    refreshTokenSeconds: 1_209_600,
  })
})
