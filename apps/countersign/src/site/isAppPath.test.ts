import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAppPath } from './isAppPath.ts'

test.each([
  '/sign-in',
  '/account/wallets',
  '/interaction/V8k',
  '/operator',
  '/operator/claim',
  '/operator/people',
  '/operator/people/019d0b6e-8f00-7000-8000-000000000001',
  '/operator/applications/new',
  '/operator/keys',
])('%s is a page of the app', (path) => {
  expect(isAppPath(path)).toBe(true)
})

test.each([
  '/nowhere',
  '/sign-in/',
  '/interaction/',
  '/operator/people/',
  '/operator/people/a/b',
  '/operator/nothing',
])('%s is none', (path) => {
  expect(isAppPath(path)).toBe(false)
})

const source = (path: string) => readFileSync(new URL(`../../../web/src/${path}`, import.meta.url), 'utf8')
const routes = [
  ...Array.from(source('operator/OperatorPages.tsx').matchAll(/path="([^*"]+)"/g), ([, path = '']) => path),
  ...Array.from(source('account/accountPages.ts').matchAll(/path: '([^']+)'/g), ([, path = '']) => path),
].map((path) => (path.startsWith('/') ? path : `/operator/${path}`).replaceAll(/:\w+/g, 'one'))

test.each(routes)('%s, which the app has a route for, is a page of the app', (path) => {
  expect(isAppPath(path)).toBe(true)
})
