import { describe, expect, it, test } from 'vitest'
import { routes } from '../../src/openid/routes.ts'
import { startProvider } from './support/startProvider.ts'

const refusal = { error: 'invalid_request', error_description: 'at most 100 parameters are accepted' }
const many = Array<string>(101).fill('a').join('&')
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const read = [
  routes.authorization,
  `${routes.authorization}/uid`,
  '/device/uid',
  routes.end_session,
  `${routes.end_session}/success`,
  routes.jwks,
  routes.userinfo,
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
]
const sent = [
  routes.authorization,
  routes.device_authorization,
  routes.end_session,
  `${routes.end_session}/confirm`,
  routes.introspection,
  routes.pushed_authorization_request,
  routes.registration,
  routes.revocation,
  routes.token,
  routes.userinfo,
]

describe('more than 100 parameters are refused', () => {
  test.each(read)('in the address of %s', async (path) => {
    const { origin } = await startProvider()
    const response = await fetch(`${origin}${path}?${many}`, { redirect: 'manual' })
    expect([response.status, await response.json()]).toEqual([400, refusal])
  })

  test.each(sent)('in the address that a form is sent to: %s', async (path) => {
    const { origin } = await startProvider()
    const response = await fetch(`${origin}${path}?${many}`, { method: 'POST', headers: form, body: 'a=1' })
    expect([response.status, await response.json()]).toEqual([400, refusal])
  })

  test.each(sent.filter((path) => path !== routes.registration && !path.endsWith('confirm')))(
    'in a form for %s',
    async (path) => {
      const { origin } = await startProvider()
      const init = { method: 'POST', headers: form, redirect: 'manual' as const }
      const response = await fetch(`${origin}${path}`, { ...init, body: many })
      expect([response.status, await response.json()]).toEqual([400, refusal])
      const fewer = await fetch(`${origin}${path}`, { ...init, body: many.slice(2) })
      expect(await fewer.text()).not.toContain(refusal.error_description)
    },
  )

  it('on a page, where a person is led', async () => {
    const { origin } = await startProvider()
    for (const path of [routes.authorization, routes.end_session, `${routes.authorization}/uid`]) {
      const response = await fetch(`${origin}${path}?${many}`, { headers: { accept: 'text/html' } })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('invalid_request: at most 100 parameters are accepted')
      expect(response.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/)
    }
  })
})
