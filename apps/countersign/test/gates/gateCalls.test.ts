import { proxyConfigurationSchema, proxyKinds } from '@countersign/product-api'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { createApplicationOperations } from '../../src/applications/applications.operations.ts'
import { createGateOperations } from '../../src/gates/gates.operations.ts'
import { type Caller, startCalls } from '../applications/startCalls.ts'

const list = '/api/operator/applications'
const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const settings = { origins: ['https://login.example'], port: 4000, hasTrustedProxies: true } as const
const draft = { name: 'The Files', gate: { hosts: ['files.example', 'files.example:8443'] } }

async function startAsOperator(): Promise<Caller> {
  const { signInAsOperator } = await startCalls(() => [
    ...createApplicationOperations(rules),
    ...createGateOperations(settings, rules),
  ])
  return signInAsOperator()
}

/** Adds a gate, and gives its address in the API. */
async function add({ ask }: Caller, more: object = {}): Promise<string> {
  const { body } = await ask('POST', list, { ...draft, ...more })
  return `${list}/${body.application.clientId}`
}

describe('the configuration of a proxy', () => {
  it.each(proxyKinds)('names the hosts of the gate, the site and this server: %s', async (proxy) => {
    const operator = await startAsOperator()
    const query = `?proxy=${proxy}&upstream=10.0.0.2:8080&server=10.0.0.1:3000`
    const { body } = await operator.ask('GET', `${await add(operator)}/proxy-configuration${query}`)
    const { files, ...rest } = parse(proxyConfigurationSchema, body)
    expect(rest).toEqual({
      proxy,
      upstream: '10.0.0.2:8080',
      server: '10.0.0.1:3000',
      secretPlaceholder: null,
      hasTrustedProxies: true,
    })
    expect(files.length).toBeLessThanOrEqual(3)
    const text = files.map((file) => file.text).join('\n')
    for (const said of ['files.example', '10.0.0.1:3000', '10.0.0.2']) expect(text).toContain(said)
    expect(text.includes('kind: Middleware')).toBe(proxy === 'kubernetes')
  })

  it('is for nginx on the same machine unless something else is asked for', async () => {
    const operator = await startAsOperator()
    const { body } = await operator.ask('GET', `${await add(operator)}/proxy-configuration`)
    expect(body).toMatchObject({ proxy: 'nginx', upstream: '127.0.0.1:8080', server: '127.0.0.1:4000' })
  })

  it('has a placeholder for the secret of a gate whose proxy brings one', async () => {
    const operator = await startAsOperator()
    const path = await add(operator, { tokenEndpointAuthMethod: 'client_secret_basic' })
    const { body } = await operator.ask('GET', `${path}/proxy-configuration`)
    const { secretPlaceholder, files } = parse(proxyConfigurationSchema, body)
    expect(secretPlaceholder).toBe('COUNTERSIGN_GATE_SECRET')
    expect(files.some(({ text }) => text.includes('COUNTERSIGN_GATE_SECRET'))).toBe(true)
  })

  it.each([
    ['proxy=apache', 'proxy'],
    ['upstream=site', 'upstream'],
    ['upstream=site:99999', 'upstream'],
    ['upstream=site:80;%20include%20x', 'upstream'],
    ['server=http://countersign:3000', 'server'],
  ])('refuses what cannot stand in a file: %s', async (query, field) => {
    const operator = await startAsOperator()
    const { status, body } = await operator.ask('GET', `${await add(operator)}/proxy-configuration?${query}`)
    expect([status, body.details.field]).toEqual([400, field])
  })

  it('is refused for a host that is an address of IPv6', async () => {
    const operator = await startAsOperator()
    const path = await add(operator, { gate: { hosts: ['[2001:db8::1]'] } })
    const { status, body } = await operator.ask('GET', `${path}/proxy-configuration`)
    expect([status, body.details.field]).toEqual([400, 'hosts'])
  })

  it('is not found of an application that is no gate', async () => {
    const operator = await startAsOperator()
    const wiki = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }
    const { body } = await operator.ask('POST', list, wiki)
    const path = `${list}/${body.application.clientId}`
    expect((await operator.ask('GET', `${path}/proxy-configuration`)).status).toBe(404)
    expect((await operator.ask('POST', `${path}/test`, { host: 'wiki.example' })).status).toBe(404)
  })
})

describe('the test of a gate', () => {
  it('says why nobody answers, and how a host in a network of one’s own may be asked', async () => {
    const operator = await startAsOperator()
    const path = await add(operator, { gate: { hosts: ['10.0.0.2'] } })
    const { status, body } = await operator.ask('POST', `${path}/test`, { host: '10.0.0.2' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ host: '10.0.0.2', findings: [{ id: 'does_not_answer', isOpen: false }] })
    const [{ what, fix }] = body.findings
    expect(what).toMatch(/Reason: its name leads into a private network/)
    expect(fix).toContain('COUNTERSIGN_INTERNAL_HOSTS')
  })

  it('asks hosts of the gate alone', async () => {
    const operator = await startAsOperator()
    const { status, body } = await operator.ask('POST', `${await add(operator)}/test`, {
      host: 'bank.example',
    })
    expect([status, body.details.field]).toEqual([400, 'host'])
  })
})

describe('a change of a gate', () => {
  it('of its hosts changes where people come back to, and where they open it', async () => {
    const operator = await startAsOperator()
    const path = await add(operator)
    const { body } = await operator.ask('PATCH', path, { gate: { hosts: ['new.example'] } })
    expect(body).toMatchObject({
      gate: { hosts: ['new.example'] },
      redirectUris: ['https://new.example/'],
      launchUri: 'https://new.example/',
    })
    const launchUri = 'https://new.example/start'
    expect((await operator.ask('PATCH', path, { launchUri })).body.launchUri).toBe(launchUri)
    const again = await operator.ask('PATCH', path, { gate: { hosts: ['newer.example'] } })
    expect(again.body.launchUri).toBe(launchUri)
  })

  it('never makes a gate of an application, or the other way round', async () => {
    const operator = await startAsOperator()
    const { status, body } = await operator.ask('PATCH', await add(operator), {
      gate: null,
      redirectUris: ['https://files.example/callback'],
    })
    expect([status, body.details.field]).toEqual([400, 'gate'])
  })
})
