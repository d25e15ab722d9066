import { scopeNames } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { rulesOfTests } from '../../../../test/openid/support/makeClient.ts'
import { keysOfTests } from '../../../../test/openid/support/makeKeys.ts'
import { OAuthError } from '../../OAuthError.ts'
import { checkMetadata } from './checkMetadata.ts'
import { draftApplication } from './draftApplication.ts'

const device = 'urn:ietf:params:oauth:grant-type:device_code'
const callback = 'https://self.example/callback'
const plain = { client_name: 'Self-made', redirect_uris: [callback] }
const jwks = { keys: [keysOfTests.ES256.jwk] }
const rules = { ...rulesOfTests, internalHosts: ['wiki.internal'] }
const metadataError = 'invalid_client_metadata'
const redirectError = 'invalid_redirect_uri'

const draft = (metadata: object) => {
  try {
    return draftApplication(checkMetadata({ ...metadata }, { offered: scopeNames }), rules)
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return error
  }
}
const codeOf = (metadata: object) => {
  const drafted = draft(metadata)
  return drafted instanceof OAuthError ? drafted.code : 'taken'
}

describe('refuses', () => {
  test.each<[string, object, string]>([
    ['nothing', {}, redirectError],
    ['no addresses', { redirect_uris: [] }, redirectError],
    ['null for addresses', { redirect_uris: null }, redirectError],
    ['an empty text for addresses', { redirect_uris: '' }, redirectError],
    ['one address', { redirect_uris: callback }, redirectError],
    ['a number among addresses', { redirect_uris: [1] }, redirectError],
    ['what is no address', { redirect_uris: ['nonsense'] }, redirectError],
    ['a scheme of its own', { application_type: 'web', redirect_uris: ['com.example:/x'] }, redirectError],
    ['a fragment', { redirect_uris: ['https://a.example/#x'] }, redirectError],
    ['an address without TLS', { redirect_uris: ['http://self.example/'] }, metadataError],
    [
      'too many addresses',
      { redirect_uris: Array.from({ length: 21 }, (_, at) => `${callback}/${at}`) },
      metadataError,
    ],
    [
      'another machine',
      { application_type: 'native', redirect_uris: ['http://self.example/'] },
      redirectError,
    ],
    [
      'TLS of this machine',
      { application_type: 'native', redirect_uris: ['https://localhost/'] },
      redirectError,
    ],
    ['a script', { application_type: 'native', redirect_uris: ['javascript:alert(1)'] }, redirectError],
    [
      'a scheme without a dot',
      { application_type: 'native', redirect_uris: ['oc://android'] },
      metadataError,
    ],
    ['an address after sign-out', { post_logout_redirect_uris: ['http://self.example/'] }, metadataError],
    ['an address after sign-out that is none', { post_logout_redirect_uris: ['nonsense'] }, metadataError],
    [
      'an address after sign-out of this machine',
      {
        application_type: 'native',
        redirect_uris: ['com.example.app:/'],
        post_logout_redirect_uris: ['https://localhost/'],
      },
      metadataError,
    ],
    ['null after sign-out', { post_logout_redirect_uris: null }, metadataError],
    ['a flow that is not offered', { response_types: ['code id_token'] }, metadataError],
    ['no code', { response_types: ['token'] }, metadataError],
    ['null for responses', { response_types: null }, metadataError],
    ['a text for responses', { response_types: 'code' }, metadataError],
    ['modes', { response_modes: ['query'] }, metadataError],
    ['no modes', { response_modes: [] }, metadataError],
    ['an unknown grant', { grant_types: ['implicit', 'authorization_code'] }, metadataError],
    ['null for grants', { grant_types: null }, metadataError],
    ['a text for grants', { grant_types: 'authorization_code' }, metadataError],
    ['grants that give nothing', { grant_types: ['refresh_token'] }, metadataError],
    ['an empty name', { client_name: '' }, metadataError],
    ['null for a name', { client_name: null }, metadataError],
    ['a number for a name', { client_name: 5 }, metadataError],
    ['a long name', { client_name: 'x'.repeat(61) }, metadataError],
    ['a name that nobody reads', { client_name: '\u202e' }, metadataError],
    ['an unknown kind', { application_type: 'x' }, metadataError],
    ['an unknown subject', { subject_type: 'x' }, metadataError],
    ['a shared secret that signs', { token_endpoint_auth_method: 'client_secret_jwt' }, metadataError],
    ['null for a method', { token_endpoint_auth_method: null }, metadataError],
    ['a switch that is a text', { dpop_bound_access_tokens: 'true' }, metadataError],
    ['a switch that is null', { require_auth_time: null }, metadataError],
    ['a switch that is a number', { backchannel_logout_session_required: 1 }, metadataError],
    ['null for an age', { default_max_age: null }, metadataError],
    ['a text for an age', { default_max_age: '60' }, metadataError],
    ['an age below zero', { default_max_age: -1 }, metadataError],
    ['half a second', { default_max_age: 1.5 }, metadataError],
    ['a thousand years', { default_max_age: 1e12 }, metadataError],
    ['an unknown wallet', { default_acr_values: ['x'] }, metadataError],
    ['null for wallets', { default_acr_values: null }, metadataError],
    ['one contact', { contacts: 'a@b.example' }, metadataError],
    ['a contact that is none', { contacts: ['nobody'] }, metadataError],
    ['a contact with an accent', { contacts: ['\u00e4@b.example'] }, metadataError],
    ['a contact with two dots', { contacts: ['a@b..example'] }, metadataError],
    ['a number for a program', { software_id: 1 }, metadataError],
    ['an unknown profile', { security_profile: 'x' }, metadataError],
    ['a number for scopes', { scope: 5 }, metadataError],
    ['null for scopes', { scope: null }, metadataError],
    ['a number for a page', { policy_uri: 5 }, metadataError],
    ['no page', { policy_uri: '' }, metadataError],
    ['a page that is none', { policy_uri: 'ftp://a.example' }, metadataError],
    ['a beginning without TLS', { initiate_login_uri: 'http://localhost/begin' }, metadataError],
    [
      'sign-outs in the network of the operator',
      { backchannel_logout_uri: 'https://wiki.internal/' },
      metadataError,
    ],
    ['keys in the network of the operator', { jwks_uri: 'https://wiki.internal/jwks' }, metadataError],
    ['null for keys', { jwks: null }, metadataError],
    ['no keys', { jwks: { keys: [] } }, metadataError],
    ['keys, and where they are', { jwks, jwks_uri: 'https://self.example/jwks' }, metadataError],
    ['a number for a key', { jwks: { keys: [1] } }, metadataError],
    ['a kid that is no text', { jwks: { keys: [{ ...keysOfTests.ES256.jwk, kid: 5 }] } }, metadataError],
    ['an empty kid', { jwks: { keys: [{ ...keysOfTests.ES256.jwk, kid: '' }] } }, metadataError],
    [
      'certificates that are none',
      { jwks: { keys: [{ ...keysOfTests.ES256.jwk, x5c: [''] }] } },
      metadataError,
    ],
    ['a secret among keys', { jwks: { keys: [{ kty: 'oct', k: 'YQ' }] } }, metadataError],
    ['no signature', { id_token_signed_response_alg: 'none' }, metadataError],
    ['a shared-secret signature', { userinfo_signed_response_alg: 'HS256' }, metadataError],
    ['an unknown signature', { introspection_signed_response_alg: 'x' }, metadataError],
    [
      'an algorithm of assertions that it does not sign',
      { token_endpoint_auth_signing_alg: 'ES256' },
      metadataError,
    ],
    ['null for an algorithm', { token_endpoint_auth_signing_alg: null }, metadataError],
    ['requests that nobody signs', { request_object_signing_alg: 'none' }, metadataError],
    ['signed requests without keys', { request_object_signing_alg: 'ES256' }, metadataError],
    ['assertions without keys', { token_endpoint_auth_method: 'private_key_jwt' }, metadataError],
    [
      'pairwise devices',
      { subject_type: 'pairwise', grant_types: ['authorization_code', device] },
      metadataError,
    ],
    [
      'several hosts without a sector',
      { subject_type: 'pairwise', redirect_uris: [callback, 'https://b.example/'] },
      metadataError,
    ],
    [
      'a sector without pairwise subjects',
      { sector_identifier_uri: 'https://self.example/s' },
      metadataError,
    ],
    [
      'a sector without TLS',
      { subject_type: 'pairwise', sector_identifier_uri: 'http://localhost/s' },
      metadataError,
    ],
    ['FAPI 2.0 without keys', { security_profile: 'fapi2' }, metadataError],
    [
      'FAPI 2.0 with RS256',
      { security_profile: 'fapi2', jwks, id_token_signed_response_alg: 'RS256' },
      metadataError,
    ],
    [
      'FAPI 2.0 without proof',
      { security_profile: 'fapi2', jwks, token_endpoint_auth_method: 'none' },
      metadataError,
    ],
    ['encrypted ID tokens', { id_token_encrypted_response_alg: 'RSA-OAEP' }, metadataError],
    ['null for what is not offered', { id_token_encrypted_response_alg: null }, metadataError],
    ['what somebody else has signed', { software_statement: 'e30.e30.e30' }, metadataError],
    [
      'more than 8 KiB',
      { redirect_uris: Array.from({ length: 5 }, (_, at) => `${callback}/${at}${'a'.repeat(1_900)}`) },
      metadataError,
    ],
  ])('%s', (_what, change, code) => {
    expect(codeOf({ ...(Object.keys(change).length > 0 && plain), ...change })).toBe(code)
  })

  test('missing addresses first, whatever else is wrong', () => {
    expect(codeOf({ client_name: '' })).toBe(redirectError)
    expect(codeOf({ client_name: '', redirect_uris: null })).toBe(redirectError)
  })

  test('one key among others', () => {
    const keys = [keysOfTests.ES256.jwk, { ...keysOfTests.ES256.jwk, kid: 5 }]
    expect(codeOf({ ...plain, jwks: { keys } })).toBe(metadataError)
  })

  test('nothing of the least', () => {
    expect(codeOf(plain)).toBe('taken')
  })

  test.each<[string, object]>([
    ['subjectType is not what this server takes', { subject_type: 'x' }],
    ['jwks: holds 0 keys: give 1 to 10', { jwks: { keys: [] } }],
    [
      'the metadata are longer than 8192 bytes',
      { redirect_uris: Array.from({ length: 5 }, (_, at) => `${callback}/${at}${'a'.repeat(1_900)}`) },
    ],
  ])('with a reason: %s', (description, change) => {
    expect(draft({ ...plain, ...change })).toMatchObject({ description })
  })
})

describe('an application that gives no name is called', () => {
  const native = { application_type: 'native' }
  test.each<[string, string, object]>([
    ['by its host', 'self.example', { redirect_uris: [callback, 'https://other.example/'] }],
    ['by no host that looks like a wallet', 'application', { redirect_uris: ['https://ada.eth/callback'] }],
    ['by no host where it has none', 'application', { ...native, redirect_uris: ['com.example.app:/cb'] }],
    [
      'by no host where it is led back nowhere',
      'application',
      { ...native, grant_types: [device], token_endpoint_auth_method: 'none' },
    ],
  ])('%s', (_what, name, metadata) => {
    expect(draft(metadata)).toMatchObject({ name })
  })
})
