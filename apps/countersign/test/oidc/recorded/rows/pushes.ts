import type { Browser } from '../../support/Browser.ts'
import { encode } from '../support/ask.ts'
import { each, type Fields, later, type Rows, type World } from '../support/World.ts'

// Requests that are pushed first (RFC 9126), and what their addresses are good for.

const path = '/oidc/request'

const pushed: Readonly<Record<string, readonly [string, Fields]>> = {
  'a request': ['plain', {}],
  'a request of a public application': ['open', {}],
  'a request of an application that signs': ['signer', {}],
  'a request under FAPI 2.0': ['fapi', {}],
  'a request under FAPI 2.0 without PKCE': [
    'fapi',
    { code_challenge: undefined, code_challenge_method: undefined },
  ],
  'a request under FAPI 2.0 with plain PKCE': ['fapi', { code_challenge_method: 'plain' }],
  'a request under FAPI 2.0 without a redirect URI': ['fapi', { redirect_uri: undefined }],
  'a request without client_id': ['plain', { client_id: undefined }],
  'a request with another client_id': ['plain', { client_id: 'other' }],
  'a request without response_type': ['plain', { response_type: undefined }],
  'a request for a token': ['plain', { response_type: 'token' }],
  'a request for an ID token': ['plain', { response_type: 'code id_token' }],
  'a request without a redirect URI': ['plain', { redirect_uri: undefined }],
  'a request with another redirect URI': ['plain', { redirect_uri: 'https://evil.example/' }],
  'a request with a request_uri': ['plain', { request_uri: 'urn:ietf:params:oauth:request_uri:one' }],
  'a request with two states': ['plain', { state: ['one', 'two'] }],
  'a request with a long state': ['plain', { state: 'x'.repeat(2_049) }],
  'a request with long parameters': [
    'plain',
    { state: 'x'.repeat(2_048), claims: `{"id_token":{"${'x'.repeat(2_020)}":null}}` },
  ],
  'a request with an unknown prompt': ['plain', { prompt: 'unknown' }],
  'a request with two prompts that exclude each other': ['plain', { prompt: 'none login' }],
  'a request with a response mode that there is not': ['plain', { response_mode: 'jwt' }],
  'a request with broken claims': ['plain', { claims: 'broken' }],
  'a request with an acr that there is not': [
    'plain',
    { claims: '{"id_token":{"acr":{"essential":true,"value":"other"}}}' },
  ],
  'a request with a max_age that is none': ['plain', { max_age: 'soon' }],
  'a request with a hint that is none': ['plain', { id_token_hint: 'nothing' }],
  'a request with registration': ['plain', { registration: '{}' }],
  'a request with a scope that it may not have': ['narrow', { scope: 'openid wallet' }],
  'a request without openid': ['plain', { scope: 'profile' }],
  'a request that names a key': ['plain', { dpop_jkt: 'x'.repeat(43) }],
  'a request with what nobody knows': ['plain', { unknown: 'value' }],
  'a request with an object that is none': ['plain', { request: 'nothing' }],
  'a request of one that always signs its requests': ['onlyObjects', {}],
}

/** Opens the address of a pushed request. */
async function open(world: World, fields: Fields, browser: Browser = world.visitor()) {
  return { response: await browser.get(`/oidc/auth?${encode(fields)}`), browser }
}

const used: Rows = {
  'its address': async (world) => open(world, { client_id: 'plain', request_uri: await world.push('plain') }),
  'its address, and other parameters': async (world) =>
    open(world, {
      client_id: 'plain',
      request_uri: await world.push('plain'),
      scope: 'openid wallet',
      state: 'other',
      redirect_uri: 'https://evil.example/',
      response_type: 'token',
    }),
  'its address, of another application': async (world) =>
    open(world, { client_id: 'other', request_uri: await world.push('plain') }),
  'its address, of no application': async (world) => open(world, { request_uri: await world.push('plain') }),
  ...each({ 'its address in its time': 59, 'its address after its time': 61 }, async (world, passed) => {
    const request_uri = await world.push('plain')
    later(passed)
    return open(world, { client_id: 'plain', request_uri })
  }),
  'its address, opened twice': async (world) => {
    const fields = { client_id: 'plain', request_uri: await world.push('plain') }
    const browser = world.visitor()
    await open(world, fields, browser)
    return open(world, fields, browser)
  },
  'its address after its code': async (world) => {
    await world.code('plain')
    const fields = { client_id: 'plain', request_uri: await world.push('plain') }
    await open(world, fields, world.person.browser)
    return open(world, fields, world.person.browser)
  },
  'its address, with a request object': async (world) =>
    open(world, { client_id: 'plain', request_uri: await world.push('plain'), request: 'e30.e30.' }),
  'its address with prompt=none beside it': async (world) =>
    open(world, { client_id: 'plain', request_uri: await world.push('plain'), prompt: 'none' }),
  'its address, with prompt=none in it': async (world) =>
    open(world, { client_id: 'plain', request_uri: await world.push('plain', { prompt: 'none' }) }),
  'an address that there is not': (world) =>
    open(world, { client_id: 'plain', request_uri: `urn:ietf:params:oauth:request_uri:${'x'.repeat(43)}` }),
  'its address, of an application that has to push': async (world) =>
    open(world, { client_id: 'pushing', request_uri: await world.push('pushing') }),
  'its address, under FAPI 2.0': async (world) =>
    open(world, { client_id: 'fapi', request_uri: await world.push('fapi') }),
}

export const pushes: Rows = {
  ...each(pushed, async (world, [application, changes]) => {
    const { redirectUri: redirect_uri } = world.find(application)
    const [, query = ''] = world.link(application).split('?')
    const fields = Object.fromEntries(new URLSearchParams(query))
    return world.call(path, application, { ...fields, redirect_uri, ...changes })
  }),
  'a request of nobody': (world) =>
    world.send(path, { method: 'POST', body: { client_id: 'nobody', response_type: 'code' } }),
  ...used,
}
