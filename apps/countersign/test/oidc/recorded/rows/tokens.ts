import { each, type Fields, type Rows, type Tokens, type World } from '../support/World.ts'

// What an application is told of a token (RFC 7662), and how it gives one back (RFC 7009).

const offline = { scope: 'openid profile offline_access' }
const ask = '/oidc/token/introspection'
const end = '/oidc/token/revocation'

/** What is sent, with fresh tokens at hand. */
type Question = (tokens: Tokens) => Fields

const questions: Readonly<Record<string, Question>> = {
  'an access token': ({ access_token }) => ({ token: access_token }),
  'an access token, said to be one': ({ access_token }) => ({
    token: access_token,
    token_type_hint: 'access_token',
  }),
  'an access token, said to be a refresh token': ({ access_token }) => ({
    token: access_token,
    token_type_hint: 'refresh_token',
  }),
  'a refresh token': ({ refresh_token }) => ({ token: refresh_token }),
  'a refresh token, said to be one': ({ refresh_token }) => ({
    token: refresh_token,
    token_type_hint: 'refresh_token',
  }),
  'an ID token': ({ id_token }) => ({ token: id_token }),
  'an access token, said to be something else': ({ access_token }) => ({
    token: access_token,
    token_type_hint: 'unknown',
  }),
  'a token twice': ({ access_token }) => ({ token: [access_token, access_token] }),
  'no token': () => ({}),
  'an empty token': () => ({ token: '' }),
  'a token that there is not': () => ({ token: 'x'.repeat(43) }),
  'a token of three parts': () => ({ token: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl' }),
  'a token that is too long': () => ({ token: 'x'.repeat(5_000) }),
}

const of = (kind: string, path: string, find: 'held' | 'tokens'): Rows =>
  each(
    Object.fromEntries(Object.entries(questions).map(([name, make]) => [`${kind}: ${name}`, make])),
    async (world, make) => world.call(path, 'plain', make(await world[find]('plain', offline))),
  )

/** Who asks about whose token. */
const askers: Readonly<Record<string, readonly [owner: string, asker: string]>> = {
  'another application': ['plain', 'other'],
  'a public application': ['open', 'open'],
  'an application that signs': ['signer', 'signer'],
  'a pairwise application': ['pairwise', 'pairwise'],
  'an application that wants answers signed': ['telling', 'telling'],
}

const byAsker = (kind: string, path: string, headers: Readonly<Record<string, string>> = {}): Rows =>
  each(
    Object.fromEntries(Object.entries(askers).map(([name, pair]) => [`${kind}: ${name}`, pair])),
    async (world, [owner, asker]) => {
      const { access_token: token } = await world.tokens(owner, offline)
      return world.call(path, asker, { token }, { headers })
    },
  )

/** What is left of one token when another one was given back. */
const leftOf = async (world: World, given: keyof Tokens, left: keyof Tokens, by = 'plain') => {
  const tokens = await world.tokens('plain', offline)
  await world.call(end, by, { token: tokens[given] })
  const hint = left === 'refresh_token' ? { token_type_hint: left } : {}
  return world.call(ask, 'plain', { token: tokens[left], ...hint })
}

export const tokens: Rows = {
  ...of('asked about', ask, 'held'),
  ...byAsker('asked', ask),
  ...byAsker('asked for a signed answer', ask, { accept: 'application/token-introspection+jwt' }),
  'asked for a signed answer: about nothing': (world) =>
    world.call(
      ask,
      'plain',
      { token: 'nothing' },
      { headers: { accept: 'application/token-introspection+jwt' } },
    ),
  'asked about a token whose person has signed out': async (world) => {
    const person = await world.newPerson()
    const { access_token: token } = await world.tokens('plain', {}, person)
    await person.signOut()
    return world.call(ask, 'plain', { token })
  },
  'asked at another origin of the product': async (world) => {
    const { access_token: token } = await world.held('plain')
    return world.call(`${world.provider.extraOrigin}${ask}`, 'plain', { token })
  },
  'asked without a proof': (world) => world.send(ask, { method: 'POST', body: { token: 'nothing' } }),
  'asked with a token for a proof': async (world) => {
    const { access_token: token } = await world.tokens('plain')
    return world.send(ask, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: { token } })
  },
  ...of('given back', end, 'tokens'),
  ...byAsker('given back', end),
  'given back without a proof': (world) => world.send(end, { method: 'POST', body: { token: 'nothing' } }),
  'an access token that was given back': (world) => leftOf(world, 'access_token', 'access_token'),
  'a refresh token whose access token was given back': (world) =>
    leftOf(world, 'access_token', 'refresh_token'),
  'a refresh token that was given back': (world) => leftOf(world, 'refresh_token', 'refresh_token'),
  'an access token whose refresh token was given back': (world) =>
    leftOf(world, 'refresh_token', 'access_token'),
  'a refresh token that another application has given back': (world) =>
    leftOf(world, 'refresh_token', 'refresh_token', 'other'),
}
