import { noRequester } from '@countersign/server/extension'
import { describe, expect, it, test } from 'vitest'
import { changeApplication } from '../../src/applications/applications.writes.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { startProviderOn } from '../oidc/support/startProvider.ts'
import { addGate, askAbout, createVisitor, send, tab } from './support/Site.ts'

const provider = await startProviderOn(await openProductStore(':memory:'), { isTrustedProxy: () => true })
const { host, address } = await addGate(provider, { openPaths: ['/open'] })
const forwarded = {
  'x-forwarded-method': 'GET',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': host,
  'x-forwarded-uri': '/open',
}
const original = { 'x-original-method': 'GET', 'x-original-url': `https://${host}/open` }
const check = (headers: Record<string, string | string[]>, path = '/forward-auth') =>
  send(`${provider.origin}${path}`, headers)

test('a proxy that nobody trusts is answered as if nothing were there, as are all where none is trusted', async () => {
  const other = await startProviderOn(await openProductStore(':memory:'))
  const gate = await addGate(other, { openPaths: ['/'.concat('open')] })
  for (const family of ['forwarded', 'nginx', 'nginx/answer'] as const) {
    const answer = await askAbout(other.origin, `${gate.address}open`, {}, family)
    expect([family, answer.status]).toEqual([family, 404])
  }
})

describe('a check says what it is about in one way', () => {
  it.each(Object.keys(forwarded))(
    '%s: missing, empty, twice, or with underscores, it is refused',
    async (name) => {
      const { [name]: value = '', ...others } = { ...forwarded } as Record<string, string>
      expect((await check({ ...others, [name]: value })).status).toBe(200)
      expect((await check(others)).status).toBe(400)
      expect((await check({ ...others, [name]: '' })).status).toBe(400)
      expect((await check({ ...others, [name]: [value, value] })).status).toBe(400)
      expect((await check({ ...others, [name]: [value, ''] })).status).toBe(200)
      expect((await check({ ...forwarded, [name.replaceAll('-', '_')]: value })).status).toBe(400)
      expect((await check({ ...forwarded, [name.replace('-', '_').toUpperCase()]: value })).status).toBe(400)
      expect((await check({ ...others, [name.toUpperCase()]: value })).status).toBe(200)
    },
  )

  it.each(Object.keys(original))('%s the same, for nginx', async (name) => {
    const path = '/forward-auth/nginx'
    const { [name]: value = '', ...others } = { ...original } as Record<string, string>
    expect((await check({ ...others, [name]: value }, path)).status).toBe(200)
    for (const wrong of [{}, { [name]: '' }, { [name]: [value, value] }])
      expect((await check({ ...others, ...wrong }, path)).status).toBe(400)
    expect((await check({ ...original, [name.replaceAll('-', '_')]: value }, path)).status).toBe(400)
  })

  it.each(['x-original-url', 'x-original-uri', 'x-original-method', 'x-original-host', 'x-rewrite-url'])(
    '%s of a client does not come through beside the others',
    async (name) => {
      expect((await check({ ...forwarded, [name]: '/open' })).status).toBe(400)
      expect((await check({ ...forwarded, [name.toUpperCase()]: '/open' })).status).toBe(400)
      expect((await check({ ...forwarded, [name.replace('-', '_')]: '/open' })).status).toBe(400)
      expect((await check({ ...forwarded, [name]: '' })).status).toBe(200)
    },
  )

  it.each(Object.keys(forwarded))('%s of a client does not come through to nginx’s', async (name) => {
    expect((await check({ ...original, [name]: 'x' }, '/forward-auth/nginx')).status).toBe(400)
    expect((await check({ ...original, [name]: '' }, '/forward-auth/nginx')).status).toBe(200)
  })

  it.each([
    ['x-forwarded-proto', 'ftp'],
    ['x-forwarded-proto', 'http,https'],
    ['x-forwarded-proto', 'HTTPS'],
    ['x-forwarded-host', `${host}, evil.example`],
    ['x-forwarded-host', `${host}/`],
    ['x-forwarded-host', `user@${host}`],
    ['x-forwarded-host', `${host}:port`],
    ['x-forwarded-host', ' '],
    ['x-forwarded-uri', 'open'],
    ['x-forwarded-uri', 'https://evil.example/open'],
    ['x-forwarded-uri', '*'],
    ['x-forwarded-uri', '/open x'],
    ['x-forwarded-method', 'get it'],
    ['x-forwarded-method', 'GET,POST'],
  ])('%s %s is refused, with what is wrong', async (name, value) => {
    const answer = await check({ ...forwarded, [name]: value })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'gate_check_unreadable'])
  })

  it('a host that no gate has is refused, however it is written, and listed for operators', async () => {
    const unknown = ['other.example', `www.${host}`, `${host}:8443`, `${host}.`, `x${host}`]
    for (const one of unknown) {
      const answer = await check({ ...forwarded, 'x-forwarded-host': one })
      expect([one, answer.status, (await answer.json()).code]).toEqual([one, 403, 'gate_host_unknown'])
    }
    expect((await check({ ...forwarded, 'x-forwarded-host': host.toUpperCase() })).status).toBe(200)
    expect((await check({ ...forwarded, 'x-forwarded-host': `${host}:443` })).status).toBe(200)
    expect((await check({ ...forwarded, 'x-forwarded-proto': 'http' })).status).toBe(400)
  })
})

describe('a gate with a secret', () => {
  it('answers only who brings it, also where it is replaced', async () => {
    const gate = await addGate(
      provider,
      { openPaths: ['/open'] },
      { tokenEndpointAuthMethod: 'client_secret_basic' },
    )
    const ask = async (headers: Record<string, string>) =>
      (await askAbout(provider.origin, `${gate.address}open`, { headers })).status
    expect(await ask({ 'countersign-gate-secret': gate.clientSecret })).toBe(200)
    for (const wrong of ['', 'x', gate.clientSecret.slice(1), `${gate.clientSecret}x`])
      expect([wrong, await ask({ 'countersign-gate-secret': wrong })]).toEqual([wrong, 403])
    const answer = await askAbout(provider.origin, `${gate.address}open`, { headers: {} })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'gate_secret_refused'])
    for (const family of ['nginx', 'nginx/answer'] as const)
      expect((await askAbout(provider.origin, `${gate.address}open`, {}, family)).status).toBe(403)
  })
})

it('a gate that wants a secret and has none yet answers nobody', async () => {
  const gate = await addGate(provider, { openPaths: ['/open'] })
  await provider.store.write(() =>
    changeApplication(
      {
        clientId: gate.clientId,
        change: { tokenEndpointAuthMethod: 'client_secret_basic' },
        rules: { isLoopbackAllowed: true, isWrittenByOperator: true, sessionSeconds: 604_800 },
      },
      { actorId: null, requester: noRequester, now: Date.now() },
    ),
  )
  for (const secret of ['', 'x', gate.clientSecret]) {
    const headers = { ...tab, 'countersign-gate-secret': secret }
    expect((await askAbout(provider.origin, `${gate.address}open`, { headers })).status).toBe(403)
  }
})

describe('what a browser holds for one host', () => {
  it('opens no other, of the same gate or of another', async () => {
    const twins = await addGate(provider, { hosts: ['one.pair.example', 'two.pair.example'] })
    const visitor = createVisitor(provider.origin)
    expect((await visitor.enter(twins.address)).status).toBe(200)
    for (const elsewhere of ['two.pair.example', host]) {
      for (const [name, value] of visitor.cookiesOf('one.pair.example'))
        visitor.cookiesOf(elsewhere).set(name, value)
      const answer = await visitor.ask(`https://${elsewhere}/`, { headers: {} })
      expect([elsewhere, answer.status]).toEqual([elsewhere, 401])
    }
  })

  it('is replaced by that of another port of its name: who goes to and fro is led, and not stopped', async () => {
    const hosts = ['nas.example', 'nas.example:8443'] as const
    await addGate(provider, { hosts: [...hosts] })
    const visitor = createVisitor(provider.origin)
    for (const [here, there] of [hosts, hosts.toReversed(), hosts, hosts.toReversed()]) {
      const sent = await visitor.ask(`https://${here}/`)
      expect([here, sent.status]).toEqual([here, 302])
      expect((await visitor.ask(await visitor.comeBack(sent))).headers.get('location')).toBe(
        `https://${here}/`,
      )
      for (const [name, value] of visitor.cookiesOf(`${here}`)) visitor.cookiesOf(`${there}`).set(name, value)
    }
  })

  it('is read by its exact name, and not at all where it comes twice', async () => {
    const visitor = createVisitor(provider.origin)
    await visitor.enter(address)
    const token = visitor.cookiesOf(host).get('__Host-countersign-gate') ?? ''
    const ask = async (cookie: string) =>
      (await askAbout(provider.origin, address, { headers: { cookie } })).status
    expect(await ask(`__Host-countersign-gate=${token}`)).toBe(200)
    for (const cookie of [
      `countersign-gate=${token}`,
      `__host-countersign-gate=${token}`,
      `\u00a0__Host-countersign-gate=${token}`,
      `__Host-countersign-gate=${token}; __Host-countersign-gate=${token}`,
      `__Host-countersign-gate=x; __Host-countersign-gate=${token}`,
      `__Host-countersign-gate=${token}x`,
      `__Secure-countersign-gate=${token}`,
    ])
      expect([cookie, await ask(cookie)]).toEqual([cookie, 401])
  })

  it('on this machine, by plain http, it has no prefix, which browsers would refuse', async () => {
    const local = await addGate(provider, { hosts: ['files.localhost:8080'] })
    expect(local.host).toBe('files.localhost:8080')
    const visitor = createVisitor(provider.origin)
    expect((await visitor.enter('http://files.localhost:8080/')).status).toBe(200)
    expect([...visitor.cookiesOf('files.localhost:8080').keys()]).toEqual([
      'countersign-wait',
      'countersign-gate',
    ])
  })
})

it('is asked about by whatever host the proxy’s own request names', async () => {
  const answer = await check({ ...forwarded, host: 'whatever.example' })
  expect(answer.status).toBe(200)
  expect(tab.accept).toBe('text/html')
})
