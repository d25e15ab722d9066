import { scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCall, siteOfTests } from '../../../test/openid/support/makeCall.ts'
import { rulesOfTests } from '../../../test/openid/support/makeClient.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { createClients } from '../client/Client.ts'
import { FetchError } from '../client/fetchDocument.ts'
import { OAuthError } from '../OAuthError.ts'
import { type RegistrationParts, registerApplication } from './registration.ts'

const now = 1_700_000_000_500
const callback = 'https://self.example/callback'
const plain = { client_name: 'Self-made', redirect_uris: [callback] }
const offered = scopeNames.filter((scope) => scope !== 'email')

let store: Store
let counted: string[]
let logos: number
let called: unknown[]
let document: () => Promise<unknown>
beforeEach(async () => {
  store = await openProductStore(':memory:')
  counted = []
  logos = 0
  called = []
  document = async () => [callback]
})
afterEach(() => store.close())

const makeParts = (token?: string): RegistrationParts => {
  const sessionLimits = { idleSeconds: 86_400, absoluteSeconds: rulesOfTests.sessionSeconds }
  const service = { store, now: () => now, sessionLimits }
  return {
    service,
    registration: token === undefined ? { kind: 'open' } : { kind: 'token', token },
    rules: { ...rulesOfTests, internalHosts: ['wiki.internal'] },
    offered,
    findClient: createClients(service, offered).find,
    countRegistration: async (address) => {
      counted.push(address)
    },
    load: (address, _call, rules) => {
      called.push([address, rules.internalHosts])
      return document()
    },
    fetchLogos() {
      logos += 1
    },
  }
}

interface Sent {
  readonly body?: string
  readonly type?: string
  readonly authorization?: string
  readonly query?: string
  readonly token?: string
}

/** What an application reads, or the refusal. */
async function send({ body = JSON.stringify(plain), type = 'application/json', token, ...sent }: Sent) {
  const call = makeCall({
    path: '/oidc/registration',
    query: sent.query ?? '',
    headers: {
      ...(type !== '' && { 'content-type': type }),
      ...(sent.authorization !== undefined && { authorization: sent.authorization }),
    },
    ...(body !== '' && { body }),
  })
  try {
    const { status, headers, body: answered } = await registerApplication(makeParts(token), call)
    return { status, headers, metadata: JSON.parse(answered ?? '') }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return error
  }
}
const register = (metadata: object) => send({ body: JSON.stringify(metadata) })

const metadataError = 'invalid_client_metadata'

describe('refuses', () => {
  test.each<[string, Sent]>([
    ['a list', { body: '[]' }],
    ['null', { body: 'null' }],
    ['a text', { body: '"x"' }],
    ['what is not JSON', { body: '{' }],
    ['an empty body', { body: '' }],
    ['a text that is JSON', { type: 'text/plain' }],
    ['a form', { body: 'a=b', type: 'application/x-www-form-urlencoded' }],
    ['more than 56 KiB', { body: JSON.stringify({ ...plain, x: 'x'.repeat(57_344) }) }],
  ])('%s as a body', async (_what, sent) => {
    expect(await send(sent)).toMatchObject({ code: 'invalid_request', status: 400 })
  })

  test('a body of no type as if it said nothing', async () => {
    expect(await send({ body: '', type: '' })).toMatchObject({ code: 'invalid_redirect_uri' })
  })
})

describe('a registration', () => {
  test('reads what was kept', async () => {
    expect(await register({ ...plain, foo: 'nothing that we understand' })).toMatchObject({
      status: 201,
      headers: { 'cache-control': 'no-store' },
      metadata: {
        client_id: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
        client_id_issued_at: 1_700_000_000,
        client_name: 'Self-made',
        client_secret: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        client_secret_expires_at: 0,
        redirect_uris: [callback],
      },
    })
    const asPublic = await register({ ...plain, token_endpoint_auth_method: 'none' })
    expect(JSON.stringify(asPublic)).not.toContain('client_secret')
  })

  test('that is refused is counted for nobody', async () => {
    expect(await register({ ...plain, application_type: 'x' })).toMatchObject({ code: metadataError })
    expect([counted, called, logos]).toEqual([[], [], 0])
  })

  test('is JSON of any character set that is UTF-8', async () => {
    expect(await send({ type: 'Application/JSON; charset=utf-8' })).toMatchObject({ status: 201 })
  })

  test('is counted once, by its network', async () => {
    await register(plain)
    expect(counted).toEqual(['192.0.2.1'])
  })

  test('over the limit has nobody called, and is not kept', async () => {
    const refusal = new OAuthError('slow_down', 'too many', { status: 429 })
    const parts = { ...makeParts(), countRegistration: () => Promise.reject(refusal) }
    const metadata = { ...plain, subject_type: 'pairwise', sector_identifier_uri: 'https://self.example/s' }
    const call = makeCall({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(metadata) })
    await expect(registerApplication(parts, call)).rejects.toBe(refusal)
    expect(called).toEqual([])
  })

  test('begins to fetch the logo', async () => {
    await register({ ...plain, logo_uri: 'https://self.example/logo.png' })
    expect(logos).toBe(1)
  })

  test('is of an application of nobody, whose secret is kept by its hash', async () => {
    const answer = await register(plain)
    if (answer instanceof OAuthError) throw answer
    const client = await makeParts().findClient(answer.metadata.client_id)
    expect(client).toMatchObject({ isStranger: true, needsPkce: false })
    expect(client?.secretHashes).toHaveLength(1)
  })
})

describe('the document of a sector', () => {
  const address = 'https://self.example/sector'
  const metadata = { ...plain, subject_type: 'pairwise', sector_identifier_uri: address }

  test('lists each address of the application, and is fetched by the rules for strangers', async () => {
    document = async () => [callback, 'https://other.example/']
    expect(await register(metadata)).toMatchObject({
      status: 201,
      metadata: { sector_identifier_uri: address },
    })
    expect(called).toEqual([[address, []]])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['that lists others', async () => ['https://other.example/']],
    ['that lists none', async () => []],
    ['that is no list', async () => ({ 0: callback })],
    ['that lists more than texts', async () => [callback, 1]],
    ['that cannot be fetched', () => Promise.reject(new FetchError('secret.internal did not answer'))],
  ])('%s is refused', async (_what, make) => {
    document = make
    const refusal = await register(metadata)
    expect(refusal).toMatchObject({ code: metadataError, status: 400 })
    expect(JSON.stringify(refusal instanceof OAuthError && refusal.description)).not.toContain('internal')
    expect(counted).toHaveLength(1)
  })

  test('in the network of the operator is not fetched', async () => {
    const inside = { ...metadata, sector_identifier_uri: 'https://wiki.internal/sector' }
    expect(await register(inside)).toMatchObject({ code: metadataError })
    expect(called).toEqual([])
  })
})

describe('with a token', () => {
  const realm = `realm="${siteOfTests.origin}"`

  test.each(['Bearer given', 'bearer given'])('whoever has it registers: %s', async (authorization) => {
    expect(await send({ token: 'given', authorization })).toMatchObject({ status: 201 })
  })

  test('whoever has none is told that one is needed', async () => {
    expect(await send({ token: 'given' })).toMatchObject({
      code: 'invalid_token',
      status: 401,
      headers: { 'www-authenticate': `Bearer ${realm}` },
    })
  })

  test.each(['Bearer guessed', 'Bearer give', 'Bearer givenn'])(
    'another is refused: %s',
    async (authorization) => {
      expect(await send({ token: 'given', authorization })).toMatchObject({
        code: 'invalid_token',
        status: 401,
        headers: {
          'www-authenticate': `Bearer ${realm}, error="invalid_token", error_description="invalid token provided"`,
        },
      })
    },
  )

  test.each<[string, Sent]>([
    ['another scheme', { authorization: 'Basic given' }],
    ['a proof of possession', { authorization: 'DPoP given' }],
    ['more than one', { authorization: 'Bearer given given' }],
    ['a scheme alone', { authorization: 'Bearer' }],
    ['an address', { query: 'access_token=given' }],
    ['an address and the header', { query: 'access_token=given', authorization: 'Bearer given' }],
    ['a body that is none', { body: '[]' }],
  ])('%s is no request', async (_what, sent) => {
    expect(await send({ token: 'given', ...sent })).toMatchObject({ code: 'invalid_request', status: 400 })
  })

  test('nothing of the metadata is said to whoever has none', async () => {
    expect(await send({ token: 'given', body: '{}' })).toMatchObject({ status: 401 })
  })
})
