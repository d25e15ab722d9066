import { encode } from '../support/ask.ts'
import { boundKey, makeKeys, prove } from '../support/proofs.ts'
import { each, type Fields, later, type Rows, verifier, type World } from '../support/World.ts'

// One module because it is one endpoint: what it gives for a code (RFC 6749, section 4.1.3), for a refresh token (section 6), and for nothing else.

const noChallenge = { code_challenge: undefined, code_challenge_method: undefined }
const offline = { scope: 'openid offline_access' }

/** Exchanges a fresh code, with changes in what is sent. */
async function exchange(
  world: World,
  application: string,
  { asked = {}, sent = {} }: { readonly asked?: Fields; readonly sent?: Fields } = {},
) {
  const code = await world.code(application, asked)
  return world.call('/oidc/token', application, { ...codeFields(world, application, code), ...sent })
}

const codeFields = (world: World, application: string, code: string): Fields => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: world.find(application).redirectUri,
  code_verifier: verifier,
})

const exchanges: Readonly<
  Record<string, readonly [string, { readonly asked?: Fields; readonly sent?: Fields }]>
> = {
  'a code': ['plain', {}],
  'a code of a public application': ['open', {}],
  'a code of an application that signs': ['signer', {}],
  'a code of an application without sign-outs': ['other', {}],
  'a code for a pairwise subject': ['pairwise', { asked: { scope: 'openid profile' } }],
  'a code for an ID token with ES256': ['telling', {}],
  'a code for shorter lives': ['brief', { asked: offline }],
  'a code with all scopes': [
    'plain',
    { asked: { scope: 'openid profile wallet siwe groups offline_access' } },
  ],
  'a code with a nonce': ['plain', { asked: { nonce: 'once' } }],
  'a code with max_age': ['plain', { asked: { max_age: '10000' } }],
  'a code with claims': [
    'plain',
    {
      asked: {
        claims: '{"id_token":{"name":null,"acr":{"essential":true}},"userinfo":{"wallet_address":null}}',
      },
    },
  ],
  'a code with offline_access': ['plain', { asked: offline }],
  'a code with offline_access, of an application without refresh tokens': ['codes', { asked: offline }],
  'a code without a challenge, and no verifier': [
    'plain',
    { asked: noChallenge, sent: { code_verifier: undefined } },
  ],
  'a code without a challenge, and a verifier': ['plain', { asked: noChallenge }],
  'a code without its verifier': ['plain', { sent: { code_verifier: undefined } }],
  'a code with another verifier': ['plain', { sent: { code_verifier: 'another'.repeat(7) } }],
  'a code with a short verifier': ['plain', { sent: { code_verifier: 'short' } }],
  'a code with a verifier of other characters': ['plain', { sent: { code_verifier: '!'.repeat(43) } }],
  'a code with an empty verifier': ['plain', { sent: { code_verifier: '' } }],
  'a code with two verifiers': ['plain', { sent: { code_verifier: [verifier, verifier] } }],
  'a code without its redirect URI': ['plain', { sent: { redirect_uri: undefined } }],
  'a code with another redirect URI': ['plain', { sent: { redirect_uri: 'https://plain.example/other' } }],
  'a code with an empty redirect URI': ['plain', { sent: { redirect_uri: '' } }],
  'a code with a scope': ['plain', { sent: { scope: 'openid profile' } }],
  'a code with a resource': ['plain', { sent: { resource: 'https://api.example/' } }],
  'a code with what nobody knows': ['plain', { sent: { unknown: 'value' } }],
  'no code': ['plain', { sent: { code: undefined } }],
  'an empty code': ['plain', { sent: { code: '' } }],
  'a code that there is not': ['plain', { sent: { code: 'x'.repeat(43) } }],
  'a code that is too long': ['plain', { sent: { code: 'x'.repeat(3_000) } }],
  'two codes': ['plain', { sent: { code: ['one', 'two'] } }],
}

const codes: Rows = {
  ...each(exchanges, (world, [application, parts]) => exchange(world, application, parts)),
  'a code twice': async (world) => {
    const fields = codeFields(world, 'plain', await world.code('plain'))
    await world.call('/oidc/token', 'plain', fields)
    return world.call('/oidc/token', 'plain', fields)
  },
  'what a code gave that came twice': async (world) => {
    const fields = codeFields(world, 'plain', await world.code('plain'))
    const { response } = await world.call('/oidc/token', 'plain', fields)
    await world.call('/oidc/token', 'plain', fields)
    return world.call('/oidc/token/introspection', 'plain', { token: (await response.json()).access_token })
  },
  'a code of another application': async (world) =>
    world.call('/oidc/token', 'other', codeFields(world, 'plain', await world.code('plain'))),
  'a code at another origin of the product': async (world) => {
    const fields = codeFields(world, 'plain', await world.code('plain'))
    return world.call(`${world.provider.extraOrigin}/oidc/token`, 'plain', fields)
  },
  'a code after its time': async (world) => {
    const code = await world.code('plain')
    later(61)
    return world.call('/oidc/token', 'plain', codeFields(world, 'plain', code))
  },
  'a code whose person has signed out': async (world) => {
    const person = await world.newPerson()
    const code = await world.code('plain', {}, person)
    await person.signOut()
    return world.call('/oidc/token', 'plain', codeFields(world, 'plain', code))
  },
}

/** Sends a fresh refresh token, with changes in what is sent. */
async function refresh(world: World, sent: Fields = {}, application = 'plain', by = application) {
  const scope = 'openid profile offline_access'
  const { refresh_token } = await world.tokens(application, { scope })
  return world.call('/oidc/token', by, { grant_type: 'refresh_token', refresh_token, ...sent })
}

const refreshes: Rows = {
  ...each<Fields>(
    {
      'a refresh token': {},
      'a refresh token with its scope': { scope: 'openid profile offline_access' },
      'a refresh token with less scope': { scope: 'openid' },
      'a refresh token with scope but openid': { scope: 'profile' },
      'a refresh token with more scope': { scope: 'openid profile wallet' },
      'a refresh token with a scope that nobody knows': { scope: 'openid unknown' },
      'a refresh token with an empty scope': { scope: '' },
      'no refresh token': { refresh_token: undefined },
      'an empty refresh token': { refresh_token: '' },
      'a refresh token that there is not': { refresh_token: 'x'.repeat(43) },
      'two refresh tokens': { refresh_token: ['one', 'two'] },
    },
    (world, sent) => refresh(world, sent),
  ),
  'a refresh token of a public application': (world) => refresh(world, {}, 'open'),
  'a refresh token of another application': (world) => refresh(world, {}, 'plain', 'other'),
  'a refresh token of a pairwise application': (world) => refresh(world, {}, 'pairwise'),
  'a refresh token at another origin of the product': async (world) => {
    const { refresh_token } = await world.tokens('plain', offline)
    const fields = { grant_type: 'refresh_token', refresh_token }
    return world.call(`${world.provider.extraOrigin}/oidc/token`, 'plain', fields)
  },
  'a refresh token twice at once': async (world) => {
    const { refresh_token } = await world.tokens('plain', offline)
    const ask = () => world.call('/oidc/token', 'plain', { grant_type: 'refresh_token', refresh_token })
    await ask()
    return ask()
  },
  'a refresh token twice, half a minute apart': async (world) => {
    const { refresh_token } = await world.tokens('plain', offline)
    const ask = () => world.call('/oidc/token', 'plain', { grant_type: 'refresh_token', refresh_token })
    await ask()
    later(31)
    return ask()
  },
  'a refresh token after its time': async (world) => {
    const { refresh_token } = await world.tokens('brief', offline)
    later(301)
    return world.call('/oidc/token', 'brief', { grant_type: 'refresh_token', refresh_token })
  },
  'a refresh token whose sign-in is too old': async (world) => {
    const { refresh_token } = await world.tokens('brief', { ...offline, prompt: 'login' })
    later(290)
    const { response } = await world.call('/oidc/token', 'brief', {
      grant_type: 'refresh_token',
      refresh_token,
    })
    later(320)
    const { refresh_token: next } = await response.json()
    return world.call('/oidc/token', 'brief', { grant_type: 'refresh_token', refresh_token: next })
  },
  'an access token for a refresh token': async (world) => {
    const { access_token } = await world.tokens('plain')
    return world.call('/oidc/token', 'plain', { grant_type: 'refresh_token', refresh_token: access_token })
  },
  'a refresh token of an application without them': (world) =>
    world.call('/oidc/token', 'codes', { grant_type: 'refresh_token', refresh_token: 'nothing' }),
}

const others = each<Fields>(
  {
    'no grant': {},
    'an empty grant': { grant_type: '' },
    'two grants': { grant_type: ['authorization_code', 'refresh_token'] },
    'a password': { grant_type: 'password', username: 'ada', password: 'secret' },
    'the application itself': { grant_type: 'client_credentials' },
    'the implicit grant': { grant_type: 'implicit' },
    'an assertion for a grant': {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: 'e30.e30.',
    },
    'an exchange of tokens': {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: 'x',
    },
    'a call to the person': { grant_type: 'urn:openid:params:grant-type:ciba', auth_req_id: 'x' },
    'a grant that nobody knows': { grant_type: 'unknown' },
    'a grant in capitals': { grant_type: 'REFRESH_TOKEN' },
  },
  (world, fields) => world.call('/oidc/token', 'plain', fields),
)

type Header = (world: World) => Promise<string>
const path = '/oidc/token'

/** Proofs of possession that come with a code (RFC 9449, section 4.3). */
const proofs: Readonly<Record<string, Header>> = {
  'a proof': (world) => prove(world, { path }),
  'a proof of another method': (world) => prove(world, { path, method: 'GET' }),
  'a proof for another address': (world) => prove(world, { path: '/oidc/userinfo' }),
  'a proof for an address with a query': (world) => prove(world, { path: `${path}?a=1#b` }),
  'a proof for another host': (world) =>
    prove(world, { path, claims: { htu: 'https://other.example/oidc/token' } }),
  'an old proof': (world) => prove(world, { path, claims: { iat: Math.floor(Date.now() / 1_000) - 301 } }),
  'a proof of the future': (world) =>
    prove(world, { path, claims: { iat: Math.floor(Date.now() / 1_000) + 301 } }),
  'a proof without iat': (world) => prove(world, { path, claims: { iat: undefined } }),
  'a proof without jti': (world) => prove(world, { path, claims: { jti: undefined } }),
  'a proof without htm': (world) => prove(world, { path, claims: { htm: undefined } }),
  'a proof without htu': (world) => prove(world, { path, claims: { htu: undefined } }),
  'a proof of another type': (world) => prove(world, { path, header: { typ: 'JWT' } }),
  'a proof without its key': (world) => prove(world, { path, header: { jwk: undefined } }),
  'a proof with another key': async (world) =>
    prove(world, { path, header: { jwk: (await makeKeys()).jwk } }),
  'a proof with the private key': async (world) => {
    const { privateKey, jwk } = await boundKey(world)
    const { d } = await crypto.subtle.exportKey('jwk', privateKey)
    return prove(world, { path, header: { jwk: { ...jwk, d } } })
  },
  'a proof that is none': async () => 'nothing',
  'a proof that nobody signed': async () => 'eyJhbGciOiJub25lIn0.e30.',
}

const bound: Rows = {
  ...each(proofs, async (world, make) => {
    const code = await world.code('plain')
    const headers = { dpop: await make(world) }
    return world.call(path, 'plain', codeFields(world, 'plain', code), { headers })
  }),
  'a proof that comes twice': async (world) => {
    const headers = { dpop: await prove(world, { path }) }
    const ask = async () =>
      world.call(path, 'plain', codeFields(world, 'plain', await world.code('plain')), { headers })
    await ask()
    return ask()
  },
  'no proof of an application that always binds its tokens': (world) => exchange(world, 'bound'),
  'a proof of a public application, and another key at the refresh': async (world) => {
    const code = await world.code('open', offline)
    const send = async (fields: Fields, dpop: string) =>
      world.call(path, 'open', fields, { headers: { dpop } })
    const { response } = await send(codeFields(world, 'open', code), await prove(world, { path }))
    const { refresh_token } = await response.json()
    const fields = { grant_type: 'refresh_token', refresh_token }
    return send(fields, await prove(world, { path }, await makeKeys()))
  },
  'a request that names a key, and a code with another': async (world) => {
    const code = await world.code('plain', { dpop_jkt: 'x'.repeat(43) })
    const headers = { dpop: await prove(world, { path }) }
    return world.call(path, 'plain', codeFields(world, 'plain', code), { headers })
  },
  'FAPI 2.0': async (world) => {
    const code = await world.code('fapi', offline)
    const headers = { dpop: await prove(world, { path }) }
    return world.call(path, 'fapi', codeFields(world, 'fapi', code), { headers })
  },
  'FAPI 2.0 without a proof': (world) => exchange(world, 'fapi'),
  'FAPI 2.0, at the refresh': async (world) => {
    const code = await world.code('fapi', offline)
    const send = async (fields: Fields) =>
      world.call(path, 'fapi', fields, { headers: { dpop: await prove(world, { path }) } })
    const { response } = await send(codeFields(world, 'fapi', code))
    return send({ grant_type: 'refresh_token', refresh_token: (await response.json()).refresh_token })
  },
  'a code in the query': async (world) => {
    const query = encode(codeFields(world, 'plain', await world.code('plain')))
    return world.call(`${path}?${query}`, 'plain', {})
  },
}

export const grants: Rows = { ...codes, ...refreshes, ...others, ...bound }
