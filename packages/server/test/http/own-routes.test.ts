import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { startService } from '@countersign/test-support/startService'
import { describe, expect, test, vi } from 'vitest'

describe('session', () => {
  test('is told from a request, from its headers, and from headers as Node has them', async () => {
    const { countersign, open } = await startService()
    const browser = open()
    const { id } = await (await browser.signIn(newWallet())).json()
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const host = 'localhost:3000'
    for (const source of [
      new Request('http://localhost:3000/journal', { headers: { cookie } }),
      new Headers({ cookie, host }),
      { headers: new Headers({ cookie, host }) },
      { headers: { cookie, host } },
      { headers: { cookie: cookie.split('; '), host } },
      // A framework that puts the address that it listens at into the URL.
      new Request('http://0.0.0.0:8080/journal', { headers: { cookie, host } }),
    ]) {
      expect((await countersign.session(source))?.id).toBe(id)
    }
    expect(await countersign.session(new Headers({ host }))).toBeUndefined()
    expect(await countersign.session(new Headers({ cookie, host: 'other.example' }))).toBeUndefined()
    expect(await countersign.session(new Headers({ cookie }))).toBeUndefined()
  })

  test.each([undefined, 'cookie', {}, { headers: 'cookie' }])('%j is a TypeError', async (source) => {
    const { countersign } = await startService()
    await expect(Reflect.apply(countersign.session, countersign, [source])).rejects.toThrow(TypeError)
  })

  test('behind a proxy that rewrites Host, the trusted header says which host was asked, and no other does', async () => {
    const headers = { host: 'localhost:8080', 'x-forwarded-host': 'app.example' }
    const options = { origins: ['https://app.example'] } as const
    const ask = async (trustedHostHeader: string | undefined, changes: object = {}) => {
      const { countersign } = await startService(':memory:', { ...options, trustedHostHeader })
      const request = new Request('http://localhost:8080/api/session', {
        headers: { ...headers, ...changes },
      })
      return (await countersign.fetch(request, { networkAddress: '192.0.2.1' })).status
    }
    expect(await ask('x-forwarded-host')).toBe(401)
    expect(await ask(undefined)).toBe(403)
    expect(await ask('x-forwarded-host', { 'x-forwarded-host': 'app.example, evil.example' })).toBe(403)
    expect(await ask('x-forwarded-host', { host: 'app.example', 'x-forwarded-host': 'evil.example' })).toBe(
      403,
    )
  })
})

describe('basePath', () => {
  test('places the API below another path, and leaves nothing at /api', async () => {
    const { countersign } = await startService(':memory:', { basePath: '/auth/wallet' })
    const browser = createBrowser((request) => {
      const { origin, pathname } = new URL(request.url)
      const moved = origin + pathname.replace('/api/', '/auth/wallet/')
      return countersign.fetch(new Request(moved, request), { networkAddress: '192.0.2.1' })
    })
    expect((await browser.signIn(newWallet())).status).toBe(200)
    const ask = async (path: string) =>
      (await countersign.fetch(new Request(`http://localhost:3000${path}`), { networkAddress: '192.0.2.1' }))
        .status
    expect(await ask('/auth/wallet/session')).toBe(401)
    expect(await ask('/api/session')).toBe(404)
    expect(await ask('/auth/walletsession')).toBe(404)
    expect(await ask('/auth/wallet/api/session')).toBe(404)
    expect(await ask('/healthz')).toBe(200)
    expect(countersign.hasRoute('/auth/wallet/session')).toBe(true)
    expect(countersign.hasRoute('/api/session')).toBe(false)
  })
})

test('what has expired is removed though nobody asks for it, not more often than every five minutes', async () => {
  let steady = 0
  const performanceNow = vi.spyOn(performance, 'now').mockImplementation(() => steady)
  const swept: unknown[] = []
  const { countersign, clock, open } = await startService(':memory:', {
    observe: (observation) => void (observation.what === 'swept' && swept.push(observation)),
  })
  const ask = () => open().call('GET', '/api/session')
  await ask()
  expect(swept).toHaveLength(0)
  clock.now += 3_600_000
  steady = 300_001
  await ask()
  await ask()
  await expect.poll(() => swept.length > 0).toBe(true)
  expect(swept).toHaveLength(1)
  steady = 600_000
  await countersign.sweep()
  steady = 899_999
  await ask()
  expect(swept).toHaveLength(2)
  performanceNow.mockRestore()
})
