import './builtEventsource.ts'

import * as next from '@modelcontextprotocol/client'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { createPerson, type Person } from '../oidc/support/Person.ts'
import { type AgentHost, startAgentHost } from '../oidc/support/startAgentHost.ts'
import { type RunningProvider, startProviderOn } from '../oidc/support/startProvider.ts'
import { type Agent, createAgent } from './createAgent.ts'
import { startMcp } from './startMcp.ts'

/*
 * MCP's authorization (revision 2026-07-28) with the clients of its own SDK, in both lines, and the example's server: a person
 * allows an agent to read, by a signature that says so, and later to write.
 */

let host: AgentHost
let provider: RunningProvider
beforeAll(async () => {
  host = await startAgentHost()
  const documents = { clientDocuments: 'listed', clientDocumentHosts: [host.host] } as const
  const options = { documents, registration: { kind: 'open' } } as const
  provider = await startProviderOn(await openProductStore(':memory:'), options)
})

// The SDK says there when it asks a person again.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

/** What both lines of the SDK can do. */
interface Connection {
  readonly connect: () => Promise<unknown>
  readonly call: (name: string, more?: Record<string, unknown>) => Promise<unknown>
  readonly finish: (back: URL) => Promise<void>
}

const lines = {
  '@modelcontextprotocol/sdk 1.x': (url: string, authProvider: Agent): Connection => {
    const open = () => new StreamableHTTPClientTransport(new URL(url), { authProvider })
    let transport = open()
    let agent = new Client({ name: 'agent', version: '1' })
    return {
      connect() {
        transport = open()
        agent = new Client({ name: 'agent', version: '1' })
        return agent.connect(transport)
      },
      call: (name, more = {}) => agent.callTool({ name, arguments: more }),
      finish: (back) => transport.finishAuth(back.searchParams.get('code') ?? ''),
    }
  },
  '@modelcontextprotocol/client 2.x': (url: string, authProvider: Agent): Connection => {
    const open = () => new next.StreamableHTTPClientTransport(new URL(url), { authProvider })
    const versionNegotiation = { mode: 'auto' } as const
    let transport = open()
    let agent = new next.Client({ name: 'agent', version: '1' }, { versionNegotiation })
    return {
      connect() {
        transport = open()
        agent = new next.Client({ name: 'agent', version: '1' }, { versionNegotiation })
        return agent.connect(transport)
      },
      call: (name, more = {}) => agent.callTool({ name, arguments: more }),
      finish: (back) => transport.finishAuth(back.searchParams),
    }
  },
}

/** Says that the person is needed, in both lines. */
const isUnauthorized = (error: unknown) =>
  error instanceof UnauthorizedError || error instanceof next.UnauthorizedError

/** What the person signs on the way, and where they come back to. */
async function sign(person: Person, link: URL) {
  const step = await person.follow(link.href)
  if (step.kind !== 'interaction') throw new Error(`nobody is asked: ${JSON.stringify(step)}`)
  const { challenge } = await person.details(step.uid)
  return { statement: challenge?.statement ?? '', back: await person.goThrough(link.href) }
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')
const text = (text: string) => ({ content: [{ type: 'text', text }] })

describe.each(Object.entries(lines))('an agent with %s', (_name, open) => {
  it.each([
    ['a document, at a path', '/mcp', true],
    ['a document, at a path with a slash at its end', '/mcp/', true],
    ['a registration of its own, at a deep path', '/v1/mcp', false],
    ['a registration of its own, without a path', '', false],
  ])(
    'asks a person, asks them for more, and is out when they take it back: %s',
    async (_what, path, isDocument) => {
      const { url, api } = await startMcp(provider, path)
      const agent = createAgent(isDocument ? publish() : undefined)
      const person = createPerson(provider.origin)
      const connection = open(url, agent)

      await expect(connection.connect()).rejects.toSatisfy(isUnauthorized)
      const first = agent.takeLink()
      expect(agent.information()?.client_id.startsWith('https://')).toBe(isDocument)
      expect(withoutSlash(first.searchParams.get('resource') ?? '')).toBe(withoutSlash(url))
      expect(first.searchParams.get('scope')).toContain('notes:read')
      expect(first.searchParams.get('scope')).not.toContain('notes:write')
      const read = await sign(person, first)
      expect(read.statement).toContain(`: read notes`)
      expect(read.statement).not.toContain('add notes')
      await connection.finish(read.back)
      await connection.connect()
      expect(await connection.call('list_notes')).toMatchObject({ content: [] })
      expect(decodeJwt(agent.tokens()?.access_token ?? '').aud).toBe(withoutSlash(url))

      await expect(connection.call('add_note', { text: 'Milk' })).rejects.toSatisfy(isUnauthorized)
      const more = await sign(person, agent.takeLink())
      expect(more.statement).toContain(': read notes, add notes')
      await connection.finish(more.back)
      expect(await connection.call('add_note', { text: 'Milk' })).toMatchObject(text('Added.'))
      expect(await connection.call('list_notes')).toMatchObject(text('Milk'))

      const clientId = encodeURIComponent(agent.information()?.client_id ?? '')
      const at = `/api/account/applications/${clientId}/apis/${api.id}`
      expect((await person.browser.delete(at)).status).toBe(204)
      provider.wait(331_000)
      await expect(connection.call('list_notes')).rejects.toSatisfy(isUnauthorized)
      const again = await sign(person, agent.takeLink())
      expect(again.statement).toContain(': read notes')
    },
  )
})

test('agents find what they look for in both documents, and read who answers also where the person says no', async () => {
  for (const name of ['oauth-authorization-server', 'openid-configuration']) {
    const found = await (await fetch(`${provider.origin}/.well-known/${name}`)).json()
    expect(found).toMatchObject({
      issuer: provider.origin,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      token_endpoint_auth_methods_supported: expect.arrayContaining(['none']),
      scopes_supported: expect.arrayContaining(['offline_access']),
    })
    expect(found.scopes_supported).not.toContain('notes:read')
  }
  const { url } = await startMcp(provider, '/mcp')
  const agent = createAgent(publish())
  await expect(lines['@modelcontextprotocol/client 2.x'](url, agent).connect()).rejects.toSatisfy(
    isUnauthorized,
  )
  const person = createPerson(provider.origin)
  const step = await person.follow(agent.takeLink().href)
  const { redirectTo } = await (await person.abort(step.kind === 'interaction' ? step.uid : '')).json()
  const end = await person.follow(redirectTo)
  expect(end.kind === 'callback' && Object.fromEntries(end.address.searchParams)).toMatchObject({
    error: 'access_denied',
    iss: provider.origin,
  })
})

test('a call without a token is told where to get one and what to ask for; one with too little, what to ask for together', async () => {
  const { url } = await startMcp(provider, '/mcp')
  const metadata = `${new URL(url).origin}/.well-known/oauth-protected-resource/mcp`
  const bare = await send(url, 'tools/list', {})
  expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer resource_metadata="${metadata}", scope="notes:read"`,
  ])
  expect(await (await fetch(metadata)).json()).toMatchObject({
    resource: url,
    authorization_servers: [provider.origin],
    scopes_supported: ['notes:read', 'notes:write'],
  })
  const agent = createAgent(publish())
  const connection = lines['@modelcontextprotocol/client 2.x'](url, agent)
  await expect(connection.connect()).rejects.toSatisfy(isUnauthorized)
  await connection.finish((await sign(createPerson(provider.origin), agent.takeLink())).back)
  const authorization = `Bearer ${agent.tokens()?.access_token}`
  const add = { name: 'add_note', arguments: { text: 'Milk' } }
  const refused = await send(url, 'tools/call', add, { authorization })
  expect(refused.status).toBe(403)
  const challenge = refused.headers.get('www-authenticate')
  for (const part of ['error="insufficient_scope"', 'scope="notes:write notes:read"', `"${metadata}"`])
    expect(challenge).toContain(part)
})

function send(url: string, method: string, params: object, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
}

let published = 0

function publish(): string {
  published += 1
  const path = `/agent-${published}/client.json`
  return host.publish(path, { ...createAgent().clientMetadata, client_id: `https://${host.host}${path}` })
}
