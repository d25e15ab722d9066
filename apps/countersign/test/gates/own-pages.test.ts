import { describe, expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { startProviderOn } from '../oidc/support/startProvider.ts'
import { addGate, createVisitor, tab } from './support/Site.ts'

const provider = await startProviderOn(await openProductStore(':memory:'), { isTrustedProxy: () => true })
const program = { headers: { accept: '*/*' } }

describe('our pages on the host of a site, whose scripts can read them and send their forms,', () => {
  it.each([
    ['say the name of a person to a site that is told it', ['openid', 'profile'], true],
    ['say it to no other', ['openid'], false],
  ] as const)('%s', async (_what, scopes, isSaid) => {
    const gate = await addGate(provider, {}, { scopes: [...scopes] })
    const visitor = createVisitor(provider.origin)
    await visitor.person.signIn()
    await visitor.person.browser.patchJson('/api/account', { displayName: 'Ada Lovelace' })
    const answer = await visitor.enter(`${gate.address}.countersign/account`)
    expect((await answer.text()).includes('Ada Lovelace')).toBe(isSaid)
  })

  it.each([
    ['a script', { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a script that says nothing', { accept: '*/*', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { ...tab, 'sec-fetch-dest': 'iframe' }],
  ])('sign nobody out unseen, for %s', async (_who, headers) => {
    const gate = await addGate(provider)
    const visitor = createVisitor(provider.origin)
    await visitor.enter(gate.address)
    const form = { method: 'POST', headers: { ...headers, 'sec-fetch-site': 'same-origin' } }
    const answer = await visitor.ask(`${gate.address}.countersign/sign-out`, form)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    expect((await visitor.ask(gate.address, program)).status).toBe(200)
  })

  it('may send their form here and be led on to us, and the browser says where it comes from', async () => {
    const gate = await addGate(provider)
    const answer = await createVisitor(provider.origin).ask(`${gate.address}.countersign/sign-out`)
    const { headers } = answer
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${provider.origin};`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  it('do not say that somebody is signed out whose session they do not know: the main site asks them', async () => {
    const gate = await addGate(provider)
    const visitor = createVisitor(provider.origin)
    await visitor.person.signIn()
    const form = { method: 'POST', headers: { ...tab, 'sec-fetch-site': 'same-origin' } }
    const answer = await visitor.ask(`${gate.address}.countersign/sign-out`, form)
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, location]).toEqual([303, `${provider.origin}/oidc/session/end`])
    const asked = await visitor.person.browser.get(location)
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<form')])
    expect((await visitor.person.browser.get('/api/session')).status).toBe(200)
  })
})
