import { challenge, each, type Fields, type Rows } from '../support/World.ts'

// One module because it is one endpoint: requests of a browser without a session, for authorization (RFC 6749, section 4.1.1;
// OpenID Connect Core, section 3.1.2.1). Where nothing is wrong with one, its person is asked to sign.

const long = 'x'.repeat(3_000)

/** What every request of these has. */
const always: Readonly<Record<string, string>> = {
  client_id: 'plain',
  redirect_uri: 'https://plain.example/callback',
  response_type: 'code',
  scope: 'openid',
  state: 'here',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}

/** What a request may have besides, or what some think so. */
const sometimes: Readonly<Record<string, string>> = {
  response_mode: 'query',
  nonce: 'once',
  prompt: 'login',
  max_age: '60',
  display: 'page',
  ui_locales: 'de',
  claims_locales: 'de',
  acr_values: 'urn:countersign:wallet:key',
  login_hint: 'vitalik.eth',
  id_token_hint: 'e30.e30.e30',
  claims: '{"id_token":{"name":null}}',
  request: 'e30.e30.',
  request_uri: 'urn:ietf:params:oauth:request_uri:none',
  registration: '{}',
  dpop_jkt: 'x'.repeat(43),
  resource: 'https://api.example/',
  authorization_details: '[]',
  web_message_uri: 'https://plain.example/',
  iss: 'https://evil.example',
  unknown: 'value',
}

const changed = Object.entries({ ...always, ...sometimes }).flatMap(([name, value]): [string, Fields][] => [
  name in always ? [`without ${name}`, { [name]: undefined }] : [`with ${name}`, { [name]: value }],
  [`with ${name} twice`, { [name]: [value, 'other'] }],
  [`with an empty ${name}`, { [name]: '' }],
  [`with a long ${name}`, { [name]: long }],
])

const values: Readonly<Record<string, readonly string[]>> = {
  response_type: [
    'token',
    'id_token',
    'none',
    'code id_token',
    'code token',
    'id_token token',
    'code id_token token',
    'CODE',
    'code code',
    ' code',
    'device',
  ],
  response_mode: [
    'query',
    'fragment',
    'form_post',
    'jwt',
    'query.jwt',
    'form_post.jwt',
    'web_message',
    'FORM_POST',
  ],
  prompt: [
    'none',
    'login',
    'consent',
    'select_account',
    'create',
    'none login',
    'login consent',
    'consent none',
    'login login',
    'LOGIN',
    ' ',
    'select_account login consent',
  ],
  code_challenge_method: ['plain', 'S512', 's256'],
  code_challenge: [
    'short',
    `${challenge}=`,
    'x'.repeat(42),
    'x'.repeat(128),
    'x'.repeat(129),
    '!'.repeat(43),
  ],
  scope: [
    'profile',
    'email',
    'openid openid',
    'openid email',
    'openid unknown',
    'OPENID',
    'openid  profile',
    'openid offline_access',
    'openid profile wallet siwe groups offline_access',
    '"openid"',
    'openid\nprofile',
  ],
  redirect_uri: [
    'https://evil.example/',
    'https://plain.example/callback/',
    'https://plain.example/Callback',
    'https://PLAIN.example/callback',
    'https://plain.example/callback?more=1',
    'https://plain.example/callback#part',
    'https://plain.example/callback/../callback',
    'https://plain.example:443/callback',
    'https://plain.example@evil.example/callback',
    'http://plain.example/callback',
    '//plain.example/callback',
    '/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://plain.example/callback\r\nx: y',
    'not an address',
  ],
  client_id: ['nobody', 'Plain', 'plain ', 'plain\u0000', '<script>', 'https://plain.example/'],
  max_age: ['0', '-1', '1.5', 'soon', '1e3', ' 60', '99999999999999999999', '+60', '0x10'],
  display: ['page', 'popup', 'touch', 'wap', 'other'],
  ui_locales: ['de', 'de-CH fr', 'xx', '"><script>', 'de,fr'],
  acr_values: ['urn:countersign:wallet:contract', '1 2'],
  login_hint: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
    'somebody@example.com',
  ],
  claims: [
    'not JSON',
    '"text"',
    '[]',
    'null',
    '{}',
    '{"other":{}}',
    '{"id_token":[]}',
    '{"id_token":null}',
    '{"userinfo":7}',
    '{"userinfo":{}}',
    '{"id_token":{"acr":{"essential":true,"value":"urn:countersign:wallet:key"}}}',
    '{"id_token":{"acr":{"essential":true,"values":["urn:countersign:wallet:contract","other"]}}}',
    '{"id_token":{"acr":{"essential":true,"values":["urn:mace:silver"]}}}',
    '{"id_token":{"acr":{"essential":true,"values":"urn:countersign:wallet:key"}}}',
    '{"id_token":{"acr":{"essential":true,"values":[]}}}',
    '{"id_token":{"acr":{"essential":"yes"}}}',
    '{"id_token":{"acr":{"value":7}}}',
    '{"id_token":{"acr":"text"}}',
    '{"id_token":{"sub":{"value":7}}}',
    '{"id_token":{"sub":{"values":[]}}}',
    '{"id_token":{"sub":null}}',
    '{"id_token":{"name":{"essential":true},"wallet_address":null,"shoe_size":null},"userinfo":{"groups":null}}',
  ],
  id_token_hint: ['nothing', 'e30.e30.', 'a.b.c.d'],
  request_uri: ['https://plain.example/request.jwt', 'urn:other', 'not an address'],
}

const chosen = Object.entries(values).flatMap(([name, all]) =>
  all.map((value): [string, Fields] => [`with ${name}=${JSON.stringify(value)}`, { [name]: value }]),
)

/** What differs by who asks. */
const asked: Readonly<Record<string, readonly [string, Fields]>> = {
  'a disabled application': ['disabled', {}],
  'an application that has to use PKCE': ['strict', {}],
  'one that has to use PKCE, without it': [
    'strict',
    { code_challenge: undefined, code_challenge_method: undefined },
  ],
  'a public one': ['open', {}],
  'a public one without PKCE': ['open', { code_challenge: undefined, code_challenge_method: undefined }],
  'a public one with plain PKCE': ['open', { code_challenge_method: 'plain' }],
  'one that need not, without PKCE': [
    'plain',
    { code_challenge: undefined, code_challenge_method: undefined },
  ],
  'a method without a challenge': ['plain', { code_challenge: undefined }],
  'a challenge without a method': ['plain', { code_challenge_method: undefined }],
  'one that has to push': ['pushing', {}],
  'one that is held to FAPI 2.0': ['fapi', {}],
  'one that binds its tokens': ['bound', {}],
  'one that binds its tokens to a key that it names': ['bound', { dpop_jkt: 'x'.repeat(43) }],
  'a thumbprint that is none': ['bound', { dpop_jkt: 'short' }],
  'one with several redirect URIs, without one': ['several', { redirect_uri: undefined }],
  'its second one, with a query': [
    'several',
    { redirect_uri: 'https://several.example/two?kept=1', prompt: 'none' },
  ],
  'its second one, with another query': ['several', { redirect_uri: 'https://several.example/two?kept=2' }],
  'its second one, without the query': ['several', { redirect_uri: 'https://several.example/two' }],
  'another port of this machine': ['local', { redirect_uri: 'http://localhost:4000/callback' }],
  'another name of this machine': ['local', { redirect_uri: 'http://127.0.0.1:3000/callback' }],
  'a native one, at any port': [
    'device',
    { redirect_uri: 'http://127.0.0.1:51234/callback', prompt: 'none' },
  ],
  'a native one, at a scheme of its own': [
    'device',
    { redirect_uri: 'com.example.app:/callback', prompt: 'none' },
  ],
  'a native one, at another path': ['device', { redirect_uri: 'http://127.0.0.1:51234/other' }],
  'one with fewer scopes, that asks for more': ['narrow', { scope: 'openid profile wallet offline_access' }],
  'one with fewer scopes, that asks for more claims': [
    'narrow',
    { claims: '{"id_token":{"wallet_address":{"essential":true},"name":null}}' },
  ],
  'one with an age and a kind of wallet of its own': ['aged', {}],
  'one without refresh tokens, that asks for one': ['codes', { scope: 'openid offline_access' }],
  'one that always signs its requests': ['onlyObjects', {}],
  'one that names how it signs its requests': ['es256Objects', {}],
}

/** Errors come back as they are asked for. */
const modes = ['query', 'fragment', 'form_post', 'jwt', 'unknown']
const errorsBack = Object.fromEntries(
  modes.flatMap((mode): [string, Fields][] => [
    [`an error by response_mode=${mode}`, { response_mode: mode, prompt: 'none' }],
    [`an unknown response type by response_mode=${mode}`, { response_mode: mode, response_type: 'token' }],
    [
      `an error by response_mode=${mode}, without state`,
      { response_mode: mode, prompt: 'none', state: undefined },
    ],
  ]),
)

/** What comes in another way than by a link. */
const otherwise: Rows = {
  'in order': (world) => world.authorize('plain'),
  'no parameters at all': (world) => world.send('/oidc/auth'),
  'a hundred and one parameters': (world) => world.send(`/oidc/auth?${'a=1&'.repeat(100)}a=1`),
  'a path with a slash at its end': (world) => world.send('/oidc/auth/'),
  'a path in capitals': (world) => world.send('/oidc/AUTH'),
  ...Object.fromEntries(
    ['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((method) => [
      `the method ${method}`,
      (world) => world.send(world.link('plain'), { method }),
    ]),
  ),
  'a program that reads JSON': (world) =>
    world.send(world.link('plain', { client_id: 'nobody' }), { headers: { accept: 'application/json' } }),
  'an image of another site': (world) =>
    world.send(world.link('plain'), {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    }),
  'a link of another site': (world) =>
    world.send(world.link('plain'), {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    }),
  'a secret in the query': (world) =>
    world.authorize('plain', { client_secret: world.find('plain').clientSecret }),
}

/** What comes as a form (OpenID Connect Core, section 3.1.2.1). */
const forms: Rows = {
  ...each<Fields>(
    {
      'a form': {},
      'a form without response_type': { response_type: undefined },
      'a form with two states': { state: ['one', 'two'] },
      'a form with another redirect URI': { redirect_uri: 'https://evil.example/' },
      'a form with prompt=none': { prompt: 'none' },
      'a form with a hint': { id_token_hint: 'e30.e30.e30' },
      'a form with too many parameters': { more: Array.from({ length: 101 }, () => '1') },
      'a form of 70 KB': { more: 'x'.repeat(70_000) },
    },
    async (world, changes) => {
      const [path = '', query = ''] = world.link('plain', changes).split('?')
      return world.send(path, { method: 'POST', headers: { accept: 'text/html' }, body: query })
    },
  ),
  'an empty form': (world) => world.send('/oidc/auth', { method: 'POST', body: '' }),
  'a form of another type': (world) =>
    world.send('/oidc/auth', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  'a form with a query beside it': (world) =>
    world.send(world.link('plain'), { method: 'POST', body: { client_id: 'other' } }),
  'a form that is broken': (world) =>
    world.send('/oidc/auth', { method: 'POST', body: 'client_id=%E0%A4%A&=&&a' }),
}

const visit = each<Fields>(Object.fromEntries([...changed, ...chosen]), (world, changes) =>
  world.authorize('plain', changes),
)

export const authorization: Rows = {
  ...visit,
  ...each(asked, (world, [application, changes]) => world.authorize(application, changes)),
  ...each<Fields>(errorsBack, (world, changes) => world.authorize('plain', changes)),
  ...otherwise,
  ...forms,
}
