import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { makeUsername } from '../../src/openid/claims/subject.ts'
import { setUp } from './support/Application.ts'
import { linkWallet } from './support/linkWallet.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

async function start(scope: string, parameters: Readonly<Record<string, string>> = {}) {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication())
  const person = createPerson(provider.origin)
  const tokens = await application.signIn(person, { scope, ...parameters })
  const sub = tokens.claims()?.sub ?? ''
  return { origin: provider.origin, application, person, tokens, sub }
}

async function userinfoOf({ application, tokens, sub }: Awaited<ReturnType<typeof start>>) {
  return await client.fetchUserInfo(application.config, tokens.access_token, sub)
}

describe('the way to ask', () => {
  const ask = async (init: (token: string) => RequestInit) => {
    const { origin, tokens, sub } = await start('openid')
    const answer = await fetch(`${origin}/oidc/userinfo`, init(tokens.access_token))
    return { answer: await answer.json(), sub }
  }

  it('oidcc-userinfo-get', async () => {
    const { answer, sub } = await ask((token) => ({ headers: { authorization: `Bearer ${token}` } }))
    expect(answer).toEqual({ sub })
  })

  it('oidcc-userinfo-post-header', async () => {
    const { answer, sub } = await ask((token) => ({
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }))
    expect(answer).toEqual({ sub })
  })

  it('oidcc-userinfo-post-body', async () => {
    const { answer, sub } = await ask((token) => ({
      method: 'POST',
      body: new URLSearchParams({ access_token: token }),
    }))
    expect(answer).toEqual({ sub })
  })

  it('needs a token, in no address', async () => {
    const { origin, tokens } = await start('openid')
    expect((await fetch(`${origin}/oidc/userinfo`)).status).toBe(401)
    const inAddress = await fetch(`${origin}/oidc/userinfo?access_token=${tokens.access_token}`)
    expect(inAddress.ok).toBe(false)
  })

  it('is open to the pages of the application, and to no other site', async () => {
    const { origin, application, tokens } = await start('openid')
    const askFrom = (page: string) =>
      fetch(`${origin}/oidc/userinfo`, {
        headers: { origin: page, authorization: `Bearer ${tokens.access_token}` },
      })
    const own = new URL(application.redirectUri).origin
    expect((await askFrom(own)).headers.get('access-control-allow-origin')).toBe(own)
    const other = await askFrom('https://evil.example')
    expect(other.status).toBe(403)
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('scopes', () => {
  it('tell the same in the ID token, which is all that many applications read', async () => {
    const started = await start('openid profile wallet siwe')
    expect(started.tokens.claims()).toMatchObject(await userinfoOf(started))
  })

  it('oidcc-scope-profile', async () => {
    const started = await start('openid profile')
    const name = makeUsername(started.sub)
    const profile = { name, preferred_username: name, updated_at: expect.any(Number) }
    expect(await userinfoOf(started)).toEqual({ sub: started.sub, ...profile })
  })

  it('call nobody by a name that somebody else could choose, where an application may tell people apart by it', async () => {
    const [victim, attacker] = [await start('openid profile'), await start('openid profile')]
    for (const { person } of [victim, attacker]) {
      await person.browser.patchJson('/api/account', { displayName: 'Ada' })
    }
    const told = await start('openid profile wallet')
    await told.person.browser.patchJson('/api/account', { displayName: 'Ada' })
    for (const each of [victim, attacker, told]) {
      const names = { name: 'Ada', preferred_username: makeUsername(each.sub) }
      expect(await userinfoOf(each)).toMatchObject(names)
    }
  })

  it('say when the name, the picture or the primary wallet last changed', async () => {
    const started = await start('openid profile')
    const { wait } = await startProvider()
    const { browser } = started.person
    const other = await linkWallet(started.person)
    const { wallets } = await (await browser.get('/api/account/wallets')).json()
    const { id } = wallets.find(({ address }: { address: string }) => address === other.address)
    let { updated_at: last } = await userinfoOf(started)
    for (const [address, change] of [
      ['/api/account', { displayName: 'Ada' }],
      ['/api/account', { picture: 'none' }],
      [`/api/account/wallets/${id}`, { isPrimary: true }],
    ] as const) {
      wait(90_000)
      expect((await userinfoOf(started)).updated_at).toBe(last)
      expect((await browser.patchJson(address, change)).status).toBe(200)
      const { updated_at: now } = await userinfoOf(started)
      expect(now).toBeGreaterThanOrEqual(Number(last) + 90)
      last = now
    }
  })

  test.each([
    ['oidcc-scope-email', 'openid email'],
    ['oidcc-scope-address', 'openid address'],
    ['oidcc-scope-phone', 'openid phone'],
  ])('%s: is not known here, so nothing is told', async (_name, scope) => {
    const started = await start(scope)
    expect(await userinfoOf(started)).toEqual({ sub: started.sub })
  })

  describe('the picture', () => {
    it('is from our own origin, for the pages of any application, and the same for ever', async () => {
      const started = await start('openid profile wallet')
      const { picture = '' } = await userinfoOf(started)
      expect(new URL(picture).origin).toBe(started.origin)
      const answer = await fetch(picture)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect((await userinfoOf(started)).picture).toBe(picture)
      for (const other of ['0a1b2c3.png', '0A1B2C3D.png', '0a1b2c3d.svg', 'none']) {
        expect((await fetch(new URL(other, picture))).status).toBe(404)
      }
    })

    it('is none where the person wants none', async () => {
      const started = await start('openid profile wallet')
      await started.person.browser.patchJson('/api/account', { picture: 'none' })
      expect(await userinfoOf(started)).not.toHaveProperty('picture')
    })

    it('is drawn from the address, so it is not told to who is not told that', async () => {
      const named = await start('openid profile')
      await named.person.browser.patchJson('/api/account', { displayName: 'Ada' })
      expect(await userinfoOf(named)).toMatchObject({ name: 'Ada' })
      expect(await userinfoOf(await start('openid profile'))).not.toHaveProperty('picture')
      expect(await userinfoOf(named)).not.toHaveProperty('picture')
      const withWallet = await start('openid profile wallet')
      await withWallet.person.browser.patchJson('/api/account', { displayName: 'Ada' })
      expect(await userinfoOf(withWallet)).toMatchObject({ name: 'Ada', picture: expect.any(String) })
    })
  })

  it('oidcc-ensure-other-scope-order-succeeds', async () => {
    const started = await start('profile openid')
    expect(await userinfoOf(started)).toMatchObject({ sub: started.sub, name: expect.any(String) })
  })

  it('oidcc-scope-all', async () => {
    const started = await start('openid profile email address phone wallet siwe')
    const { address } = started.person.wallet
    expect(await userinfoOf(started)).toMatchObject({
      sub: started.sub,
      name: address,
      wallet_address: address,
      wallet_kind: 'key',
      wallet_chain_id: 1,
      wallet_caip10: `eip155:1:${address}`,
      wallets: [],
      siwe_message: expect.stringContaining(address),
      siwe_signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    })
  })
})

it('oidcc-claims-essential: a claim that is asked for by its name is asked of the person as its scope', async () => {
  const claims = JSON.stringify({ userinfo: { name: { essential: true } } })
  const started = await start('openid', { claims })
  expect(await userinfoOf(started)).toEqual({ sub: started.sub, name: makeUsername(started.sub) })
})
