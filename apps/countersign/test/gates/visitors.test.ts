import { describe, expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { startProviderOn } from '../oidc/support/startProvider.ts'
import { addGate, askAbout, createVisitor, type Family, tab } from './support/Site.ts'

const provider = await startProviderOn(await openProductStore(':memory:'), { isTrustedProxy: () => true })
const gate = await addGate(provider, { openPaths: ['/open', '/assets/'], isPreflightOpen: true })
const about = (path: string, asking = {}, family?: Family) =>
  askAbout(provider.origin, `https://${gate.host}${path}`, asking, family)
const preflight = {
  accept: '*/*',
  origin: 'https://other.example',
  'access-control-request-method': 'PUT',
  'sec-fetch-mode': 'cors',
}

describe('who is not signed in', () => {
  it.each([
    ['a page in a tab', 'GET', tab],
    ['its headers alone', 'HEAD', tab],
    ['an old browser', 'GET', { accept: 'text/html,*/*' }],
  ])('is sent to sign in: %s', async (_who, method, headers) => {
    const answer = await about('/page', { method, headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(new RegExp(`^${provider.origin}/gate\\?state=`)),
    ])
  })

  it.each([
    ['fetch of a page', 'GET', { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['fetch that would like HTML', 'GET', { accept: 'text/html', 'sec-fetch-mode': 'same-origin' }],
    [
      'a picture',
      'GET',
      { accept: 'image/avif,*/*', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    ],
    [
      'a WebSocket',
      'GET',
      { accept: 'text/html', connection: 'upgrade', upgrade: 'websocket', 'sec-fetch-mode': 'websocket' },
    ],
    [
      'an upgrade of an old browser',
      'GET',
      { accept: 'text/html', connection: 'upgrade', upgrade: 'websocket' },
    ],
    ['a prefetch', 'GET', { ...tab, 'sec-purpose': 'prefetch;prerender' }],
    ['a program', 'GET', { accept: '*/*' }],
    ['a program that accepts nothing', 'GET', {}],
    ['a program that writes', 'DELETE', { accept: 'application/json' }],
    ['a question of a browser without its marks', 'OPTIONS', { accept: '*/*' }],
  ])('is told so in JSON: %s', async (_who, method, headers) => {
    const answer = await about('/page', { method, headers })
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
      401,
      null,
      [],
    ])
    expect(answer.headers.get('www-authenticate')).toBe(`Bearer realm="${gate.host}"`)
    expect(await answer.json()).toMatchObject({ code: 'not_signed_in' })
  })

  it.each([
    ['a frame', 'GET', { ...tab, 'sec-fetch-dest': 'iframe' }, 'Open this page in a new tab'],
    ['an embedded page', 'GET', { ...tab, 'sec-fetch-dest': 'embed' }, 'Open this page in a new tab'],
    ['a form', 'POST', tab, 'You weren’t signed in any more'],
    ['a form of an old browser', 'POST', { accept: 'text/html' }, 'You weren’t signed in any more'],
  ])('is shown a page: %s', async (_who, method, headers, title) => {
    const answer = await about('/page?a=%22', { method, headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([401, null])
    const page = await answer.text()
    expect(page).toContain(`<h1>${title}`)
    expect(page).toContain(gate.host)
    expect(page).toContain(`<a class="brand" href="${provider.origin}/"`)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    // What the site's browser holds of its host is the site's to decide.
    expect(answer.headers.get('strict-transport-security')).toBeNull()
  })

  it('whose address is too long to come back to is told so', async () => {
    const sent = await about(`/${'a'.repeat(1_900)}`)
    expect(sent.status).toBe(302)
    const answer = await about(`/${'a'.repeat(2_000)}`)
    expect([answer.status, (await answer.text()).includes('This address is too long')]).toEqual([401, true])
  })

  it('reads pages in their own language', async () => {
    const headers = { ...tab, 'sec-fetch-dest': 'iframe', 'accept-language': 'ar' }
    const answer = await about('/', { headers })
    expect([answer.headers.get('content-language'), answer.headers.get('vary')]).toEqual([
      'ar',
      'Cookie, Accept-Language',
    ])
    expect(await answer.text()).toContain('<html lang="ar" dir="rtl">')
  })
})

describe('what is open to everyone', () => {
  it.each(['/open', '/open/', '/open/a.b/c~d', '/assets/logo.svg'])('is %s', async (path) => {
    const answer = await about(path, { headers: {} })
    expect(answer.status).toBe(200)
    const told = [...answer.headers].filter(([name]) => name.startsWith('remote-'))
    expect(told).toEqual(
      ['email', 'groups', 'name', 'sub', 'user', 'wallet'].map((name) => [`remote-${name}`, '']),
    )
  })

  it.each([
    '/opening',
    '/Open',
    '/assets',
    '//open',
    '/open//x',
    '/open/../secret',
    '/open/..%2fsecret',
    '/open/%2e%2e/secret',
    '/open/./x',
    '/open/.',
    '/open/..',
    '/open/..;/secret',
    '/open;x/secret',
    '/open\\..\\secret',
    '/open/%5c..%5csecret',
    '/open#/secret',
    '/open/%23',
    '/%6fpen',
    '/open%00',
    '/secret?/open',
    '/secret#/open',
    '/open/é',
    '/x/../open',
    '/.countersign/../open',
  ])('is not %s', async (path) => {
    const said = {
      'x-forwarded-method': 'GET',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': gate.host,
      'x-forwarded-uri': path,
    }
    const { send } = await import('./support/Site.ts')
    const answer = await send(`${provider.origin}/forward-auth`, said).catch(() => undefined)
    expect([400, 401, 403, 404, undefined]).toContain(answer?.status)
  })

  it('is a question of a browser before a request of another origin, where the gate says so', async () => {
    expect((await about('/api', { method: 'OPTIONS', headers: preflight })).status).toBe(200)
    const closed = await addGate(provider)
    const answer = await askAbout(provider.origin, closed.address, { method: 'OPTIONS', headers: preflight })
    expect(answer.status).toBe(401)
    expect((await about('/api', { method: 'GET', headers: preflight })).status).toBe(401)
  })

  it('is what comes from a network that the operator has opened, by the address that no proxy of ours has', async () => {
    const proxied = await startProviderOn(await openProductStore(':memory:'), {
      isTrustedProxy: (address) => /^127\.|^::1$|^10\.0\.0\./.test(address),
    })
    const open = await addGate(proxied, { openNetworks: ['192.0.2.0/24', '10.0.0.0/8'] })
    const from = async (forwardedFor: string) =>
      (await askAbout(proxied.origin, open.address, { headers: { 'x-forwarded-for': forwardedFor } })).status
    expect(await from('192.0.2.7')).toBe(200)
    expect(await from('10.9.0.1')).toBe(200)
    expect(await from('192.0.2.7, 198.51.100.1')).toBe(401)
    // A proxy's own address says nothing of who asked it.
    expect(await from('10.0.0.5')).toBe(401)
    expect((await askAbout(proxied.origin, open.address, { headers: {} })).status).toBe(401)
  })
})

describe('our own paths on the host of a site', () => {
  it.each([
    '/.countersign',
    '/.countersign/',
    '/.countersign/x',
    '/.Countersign/x',
    '/.countersign/account/x',
  ])('never pass: %s', async (path) => {
    const visitor = createVisitor(provider.origin)
    expect((await visitor.enter(gate.address)).status).toBe(200)
    for (const family of ['forwarded', 'nginx', 'nginx/answer'] as const) {
      const { status } = await visitor.ask(`https://${gate.host}${path}`, {}, family)
      expect([family, status]).toEqual([family, family === 'nginx' ? 401 : 404])
    }
  })

  it('say who is signed in, and lead on; who is not is sent to sign in first', async () => {
    const visitor = createVisitor(provider.origin)
    const account = `https://${gate.host}/.countersign/account`
    expect((await visitor.ask(account, { headers: {} })).status).toBe(401)
    await visitor.person.signIn()
    await visitor.person.browser.patchJson('/api/account', { displayName: 'Ada & Co' })
    const answer = await visitor.enter(account)
    expect(answer.status).toBe(403)
    const page = await answer.text()
    expect(page).toContain('Ada &amp; Co')
    expect(page).toContain(`href="${provider.origin}/account"`)
    expect(page).toContain('href="/.countersign/sign-out"')
  })
})

describe('nginx', () => {
  it('is told where to lead a person, and asks for what else is to be shown', async () => {
    const headers = { ...tab, 'sec-fetch-dest': 'iframe' }
    const sent = await about('/page', {}, 'nginx')
    expect([sent.status, sent.headers.get('location'), sent.headers.getSetCookie().length]).toEqual([
      401,
      expect.stringContaining('/gate?state='),
      1,
    ])
    const refused = await about('/page', { headers }, 'nginx')
    expect([refused.status, refused.headers.get('location'), await refused.text()]).toEqual([401, null, ''])
    const shown = await about('/page', { headers }, 'nginx/answer')
    expect([shown.status, (await shown.text()).includes('new tab')]).toEqual([401, true])
    const told = await about('/page', { headers: {} }, 'nginx/answer')
    expect([told.status, (await told.json()).code]).toEqual([401, 'not_signed_in'])
  })

  it('signs nobody out by its question, only by what it is answered for the browser', async () => {
    const visitor = createVisitor(provider.origin)
    await visitor.enter(gate.address, 'nginx')
    const form = { method: 'POST', headers: { ...tab, 'sec-fetch-site': 'same-origin' } }
    const out = `https://${gate.host}/.countersign/sign-out`
    expect((await visitor.ask(out, form, 'nginx')).status).toBe(401)
    expect((await visitor.ask(gate.address, {}, 'nginx')).status).toBe(200)
    expect((await visitor.ask(out, form, 'nginx/answer')).status).toBe(303)
    expect((await visitor.ask(gate.address, {}, 'nginx')).status).toBe(401)
  })

  it('whose browser may pass by now is sent to ask again', async () => {
    const visitor = createVisitor(provider.origin)
    await visitor.enter(gate.address, 'nginx')
    const answer = await visitor.ask(`${gate.address}x?y`, {}, 'nginx/answer')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${gate.address}x?y`])
  })
})
