import { generateKeyPairSync } from 'node:crypto'
import type { ApplicationDraft } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { FieldError } from '../fields/FieldError.ts'
import { parseApplication } from './applications.fields.ts'

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const draft: ApplicationDraft = {
  name: 'Bank',
  redirectUris: ['https://bank.example/callback'],
  securityProfile: 'fapi2',
  jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }) }] },
}
const parse = (changes: Partial<ApplicationDraft> = {}) =>
  parseApplication({ ...draft, ...changes }, { isLoopbackAllowed: false, sessionSeconds: 604_800 })

test('fapi2 fills in its own key, ES256 and PKCE', () => {
  expect(parse()).toMatchObject({
    securityProfile: 'fapi2',
    tokenEndpointAuthMethod: 'private_key_jwt',
    idTokenSignedResponseAlg: 'ES256',
    isPkceRequired: true,
  })
  expect(parse({ securityProfile: 'standard' }).securityProfile).toBeNull()
})

test.each<[string, Partial<ApplicationDraft>]>([
  ['tokenEndpointAuthMethod: must be private_key_jwt', { tokenEndpointAuthMethod: 'client_secret_basic' }],
  ['tokenEndpointAuthMethod: must be private_key_jwt', { tokenEndpointAuthMethod: 'none' }],
  ['idTokenSignedResponseAlg: must not be RS256', { idTokenSignedResponseAlg: 'RS256' }],
  ['userinfoSignedResponseAlg: must not be RS256', { userinfoSignedResponseAlg: 'RS256' }],
  ['authorizationSignedResponseAlg: must not be RS256', { authorizationSignedResponseAlg: 'RS256' }],
  ['requestObjectSigningAlg: must not be RS256', { requestObjectSigningAlg: 'RS256' }],
  ['tokenEndpointAuthSigningAlg: must not be RS256', { tokenEndpointAuthSigningAlg: 'RS256' }],
  ['isPkceRequired: is off, but PKCE is always required', { isPkceRequired: false }],
  ['dpopBoundAccessTokens: is off, but always required', { dpopBoundAccessTokens: false }],
  [
    'grantTypes: must not hold the device grant',
    { grantTypes: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'] },
  ],
])('%s under fapi2', (message, changes) => {
  expect(() => parse(changes)).toThrow(new FieldError(...splitMessage(`${message} (securityProfile fapi2)`)))
})

function splitMessage(message: string): [string, string] {
  const [field = '', ...detail] = message.split(': ')
  return [field, detail.join(': ')]
}

test('fapi2 needs keys', () => {
  expect(() => parse({ jwks: null })).toThrow('jwks: is missing')
})
