import { expect, it, test } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { startProviderOn } from '../oidc/support/startProvider.ts'
import { addGate, createVisitor } from './support/Site.ts'

const provider = await startProviderOn(await openProductStore(':memory:'), { isTrustedProxy: () => true })

test('a person opens a page behind a gate, signs in with a wallet, and comes back to that page', async () => {
  const { address, host } = await addGate(provider)
  const visitor = createVisitor(provider.origin)
  const page = `${address}page?a=1&b=%2F`

  const sent = await visitor.ask(page)
  expect(sent.status).toBe(302)
  expect(sent.headers.get('location')).toMatch(new RegExp(`^${provider.origin}/gate\\?state=`))
  expect(sent.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-countersign-wait=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])

  const back = await visitor.comeBack(sent)
  expect(back).toMatch(new RegExp(`^${page.replace('?', '\\?')}&countersign_code=[\\w-]{51}$`))

  const led = await visitor.ask(back)
  expect(led.status).toBe(302)
  expect(led.headers.get('location')).toBe(page)
  expect(led.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-countersign-gate=[\w-]{51}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])

  const passed = await visitor.ask(page)
  expect(passed.status).toBe(200)
  expect(passed.headers.get('cache-control')).toBe('no-store')
  expect(passed.headers.get('vary')).toBe('Cookie')
  const account = (await (await visitor.person.browser.get('/api/session')).json()).account
  expect(passed.headers.get('remote-sub')).toBe(account.id)
  expect(passed.headers.get('remote-user')).toMatch(/^u[a-z2-7]{26}$/)
  expect(passed.headers.get('remote-wallet')).toBe(`eip155:1:${visitor.person.wallet.address}`)
  expect([...passed.headers.keys()].filter((name) => name.startsWith('remote-'))).toHaveLength(6)
  expect(host).toBe(new URL(page).host)
})

it.each(['forwarded', 'nginx'] as const)('a person enters by way of %s', async (family) => {
  const { address } = await addGate(provider)
  const visitor = createVisitor(provider.origin)
  const sent = await visitor.ask(address, {}, family)
  expect(sent.status).toBe(family === 'nginx' ? 401 : 302)
  const passed = await visitor.enter(address, family)
  expect(passed.status).toBe(200)
})
