import { each, type Fields, type Rows, seconds, sign, unsigned, type World } from '../support/World.ts'

// Requests that stand in an object (OpenID Connect Core, section 6.1; RFC 9101).

type Claims = Readonly<Record<string, unknown>>

/** All of a request, as the claims of an object. */
function claimsOf(world: World, application: string): Claims {
  const [, query = ''] = world.link(application).split('?')
  return Object.fromEntries(new URLSearchParams(query))
}

/** What an unsigned object says, and what the query says beside it. */
const unsignedOnes: Readonly<Record<string, readonly [Claims, Fields?]>> = {
  'an unsigned object': [{}],
  'an unsigned object with another scope than the query': [
    { scope: 'openid profile' },
    { scope: 'openid wallet' },
  ],
  'an unsigned object with another response type': [{ response_type: 'code id_token' }],
  'an unsigned object of another application': [{ client_id: 'other' }],
  'an unsigned object of another issuer': [{ iss: 'other' }],
  'an unsigned object for another server': [{ aud: 'https://other.example' }],
  'an unsigned object in an object': [{ request: 'e30.e30.' }],
  'an unsigned object with a request elsewhere': [{ request_uri: 'https://plain.example/request' }],
  'an unsigned object with two states': [{ state: ['one', 'two'] }],
  'an unsigned object whose time is over': [{ exp: 1 }],
  'an unsigned object of the future': [{ nbf: 4_000_000_000 }],
  'an unsigned object that is good in fifty-nine seconds': [
    { nbf: Date.parse('2030-01-01T00:00:59Z') / 1_000 },
  ],
  'an unsigned object that is good in sixty-one seconds': [
    { nbf: Date.parse('2030-01-01T00:01:01Z') / 1_000 },
  ],
  'an unsigned object with another redirect URI': [{ redirect_uri: 'https://evil.example/' }],
  'an unsigned object that wants a form': [{ response_mode: 'form_post', prompt: 'none' }],
  'an unsigned object with claims': [{ claims: { id_token: { name: null } } }],
  'an unsigned object with max_age': [{ max_age: 60 }],
  'an unsigned object with registration': [{ registration: {} }],
  'an unsigned object without a state, which the query has': [{ state: undefined }, { state: 'query' }],
}

const texts: Readonly<Record<string, (claims: Claims) => string>> = {
  'an object that is none': () => 'nothing',
  'an object that says that somebody signed it': (claims) => `${unsigned(claims)}AAAA`,
  'an object of four parts': (claims) => `${unsigned(claims)}.`,
  'an encrypted object': () => 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..AAAA.AAAA.AAAA',
}

/** What stands in a signed object besides the request. */
const signedOnes: Readonly<Record<string, (world: World) => Claims>> = {
  'a signed object': () => ({}),
  'a signed object for another server': () => ({ aud: 'https://other.example' }),
  'a signed object for several': ({ origin }) => ({ aud: [origin, 'https://other.example'] }),
  'a signed object for nobody': () => ({ aud: undefined }),
  'a signed object of another issuer': () => ({ iss: 'other' }),
  'a signed object of no issuer': () => ({ iss: undefined }),
  'a signed object whose time is over': () => ({ exp: seconds(-61) }),
  'a signed object that is always good': () => ({ exp: undefined }),
  'a signed object whose time was over fourteen seconds ago': () => ({ exp: seconds(-14) }),
  'a signed object whose time was over sixteen seconds ago': () => ({ exp: seconds(-16) }),
  'a signed object of the future': () => ({ nbf: seconds(90) }),
  'a signed object that is good in fourteen seconds': () => ({ nbf: seconds(14) }),
  'a signed object that is good in sixteen seconds': () => ({ nbf: seconds(16) }),
  'a signed object of another application': () => ({ client_id: 'other' }),
  'a signed object with an object': () => ({ request: 'e30.e30.' }),
  'a signed object without a redirect URI': () => ({ redirect_uri: undefined }),
  'a signed object with another redirect URI': () => ({ redirect_uri: 'https://evil.example/' }),
  'a signed object with another response type': () => ({ response_type: 'token' }),
  'a signed object with prompt=none': () => ({ prompt: 'none' }),
  'a signed object with another scope than the query': () => ({ scope: 'openid profile' }),
}

async function signedBy(
  world: World,
  application: string,
  changes: Claims,
  header?: Parameters<typeof sign>[2],
) {
  const all = {
    iss: application,
    aud: world.origin,
    exp: seconds(300),
    ...claimsOf(world, application),
    ...changes,
  }
  return sign(all, world.key, header)
}

const ask = (world: World, application: string, request: string, beside: Fields = {}) =>
  world.authorize(application, { scope: 'openid', request, ...beside })

const push = (world: World, application: string, request: string) =>
  world.call('/oidc/request', application, { client_id: application, request })

export const objects: Rows = {
  ...each(unsignedOnes, async (world, [changes, beside]) =>
    ask(world, 'plain', unsigned({ ...claimsOf(world, 'plain'), ...changes }), beside),
  ),
  ...each(texts, async (world, make) => ask(world, 'plain', make(claimsOf(world, 'plain')))),
  ...each(signedOnes, async (world, make) =>
    ask(world, 'objects', await signedBy(world, 'objects', make(world))),
  ),
  'a signed object of another key': async (world) =>
    ask(world, 'objects', await signedBy(world, 'objects', {}, { alg: 'ES256', kid: 'two' })),
  'a signed object of an application without keys': async (world) =>
    ask(world, 'plain', await signedBy(world, 'plain', {})),
  'a signed object, of one that always signs': async (world) =>
    ask(world, 'onlyObjects', await signedBy(world, 'onlyObjects', {})),
  'an unsigned object, of one that always signs': async (world) =>
    ask(world, 'onlyObjects', unsigned(claimsOf(world, 'onlyObjects'))),
  'a signed object, of one that names how it signs': async (world) =>
    ask(world, 'es256Objects', await signedBy(world, 'es256Objects', {})),
  'an unsigned object, of one that names how it signs': async (world) =>
    ask(world, 'es256Objects', unsigned(claimsOf(world, 'es256Objects'))),
  'a signed object that is pushed': async (world) =>
    push(world, 'objects', await signedBy(world, 'objects', {})),
  'a signed object that is pushed, for another server': async (world) =>
    push(world, 'objects', await signedBy(world, 'objects', { aud: 'https://other.example' })),
  'an unsigned object that is pushed': async (world) =>
    push(world, 'objects', unsigned(claimsOf(world, 'objects'))),
  'a signed object that is pushed, of more than 8 KiB': async (world) =>
    push(world, 'objects', await signedBy(world, 'objects', { unknown: 'x'.repeat(8_192) })),
}
