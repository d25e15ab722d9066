import { describe, expect, it } from 'vitest'
import {
  ask,
  askRaw,
  clockNow,
  type Draft,
  faultOf,
  refusalOf,
  type Values,
} from '../../../test/openid/support/askedRequest.ts'
import { OAuthError } from '../OAuthError.ts'
import type { Via } from './Known.ts'

describe('a request that was pushed', () => {
  const requestUri = 'urn:ietf:params:oauth:request_uri:one'
  const found = async (more: object = {}) => {
    const { request } = await ask(
      { state: 'pushed', prompt: 'none', max_age: '0' },
      { via: 'pushed endpoint' },
    )
    const kept = {
      id: 'hash',
      clientId: 'forum',
      pushedUntil: clockNow + 1,
      expiresAt: clockNow + 2,
      usedAt: null,
    }
    return { ...kept, request, ...more }
  }
  const open = async (more: object = {}, beside: Values = {}, draft: Draft = {}) => {
    const pushed = await found(more)
    const findPushed = async (uri: string) => (uri === requestUri ? pushed : undefined)
    const query = new URLSearchParams({ client_id: 'forum', request_uri: requestUri, ...beside })
    return askRaw(query.toString(), { parts: { findPushed }, draft })
  }

  it('is what was pushed, whatever stands beside it', async () => {
    const { request, pushedId } = await open({}, { state: 'beside', prompt: 'jump', scope: 'openid wallet' })
    expect([request, pushedId]).toEqual([(await found()).request, 'hash'])
    expect(request).toMatchObject({ state: 'pushed', prompts: ['none', 'login'] })
  })

  it.each([
    ['once a code was made for it', { usedAt: clockNow }],
    ['once its time is over', { pushedUntil: clockNow }],
    ['where nobody pushed it', { pushedUntil: null }],
  ])('is nothing any more %s', async (_when, more) => {
    const { error, way } = await refusalOf(open(more, { state: 'beside' }))
    expect([error.code, way?.state]).toEqual(['invalid_request_uri', 'beside'])
    expect(error.description).toBe('request_uri is invalid, has expired or was used before')
  })

  it('of another application is refused, which is told nothing of it', async () => {
    const { error, way } = await refusalOf(open({ clientId: 'wiki' }))
    expect([error.code, way?.state]).toEqual(['invalid_request_object', undefined])
    expect(error.description).toBe('the request object is refused: another application has pushed it')
  })

  it('has no other response type than stands beside it', async () => {
    const { error, way } = await refusalOf(open({}, { response_type: 'token' }))
    // The application reads it as it wanted to when it pushed (RFC 6749, section 4.1.2.1).
    expect([error.code, way?.state]).toEqual(['invalid_request_object', 'pushed'])
    expect((await open({}, { response_type: 'code' })).pushedId).toBe('hash')
  })

  it('is held to what its application may do by now', async () => {
    const moved = await refusalOf(open({}, {}, { redirectUris: ['https://moved.example/callback'] }))
    expect([moved.error.code, moved.way]).toEqual(['invalid_redirect_uri', undefined])
    const request = { ...(await found()).request, scopes: ['openid', 'profile'] }
    const lessened = await refusalOf(open({ request }, {}, { scopes: ['openid'] }))
    expect([lessened.error.code, lessened.way?.state]).toEqual(['invalid_scope', 'pushed'])
  })

  it('is enough for an application that must push', async () => {
    const draft: Draft = { requirePushedAuthorizationRequests: true }
    expect((await open({}, {}, draft)).pushedId).toBe('hash')
  })
})

describe('what a program asks', () => {
  it.each<Via>(['pushed endpoint', 'device endpoint'])(
    'is refused at the %s by the error alone',
    async (via) => {
      const draft: Draft = { applicationType: 'native', tokenEndpointAuthMethod: 'none' }
      const asked = { request_uri: 'urn:ietf:params:oauth:request_uri:x' }
      const fault = await faultOf(ask(asked, { draft, via }))
      expect(fault).toBeInstanceOf(OAuthError)
      expect(fault).toMatchObject({
        code: 'request_uri_not_supported',
        description: 'a request_uri is that of a request which was pushed',
      })
    },
  )

  it('for a device needs a registered grant', async () => {
    expect(await faultOf(ask({}, { via: 'device endpoint' }))).toMatchObject({
      code: 'invalid_request',
      description: 'the application has not registered the grant type of devices',
    })
  })

  it('names the application and the type of answer, and is told all that is missing', async () => {
    const fault = await faultOf(ask({ client_id: '', response_type: '' }, { via: 'pushed endpoint' }))
    expect(fault).toMatchObject({ description: 'missing required parameter response_type, client_id' })
  })

  it('keeps of a hint that is pushed whom it names', async () => {
    const asking = { parts: { readHint: async () => ({ sub: 'ada' }) }, via: 'pushed endpoint' } as const
    expect((await ask({ id_token_hint: 'x' }, asking)).request.subjectHint).toBe('ada')
  })

  it('counts its hint in full where it is pushed', async () => {
    const parts = { readHint: async () => ({ sub: 'x' }) }
    const changes = { id_token_hint: 'x'.repeat(4_097) }
    expect((await ask(changes, { parts })).request.subjectHint).toBe('x')
    expect(await faultOf(ask(changes, { parts, via: 'pushed endpoint' }))).toMatchObject({
      description: 'id_token_hint is longer than 4096 bytes',
    })
  })
})
