import { describe, expect, it, test } from 'vitest'
import {
  ask,
  type Draft,
  redirectUri,
  refusalOf,
  type Values,
} from '../../../test/openid/support/askedRequest.ts'
import { wayOf } from './Way.ts'

describe('nothing is sent anywhere', () => {
  const stays: readonly (readonly [what: string, code: string, changes: Values, draft?: Draft])[] = [
    ['where nobody asks', 'invalid_request', { client_id: '' }],
    ['where nobody knows who asks', 'invalid_client', { client_id: 'nobody' }],
    [
      'where the address is not registered',
      'invalid_redirect_uri',
      { redirect_uri: 'https://evil.example/' },
    ],
    ['where it is only nearly', 'invalid_redirect_uri', { redirect_uri: `${redirectUri}/` }],
    [
      'where anything else is wrong as well',
      'invalid_redirect_uri',
      { redirect_uri: 'https://evil.example/', prompt: 'jump' },
    ],
    [
      'where no address of two is named',
      'invalid_request',
      { redirect_uri: '' },
      { redirectUris: [redirectUri, `${redirectUri}2`] },
    ],
  ]
  test.each<[string, string, Values, Draft]>(
    stays.map(([where, code, changes, draft = {}]) => [where, code, changes, draft]),
  )('%s: %s', async (_where, code, changes, draft) => {
    const { error, way } = await refusalOf(ask(changes, { draft }))
    expect([error.code, error.status, way]).toEqual([code, 400, undefined])
  })

  it('and the first fault is kept for the log', async () => {
    const { error } = await refusalOf(ask({ redirect_uri: 'https://evil.example/', prompt: 'jump' }))
    expect(error.cause).toMatchObject({ code: 'invalid_request' })
  })

  it('nor by anything else where the store cannot say who asks', async () => {
    const findClient = () => Promise.reject(new Error('down'))
    await expect(ask({}, { parts: { findClient } })).rejects.toThrow('down')
  })

  it('for an application that is held to FAPI 2.0 and names no address', async () => {
    const draft: Draft = {
      securityProfile: 'fapi2',
      tokenEndpointAuthMethod: 'private_key_jwt',
      jwksUri: 'https://app.example/keys',
      scopes: ['openid'],
    }
    const { error, way } = await refusalOf(ask({ redirect_uri: '' }, { draft }))
    expect([error.code, way]).toEqual(['invalid_request', undefined])
  })
})

it('the way of a request that was checked is where it asked to be led, and a device has none', async () => {
  const { client, request } = await ask({ response_mode: 'form_post', ui_locales: 'de' })
  const way = { client, redirectUri, responseMode: 'form_post', state: 'back', uiLocales: 'de' }
  expect(wayOf({ client, request })).toEqual(way)
  expect(wayOf({ client, request: { ...request, redirectUri: undefined } })).toBeUndefined()
})
