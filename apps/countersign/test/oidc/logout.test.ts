import type { Query } from '@countersign/server/extension'
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose'
import { refreshTokenGrant } from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { defineQuery } from '../../src/store/defineQuery.ts'
import type { KeptFormTable } from '../../src/store/openIdTables.ts'
import { setUp } from './support/Application.ts'
import { confirmChange } from './support/confirmChange.ts'
import { createPerson, type Person } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

const after = 'https://forum.example/signed-out'

async function start(draft: object = {}) {
  const provider = await startProvider()
  const registered = await provider.addApplication({ postLogoutRedirectUris: [after], ...draft })
  const application = await setUp(provider, registered)
  const person = createPerson(provider.origin)
  const tokens = await application.signIn(person)
  return { provider, application, person, tokens, hint: tokens.id_token ?? '' }
}

/** Opens the sign-out page with some parameters, and answers it as a person does. */
async function signOut(person: Person, parameters: Readonly<Record<string, string>>, answer = 'yes') {
  const page = await person.browser.get(`/oidc/session/end?${new URLSearchParams(parameters)}`)
  const html = await page.text()
  const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(html) ?? []
  if (xsrf === undefined) return { page, html, location: null, fields: {} }
  const fields = answer === 'yes' ? { xsrf, logout: 'yes' } : { xsrf }
  const done = await person.browser.postForm('/oidc/session/end/confirm', fields)
  return { page, html, location: done.headers.get('location') ?? readRefresh(await done.text()), fields }
}

/** Where a page leads the browser by itself. */
function readRefresh(html: string): string | null {
  const [, address] = /<meta http-equiv="refresh" content="0;url=([^"]+)">/.exec(html) ?? []
  return address?.replaceAll('&amp;', '&') ?? null
}

const listForms: Query<object, KeptFormTable> = defineQuery('test_list_forms', (database) =>
  database.selectFrom('kept_form').selectAll(),
)

const tokenOf = (...parts: object[]) =>
  parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')

function unsigned(hint: string): string {
  return `${tokenOf({ alg: 'none' })}.${hint.split('.')[1]}.`
}

function changed(hint: string): string {
  const [head, , signature] = hint.split('.')
  return `${head}.${tokenOf({ ...decodeJwt(hint), sub: 'another' })}.${signature}`
}

async function signedByAnother(hint: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  const { alg = '', kid = '' } = decodeProtectedHeader(hint)
  return new SignJWT(decodeJwt(hint)).setProtectedHeader({ alg, kid }).sign(privateKey)
}

async function isSignedIn(person: Person): Promise<boolean> {
  return (await person.browser.get('/api/session')).ok
}

describe('a sign-out that an application asks for', () => {
  it('oidcc-rp-initiated-logout: ends the session here, and leads back with the state', async () => {
    const { person, hint } = await start()
    const parameters = { id_token_hint: hint, post_logout_redirect_uri: after, state: 'S 1' }
    const { location } = await signOut(person, parameters)
    expect(location).toBe(`${after}?state=S+1`)
    expect(await isSignedIn(person)).toBe(false)
  })

  it('takes a hint that has expired: applications keep the one of their sign-in (RP-Initiated Logout, section 4)', async () => {
    const { provider, person, hint } = await start()
    provider.wait(3 * 3_600_000)
    const { location } = await signOut(person, { id_token_hint: hint, post_logout_redirect_uri: after })
    expect(location).toBe(after)
    expect(await isSignedIn(person)).toBe(false)
  })

  it('only when the person says so', async () => {
    const { person, hint } = await start()
    const parameters = { id_token_hint: hint, post_logout_redirect_uri: after }
    const { html, location } = await signOut(person, parameters, 'no')
    expect(html).toContain('The Forum')
    expect(location).toBe(after)
    expect(await isSignedIn(person)).toBe(true)
  })

  it('its page holds no script, and its form leads nowhere else', async () => {
    const { person, hint } = await start()
    const { page } = await signOut(person, { id_token_hint: hint, post_logout_redirect_uri: after })
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("form-action 'self';")
    expect(policy).not.toContain('unsafe-inline')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
  })

  it('oidcc-rp-initiated-logout-no-state: leads back without one', async () => {
    const { person, hint } = await start()
    const { location } = await signOut(person, { id_token_hint: hint, post_logout_redirect_uri: after })
    expect(location).toBe(after)
    expect(await isSignedIn(person)).toBe(false)
  })

  test.each([
    ['oidcc-rp-initiated-logout-no-post-logout-redirect-uri', (hint: string) => ({ id_token_hint: hint })],
    ['oidcc-rp-initiated-logout-no-params', () => ({})],
    ['oidcc-rp-initiated-logout-only-state', () => ({ state: 'abc' })],
    ['oidcc-rp-initiated-logout-no-id-token-hint', () => ({ post_logout_redirect_uri: after, state: 'abc' })],
  ])('%s: the person is asked, and it ends here with a page that says so', async (_name, make) => {
    const { provider, person, hint } = await start()
    const { location } = await signOut(person, make(hint))
    expect(location).toBe(`${provider.origin}/oidc/session/end/success`)
    expect(await (await person.browser.get(location ?? '')).text()).toContain('You’re signed out')
    expect(await isSignedIn(person)).toBe(false)
  })

  test.each([
    ['oidcc-rp-initiated-logout-bad-post-logout-redirect-uri', 'https://evil.example/'],
    ['oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri', `${after}?more=1`],
  ])('%s: is refused', async (_name, address) => {
    const { person, hint } = await start()
    const { page, html } = await signOut(person, { id_token_hint: hint, post_logout_redirect_uri: address })
    expect(page.status).toBe(400)
    expect(html).toContain('Couldn’t sign you out')
    // Without it browsers ask for one that is not there.
    expect(html).toContain('<link rel="icon" href="/favicon.svg"')
    expect(html).toContain(`post_logout_redirect_uri: ${address}`)
    expect(await isSignedIn(person)).toBe(true)
  })

  test.each([
    ['oidcc-rp-initiated-logout-modified-id-token-hint: of no algorithm', unsigned],
    ['oidcc-rp-initiated-logout-modified-id-token-hint: with other claims', changed],
    ['oidcc-rp-initiated-logout-bad-id-token-hint: signed by someone else', signedByAnother],
    ['oidcc-rp-initiated-logout-bad-id-token-hint: no token', () => 'not a token'],
  ])('%s, is refused', async (_name, spoil) => {
    const { person, hint } = await start()
    const bad = await spoil(hint)
    const { page } = await signOut(person, { id_token_hint: bad, post_logout_redirect_uri: after })
    expect(page.status).toBe(400)
    expect(await isSignedIn(person)).toBe(true)
  })

  it('leads back where the application names itself instead of by a hint', async () => {
    const { application, person } = await start()
    const parameters = { client_id: application.clientId, post_logout_redirect_uri: after }
    expect((await signOut(person, parameters)).location).toBe(after)
  })

  it('cannot be confirmed by another site', async () => {
    const { person } = await start()
    const answer = await person.browser.postForm('/oidc/session/end/confirm', {
      logout: 'yes',
      xsrf: 'guess',
    })
    expect(answer.status).toBe(400)
    expect(await isSignedIn(person)).toBe(true)
  })

  it.each([
    ['is signed out', 'yes', 'You’re signed out', false],
    ['stays signed in', 'no', 'Already answered', true],
  ])('says the truth to who %s and presses again', async (_name, answer, title, isStill) => {
    const { person, hint } = await start()
    const parameters = { id_token_hint: hint, post_logout_redirect_uri: after }
    const { fields } = await signOut(person, parameters, answer)
    const again = await person.browser.postForm('/oidc/session/end/confirm', fields)
    const html = await again.text()
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html.includes('You’re still signed in on this site.')).toBe(isStill)
    expect(await isSignedIn(person)).toBe(isStill)
  })

  it('that cannot be, says nothing of a session to who has none', async () => {
    const { person, hint } = await start()
    await person.signOut()
    const parameters = { id_token_hint: hint, post_logout_redirect_uri: 'https://evil.example/' }
    const { html } = await signOut(person, parameters)
    expect(html).toContain('Couldn’t sign you out')
    expect(html).not.toContain('still signed in')
  })

  it('is asked for with a form as well', async () => {
    const { person, hint } = await start()
    const answer = await person.browser.postForm('/oidc/session/end', { id_token_hint: hint })
    const address = answer.headers.get('location') ?? ''
    expect(address).toMatch(/^\/oidc\/session\/end\?form=[0-9A-Za-z]{43}$/)
    const page = await (await person.browser.get(address)).text()
    expect(page).toContain('Sign out of Example House?')
    expect(page).not.toContain(hint)
    // A page that is reloaded is the same.
    expect((await person.browser.get(address)).status).toBe(200)
  })

  it('is asked for with a form, whose ID token is readable nowhere and is gone after ten minutes', async () => {
    const { person, provider, hint } = await start()
    const answer = await person.browser.postForm('/oidc/session/end', { id_token_hint: hint })
    const address = answer.headers.get('location') ?? ''
    const rows = await provider.store.read(listForms, {})
    expect(rows).not.toHaveLength(0)
    for (const row of rows) {
      expect(row.expires_at).toBeLessThanOrEqual(Date.now() + 600_000)
      for (const readable of [...hint.split('.'), new URLSearchParams(address.split('?')[1]).get('form')])
        expect(JSON.stringify(row)).not.toContain(readable)
    }
    const other = await person.browser.get(address.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))
    expect(other.status).toBe(400)
    provider.wait(600_000)
    const late = await person.browser.get(address)
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('has expired')])
    await provider.sweep()
    expect(await provider.store.read(listForms, {})).toEqual([])
  })

  it('is led back to the application where its form said so', async () => {
    const out = 'https://forum.example/out'
    const { person, hint } = await start({ postLogoutRedirectUris: [out] })
    const fields = { id_token_hint: hint, post_logout_redirect_uri: out, state: 'here' }
    const answer = await person.browser.postForm('/oidc/session/end', fields)
    const page = await (await person.browser.get(answer.headers.get('location') ?? '')).text()
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(page)?.[1] ?? ''
    const done = await person.browser.postForm('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    expect(await done.text()).toContain(`${out}?state=here`)
  })

  it('a form without an ID token is an address', async () => {
    const { person } = await start()
    const answer = await person.browser.postForm('/oidc/session/end', { state: 'here' })
    expect(answer.headers.get('location')).toBe('/oidc/session/end?state=here')
  })
})

describe('session_state, which Keycloak before 26.7 finds a session by,', () => {
  const sidOf = ({ id_token: token = '' }: { id_token?: string }) => decodeJwt(token)['sid']

  it('is the sid of the ID token, at the sign-in and at each refresh', async () => {
    const { application, person } = await start({ backchannelLogoutUri: 'https://forum.example/logout' })
    const tokens = await application.signIn(person, { scope: 'openid offline_access' })
    expect(sidOf(tokens)).toEqual(expect.any(String))
    expect(tokens['session_state']).toBe(sidOf(tokens))
    const renewed = await refreshTokenGrant(application.config, tokens.refresh_token ?? '')
    expect(sidOf(renewed)).toBe(sidOf(tokens))
    expect(renewed['session_state']).toBe(sidOf(tokens))
  })

  it('is left out where the ID token has no sid', async () => {
    const { tokens } = await start()
    expect(sidOf(tokens)).toBeUndefined()
    expect(tokens).not.toHaveProperty('session_state')
  })
})

describe('the applications of a session that ends', () => {
  it('oidcc-backchannel-rp-initiated-logout: tells every application of the session, with a signed token that names the person and the session', async () => {
    const { provider, application, person, tokens } = await start({
      backchannelLogoutUri: 'https://forum.example/logout',
    })
    const claims = tokens.claims()
    await signOut(person, {})
    const told = provider.logouts.filter(({ clientId }) => clientId === application.clientId)
    expect(told).toMatchObject([{ address: 'https://forum.example/logout' }])
    const keys = createRemoteJWKSet(new URL(`${provider.origin}/oidc/jwks`))
    const { payload, protectedHeader } = await jwtVerify(told[0]?.logoutToken ?? '', keys, {
      issuer: provider.origin,
      audience: application.clientId,
    })
    expect(protectedHeader.typ).toBe('logout+jwt')
    expect(payload).toMatchObject({
      sub: claims?.sub,
      sid: claims?.['sid'],
      jti: expect.any(String),
      iat: expect.any(Number),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    expect(payload['nonce']).toBeUndefined()
    expect(payload['sid']).toEqual(expect.any(String))
  })

  describe('tells the application that asked for it half a minute later', () => {
    const backchannelLogoutUri = 'https://forum.example/logout'

    /** Signs somebody in to a second application beside the one that asks. */
    const startBoth = async () => {
      const first = await start({ backchannelLogoutUri })
      const other = await setUp(first.provider, await first.provider.addApplication({ backchannelLogoutUri }))
      await other.signIn(first.person)
      const toldOf = ({ clientId }: { clientId: string }) =>
        first.provider.logouts.filter((one) => one.clientId === clientId).length
      return { ...first, other, toldOf }
    }

    it.each([
      ['and all others at once, where the person signs out here', 'yes', 1],
      ['and nobody else, where the person stays signed in here', 'no', 0],
    ])('%s', async (_name, answer, others) => {
      const { provider, application, person, hint, other, toldOf } = await startBoth()
      await signOut(person, { id_token_hint: hint, post_logout_redirect_uri: after }, answer)
      await provider.sweep()
      expect([toldOf(application), toldOf(other)]).toEqual([0, others])
      provider.wait(29_000)
      await provider.sweep()
      expect(toldOf(application)).toBe(0)
      provider.wait(1_000)
      await provider.sweep()
      await provider.sweep()
      expect([toldOf(application), toldOf(other)]).toEqual([1, others])
    })
  })

  it('tells them of a session that ended here in another way, once', async () => {
    const { provider, application, person, tokens } = await start({
      backchannelLogoutUri: 'https://wiki.example/logout',
    })
    const toldOf = () => provider.logouts.filter(({ clientId }) => clientId === application.clientId)
    await provider.sweep()
    expect(toldOf()).toEqual([])
    await person.signOut()
    await provider.sweep()
    await provider.sweep()
    expect(toldOf()).toHaveLength(1)
    const [, claims = ''] = toldOf()[0]?.logoutToken.split('.') ?? []
    const { sub, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
    expect({ sub, sid }).toEqual({ sub: tokens.claims()?.sub, sid: tokens.claims()?.['sid'] })
  })

  it('tells them that an account was deleted', async () => {
    const { provider, application, person, tokens } = await start({
      backchannelLogoutUri: 'https://wiki.example/logout',
    })
    await confirmChange(person, { kind: 'delete_account' })
    expect((await person.browser.delete('/api/account')).status).toBe(204)
    await provider.sweep()
    const told = provider.logouts.filter(({ clientId }) => clientId === application.clientId)
    expect(told).toHaveLength(1)
    const [, claims = ''] = told[0]?.logoutToken.split('.') ?? []
    const { sub, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
    expect({ sub, sid }).toEqual({ sub: tokens.claims()?.sub, sid: tokens.claims()?.['sid'] })
  })

  it('tells nobody who was not signed in to', async () => {
    const { provider, person } = await start()
    const before = provider.logouts.length
    await signOut(person, {})
    expect(provider.logouts).toHaveLength(before)
  })
})
