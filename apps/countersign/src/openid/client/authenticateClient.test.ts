import type { Store } from '@countersign/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCall } from '../../../test/openid/support/makeCall.ts'
import { makeClient, rulesOfTests } from '../../../test/openid/support/makeClient.ts'
import { makeKey } from '../../../test/openid/support/makeKeys.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { OAuthError } from '../OAuthError.ts'
import { parseParameters } from '../parameters.ts'
import { assertionType } from './assertion.ts'
import { type AuthenticationParts, authenticateClient } from './authenticateClient.ts'
import type { Client } from './Client.ts'
import { createApplicationKeys } from './publishedKeys.ts'

const now = 1_700_000_000_000
const issuer = 'https://login.example'
const key = makeKey('ES256')
const byKey = makeClient({ tokenEndpointAuthMethod: 'private_key_jwt', jwks: { keys: [key.jwk] } })
const bySecret = makeClient()
const byPost = makeClient({ tokenEndpointAuthMethod: 'client_secret_post' })
const asPublic = makeClient({ tokenEndpointAuthMethod: 'none' })

let store: Store
let wait: number
let noted: string[]
beforeEach(async () => {
  store = await openProductStore(':memory:')
  wait = 0
  noted = []
})
afterEach(() => store.close())

const makeParts = (client: Client | undefined): AuthenticationParts<Client> => ({
  service: { store, now: () => now },
  find: async (clientId) => (clientId === client?.id ? client : undefined),
  keys: createApplicationKeys({
    service: { now: () => now, log: { info() {}, warn() {}, error() {} } },
    rules: rulesOfTests,
    countRefusal() {},
    load: async () => ({}),
  }),
  failureLimit: {
    findWait: (address, clientId) => (address === '192.0.2.1' && clientId === 'wiki' ? wait : 0),
  },
  note: (_call, { id }) => noted.push(id),
})

interface Sent {
  readonly form?: Readonly<Record<string, string>> | string
  readonly authorization?: string
  readonly path?: string
}

/** The application that was found, or the refusal. */
async function authenticate(
  client: Client | undefined,
  { form = {}, authorization, path = '/oidc/token' }: Sent,
) {
  const encoded = typeof form === 'string' ? form : new URLSearchParams(form).toString()
  const call = makeCall({ path, headers: authorization === undefined ? {} : { authorization } })
  try {
    return await authenticateClient(makeParts(client), call, parseParameters(encoded))
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return error
  }
}

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const claims = { iss: 'wiki', sub: 'wiki', aud: issuer, jti: 'one', exp: now / 1_000 + 60 }
const otherWay = {
  code: 'invalid_client',
  detail: 'the application has registered another way to prove itself',
}
const asserting = (client_assertion: string) => ({ client_assertion, client_assertion_type: assertionType })

describe('an application with a secret', () => {
  test('sends it in the header or in the form, whichever it has registered', async () => {
    for (const client of [bySecret, byPost]) {
      expect(await authenticate(client, { authorization: basic('wiki', 'secret') })).toBe(client)
      expect(await authenticate(client, { form: { client_id: 'wiki', client_secret: 'secret' } })).toBe(
        client,
      )
    }
    expect(noted).toEqual(['wiki', 'wiki', 'wiki', 'wiki'])
  })

  test('may name itself beside the header', async () => {
    const authorization = basic('wiki', 'secret')
    expect(await authenticate(bySecret, { authorization, form: { client_id: 'wiki' } })).toBe(bySecret)
    expect(await authenticate(bySecret, { authorization, form: { client_id: 'forum' } })).toMatchObject({
      code: 'invalid_request',
      description: 'client_id is not the application that proves itself',
      status: 400,
      headers: {},
    })
  })

  test('may have two, while one replaces the other', async () => {
    const client = makeClient({}, { secrets: ['new', 'old'] })
    expect(await authenticate(client, { authorization: basic('wiki', 'old') })).toBe(client)
    expect(await authenticate(client, { authorization: basic('wiki', 'new') })).toBe(client)
    expect(await authenticate(client, { authorization: basic('wiki', 'new old') })).toMatchObject({
      status: 401,
    })
  })

  test('may send it as it is, where a plus sign is read as a space', async () => {
    const client = makeClient({}, { secrets: ['a+b c'] })
    expect(await authenticate(client, { authorization: basic('wiki', 'a%2Bb+c') })).toBe(client)
    const plus = makeClient({}, { secrets: ['a+b+c'] })
    expect(await authenticate(plus, { authorization: basic('wiki', 'a+b+c') })).toBe(plus)
  })

  test('has none where its hash is of another length', async () => {
    const client = { ...bySecret, secretHashes: [new Uint8Array(31), new Uint8Array(33)] }
    expect(await authenticate(client, { authorization: basic('wiki', 'secret') })).toMatchObject({
      detail: 'the secret is another one',
    })
  })

  test('is refused with another one', async () => {
    const refusal = await authenticate(bySecret, { authorization: basic('wiki', 'wrong') })
    expect(refusal).toMatchObject({
      code: 'invalid_client',
      status: 401,
      description: 'client authentication failed',
      detail: 'the secret is another one',
      headers: {
        'www-authenticate': `Basic realm="${issuer}", error="invalid_client", error_description="client authentication failed"`,
      },
    })
    const posted = await authenticate(bySecret, { form: { client_id: 'wiki', client_secret: 'wrong' } })
    expect(posted).toMatchObject({ code: 'invalid_client', status: 401 })
    expect(posted).toHaveProperty('headers', {})
    expect(await authenticate(bySecret, { form: { client_id: 'wiki' } })).toMatchObject(otherWay)
    expect(noted).toEqual(['wiki', 'wiki', 'wiki'])
  })
})

describe('an application that keeps no secret', () => {
  test('names itself', async () => {
    expect(await authenticate(asPublic, { form: { client_id: 'wiki' } })).toBe(asPublic)
  })

  test('is refused with any secret', async () => {
    expect(await authenticate(asPublic, { authorization: basic('wiki', 'secret') })).toMatchObject(otherWay)
    const form = { client_id: 'wiki', client_secret: 'secret' }
    expect(await authenticate(asPublic, { form })).toMatchObject(otherWay)
    expect(await authenticate(asPublic, { form: asserting(key.sign(claims)) })).toMatchObject(otherWay)
  })
})

describe('an application with keys', () => {
  test('signs an assertion, and uses it once', async () => {
    const form = asserting(key.sign(claims))
    expect(await authenticate(byKey, { form })).toBe(byKey)
    expect(await authenticate(byKey, { form })).toMatchObject({
      code: 'invalid_client',
      detail: 'the client_assertion was used before',
      status: 401,
      headers: {},
    })
    expect(await authenticate(byKey, { form: asserting(key.sign({ ...claims, jti: 'two' })) })).toBe(byKey)
  })

  test('signs for the endpoint that it asks, or for the token endpoint', async () => {
    const path = '/oidc/token/introspection'
    const at = (aud: string, jti: string) => asserting(key.sign({ ...claims, aud, jti }))
    expect(await authenticate(byKey, { path, form: at(`${issuer}${path}`, 'a') })).toBe(byKey)
    expect(await authenticate(byKey, { path, form: at(`${issuer}/oidc/token`, 'b') })).toBe(byKey)
    expect(await authenticate(byKey, { form: at(`${issuer}${path}`, 'c') })).toMatchObject({
      code: 'invalid_client',
    })
  })

  test('is refused by the signature of another key, which uses nothing up', async () => {
    expect(await authenticate(byKey, { form: asserting(makeKey('ES256').sign(claims)) })).toMatchObject({
      code: 'invalid_client',
      detail: 'none of the keys of the application has signed the client_assertion',
    })
    expect(await authenticate(byKey, { form: asserting(key.sign(claims)) })).toBe(byKey)
  })

  test('is refused without an assertion', async () => {
    expect(await authenticate(byKey, { form: { client_id: 'wiki' } })).toMatchObject(otherWay)
    expect(await authenticate(byKey, { authorization: basic('wiki', 'secret') })).toMatchObject(otherWay)
  })

  test('may name itself beside it', async () => {
    const form = asserting(key.sign(claims))
    expect(await authenticate(byKey, { form: { ...form, client_id: 'forum' } })).toMatchObject({
      code: 'invalid_request',
    })
    expect(await authenticate(byKey, { form: { ...form, client_id: 'wiki' } })).toBe(byKey)
  })
})

describe('a request', () => {
  const form = { client_id: 'wiki', client_secret: 'secret' }
  const oneOnly = 'an application proves itself by one mechanism only'
  const nobody = 'nothing says which application asks'
  const noBasic = 'the header Authorization is not that of an application: Basic and its id and secret'
  const twice = (name: string) => `'${name}' parameter must not be provided twice`
  test.each<[string, Sent, string]>([
    ['two mechanisms', { authorization: basic('wiki', 'secret'), form }, oneOnly],
    ['a header and an assertion', { authorization: 'a', form: asserting(key.sign(claims)) }, oneOnly],
    ['a secret and an assertion', { form: { ...form, ...asserting(key.sign(claims)) } }, oneOnly],
    ['nothing', {}, nobody],
    ['a secret of nobody', { form: { client_secret: 'secret' } }, nobody],
    ['an empty id', { authorization: basic('', 'secret') }, nobody],
    ['an empty header', { authorization: '' }, noBasic],
    ['a bearer token', { authorization: 'Bearer token' }, noBasic],
    ['an id twice', { form: 'client_id=wiki&client_id=wiki' }, twice('client_id')],
    [
      'a secret twice',
      { form: 'client_id=wiki&client_secret=secret&client_secret=secret' },
      twice('client_secret'),
    ],
    [
      'an assertion twice',
      { form: 'client_id=wiki&client_assertion=a&client_assertion=a' },
      twice('client_assertion'),
    ],
    [
      'the type of an assertion twice',
      { form: 'client_id=wiki&client_assertion_type=a&client_assertion_type=a' },
      twice('client_assertion_type'),
    ],
  ])('with %s is refused', async (_what, sent, description) => {
    expect(await authenticate(bySecret, sent)).toMatchObject({ code: 'invalid_request', description })
    expect(noted).toEqual([])
  })

  test('with the id of no application is refused', async () => {
    const sent = { form: { ...form, client_id: 'forum' } }
    expect(await authenticate(bySecret, sent)).toMatchObject({
      code: 'invalid_client',
      detail: 'there is no such application',
    })
    expect(noted).toEqual([])
  })

  test('after too many failures is refused before anything is compared', async () => {
    wait = 42
    for (const sent of [{ form }, { authorization: basic('wiki', 'secret') }])
      expect(await authenticate(bySecret, sent)).toMatchObject({
        code: 'slow_down',
        status: 429,
        description: 'too many failures: try again in 42 seconds',
        headers: { 'retry-after': '42' },
      })
    expect(noted).toEqual([])
  })

  test('of a page that may not ask is refused before its secret is compared', async () => {
    const refusal = new OAuthError('invalid_request', 'not from here', { status: 403 })
    const parts: AuthenticationParts<Client> = {
      ...makeParts(bySecret),
      note() {
        throw refusal
      },
    }
    const asked = authenticateClient(parts, makeCall(), parseParameters('client_id=wiki&client_secret=wrong'))
    await expect(asked).rejects.toBe(refusal)
  })
})
