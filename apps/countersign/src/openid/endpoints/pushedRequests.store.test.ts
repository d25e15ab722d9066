import type { Store } from '@countersign/server'
import { sharedStores } from '@countersign/test-support/stores'
import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  clockNow,
  type Draft,
  faultOf,
  issuer,
  makeAskedCall,
  makeAsker,
  makeRequestParts,
  usual,
  type Values,
} from '../../../test/openid/support/askedRequest.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { OAuthError } from '../OAuthError.ts'
import { parseParameters } from '../parameters.ts'
import { findPushedRequest, type PushParts, pushRequest } from './pushedRequests.ts'

const countRequests = defineQuery<object, { id: string }>('test_count_requests', (database) =>
  database.selectFrom('authorization_request').select('id'),
)

describe.each(sharedStores)('a request that is pushed, on %s,', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
  })
  afterEach(() => store.close())

  interface Pushing {
    readonly draft?: Draft
    readonly more?: Partial<PushParts>
  }

  const push = (changes: Values = {}, { draft = {}, more = {} }: Pushing = {}) => {
    const client = makeAsker(draft)
    const parts: PushParts = {
      ...makeRequestParts([client]),
      store,
      authenticate: async () => client,
      readProof: async () => undefined,
      countPush: async () => {},
      ...more,
    }
    const form = parseParameters(new URLSearchParams({ ...usual, ...changes }).toString())
    return pushRequest(parts, makeAskedCall(), form)
  }
  const read = async (answer: Promise<{ body: string | null }>) => JSON.parse((await answer).body ?? '')
  const find = async (answer: Promise<{ body: string | null }>) =>
    findPushedRequest({ store }, (await read(answer)).request_uri)

  it('is kept for a minute under a name that nobody can guess, and a minute longer for whoever has begun with it', async () => {
    const answer = await push()
    expect(answer).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
    const { request_uri: uri, ...rest } = JSON.parse(answer.body ?? '')
    expect(rest).toEqual({ expires_in: 60 })
    expect(uri).toMatch(/^urn:ietf:params:oauth:request_uri:[\w-]{51}$/)
    const found = await findPushedRequest({ store }, uri)
    expect(found).toMatchObject({
      clientId: 'forum',
      pushedUntil: clockNow + 60_000,
      expiresAt: clockNow + 60_000 + 60_000,
      usedAt: null,
      request: { redirectUri: usual['redirect_uri'], state: 'back', dpopKey: undefined },
    })
    // A copy of the database holds none that works.
    expect(uri).not.toContain(found?.id.slice(8))
    for (const other of [`${uri.slice(0, -1)}_`, `${uri}x`, 'urn:ietf:params:oauth:request_uri:']) {
      expect(await findPushedRequest({ store }, other)).toBeUndefined()
    }
  })

  it.each([
    [30, 30],
    [59.5, 60],
    [600, 60],
    [-10, 1],
  ])('by an object that is good for %i more seconds is good for %i', async (left, seconds) => {
    const claims = { ...usual, iss: 'forum', aud: issuer, exp: clockNow / 1_000 + left }
    const more = { verifyObject: async () => ({ header: { alg: 'ES256' }, claims }) }
    const request = new UnsecuredJWT(claims).encode()
    expect((await read(push({ request }, { more }))).expires_in).toBe(seconds)
  })

  it('is bound to the key of the proof that comes with it', async () => {
    const more = { readProof: async () => 'thumbprint' }
    expect((await find(push({}, { more })))?.request.dpopKey).toBe('thumbprint')
    expect((await find(push({ dpop_jkt: 'thumbprint' }, { more })))?.request.dpopKey).toBe('thumbprint')
    expect(await faultOf(push({ dpop_jkt: 'other' }, { more }))).toMatchObject({ code: 'invalid_request' })
  })

  it('counts for its network where the application has no secret, before its proof is used up', async () => {
    const steps: string[] = []
    const more: Partial<PushParts> = {
      countPush: async (networkAddress) => void steps.push(networkAddress),
      readProof: async () => {
        steps.push('proof')
        return undefined
      },
    }
    await push({}, { more, draft: { tokenEndpointAuthMethod: 'none' } })
    await push({}, { more })
    expect(steps).toEqual(['192.0.2.1', 'proof', 'proof'])
  })

  it('is not kept where it is refused', async () => {
    const slowDown = new OAuthError('slow_down', 'wait')
    const none = { draft: { tokenEndpointAuthMethod: 'none' as const } }
    const refused = [
      [push({ redirect_uri: 'https://evil.example/' }), 'invalid_request'],
      [push({ prompt: 'jump' }), 'invalid_request'],
      [push({ response_type: 'token' }), 'unsupported_response_type'],
      [push({ client_id: '' }), 'invalid_request'],
      [push({}, { ...none, more: { countPush: () => Promise.reject(slowDown) } }), 'slow_down'],
      [push({}, { more: { readProof: () => Promise.reject(slowDown) } }), 'slow_down'],
    ] as const
    for (const [asking, code] of refused) expect(await faultOf(asking)).toMatchObject({ code })
    expect(await store.read(countRequests, {})).toEqual([])
  })
})
