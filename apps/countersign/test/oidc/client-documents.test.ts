import { generateKeyPairSync } from 'node:crypto'
import { run } from '@countersign/server/extension'
import { exportJWK } from 'jose'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it, test } from 'vitest'
import chatgpt from '../../../../vectors/client-documents/chatgpt.json' with { type: 'json' }
import claudeCode from '../../../../vectors/client-documents/claude-code.json' with { type: 'json' }
import codex from '../../../../vectors/client-documents/codex.json' with { type: 'json' }
import opencode from '../../../../vectors/client-documents/opencode.json' with { type: 'json' }
import vscode from '../../../../vectors/client-documents/vscode.json' with { type: 'json' }
import { formatApi } from '../../src/apis/apiRow.ts'
import { parseApi } from '../../src/apis/apis.fields.ts'
import { insertApi } from '../../src/apis/apis.queries.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { type Application, setUp } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type AgentHost, startAgentHost } from './support/startAgentHost.ts'
import { type RunningProvider, startProvider, startProviderOn } from './support/startProvider.ts'

/*
 * Agents introduce themselves by a document at their own address (draft-ietf-oauth-client-id-metadata-document). Here the documents
 * are those that they publish, on a host of this machine.
 */

let host: AgentHost
let provider: RunningProvider
beforeAll(async () => {
  host = await startAgentHost()
  const documents = { clientDocuments: 'listed', clientDocumentHosts: [host.host] } as const
  provider = await startProviderOn(await openProductStore(':memory:'), { documents })
})

const hour = 3_600_000
let published = 0

/** Publishes a document under an address of its own. */
function publish(document: object, headers?: Readonly<Record<string, string>>): string {
  published += 1
  const path = `/agent-${published}/client.json`
  return host.publish(path, { ...document, client_id: `https://${host.host}${path}` }, headers)
}

const register = (clientId: string, redirectUri: string, authentication: client.ClientAuth = client.None()) =>
  setUp(provider, { clientId, clientSecret: '', redirectUri }, authentication)

async function newPerson(): Promise<Person> {
  const person = createPerson(provider.origin)
  await person.signIn()
  return person
}

const asking = { scope: 'openid profile offline_access' }

/** Who is asked, and for what. */
async function ask(
  person: Person,
  application: Application,
  parameters: Readonly<Record<string, string>> = asking,
) {
  const link = await application.link(parameters)
  const step = await person.follow(link.href)
  if (step.kind !== 'interaction') throw new Error(`nobody is asked: ${JSON.stringify(step)}`)
  return { link, details: await person.details(step.uid), uid: step.uid }
}

describe('an agent', () => {
  it.each([
    [claudeCode, 'http://localhost:51004/callback'],
    [claudeCode, 'http://127.0.0.1:51004/callback'],
    [codex, 'http://127.0.0.1:1455/callback'],
    [opencode, 'http://localhost:19876/callback'],
    [vscode, 'http://127.0.0.1:33418/'],
    [vscode, 'http://127.0.0.1:33419/'],
    [vscode, 'https://vscode.dev/redirect'],
  ])('signs a person in, and goes on while they are away: $client_name', async (document, redirectUri) => {
    const application = await register(publish(document), redirectUri)
    const person = await newPerson()
    const tokens = await application.signIn(person, asking)
    expect(tokens.scope?.split(' ').toSorted()).toEqual(['offline_access', 'openid', 'profile'])
    const refreshed = await client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
  })

  it('proves itself by the keys that it publishes: ChatGPT', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
    const jwks_uri = host.publish('/jwks.json', { keys: [key] })
    const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' })
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const cryptoKey = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
    const clientId = publish({ ...chatgpt, jwks_uri })
    const [redirectUri = ''] = chatgpt.redirect_uris
    const application = await register(
      clientId,
      redirectUri,
      client.PrivateKeyJwt({ key: cryptoKey, kid: 'one' }),
    )
    const tokens = await application.signIn(await newPerson(), asking)
    expect(tokens.refresh_token).toEqual(expect.any(String))
    const none = await register(clientId, redirectUri)
    await expect(client.refreshTokenGrant(none.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_client',
    })
  })

  it('is named by its host, and as a program where its answer stays on the computer', async () => {
    const clientId = publish(vscode)
    const person = await newPerson()
    const local = await ask(person, await register(clientId, 'http://127.0.0.1:33418/'))
    expect(local.details.application).toMatchObject({
      clientId,
      name: 'Visual Studio Code',
      host: '127.0.0.1:33418',
      document: { host: host.host, isLocal: true },
    })
    const visitor = createPerson(provider.origin)
    const unknown = await ask(visitor, await register(clientId, 'http://127.0.0.1:33418/'))
    expect(unknown.details.challenge?.statement).toMatch(
      `Sign in to a program on this computer (${clientId}) with ${new URL(provider.origin).host} and let it know `,
    )
    const web = await ask(visitor, await register(clientId, 'https://vscode.dev/redirect'))
    expect(web.details.application).toMatchObject({ host: 'vscode.dev', document: { isLocal: false } })
    expect(web.details.challenge?.statement).toMatch(`Sign in to ${host.host} (${clientId}) with `)
  })

  it('is told no more than who it is, unless an operator lets it, and reads what is left', async () => {
    const application = await register(publish(claudeCode), 'http://localhost:51004/callback')
    const person = await newPerson()
    const { details } = await ask(person, application, { scope: 'openid profile wallet groups mcp:tools' })
    expect(details.scopes).toEqual(['openid', 'profile'])
    const tokens = await application.signIn(person, { scope: 'openid profile wallet groups mcp:tools' })
    expect(tokens.scope?.split(' ').toSorted()).toEqual(['openid', 'profile'])
  })

  it('is another one under another address of the same host', async () => {
    const one = await register(publish(claudeCode), 'http://localhost:51004/callback')
    const other = await register(publish(claudeCode), 'http://localhost:51004/callback')
    const tokens = await one.signIn(await newPerson(), asking)
    await expect(client.refreshTokenGrant(other.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: expect.stringMatching(/^invalid_(?:client|grant)$/),
    })
    await other.signIn(await newPerson(), asking)
    await expect(client.refreshTokenGrant(other.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    expect(
      (await client.refreshTokenGrant(one.config, tokens.refresh_token ?? '')).access_token,
    ).toBeDefined()
  })
})

test.each([
  ['name', { client_name: 'Agent' }],
  ['address', { redirect_uris: ['https://agent.example/callback', 'https://agent.example/other'] }],
])('a changed %s asks the person again', async (_what, change) => {
  const web = { ...claudeCode, redirect_uris: ['https://agent.example/callback'] }
  const clientId = publish(web)
  const application = await register(clientId, 'https://agent.example/callback')
  const person = await newPerson()
  await application.signIn(person, asking)
  const again = await application.link({ ...asking, prompt: 'none' })
  expect(await person.follow(again.href)).toMatchObject({ kind: 'callback' })
  provider.wait(hour + 1)
  const path = new URL(clientId).pathname
  host.publish(path, { ...web, ...change, client_id: clientId })
  const { details } = await ask(person, application)
  expect([details.task, details.newScopes]).toEqual(['consent', []])
  expect((await application.signIn(person, asking)).access_token).toBeDefined()
})

test('tokens end where the document leads elsewhere than it did: what was given to one program is not for another', async () => {
  const clientId = publish(claudeCode)
  const application = await register(clientId, 'http://localhost:51004/callback')
  const { refresh_token = '' } = await application.signIn(await newPerson(), asking)
  provider.wait(hour + 1)
  const path = new URL(clientId).pathname
  const changed = { ...claudeCode, client_id: clientId, redirect_uris: ['http://127.0.0.1/other'] }
  host.publish(path, changed)
  await expect(client.refreshTokenGrant(application.config, refresh_token)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  provider.wait(hour + 1)
  host.publish(path, { ...claudeCode, client_id: clientId })
  await expect(client.refreshTokenGrant(application.config, refresh_token)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

describe('a document that is none', () => {
  const faultOf = async (clientId: string) => {
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: 'http://localhost:51004/callback',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const answer = await fetch(`${provider.origin}/oidc/auth?${query}`, { redirect: 'manual' })
    const [, fault] = /(?:invalid_client|temporarily_unavailable): ([^\n<]+)/.exec(await answer.text()) ?? []
    return [answer.status, fault]
  }
  const at = (path: string) => `https://${host.host}${path}`

  it.each([
    ['is not there', 404, '{}', {}],
    ['leads on', 302, '{}', { location: '/agent-1/client.json' }],
    ['is compressed', 200, Buffer.from('1f8b08000000000002ff', 'hex'), { 'content-encoding': 'gzip' }],
    ['is too large', 200, `{"client_name":"${'x'.repeat(10_240)}"}`, {}],
  ])('%s, and nobody is led anywhere', async (_what, status, body, headers) => {
    host.answer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    })
    try {
      expect(await faultOf(at(`/none-${status}-${body.length}`))).toEqual([
        400,
        'the document at client_id could not be fetched',
      ])
    } finally {
      host.answer(undefined)
    }
  })

  it('costs five seconds where it is slow, and holds up nobody else', async () => {
    host.answer((request, response) => {
      if (request.url === '/slow') response.writeHead(200, { 'content-type': 'application/json' }).write('{')
      else response.writeHead(404).end()
    })
    try {
      const begun = performance.now()
      const slow = faultOf(at('/slow'))
      expect((await faultOf(at('/quick')))[0]).toBe(400)
      expect(performance.now() - begun).toBeLessThan(4_000)
      expect(await slow).toEqual([503, 'the document at client_id could not be fetched'])
      expect(performance.now() - begun).toBeLessThan(8_000)
    } finally {
      host.answer(undefined)
    }
  })

  it('speaks for another address, or holds a secret', async () => {
    const own = host.publish('/liar', { ...claudeCode })
    expect(await faultOf(own)).toEqual([
      400,
      'the document at client_id has another client_id than its address',
    ])
    const open = publish({ ...claudeCode, client_secret: 'shared' })
    expect(await faultOf(open)).toEqual([
      400,
      'the document at client_id holds a secret, which everybody can read',
    ])
  })

  it('is asked for only where a person is led, and only of hosts that are listed', async () => {
    const clientId = publish(claudeCode)
    const before = host.asked.length
    const body = new URLSearchParams({ client_id: clientId, grant_type: 'refresh_token', refresh_token: 'x' })
    for (const path of ['/oidc/token', '/oidc/request', '/oidc/device', '/oidc/token/revocation'])
      expect((await fetch(`${provider.origin}${path}`, { method: 'POST', body })).ok).toBe(false)
    expect(host.asked.length).toBe(before)
    expect(await faultOf('https://agent.example/client.json')).toEqual([
      400,
      'the document at client_id is not fetched: its host is none of those that this server takes documents from',
    ])
    const own = `https://${new URL(provider.origin).host}/client.json`
    expect(await faultOf(own)).toEqual([400, 'the document at client_id is on this very server'])
  })
})

test('discovery names an API that everyone may use, and none of its scopes', async () => {
  const scopes = [{ name: 'read', words: 'read files' }]
  const api = {
    ...parseApi({ identifier: 'https://mcp.example/files', name: 'Files', scopes }),
    id: 'api~files',
  }
  const row = { ...formatApi(api), id: api.id, secret_hash: null, source: 'operator', created_at: 0 } as const
  await provider.store.write(() => run(insertApi, row))
  provider.wait(10_000)
  const found = await (await fetch(`${provider.origin}/.well-known/oauth-authorization-server`)).json()
  expect(found.protected_resources).toEqual(['https://mcp.example/files'])
  expect(found.scopes_supported).not.toContain('read')
})

test.each(['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'])(
  'discovery at %s says what agents look for before they come with a document',
  async (path) => {
    expect(await (await fetch(`${provider.origin}${path}`)).json()).toMatchObject({
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: expect.arrayContaining(['none', 'private_key_jwt']),
    })
    const without = await startProvider()
    expect(await (await fetch(`${without.origin}${path}`)).json()).not.toHaveProperty(
      'client_id_metadata_document_supported',
    )
  },
)
