import { describe, expect, it, test } from 'vitest'
import { DocumentFault } from './DocumentFault.ts'
import { createDocumentPolicy, type DocumentSettings } from './documentPolicy.ts'

function faultOf(
  clientId: string,
  settings: DocumentSettings = { clientDocuments: 'open', clientDocumentHosts: [] },
  isLoopbackAllowed = false,
) {
  const origins = ['https://login.example', 'http://localhost:3000']
  const policy = createDocumentPolicy({ settings, origins, isLoopbackAllowed })
  try {
    policy.parse(clientId)
    expect(policy.takes(clientId)).toBe(true)
    return undefined
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
    expect(policy.takes(clientId)).toBe(false)
    return error.message
  }
}

const noAddress = 'is at no address that a client id may be: https, a host and a path, at most 200 characters'

describe('the address of a document', () => {
  it.each([
    'https://claude.ai/oauth/claude-code-client-metadata',
    'https://vscode.dev/oauth/client-metadata.json',
    'https://agent.example/a+b/~ada;v=1',
    'https://xn--bcher-kva.example/client',
  ])('may be %s', (clientId) => {
    expect(faultOf(clientId)).toBeUndefined()
  })

  it.each([
    ['http://agent.example/client', 'without TLS'],
    ['https://agent.example', 'no path'],
    ['https://agent.example/', 'an empty path'],
    ['https://agent.example/a/../client', 'dot segments'],
    ['https://agent.example/a/%2e%2e/client', 'dot segments in disguise'],
    ['https://agent.example/./client', 'a dot segment'],
    ['https://agent.example/client#part', 'a fragment'],
    ['https://agent.example/client?version=1', 'a query'],
    ['https://ada@agent.example/client', 'a user name'],
    ['https://AGENT.example/client', 'capitals in its host'],
    ['https://agent.example:443/client', 'a port that goes without saying'],
    ['https://agent.example./client', 'a host that ends in a dot'],
    ["https://agent.example/client')", 'what ends a part of a sentence'],
    ['https://agent.example/cli ent', 'a space'],
    ['https://agent.example/cli%20ent', 'what cannot be signed'],
    ['https://bücher.example/client', 'letters that are not ASCII'],
    [`https://agent.example/${'a'.repeat(200)}`, 'too many characters'],
  ])('is not %s: %s', (clientId) => {
    expect(faultOf(clientId)).toBe(noAddress)
  })

  it('has no port, but on a machine where the server is only tried out', () => {
    expect(faultOf('https://agent.example:8443/client')).toBe('is at a port of its own')
    expect(faultOf('https://localhost:8443/client')).toBe('is at a port of its own')
    expect(faultOf('https://localhost:8443/client', undefined, true)).toBeUndefined()
    expect(faultOf('https://agent.example:8443/client', undefined, true)).toBe('is at a port of its own')
  })

  it('is none of this server', () => {
    expect(faultOf('https://login.example/client')).toBe('is on this very server')
    expect(faultOf('https://localhost:3000/client', undefined, true)).toBe('is on this very server')
  })

  it.each([
    ['https://claude.ai.evil.example/client', 'has a host that looks like claude.ai'],
    ['https://claude-ai.example/client', 'has a host that looks like claude.ai'],
    ['https://www.vscode-dev.example/client', 'has a host that looks like vscode.dev'],
    [
      'https://xn--clude-4ve.example/client',
      'has a host that mixes letters of several scripts, which can look alike',
    ],
    ['https://vitalik.eth/client', 'has a host that looks like an ENS name'],
    ['https://xn--a-0.example/client', 'has a host that stands for no letters'],
  ])('imitates no other: %s', (clientId, fault) => {
    expect(faultOf(clientId)).toBe(fault)
  })

  it('may be of a host below a known one, and of a listed one whatever it looks like', () => {
    expect(faultOf('https://api.claude.ai/client')).toBeUndefined()
    const listed = { clientDocuments: 'open', clientDocumentHosts: ['agents.example'] } as const
    expect(faultOf('https://agents.example.net/client', listed)).toBe(
      'has a host that looks like agents.example',
    )
  })
})

test('documents are taken from listed hosts alone, to the letter, where that is set, and from none where they are off', () => {
  const listed = { clientDocuments: 'listed', clientDocumentHosts: ['claude.ai'] } as const
  expect(faultOf('https://claude.ai/client', listed)).toBeUndefined()
  const other = 'is not fetched: its host is none of those that this server takes documents from'
  expect(faultOf('https://vscode.dev/client', listed)).toBe(other)
  expect(faultOf('https://api.claude.ai/client', listed)).toBe(other)
  const off = { clientDocuments: 'off', clientDocumentHosts: ['claude.ai'] } as const
  expect(faultOf('https://claude.ai/client', off)).toBe(
    'is not fetched: this server takes no client documents',
  )
})
