import { scopeNames } from '@countersign/product-api'
import { describe, expect, it, test } from 'vitest'
import { rulesOfTests } from '../../../../test/openid/support/makeClient.ts'
import { DocumentFault } from './DocumentFault.ts'
import { readClientDocument } from './readClientDocument.ts'

const address = new URL('https://agent.example/oauth/client.json')
const plain = { client_id: address.href, redirect_uris: ['https://agent.example/callback'] }

const read = (document: unknown) =>
  readClientDocument(document, address, { rules: rulesOfTests, offered: scopeNames })

function faultOf(document: unknown): string | undefined {
  try {
    read(document)
    return undefined
  } catch (error) {
    if (error instanceof DocumentFault) return error.message
    throw error
  }
}

describe('a document', () => {
  it('says little where it says what must be said: a public application of the web, with codes alone', () => {
    expect(read(plain)).toMatchObject({
      name: 'agent.example',
      applicationType: 'web',
      tokenEndpointAuthMethod: 'none',
      isPkceRequired: true,
      grantTypes: ['authorization_code'],
      scopes: ['openid', 'profile'],
      access: 'everyone',
    })
  })

  it.each([
    ['http://127.0.0.1/callback'],
    ['http://localhost:8787/callback'],
    ['com.example.agent:/callback'],
    ['cursor://anysphere.cursor-mcp/oauth/callback'],
  ])('is of a native application where that is led back to %s', (redirect) => {
    const { applicationType, redirectUris } = read({ ...plain, redirect_uris: [redirect] })
    expect([applicationType, redirectUris]).toEqual(['native', [redirect]])
  })

  it('loses what cannot be taken: grants that no person answers, scopes, pages and addresses', () => {
    const application = read({
      ...plain,
      redirect_uris: [...plain.redirect_uris, 'http://192.168.1.10/cb', 'https://agent.example/*'],
      grant_types: [
        'authorization_code',
        'urn:ietf:params:oauth:grant-type:device_code',
        'client_credentials',
        'x',
      ],
      scope: 'openid email wallet mcp:tools',
      client_uri: 'http://192.168.1.10/',
      policy_uri: 'https://agent.example/policy',
      response_modes: ['query'],
      frontchannel_logout_uri: 'https://agent.example/out',
      backchannel_logout_uri: 'https://agent.example/out',
      software_statement: 'e30.e30.e30',
      'x-own': { anything: true },
    })
    expect(application).toMatchObject({
      redirectUris: plain.redirect_uris,
      grantTypes: ['authorization_code'],
      scopes: ['openid', 'profile'],
      clientUri: null,
      policyUri: 'https://agent.example/policy',
      backchannelLogoutUri: null,
    })
  })

  it.each([
    ['is no JSON object', ['https://agent.example/callback']],
    ['is no JSON object', null],
    ['has another client_id than its address', { redirect_uris: plain.redirect_uris }],
    [
      'has another client_id than its address',
      { ...plain, client_id: 'https://agent.example/oauth/client.json/' },
    ],
    [
      'has another client_id than its address',
      { ...plain, client_id: 'https://AGENT.example/oauth/client.json' },
    ],
    ['holds a secret, which everybody can read', { ...plain, client_secret: 'secret' }],
    ['holds a secret, which everybody can read', { ...plain, client_secret_expires_at: 0 }],
    [
      'has a token_endpoint_auth_method other than none and private_key_jwt',
      { ...plain, token_endpoint_auth_method: 'client_secret_basic' },
    ],
    [
      'has a token_endpoint_auth_method other than none and private_key_jwt',
      { ...plain, token_endpoint_auth_method: 'tls_client_auth' },
    ],
    ['is not taken: redirect_uris is missing', { client_id: plain.client_id }],
    ['is not taken: redirect_uris is no list of texts', { ...plain, redirect_uris: [1] }],
    [
      'is not taken: jwks.keys.0: holds a private or secret key: give the public half only, and make a new pair',
      {
        ...plain,
        jwks: {
          keys: [
            {
              kty: 'EC',
              crv: 'P-256',
              x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
              y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
              d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
            },
          ],
        },
        token_endpoint_auth_method: 'private_key_jwt',
      },
    ],
    [
      'is not taken: jwks: is missing: private_key_jwt needs the public keys of the application',
      { ...plain, token_endpoint_auth_method: 'private_key_jwt' },
    ],
  ])('%s', (fault, document) => {
    expect(faultOf(document)).toBe(fault)
  })
})

test.each([
  ['Agent', 'Agent'],
  ['Agent (agent.example)', 'Agent (agent.example)'],
  ['vitalik.eth', 'agent.example'],
  ['0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', 'agent.example'],
  ['Clаude Code', 'agent.example'],
  ['Claude — claude.ai', 'agent.example'],
  ['Claude ｃlaude．ai', 'agent.example'],
  ['a'.repeat(61), 'agent.example'],
  ['two\nlines', 'agent.example'],
  ['', 'agent.example'],
  [7, 'agent.example'],
])('the name %j is shown as %s', (client_name, name) => {
  expect(read({ ...plain, client_name }).name).toBe(name)
})
