import { describe, expect, it, test } from 'vitest'
import {
  type Asking,
  ask,
  askRaw,
  challenge,
  redirectUri,
  refusalOf,
  usual,
  type Values,
} from '../../../test/openid/support/askedRequest.ts'
import { OAuthError, StayingError } from '../OAuthError.ts'

/** A signed object as it looks before anybody has verified it. */
const sealed = [{ alg: 'ES256' }, {}, 'signature']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

type Refused = readonly [what: string, code: string, description: string, changes: Values, asking?: Asking]

/** What is refused, with the error that its application reads. */
const refused: readonly Refused[] = [
  [
    'a response mode that there is not',
    'unsupported_response_mode',
    'there is no such response_mode here',
    { response_mode: 'web_message' },
  ],
  [
    'a token in a query',
    'invalid_request',
    'response_mode is not one for this response_type',
    { response_mode: 'query', response_type: 'token' },
  ],
  [
    'a token in a form',
    'unsupported_response_type',
    'the only response_type is code',
    { response_mode: 'form_post', response_type: 'token' },
  ],
  [
    'a code for an application of devices alone',
    'invalid_request',
    'the application has not registered this response_type',
    {},
    { draft: { grantTypes: ['urn:ietf:params:oauth:grant-type:device_code'] } },
  ],
  [
    'a query that is to have none',
    'unsupported_response_mode',
    'there is no such response_mode here',
    { response_mode: 'my query' },
  ],
  ['no response type', 'invalid_request', 'missing required parameter response_type', { response_type: '' }],
  [
    'another response type',
    'unsupported_response_type',
    'the only response_type is code',
    { response_type: 'code id_token' },
  ],
  [
    'a registration',
    'registration_not_supported',
    'an application cannot register itself in a request',
    { registration: '{}' },
  ],
  [
    'a prompt that there is not',
    'invalid_request',
    'prompt has a value that there is not',
    { prompt: 'jump' },
  ],
  ['none beside another prompt', 'invalid_request', 'prompt none must stand alone', { prompt: 'none login' }],
  ['a scope that is none', 'invalid_scope', 'scope has characters that no scope has', { scope: 'openid "' }],
  [
    'a scope that it may not ask for',
    'invalid_scope',
    'the application may not ask for this scope',
    { scope: 'openid wallet' },
  ],
  [
    'a nonce without openid',
    'invalid_request',
    'nonce needs the scope openid',
    { scope: 'profile', nonce: 'n' },
  ],
  [
    'no challenge where one must be',
    'invalid_request',
    'the application must use PKCE: code_challenge is missing',
    { code_challenge: '', code_challenge_method: '' },
    { draft: { isPkceRequired: true } },
  ],
  [
    'a plain challenge',
    'invalid_request',
    'the only code_challenge_method is S256',
    { code_challenge_method: 'plain' },
  ],
  [
    'a challenge without a method',
    'invalid_request',
    'code_challenge and code_challenge_method go together',
    { code_challenge_method: '' },
  ],
  [
    'a method without a challenge',
    'invalid_request',
    'code_challenge and code_challenge_method go together',
    { code_challenge: '' },
  ],
  [
    'a challenge that is too short',
    'invalid_request',
    'code_challenge must have 43 to 128 letters, digits and -._~',
    { code_challenge: challenge.slice(1) },
  ],
  [
    'a challenge that is too long',
    'invalid_request',
    'code_challenge must have 43 to 128 letters, digits and -._~',
    { code_challenge: 'a'.repeat(129) },
  ],
  [
    'a challenge with other characters',
    'invalid_request',
    'code_challenge must have 43 to 128 letters, digits and -._~',
    { code_challenge: `${challenge}=` },
  ],
  ['claims that are no JSON', 'invalid_request', 'the claims parameter is not JSON', { claims: '{' }],
  [
    'a way to sign in that there is not',
    'unmet_authentication_requirements',
    'claims asks for an acr that this server does not have',
    { claims: '{"id_token":{"acr":{"essential":true,"value":"x"}}}' },
  ],
  ['an age that is none', 'invalid_request', 'max_age must be a number of seconds', { max_age: 'old' }],
  ['an age of before', 'invalid_request', 'max_age must be a number of seconds', { max_age: '-1' }],
  ['a part of an age', 'invalid_request', 'max_age must be a number of seconds', { max_age: '1.5' }],
  [
    'a hint that is no token of ours',
    'invalid_request',
    'id_token_hint is no ID token of this application',
    { id_token_hint: 'x' },
  ],
  [
    'more than is kept',
    'invalid_request',
    'login_hint is longer than 512 bytes',
    { login_hint: 'x'.repeat(513) },
  ],
  [
    'two requests',
    'invalid_request',
    'request and request_uri must not be used together',
    { request: 'x', request_uri: 'y' },
  ],
  [
    'a request elsewhere',
    'request_uri_not_supported',
    'a request_uri is that of a request which was pushed',
    { request_uri: 'https://app.example/request' },
  ],
  [
    'a request that nobody pushed',
    'invalid_request_uri',
    'request_uri is invalid, has expired or was used before',
    { request_uri: 'urn:ietf:params:oauth:request_uri:x' },
  ],
  [
    'a request that must be pushed',
    'invalid_request',
    'the application must push its requests',
    {},
    { draft: { requirePushedAuthorizationRequests: true } },
  ],
  [
    'a request that must be signed',
    'invalid_request',
    'the application must put its requests into signed request objects',
    {},
    { draft: { requireSignedRequestObject: true, jwks: null, jwksUri: 'https://app.example/keys' } },
  ],
  [
    'a request object that cannot be read',
    'invalid_request_object',
    'the request object is refused: it cannot be read',
    { request: 'x' },
  ],
  [
    'a request object of another key',
    'invalid_request_object',
    'the request object is refused: its signature could not be verified',
    { request: sealed },
  ],
]

describe('a request that is bad is refused, and its application is told, where it is', () => {
  test.each<[string, string, string, Values, Asking]>(
    refused.map(([what, code, words, changes, asking = {}]) => [what, code, words, changes, asking]),
  )('%s: %s', async (_what, code, description, changes, asking) => {
    const { error, way, client } = await refusalOf(ask(changes, asking))
    expect(error).toMatchObject({ code, description })
    expect(error).not.toBeInstanceOf(StayingError)
    expect(client?.id).toBe('forum')
    expect(way).toMatchObject({ redirectUri, state: 'back' })
  })

  it('is told of its hint what the one who reads it says', async () => {
    const error = new OAuthError('temporarily_unavailable', 'the keys are not there')
    const parts = { readHint: () => Promise.reject(error) }
    expect((await refusalOf(ask({ id_token_hint: 'x' }, { parts }))).error).toBe(error)
  })

  it('is told which scope it was', async () => {
    expect((await refusalOf(ask({ scope: 'openid wallet siwe' }))).error.scope).toBe('wallet')
  })

  it('is told in its mode, and in its language', async () => {
    const changes = { prompt: 'jump', response_mode: 'form_post', ui_locales: 'fr' }
    expect((await refusalOf(ask(changes))).way).toMatchObject({ responseMode: 'form_post', uiLocales: 'fr' })
  })

  it.each([
    ['unknown', {}, 'query'],
    ['unknown', { response_type: 'token' }, 'fragment'],
  ])('is told as its response type is, where the mode is %s', async (response_mode, more, mode) => {
    expect((await refusalOf(ask({ response_mode, ...more }))).way?.responseMode).toBe(mode)
  })

  it.each([
    ['id_token_hint', { id_token_hint: 'x' }],
    ['request', { request: sealed }],
  ])('keeps for the log why %s was refused', async (_name, changes) => {
    const { error } = await refusalOf(ask(changes))
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  it('says in the log why a request object was refused, and which refusal it was', async () => {
    const refusal = await refusalOf(ask({ request: sealed }))
    expect(refusal.error.detail).toBe('no key has signed it')
    expect([refusal.name, refusal.message]).toEqual(['RefusedRequest', refusal.error.description])
    expect(refusal.cause).toBe(refusal.error)
  })

  it('a state that is too long does not come back', async () => {
    const { error, way } = await refusalOf(ask({ state: 'x'.repeat(2_049) }))
    expect([error.description, way?.state]).toEqual(['state is longer than 2048 bytes', undefined])
    expect((await ask({ state: 'x'.repeat(2_048) })).request.state).toHaveLength(2_048)
    const { way: longest } = await refusalOf(ask({ state: 'x'.repeat(2_048), prompt: 'jump' }))
    expect(longest?.state).toHaveLength(2_048)
  })

  it('a parameter that came twice is none, and its application is found none the less', async () => {
    const twice = `${new URLSearchParams(usual)}&state=other`
    const { error, way } = await refusalOf(askRaw(twice))
    expect(error.code).toBe('invalid_request')
    expect(way).toMatchObject({ redirectUri, state: undefined })
  })

  it('of two faults the first of the order is told', async () => {
    const both = { response_type: 'token', max_age: 'old', prompt: 'jump' }
    expect((await refusalOf(ask(both))).error.code).toBe('unsupported_response_type')
    expect((await refusalOf(ask({ ...both, registration: '{}' }))).error.code).toBe(
      'registration_not_supported',
    )
  })

  it('a failure that nobody foresaw is no refusal', async () => {
    const failure = new Error('the database is at 10.0.0.1')
    const findPushed = () => Promise.reject(failure)
    const changes = { request_uri: 'urn:ietf:params:oauth:request_uri:x' }
    await expect(ask(changes, { parts: { findPushed } })).rejects.toBe(failure)
  })
})
