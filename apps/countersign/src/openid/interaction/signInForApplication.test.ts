import { readStatement, type Scope, scopeNames } from '@countersign/product-api'
import { formatMessage, parseMessage } from '@countersign/siwe'
import { describe, expect, it } from 'vitest'
import { describeConsent } from './signInForApplication.ts'

const row = {
  name: 'Bank',
  metadata: '{}',
  secret_hash: null,
  old_secret_hash: null,
  old_secret_until: null,
  document_expires_at: null,
  logo_type: null,
  source: 'operator' as const,
  created_at: 0,
}
const ask = (client_id: string, host: string, ...scopes: Scope[]) =>
  describeConsent(
    {
      application: { client_id, ...row },
      host,
      scopes,
      apis: [],
      isDevice: client_id === 'tv',
      document: undefined,
    },
    'login.example',
  )
const agent = 'https://claude.ai/oauth/claude-code-client-metadata'
const askByDocument = (isLocal: boolean) =>
  describeConsent(
    {
      application: { client_id: agent, ...row, document_expires_at: 1 },
      host: '127.0.0.1:51004',
      scopes: ['openid'],
      apis: [],
      isDevice: false,
      document: { host: 'claude.ai', isLocal },
    },
    'login.example',
  )

describe('what a person agrees to by signing', () => {
  it('names the application by its host and its id, and every scope in words', () => {
    expect(ask('wiki', 'wiki.example', 'openid', 'profile', 'wallet')).toBe(
      'Sign in to wiki.example (wiki) with login.example and let it know who I am here, when and how I signed, ' +
        'my name and username, my picture, the language I chose, when these last changed, ' +
        'the address of my wallet with its kind and chain and other wallets that I choose. ' +
        'This costs nothing and moves nothing.',
    )
  })

  it.each([
    ['wiki', 'wiki.example', 'application'],
    ['notes', '', 'application'],
    ['tv', '', 'device'],
  ] as const)('is read by the pages, for %s with any number of scopes', (clientId, host, about) => {
    for (const [at] of scopeNames.entries()) {
      const scopes = scopeNames.slice(0, at + 1)
      const place = { domain: 'login.example', application: { host, scopes, isDevice: clientId === 'tv' } }
      const purpose = { about, clientId, host }
      expect(readStatement(ask(clientId, host, ...scopes), place)).toEqual({ purpose, isHandedOver: false })
    }
  })

  it('says of an app with a scheme of its own that its address is unverified', () => {
    expect(ask('notes', '', 'openid')).toMatch(
      /^Sign in to an app whose address is unverified \(notes\) with login\.example and let it know/,
    )
  })

  it('names an application with a document by the host of that, and what is on the computer as such', () => {
    expect(askByDocument(false)).toMatch(
      /^Sign in to claude\.ai \(https:\/\/claude\.ai\/oauth\/claude-code-client-metadata\) with login\.example and let it know/,
    )
    expect(askByDocument(true)).toMatch(
      /^Sign in to a program on this computer \(https:\/\/claude\.ai\/oauth\/claude-code-client-metadata\) with login\.example and/,
    )
    const read = (isLocal: boolean, host: string) =>
      readStatement(askByDocument(isLocal), {
        domain: 'login.example',
        application: { host, scopes: ['openid'], isDevice: false },
      })?.purpose
    expect(read(false, 'claude.ai')).toEqual({ about: 'application', clientId: agent, host: 'claude.ai' })
    expect(read(true, '')).toEqual({ about: 'program', clientId: agent, host: '' })
    expect(read(true, 'claude.ai')).toBeUndefined()
  })

  it('says what a device may know', () => {
    expect(ask('tv', '', 'openid')).toMatch(
      /^Sign in to the device of 'tv' with login\.example and let it know who I am here and when and how I signed\./,
    )
  })

  it('does not say what the application claims to be called', () => {
    expect(ask('wiki', 'wiki.example', 'openid')).not.toContain('Bank')
  })

  it('can be put into a message, whatever a client id holds', () => {
    const statement = ask('a\n"b"<c>\u202e%{}|^`\\', 'wiki.example', 'openid')
    const message = formatMessage({
      domain: 'login.example',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      statement,
      uri: 'https://login.example',
      version: '1',
      chainId: 1,
      nonce: '12345678',
      issuedAt: '2026-01-01T00:00:00Z',
    })
    expect(parseMessage(message).statement).toBe(statement)
  })
})
