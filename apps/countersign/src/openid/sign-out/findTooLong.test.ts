import { expect, test } from 'vitest'
import { findTooLong } from './findTooLong.ts'

const path = '/oidc/session/end'

test.each([
  ['state', 2_048],
  ['post_logout_redirect_uri', 2_000],
])('%s of a sign-out has %i bytes at most, wherever it stands', (name, limit) => {
  expect(findTooLong(path, `${name}=${'x'.repeat(limit)}`)).toBeUndefined()
  const said = `${name} is longer than ${limit} bytes`
  expect(findTooLong(path, `${name}=${'x'.repeat(limit + 1)}`)).toBe(said)
  expect(findTooLong(path, `${name}=a&${name}=${'x'.repeat(limit - 1)}%C3%A4`)).toBe(said)
})

test('what is kept of no sign-out is looked at elsewhere', () => {
  expect(findTooLong('/oidc/auth', `state=${'x'.repeat(3_000)}`)).toBeUndefined()
  expect(findTooLong(path, `id_token_hint=${'x'.repeat(3_000)}`)).toBeUndefined()
})
