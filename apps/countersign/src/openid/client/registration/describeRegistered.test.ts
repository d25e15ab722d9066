import { scopeNames } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { describeClientOfTests, rulesOfTests } from '../../../../test/openid/support/makeClient.ts'
import { keysOfTests } from '../../../../test/openid/support/makeKeys.ts'
import { checkMetadata } from './checkMetadata.ts'
import { describeRegistered } from './describeRegistered.ts'
import { draftApplication } from './draftApplication.ts'

const device = 'urn:ietf:params:oauth:grant-type:device_code'
const callback = 'https://self.example/callback'
const plain = { client_name: 'Self-made', redirect_uris: [callback] }
const jwks = { keys: [keysOfTests.ES256.jwk] }
const offered = scopeNames.filter((scope) => scope !== 'email')

/** What an application reads that has registered itself so. */
const keep = (metadata: object) => {
  const application = draftApplication(checkMetadata({ ...metadata }, { offered }), rulesOfTests)
  return describeRegistered(describeClientOfTests(application, offered), undefined)
}

/** What each reads, but for what it has said otherwise. */
const usual = {
  client_id: 'wiki',
  client_id_issued_at: 1_700_000_000,
  client_name: 'Self-made',
  application_type: 'web',
  redirect_uris: [callback],
  post_logout_redirect_uris: [],
  response_types: ['code'],
  grant_types: ['authorization_code', 'refresh_token'],
  scope: 'openid profile wallet siwe groups offline_access',
  subject_type: 'public',
  token_endpoint_auth_method: 'client_secret_basic',
  id_token_signed_response_alg: 'RS256',
  introspection_signed_response_alg: 'RS256',
  backchannel_logout_session_required: false,
  dpop_bound_access_tokens: false,
  require_auth_time: false,
  require_pushed_authorization_requests: false,
  require_signed_request_object: false,
}

const tv = { client_name: 'TV', token_endpoint_auth_method: 'none' }
const asTv = { ...tv, redirect_uris: [], response_types: [] }
const jwt = { token_endpoint_auth_method: 'private_key_jwt' }

describe('an application that registers itself reads what was kept', () => {
  test.each<[string, object, object]>([
    ['the least', plain, {}],
    ['a name that is its host', { redirect_uris: [callback] }, { client_name: 'self.example' }],
    ['no secret', { ...plain, token_endpoint_auth_method: 'none' }, { token_endpoint_auth_method: 'none' }],
    [
      'a program of a device',
      { application_type: 'native', redirect_uris: ['com.example.app:/cb', 'http://localhost:1/cb'] },
      {
        application_type: 'native',
        client_name: 'application',
        redirect_uris: ['com.example.app:/cb', 'http://localhost:1/cb'],
        grant_types: ['authorization_code', 'refresh_token', device],
      },
    ],
    ['pairwise subjects', { ...plain, subject_type: 'pairwise' }, { subject_type: 'pairwise' }],
    [
      'no redirects',
      { ...tv, grant_types: [device, 'refresh_token'] },
      { ...asTv, grant_types: [device, 'refresh_token'] },
    ],
    [
      'no redirects, and no modes',
      { ...tv, grant_types: [device], response_modes: [] },
      { ...asTv, grant_types: [device] },
    ],
    [
      'a device with codes',
      { ...plain, grant_types: [device], response_types: ['code'] },
      { grant_types: [device, 'authorization_code'] },
    ],
    [
      'codes alone',
      { ...plain, grant_types: ['authorization_code'] },
      { grant_types: ['authorization_code'] },
    ],
    ['no grants', { ...plain, grant_types: [] }, { grant_types: ['authorization_code'] }],
    [
      'the addresses of a program, but for what no program has',
      {
        ...plain,
        application_type: 'native',
        redirect_uris: ['com.example.app:/cb', 'https://localhost/cb'],
      },
      {
        application_type: 'native',
        redirect_uris: ['com.example.app:/cb'],
        grant_types: ['authorization_code', 'refresh_token', device],
      },
    ],
    [
      'addresses of this machine',
      { ...plain, redirect_uris: [callback, 'https://localhost/cb'] },
      { redirect_uris: [callback, 'https://localhost/cb'] },
    ],
    ['codes, said twice', { ...plain, response_types: ['code code', 'code'] }, {}],
    ['no responses, but redirects', { ...plain, response_types: [] }, {}],
    ['codes that are no response', { ...plain, grant_types: ['authorization_code'], response_types: [] }, {}],
    [
      'FAPI 2.0',
      { ...plain, security_profile: 'fapi2', jwks },
      {
        ...jwt,
        jwks,
        security_profile: 'fapi2',
        id_token_signed_response_alg: 'ES256',
        introspection_signed_response_alg: 'ES256',
        authorization_signed_response_alg: 'ES256',
        require_pushed_authorization_requests: true,
        dpop_bound_access_tokens: true,
      },
    ],
    [
      'sign-outs',
      {
        ...plain,
        backchannel_logout_uri: 'https://self.example',
        backchannel_logout_session_required: false,
      },
      { backchannel_logout_uri: 'https://self.example/', backchannel_logout_session_required: true },
    ],
    [
      'another algorithm',
      { ...plain, id_token_signed_response_alg: 'ES256' },
      {
        id_token_signed_response_alg: 'ES256',
        introspection_signed_response_alg: 'ES256',
        authorization_signed_response_alg: 'ES256',
      },
    ],
    [
      'signed answers',
      { ...plain, userinfo_signed_response_alg: 'RS256', introspection_signed_response_alg: 'ES256' },
      { userinfo_signed_response_alg: 'RS256', introspection_signed_response_alg: 'ES256' },
    ],
    [
      'signed answers of the authorization endpoint',
      { ...plain, id_token_signed_response_alg: 'ES256', authorization_signed_response_alg: 'RS256' },
      {
        id_token_signed_response_alg: 'ES256',
        introspection_signed_response_alg: 'ES256',
        authorization_signed_response_alg: 'RS256',
      },
    ],
    [
      'its pages and who it is',
      {
        ...plain,
        client_uri: 'HTTPS://Self.example',
        policy_uri: 'https://self.example/policy',
        tos_uri: 'http://localhost/terms',
        logo_uri: 'https://self.example/logo.png',
        contacts: ['a@b.example', 'a@b.example'],
        initiate_login_uri: 'https://self.example/begin',
        software_id: 'x',
        software_version: '',
      },
      {
        client_uri: 'https://self.example/',
        policy_uri: 'https://self.example/policy',
        tos_uri: 'http://localhost/terms',
        logo_uri: 'https://self.example/logo.png',
        contacts: ['a@b.example'],
        initiate_login_uri: 'https://self.example/begin',
        software_id: 'x',
      },
    ],
    [
      'requests of its own kind',
      {
        ...plain,
        dpop_bound_access_tokens: true,
        require_pushed_authorization_requests: true,
        default_max_age: 0,
        default_acr_values: ['urn:countersign:wallet:key'],
        require_auth_time: true,
      },
      {
        dpop_bound_access_tokens: true,
        require_pushed_authorization_requests: true,
        default_max_age: 0,
        default_acr_values: ['urn:countersign:wallet:key'],
      },
    ],
    [
      'keys',
      {
        ...plain,
        ...jwt,
        jwks: { ...jwks, more: 1 },
        token_endpoint_auth_signing_alg: 'ES256',
        request_object_signing_alg: 'ES256',
        require_signed_request_object: true,
      },
      {
        ...jwt,
        jwks,
        token_endpoint_auth_signing_alg: 'ES256',
        request_object_signing_alg: 'ES256',
        require_signed_request_object: true,
      },
    ],
    [
      'where its keys are',
      { ...plain, ...jwt, jwks_uri: 'https://self.example/jwks' },
      { ...jwt, jwks_uri: 'https://self.example/jwks' },
    ],
    ['some scopes', { ...plain, scope: 'wallet profile unknown' }, { scope: 'openid profile wallet' }],
    ['scopes that are not offered', { ...plain, scope: 'email' }, { scope: 'openid' }],
    [
      'addresses of which some are taken',
      {
        ...plain,
        redirect_uris: ['http://192.168.1.10/cb', callback, 1, callback],
        post_logout_redirect_uris: ['http://app.example/out', 'https://app.example/out'],
      },
      { post_logout_redirect_uris: ['https://app.example/out'] },
    ],
    [
      'what it does not say',
      { ...plain, software_id: null, security_profile: null, contacts: [], default_acr_values: [] },
      {},
    ],
    [
      'what is off',
      { ...plain, tls_client_certificate_bound_access_tokens: false, security_profile: 'standard' },
      {},
    ],
    [
      'what it must not say',
      {
        ...plain,
        client_id: 'mine',
        client_secret: 'mine',
        client_id_issued_at: 1,
        client_secret_expires_at: 5,
        pkce_required: true,
      },
      {},
    ],
    [
      'what we do not know',
      {
        ...plain,
        'client_name#de': 'X',
        foo: 1,
        request_uris: ['https://x.example'],
        access: 'everyone',
        launch_uri: callback,
        session_seconds: 1,
      },
      {},
    ],
  ])('%s', (_what, sent, kept) => {
    expect(keep(sent)).toEqual({ ...usual, ...kept })
  })

  test('with its secret, which does not end', () => {
    const application = draftApplication(checkMetadata(plain, { offered }), rulesOfTests)
    expect(describeRegistered(describeClientOfTests(application, offered), 'secret')).toEqual({
      ...usual,
      client_secret: 'secret',
      client_secret_expires_at: 0,
    })
  })
})
