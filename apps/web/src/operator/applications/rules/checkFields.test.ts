import { ApiError } from '@countersign/client'
import { operatorsRedirects } from '@countersign/test-support/operatorsRedirects'
import { describe, expect, test } from 'vitest'
import { type ApplicationFields, newFields } from './ApplicationFields.ts'
import { checkFields, checkRedirectUri, placeRefusal } from './checkFields.ts'

const right: ApplicationFields = {
  ...newFields,
  name: 'Wiki',
  redirectUris: ['https://wiki.example/callback'],
}
const findPlaces = (part: Partial<ApplicationFields>) => Object.keys(checkFields({ ...right, ...part }))

test('accepts a name and one redirect URI', () => {
  expect(checkFields(right)).toEqual({})
  expect(findPlaces({ redirectUris: ['', 'https://wiki.example/callback', ' '] })).toEqual([])
})

test('finds that an empty form lacks a name and a redirect URI', () => {
  expect(Object.keys(checkFields(newFields))).toEqual(['name', 'redirectUris.0'])
})

test.each(['x'.repeat(61), 'a\u202eb', 'a\nb'])('refuses the name %j', (name) => {
  expect(findPlaces({ name })).toEqual(['name'])
})

test('reports a repeated URI at its second place', () => {
  const redirectUris = ['https://wiki.example/a', 'https://wiki.example/b', 'https://wiki.example/a ']
  expect(findPlaces({ redirectUris })).toEqual(['redirectUris.2'])
})

test('reports any other URI at its own place', () => {
  expect(
    findPlaces({
      postLogoutRedirectUris: ['', 'http://wiki.example/'],
      backchannelLogoutUri: 'https://wiki.example/logout#now',
      policyUri: 'javascript:alert(1)',
      tosUri: 'wiki',
    }),
  ).toEqual(['postLogoutRedirectUris.1', 'backchannelLogoutUri', 'policyUri', 'tosUri'])
})

test('requires keys for private_key_jwt and for signed requests only', () => {
  expect(findPlaces({ requireSignedRequestObject: true })).toEqual(['jwks'])
  const jwksUri = 'https://wiki.example/jwks'
  expect(findPlaces({ requireSignedRequestObject: true, jwksUri })).toEqual([])
  expect(findPlaces({ jwksUri: 'http://wiki.example/jwks' })).toEqual(['jwksUri'])
  const tokenEndpointAuthMethod = 'private_key_jwt'
  expect(findPlaces({ tokenEndpointAuthMethod })).toEqual(['jwks'])
  expect(findPlaces({ tokenEndpointAuthMethod, jwks: '{"keys":"none"}' })).toEqual(['jwks'])
  expect(findPlaces({ tokenEndpointAuthMethod, jwks: 'text' })).toEqual(['jwks'])
  expect(findPlaces({ tokenEndpointAuthMethod, jwks: '{"keys":[{"kty":"RSA"}]}' })).toEqual([])
  expect(findPlaces({ jwks: 'left over' })).toEqual([])
})

test('requires a single host for a pairwise subject', () => {
  const redirectUris = ['https://wiki.example/a', 'https://other.example/a']
  expect(findPlaces({ subjectType: 'pairwise', redirectUris })).toEqual(['subjectType'])
  expect(findPlaces({ subjectType: 'pairwise' })).toEqual([])
})

describe('a redirect address', () => {
  test.each([
    'https://app.example',
    'https://app.example:8443/callback?tenant=1',
    'http://localhost/callback',
    'http://localhost:3000/callback',
    'http://127.0.0.1:3000/callback',
    'http://[::1]/callback',
  ])('%s can be a redirect URI', (address) => {
    expect(checkRedirectUri(address, 'web')).toBeUndefined()
  })

  test.each([
    ['app.example/callback', 'Enter a complete address'],
    ['/callback', 'Enter a complete address'],
    ['http://app.example/callback', 'The address must start with https://.'],
    ['http://localhost.example/callback', 'The address must start with https://.'],
    ['https://app.example/*', 'Wildcards'],
    ['https://app.example/#done', 'Remove the #'],
    ['https://app.example/a b', 'Percent-encode spaces'],
    ['https:\\\\app.example', 'Percent-encode spaces, backslashes'],
    ['https://äpp.example/', 'characters outside ASCII'],
    ['https://me:secret@app.example/', 'Remove the user name'],
    ['javascript:alert(1)', 'The address must start with https://.'],
    [`https://app.example/${'a'.repeat(2000)}`, 'Use at most 2000 characters.'],
  ])('%s cannot, and the problem says why', (address, words) => {
    expect(checkRedirectUri(address, 'web')).toContain(words)
  })

  test('a native application may use a scheme of its own', () => {
    expect(checkRedirectUri('com.example.app:/callback', 'native')).toBeUndefined()
    expect(checkRedirectUri('com.example.app:/callback', 'web')).toBe('The address must start with https://.')
  })

  test.each(operatorsRedirects)('%s is taken, as the server takes it from an operator', (address, type) => {
    expect(checkRedirectUri(address, type)).toBeUndefined()
  })

  test('plain http leads into a private network for a web application only', () => {
    expect(checkRedirectUri('http://nas.lan/callback', 'native')).toContain('only for this computer, such as')
  })
})

describe('the reason why the server refused a field', () => {
  const refused = (details: Record<string, string>) =>
    new ApiError('invalid_request', { status: 400, details })

  test('belongs to the field that the server names', () => {
    const detail = 'redirectUris.1: has a fragment (#)'
    expect(placeRefusal(refused({ detail, field: 'redirectUris.1' }))).toEqual({
      'redirectUris.1': 'This has a fragment (#).',
    })
  })

  test('belongs to the field of the keys for any place within them', () => {
    const detail = 'jwks.keys.0: holds a private or secret key'
    expect(placeRefusal(refused({ detail, field: 'jwks.keys.0' }))).toEqual({
      jwks: 'This holds a private or secret key.',
    })
  })

  test('belongs to the whole form where it names no field', () => {
    expect(placeRefusal(refused({ detail: 'unknown field' }))).toBeUndefined()
    expect(
      placeRefusal(new ApiError('forbidden', { details: { field: 'name', detail: 'name: no' } })),
    ).toBeUndefined()
    expect(placeRefusal(null)).toBeUndefined()
  })
})
