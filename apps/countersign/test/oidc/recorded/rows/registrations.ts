import { each, type Reply, type Rows, registrationToken, type World } from '../support/World.ts'

// Dynamic registration (OpenID Connect Dynamic Client Registration; RFC 7591): closed, open to anyone, and to who has a token.

const path = '/oidc/registration'
const json = { 'content-type': 'application/json' }
const redirectUri = 'https://self.example/callback'
const metadata = { client_name: 'Self-made', redirect_uris: [redirectUri] }

type Metadata = Readonly<Record<string, unknown>>

const register = (world: World, said: Metadata): Promise<Reply> =>
  world.send(`${world.opened.origin}${path}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...metadata, ...said }),
  })

const device = 'urn:ietf:params:oauth:grant-type:device_code'

/** What an application says of itself, which is kept, changed, or refused. */
const said: Readonly<Record<string, Metadata>> = {
  'a name and an address': {},
  'no name': { client_name: undefined },
  'a name in another language': { 'client_name#de': 'Selbst' },
  'a public application': { token_endpoint_auth_method: 'none' },
  'a secret in the body': { token_endpoint_auth_method: 'client_secret_post' },
  'a signature with a shared secret': { token_endpoint_auth_method: 'client_secret_jwt' },
  'keys that it signs with': {
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: { keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43), kid: 'one' }] },
  },
  'a signature without keys': { token_endpoint_auth_method: 'private_key_jwt' },
  'a private key': { jwks: { keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43), d: 'A'.repeat(43) }] } },
  'a key that is shared': { jwks: { keys: [{ kty: 'oct', k: 'AAAA' }] } },
  'keys that are none': { jwks: 'keys' },
  'where its keys are': { jwks_uri: 'https://self.example/jwks' },
  'keys, and where they are': { jwks_uri: 'https://self.example/jwks', jwks: { keys: [] } },
  'keys in the network of the operator': { jwks_uri: 'https://wiki.internal/jwks' },
  'a way to prove itself that there is not': { token_endpoint_auth_method: 'tls_client_auth' },
  'all that is known': {
    grant_types: ['authorization_code', 'refresh_token', device],
    response_types: ['code'],
    application_type: 'web',
    contacts: ['somebody@self.example'],
    client_uri: 'https://self.example/',
    policy_uri: 'https://self.example/policy',
    tos_uri: 'https://self.example/tos',
    logo_uri: 'https://self.example/logo.png',
    subject_type: 'public',
    id_token_signed_response_alg: 'ES256',
    userinfo_signed_response_alg: 'ES256',
    introspection_signed_response_alg: 'ES256',
    request_object_signing_alg: 'PS256',
    default_max_age: 60,
    require_auth_time: true,
    default_acr_values: ['urn:countersign:wallet:key'],
    initiate_login_uri: 'https://self.example/begin',
    post_logout_redirect_uris: ['https://self.example/out'],
    backchannel_logout_uri: 'https://self.example/logout',
    backchannel_logout_session_required: true,
    require_pushed_authorization_requests: true,
    dpop_bound_access_tokens: true,
    software_id: 'software',
    software_version: '2.1',
    scope: 'openid profile offline_access',
    jwks_uri: 'https://self.example/jwks',
  },
  'FAPI 2.0': {
    security_profile: 'fapi2',
    token_endpoint_auth_method: 'private_key_jwt',
    jwks_uri: 'https://self.example/jwks',
  },
  'a profile that there is not': { security_profile: 'other' },
  'a pairwise application': { subject_type: 'pairwise' },
  'a pairwise application with several hosts': {
    subject_type: 'pairwise',
    redirect_uris: [redirectUri, 'https://b.example/'],
  },
  'a sector that cannot be asked': {
    subject_type: 'pairwise',
    sector_identifier_uri: 'https://localhost:1/',
  },
  'a subject type that there is not': { subject_type: 'other' },
  'what nobody knows': { foo: 'bar', client_id: 'chosen', client_secret: 'chosen' },
  'lives of its own': { access_token_seconds: 60, session_seconds: 10 },
  'a scope that is unknown or switched off': { scope: 'openid profile email mcp:tools' },
  'a scope without any that is known': { scope: 'assistant' },
  'an empty scope': { scope: '' },
  'a scope that is a list': { scope: ['openid'] },
  'no address': { redirect_uris: [] },
  'no list of addresses': { redirect_uris: undefined },
  'addresses that are no list': { redirect_uris: redirectUri },
  'an address without https': { redirect_uris: ['http://self.example/'] },
  'an address on this machine': { redirect_uris: ['http://localhost:8787/callback'] },
  'an address with a fragment': { redirect_uris: ['https://self.example/#part'] },
  'an address that is none': { redirect_uris: ['not an address'] },
  'an address that is a number': { redirect_uris: [7] },
  'an address that runs a script': { redirect_uris: ['javascript:alert(1)'] },
  'an address twice': { redirect_uris: [redirectUri, redirectUri] },
  'a scheme of its own': { redirect_uris: ['com.example.app:/callback'], application_type: 'native' },
  'a scheme of its own, on the web': { redirect_uris: ['com.example.app:/callback'] },
  'addresses that can be taken, and others': { redirect_uris: [redirectUri, 'http://192.168.1.10/cb'] },
  'twenty-one addresses': {
    redirect_uris: Array.from({ length: 21 }, (_, at) => `https://self.example/${at}`),
  },
  'more than 8 KiB': {
    redirect_uris: Array.from({ length: 5 }, (_, at) => `https://self.example/${at}/${'a'.repeat(1_900)}`),
  },
  'a device alone': {
    redirect_uris: undefined,
    token_endpoint_auth_method: 'none',
    grant_types: [device, 'refresh_token'],
  },
  'a grant that gives nothing': { grant_types: ['refresh_token'], response_types: [] },
  'a grant that there is not': { grant_types: ['password'] },
  'grants that are no list': { grant_types: 'authorization_code' },
  'a flow that there is not': { response_types: ['code id_token'] },
  'the implicit flow': { response_types: ['token'], grant_types: ['implicit'] },
  'no response type': { response_types: [] },
  'a kind of application that there is not': { application_type: 'other' },
  'encrypted ID tokens': { id_token_encrypted_response_alg: 'RSA-OAEP' },
  'ID tokens that nobody signs': { id_token_signed_response_alg: 'none' },
  'ID tokens with a shared secret': { id_token_signed_response_alg: 'HS256' },
  'signed answers': { authorization_signed_response_alg: 'ES256' },
  'sign-outs in a frame': { frontchannel_logout_uri: 'https://self.example/logout' },
  'a sign-out in the network of the operator': { backchannel_logout_uri: 'http://wiki.internal/logout' },
  'a way back after a sign-out that cannot be taken': {
    post_logout_redirect_uris: ['http://self.example/out', 'https://self.example/out'],
  },
  'a certificate': { tls_client_certificate_bound_access_tokens: true },
  'what somebody else has signed': { software_statement: 'e30.e30.e30' },
  'contacts that are none': { contacts: ['nobody'] },
  'an age that is none': { default_max_age: 1.5 },
  'an age below nothing': { default_max_age: -1 },
  'a name that is none': { client_name: '\u202e' },
  'an empty name': { client_name: '' },
  'a name that is a number': { client_name: 7 },
  'a long name': { client_name: 'x'.repeat(61) },
  'a name that is an ENS name': { client_name: 'vitalik.eth' },
  'a page that is not https': { client_uri: 'http://self.example/' },
  'a logo that is not https': { logo_uri: 'http://self.example/logo.png' },
  'requests elsewhere': { request_uris: ['https://self.example/request'] },
  'an algorithm of assertions that it does not sign': { token_endpoint_auth_signing_alg: 'ES256' },
}

const bodies: Readonly<Record<string, string>> = {
  'no JSON': 'not JSON',
  'a list': '[]',
  'a text': '"text"',
  nothing: 'null',
  'an empty body': '',
  'an empty object': '{}',
  'more than 64 KiB': JSON.stringify({ ...metadata, more: 'x'.repeat(70_000) }),
  'a name twice': '{"client_name":"One","client_name":"Two","redirect_uris":["https://self.example/"]}',
  'a prototype': '{"__proto__":{"client_name":"x"},"redirect_uris":["https://self.example/"]}',
}

const page = { origin: 'https://page.example' }
const preflight = { ...page, 'access-control-request-method': 'POST' }

const otherwise: Rows = {
  'where it is closed': (world) =>
    world.send(path, { method: 'POST', headers: json, body: JSON.stringify(metadata) }),
  'where it is closed, OPTIONS': (world) => world.send(path, { method: 'OPTIONS', headers: preflight }),
  'where it is closed, GET': (world) => world.send(path),
  ...each<Readonly<Record<string, string>>>(
    {
      'without the token': {},
      'with another token': { authorization: 'Bearer guessed' },
      'with the token': { authorization: `Bearer ${registrationToken}` },
      'with the token by another scheme': { authorization: `Basic ${registrationToken}` },
    },
    (world, headers) =>
      world.send(`${world.withToken.origin}${path}`, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify(metadata),
      }),
  ),
  'with the token in the query': (world) =>
    world.send(`${world.withToken.origin}${path}?access_token=${registrationToken}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(metadata),
    }),
  'as a form': (world) =>
    world.send(`${world.opened.origin}${path}`, { method: 'POST', body: { client_name: 'Form' } }),
  'of a page': (world) =>
    world.send(`${world.opened.origin}${path}`, {
      method: 'POST',
      headers: { ...json, ...page },
      body: JSON.stringify(metadata),
    }),
  'of a page, as a text': (world) =>
    world.send(`${world.opened.origin}${path}`, {
      method: 'POST',
      headers: { ...page, 'content-type': 'text/plain' },
      body: JSON.stringify(metadata),
    }),
  ...each({ GET: 'GET', HEAD: 'HEAD', PUT: 'PUT', DELETE: 'DELETE', OPTIONS: 'OPTIONS' }, (world, method) =>
    world.send(`${world.opened.origin}${path}`, { method, headers: preflight }),
  ),
  'reading what was registered': async (world) => {
    const { response } = await register(world, {})
    return world.send(`${world.opened.origin}${path}/${(await response.json()).client_id}`)
  },
}

/** What a person sees whom an application that registered itself sends here, and who has allowed it nothing. */
const strangers = each<Readonly<Record<string, string>>>(
  {
    'a stranger asks in order': {},
    'a stranger asks with prompt=none': { prompt: 'none' },
    'a stranger asks with prompt=none, by a form': { prompt: 'none', response_mode: 'form_post' },
    'a stranger asks with prompt=none, in the fragment': { prompt: 'none', response_mode: 'fragment' },
    'a stranger asks for a token': { response_type: 'token' },
    'a stranger asks with another redirect URI': { redirect_uri: 'https://evil.example/' },
  },
  async (world, changes) => {
    const { response } = await register(world, {})
    const { client_id }: { client_id: string } = await response.json()
    const asked = { client_id, redirect_uri: redirectUri, response_type: 'code', state: 'here', ...changes }
    return world.send(`${world.opened.origin}/oidc/auth?${new URLSearchParams(asked)}`, {
      headers: { accept: 'text/html' },
    })
  },
)

export const registrations: Rows = {
  ...each(said, register),
  ...each(bodies, (world, body) =>
    world.send(`${world.opened.origin}${path}`, { method: 'POST', headers: json, body }),
  ),
  ...otherwise,
  ...strangers,
}
