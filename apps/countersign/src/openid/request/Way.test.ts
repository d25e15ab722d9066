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
  const unregistered = 'redirect_uri is none of the addresses that the application has registered'
  const stays: readonly (readonly [
    what: string,
    code: string,
    description: string,
    changes: Values,
    draft?: Draft,
  ])[] = [
    ['where nobody asks', 'invalid_request', 'missing required parameter client_id', { client_id: '' }],
    ['where nobody knows who asks', 'invalid_client', 'client is invalid', { client_id: 'nobody' }],
    [
      'where the address is not registered',
      'invalid_redirect_uri',
      unregistered,
      { redirect_uri: 'https://evil.example/' },
    ],
    ['where it is only nearly', 'invalid_redirect_uri', unregistered, { redirect_uri: `${redirectUri}/` }],
    [
      'where anything else is wrong as well',
      'invalid_redirect_uri',
      unregistered,
      { redirect_uri: 'https://evil.example/', prompt: 'jump' },
    ],
    [
      'where no address of two is named',
      'invalid_request',
      'missing required parameter redirect_uri',
      { redirect_uri: '' },
      { redirectUris: [redirectUri, `${redirectUri}2`] },
    ],
  ]
  test.each<[string, string, string, Values, Draft]>(
    stays.map(([where, code, words, changes, draft = {}]) => [where, code, words, changes, draft]),
  )('%s: %s', async (_where, code, description, changes, draft) => {
    const { error, way } = await refusalOf(ask(changes, { draft }))
    expect(error.description).toBe(description)
    expect([error.code, error.status, way]).toEqual([code, 400, undefined])
  })

  it('and the first fault is kept for the log', async () => {
    const { error } = await refusalOf(ask({ redirect_uri: 'https://evil.example/', prompt: 'jump' }))
    expect(error.cause).toMatchObject({ code: 'invalid_request' })
  })

  it('of an application that is not known, the log says so', async () => {
    const { error, client } = await refusalOf(ask({ client_id: 'nobody' }))
    expect([error.detail, client]).toEqual(['client not found', undefined])
  })

  it('nor by anything else where the store cannot say who asks', async () => {
    const arrive = () => Promise.reject(new Error('down'))
    await expect(ask({}, { parts: { arrive } })).rejects.toThrow('down')
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
