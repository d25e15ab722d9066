import type { ApplicationLives, SiteLives } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { findLives } from './lives.ts'

const site: SiteLives = {
  accessTokenSeconds: 100,
  idTokenSeconds: 200,
  refreshTokenSeconds: 300,
  sessionSeconds: 400,
}
const silent: ApplicationLives = {
  accessTokenSeconds: null,
  idTokenSeconds: null,
  refreshTokenSeconds: null,
  sessionSeconds: null,
}

test('an application that sets no lives has those of the site, and its sign-in may be of any age', () => {
  expect(findLives(silent, site)).toEqual({ ...site, sessionSeconds: Number.POSITIVE_INFINITY })
})

test('shorter ones are its own, each for itself', () => {
  const own = { accessTokenSeconds: 1, idTokenSeconds: 2, refreshTokenSeconds: 3, sessionSeconds: 4 }
  expect(findLives(own, site)).toEqual(own)
})

test('longer ones end where the site has them end by now', () => {
  const own = {
    accessTokenSeconds: 101,
    idTokenSeconds: 201,
    refreshTokenSeconds: 301,
    sessionSeconds: 401,
  }
  expect(findLives(own, site)).toEqual(site)
})
