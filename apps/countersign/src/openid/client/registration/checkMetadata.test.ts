import { scopeNames } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { OAuthError } from '../../OAuthError.ts'
import { checkMetadata } from './checkMetadata.ts'

const callback = 'https://self.example/callback'
const usual = { redirect_uris: [callback] }
const check = (metadata: object) => checkMetadata({ ...usual, ...metadata }, { offered: scopeNames })
const faultOf = (metadata: object) => {
  try {
    check(metadata)
    return undefined
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return error.description
  }
}
const native = { application_type: 'native' }

describe('metadata', () => {
  test.each<[string, object]>([
    [
      'backchannel_token_delivery_mode is not taken: this server does not offer it',
      { backchannel_token_delivery_mode: 'poll' },
    ],
    ['redirect_uris is missing', { redirect_uris: undefined }],
    ['redirect_uris is missing', { redirect_uris: '' }],
    ['redirect_uris is empty', { redirect_uris: [] }],
    ['redirect_uris is no list of texts', { redirect_uris: callback }],
    ['redirect_uris is no list of texts', { redirect_uris: [1] }],
    ['redirect_uris holds what is no address', { redirect_uris: ['nonsense'] }],
    ['redirect_uris holds an address with a fragment', { redirect_uris: [`${callback}#x`] }],
    [
      'redirect_uris holds an address that is not of the web',
      { application_type: 'web', redirect_uris: ['com.example:/x'] },
    ],
    [
      'redirect_uris holds an http address of another machine',
      { ...native, redirect_uris: ['http://a.example/'] },
    ],
    [
      'redirect_uris holds an https address of this machine',
      { ...native, redirect_uris: ['https://localhost/'] },
    ],
    [
      'redirect_uris holds an address that pages run or show (javascript:)',
      { ...native, redirect_uris: ['javascript:x'] },
    ],
    ['post_logout_redirect_uris holds what is no address', { post_logout_redirect_uris: ['nonsense'] }],
    ['post_logout_redirect_uris is no list of texts', { post_logout_redirect_uris: 'nonsense' }],
    ['response_modes is not taken: this server does not offer it', { response_modes: ['query'] }],
    ['response_modes is not taken', { response_modes: [] }],
    ['response_types is no list of texts', { response_types: 'code' }],
    ['response_types is no list of texts', { response_types: ['code', 1] }],
    ['response_types may hold code alone', { response_types: ['code', 'token'] }],
    ['response_types may hold code alone', { response_types: ['id_token code'] }],
    ['grant_types is no list of texts', { grant_types: [''] }],
    ['client_name is no text', { client_name: '' }],
    ['scope is no text', { scope: ['openid'] }],
    ['require_auth_time is neither true nor false', { require_auth_time: 'true' }],
    ['contacts is no list of texts', { contacts: 'ada@self.example' }],
    ['contacts holds what is no email address', { contacts: ['ada@self.example', 'Ada <ada@self.example>'] }],
    ['contacts holds what is no email address', { contacts: ['ada'] }],
    ['contacts holds what is no email address', { contacts: ['Ada ada@self.example'] }],
    ['initiate_login_uri is no https address', { initiate_login_uri: 'http://self.example/' }],
    ['initiate_login_uri is no https address', { initiate_login_uri: 'nonsense' }],
    ['initiate_login_uri is no https address', { initiate_login_uri: [callback] }],
    ['default_max_age is no whole number of seconds', { default_max_age: 1.5 }],
    ['default_max_age is no whole number of seconds', { default_max_age: -1 }],
    ['jwks is no set of keys', { jwks: { keys: {} } }],
    ['jwks is no set of keys', { jwks: { keys: ['key'] } }],
    ['jwks is no set of keys', { jwks: { keys: [{ alg: 1 }] } }],
    ['jwks is no set of keys', { jwks: { keys: [{ kid: '' }] } }],
    ['jwks is no set of keys', { jwks: { keys: [{ use: [] }] } }],
    ['jwks is no set of keys', { jwks: { keys: [{ x5c: 'certificate' }] } }],
  ])('are refused: %s', (fault, metadata) => {
    expect(faultOf(metadata)).toBe(fault)
  })

  test.each<[string, object]>([
    ['the addresses of several people', { contacts: ['a@localhost', 'ada.l+x@mail.self.example'] }],
    ['no age at all', { default_max_age: 0 }],
    [
      'what is switched off, or lists nothing',
      { backchannel_token_delivery_mode: false, authorization_details_types: [] },
    ],
    [
      'keys with their certificates',
      { jwks: { keys: [{ kid: 'a', use: 'sig', alg: 'ES256', x5c: ['c'] }] } },
    ],
  ])('may have %s', (_what, metadata) => {
    expect(faultOf(metadata)).toBeUndefined()
  })

  test('of a program lead back to no page of a browser', () => {
    for (const scheme of ['about:', 'blob:', 'data:', 'file:', 'javascript:', 'vbscript:'])
      expect(faultOf({ ...native, redirect_uris: [`${scheme}x`] })).toBe(
        `redirect_uris holds an address that pages run or show (${scheme})`,
      )
  })

  test('of a program lead back to this machine by http alone, whatever it is called', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(faultOf({ ...native, redirect_uris: [`http://${host}:1/`] })).toBeUndefined()
      expect(faultOf({ ...native, redirect_uris: [`https://${host}/`] })).toBe(
        'redirect_uris holds an https address of this machine',
      )
    }
  })

  const answers = ['authorization', 'id_token', 'introspection', 'userinfo']
  test.each<[string, readonly string[]]>([
    [
      'encryption (OpenID Connect Dynamic Client Registration 1.0, section 2; JARM, section 3; RFC 9701, section 6)',
      [...answers.map((name) => `${name}_encrypted_response`), 'request_object_encryption'].flatMap(
        (name) => [`${name}_alg`, `${name}_enc`],
      ),
    ],
    [
      'certificates of applications (RFC 8705, sections 2.1.2, 3.4 and 5)',
      [
        ...['san_dns', 'san_email', 'san_ip', 'san_uri', 'subject_dn'].map(
          (name) => `tls_client_auth_${name}`,
        ),
        'tls_client_certificate_bound_access_tokens',
        'use_mtls_endpoint_aliases',
      ],
    ],
    [
      'requests that a person answers elsewhere (OpenID Connect CIBA 1.0, section 4)',
      ['client_notification_endpoint', 'token_delivery_mode', 'user_code_parameter'].map(
        (name) => `backchannel_${name}`,
      ),
    ],
    [
      'sign-outs by pages in frames (OpenID Connect Front-Channel Logout 1.0, section 2)',
      ['frontchannel_logout_uri', 'frontchannel_logout_session_required'],
    ],
    ['what else is granted (RFC 9396, section 10)', ['authorization_details_types']],
    ['what somebody else has signed (RFC 7591, section 2.3)', ['software_statement']],
  ])('cannot ask for %s', (_what, names) => {
    for (const name of names)
      expect(faultOf({ [name]: 'x' })).toBe(`${name} is not taken: this server does not offer it`)
  })

  test('of FAPI 2.0 have its defaults, where they say nothing else', () => {
    expect(check({ security_profile: 'fapi2' }).written).toMatchObject({
      token_endpoint_auth_method: 'private_key_jwt',
      id_token_signed_response_alg: 'ES256',
    })
    expect(check({ security_profile: 'fapi2', id_token_signed_response_alg: 'PS256' }).written).toMatchObject(
      {
        id_token_signed_response_alg: 'PS256',
      },
    )
    expect(check({}).written).not.toHaveProperty('token_endpoint_auth_method')
  })
})
