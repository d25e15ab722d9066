import { makeKeys, prove } from '../support/proofs.ts'
import { each, later, type Rows, type Sent, verifier, type World } from '../support/World.ts'

// Userinfo (OpenID Connect Core, section 5.3; RFC 6750; RFC 9449, section 7).

const path = '/oidc/userinfo'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** How a token is sent. */
const ways: Readonly<Record<string, (token: string) => Sent & { readonly query?: string }>> = {
  'a token in the header': (token) => ({ headers: bearer(token) }),
  'a token in the header of a POST': (token) => ({ method: 'POST', headers: bearer(token) }),
  'a token in the body': (token) => ({ method: 'POST', body: { access_token: token } }),
  'a token in both': (token) => ({ method: 'POST', headers: bearer(token), body: { access_token: token } }),
  'a token twice in the body': (token) => ({ method: 'POST', body: { access_token: [token, token] } }),
  'a token in the query': (token) => ({ query: `?access_token=${token}` }),
  'a token in the query and in the header': (token) => ({
    query: `?access_token=${token}`,
    headers: bearer(token),
  }),
  'the scheme in small letters': (token) => ({ headers: { authorization: `bearer ${token}` } }),
  'another scheme': (token) => ({ headers: { authorization: `Token ${token}` } }),
  'no scheme': (token) => ({ headers: { authorization: token } }),
  'the scheme of a bound token': (token) => ({ headers: { authorization: `DPoP ${token}` } }),
  'a token with a space behind it': (token) => ({ headers: { authorization: `Bearer ${token} x` } }),
  'a token in the header of a HEAD': (token) => ({ method: 'HEAD', headers: bearer(token) }),
  'a token of a page of the application': (token) => ({
    headers: { ...bearer(token), origin: 'https://plain.example' },
  }),
  'a token of a page of another site': (token) => ({
    headers: { ...bearer(token), origin: 'https://evil.example' },
  }),
  'a token with another type of answer': (token) => ({
    headers: { ...bearer(token), accept: 'application/jwt' },
  }),
  'no token': () => ({}),
  'an empty token': () => ({ headers: { authorization: 'Bearer ' } }),
  'a token that there is not': () => ({ headers: bearer('x'.repeat(43)) }),
  'a token that is too long': () => ({ headers: bearer('x'.repeat(3_000)) }),
  'a signed token of nobody': () => ({ headers: bearer('eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl') }),
  'a token of another origin of the product': (token) => ({
    headers: bearer(token),
    query: '<other origin>',
  }),
}

const tell = async (world: World, application: string, scope = 'openid') => {
  const { access_token } = await world.tokens(application, { scope })
  return world.send(path, { headers: bearer(access_token) })
}

async function boundToken(world: World): Promise<string> {
  const code = await world.code('plain')
  const redirect_uri = world.find('plain').redirectUri
  const fields = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier }
  const headers = { dpop: await prove(world, { path: '/oidc/token' }) }
  const { response } = await world.call('/oidc/token', 'plain', fields, { headers })
  return (await response.json()).access_token
}

/** What is sent with a token that is bound to a key. */
const proofs: Readonly<Record<string, (world: World, token: string) => Promise<Record<string, string>>>> = {
  'a bound token': async (world, token) => ({
    authorization: `DPoP ${token}`,
    dpop: await prove(world, { path, method: 'GET', token }),
  }),
  'a bound token by the other scheme': async (_world, token) => bearer(token),
  'a bound token by the other scheme, with a proof': async (world, token) => ({
    ...bearer(token),
    dpop: await prove(world, { path, method: 'GET', token }),
  }),
  'a bound token without a proof': async (_world, token) => ({ authorization: `DPoP ${token}` }),
  'a bound token with a proof of another token': async (world, token) => ({
    authorization: `DPoP ${token}`,
    dpop: await prove(world, { path, method: 'GET', token: 'another' }),
  }),
  'a bound token with a proof of no token': async (world, token) => ({
    authorization: `DPoP ${token}`,
    dpop: await prove(world, { path, method: 'GET' }),
  }),
  'a bound token with a proof of another key': async (world, token) => ({
    authorization: `DPoP ${token}`,
    dpop: await prove(world, { path, method: 'GET', token }, await makeKeys()),
  }),
  'a bound token with a proof of another method': async (world, token) => ({
    authorization: `DPoP ${token}`,
    dpop: await prove(world, { path, token }),
  }),
}

export const userinfo: Rows = {
  ...each(ways, async (world, way) => {
    const { access_token } = await world.held('plain')
    const { query = '', ...sent } = way(access_token)
    const place = query === '<other origin>' ? `${world.provider.extraOrigin}${path}` : `${path}${query}`
    return world.send(place, sent)
  }),
  'all scopes': (world) => tell(world, 'plain', 'openid profile wallet siwe groups'),
  'a pairwise application': (world) => tell(world, 'pairwise', 'openid profile'),
  'an application that wants it signed': (world) => tell(world, 'telling', 'openid profile'),
  'a claim that was asked for by its name': async (world) => {
    const claims = '{"userinfo":{"wallet_address":null,"shoe_size":null}}'
    const { access_token } = await world.tokens('plain', { claims })
    return world.send(path, { headers: bearer(access_token) })
  },
  'a refresh token': async (world) => {
    const { refresh_token } = await world.tokens('plain', { scope: 'openid offline_access' })
    return world.send(path, { headers: bearer(refresh_token) })
  },
  'an ID token': async (world) => {
    const { id_token } = await world.tokens('plain')
    return world.send(path, { headers: bearer(id_token) })
  },
  // A clock may differ by fifteen seconds.
  ...each(
    { 'a token just after its time': 3_614, 'a token after its time': 3_616 },
    async (world, passed) => {
      const { access_token } = await world.tokens('plain')
      later(passed)
      return world.send(path, { headers: bearer(access_token) })
    },
  ),
  'a token whose person has signed out': async (world) => {
    const person = await world.newPerson()
    const { access_token } = await world.tokens('plain', {}, person)
    await person.signOut()
    return world.send(path, { headers: bearer(access_token) })
  },
  'a token whose person has signed out, with offline_access': async (world) => {
    const person = await world.newPerson()
    const { access_token } = await world.tokens('plain', { scope: 'openid offline_access' }, person)
    await person.signOut()
    return world.send(path, { headers: bearer(access_token) })
  },
  ...each(proofs, async (world, make) =>
    world.send(path, { headers: await make(world, await boundToken(world)) }),
  ),
}
