import { describe, expect, it } from 'vitest'
import { startProvider } from './support/startProvider.ts'

/** What a browser reads of an answer before it lets a page have it (Fetch, section 3.2.5). */
const readPermission = ({ headers }: Response) => ({
  origin: headers.get('access-control-allow-origin'),
  credentials: headers.get('access-control-allow-credentials'),
})
const nothing = { origin: null, credentials: null }

describe('a page of an application that asks for tokens itself', () => {
  const start = async (draft: object = {}) => {
    const provider = await startProvider()
    const registered = await provider.addApplication({ tokenEndpointAuthMethod: 'none', ...draft })
    const body = () => new URLSearchParams({ grant_type: 'refresh_token', client_id: registered.clientId })
    const ask = (origin: string, method = 'POST', headers: Record<string, string> = {}) =>
      fetch(`${provider.origin}/oidc/token`, {
        method,
        headers: { origin, 'access-control-request-method': 'POST', ...headers },
        ...(method === 'POST' && { body: body() }),
      })
    return { ask, own: new URL(registered.redirectUri).origin }
  }

  it('may ask before it asks', async () => {
    const { ask, own } = await start()
    const answer = await ask(own, 'OPTIONS')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(own)
  })

  it('may read the answer, also with credentials, where it stands at a redirect address of the application', async () => {
    const { ask, own } = await start()
    const answer = await ask(own)
    expect(answer.status).toBe(400)
    expect(readPermission(answer)).toEqual({ origin: own, credentials: 'true' })
    expect(answer.headers.get('vary')).toMatch(/\borigin\b/i)
  })

  it.each(['https://evil.example', 'null'])('may not where it stands at %s', async (origin) => {
    const native = { applicationType: 'native', redirectUris: ['com.example.app:/callback'] }
    for (const draft of [{}, native]) {
      const { ask } = await start(draft)
      expect(readPermission(await ask(origin))).toEqual(nothing)
    }
  })

  it.each(['content-type', 'dpop', 'content-type,dpop'])(
    'may ask with credentials and %s, when its browser asks first',
    async (names) => {
      const { ask, own } = await start()
      const answer = await ask(own, 'OPTIONS', { 'access-control-request-headers': names })
      expect(readPermission(answer)).toEqual({ origin: own, credentials: 'true' })
      expect(answer.headers.get('access-control-allow-headers')).toBe(names)
      expect(answer.headers.get('access-control-allow-methods')).toBe('POST')
    },
  )

  it('is refused with 403 where it is of another site: when its browser asked, nobody knew of which', async () => {
    const { ask } = await start()
    const other = 'https://evil.example'
    expect(readPermission(await ask(other, 'OPTIONS'))).toEqual({ origin: other, credentials: 'true' })
    const answer = await ask(other)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
    expect(readPermission(answer)).toEqual(nothing)
  })
})

describe('any page', () => {
  const origin = 'https://page.example'

  it.each(['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/oidc/jwks'])(
    'may read %s, without credentials',
    async (path) => {
      const provider = await startProvider()
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin, 'access-control-request-method': 'GET' }
        const answer = await fetch(`${provider.origin}${path}`, { method, headers })
        expect(readPermission(answer)).toEqual({ origin, credentials: null })
      }
    },
  )

  const register = async (init: RequestInit) => {
    const provider = await startProvider({ kind: 'open' })
    return fetch(`${provider.origin}/oidc/registration`, init)
  }

  it('may register an application, and asks first', async () => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const asked = await register({
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-headers': 'authorization,content-type' },
    })
    expect(asked.status).toBe(204)
    expect(readPermission(asked)).toEqual({ origin: '*', credentials: null })
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST')
    expect(asked.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, mcp-protocol-version',
    )
  })

  it.each([
    [201, { client_name: 'Page', redirect_uris: ['https://page.example/callback'] }],
    [400, { client_name: 'Page', redirect_uris: ['http://page.example/callback'] }],
  ])('reads how it went: %i', async (status, metadata) => {
    const headers = { origin, 'content-type': 'application/json' }
    const answer = await register({ method: 'POST', headers, body: JSON.stringify(metadata) })
    expect(answer.status).toBe(status)
    expect(readPermission(answer)).toEqual({ origin: '*', credentials: null })
  })

  it('finds no registration where it is closed', async () => {
    const provider = await startProvider()
    const headers = { origin, 'access-control-request-method': 'POST' }
    const answer = await fetch(`${provider.origin}/oidc/registration`, { method: 'OPTIONS', headers })
    expect(answer.status).toBe(404)
  })
})
