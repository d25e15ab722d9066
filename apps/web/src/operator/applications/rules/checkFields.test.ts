import { expect, test } from 'vitest'
import { type ApplicationFields, newFields } from '../ApplicationFields.ts'
import { checkFields } from './checkFields.ts'

const right: ApplicationFields = {
  ...newFields,
  name: 'Wiki',
  redirectUris: ['https://wiki.example/callback'],
}
const placesOf = (part: Partial<ApplicationFields>) => Object.keys(checkFields({ ...right, ...part }))

test('nothing is wrong with a name and one redirect address', () => {
  expect(checkFields(right)).toEqual({})
  expect(placesOf({ redirectUris: ['', 'https://wiki.example/callback', ' '] })).toEqual([])
})

test('an empty form lacks a name and an address', () => {
  expect(Object.keys(checkFields(newFields))).toEqual(['name', 'redirectUris.0'])
})

test.each(['x'.repeat(61), 'a\u202eb', 'a\nb'])('the name %j is refused', (name) => {
  expect(placesOf({ name })).toEqual(['name'])
})

test('an address that stands there twice is said at the second', () => {
  const redirectUris = ['https://wiki.example/a', 'https://wiki.example/b', 'https://wiki.example/a ']
  expect(placesOf({ redirectUris })).toEqual(['redirectUris.2'])
})

test('each other address is said at its own place', () => {
  expect(
    placesOf({
      postLogoutRedirectUris: ['', 'http://wiki.example/'],
      backchannelLogoutUri: 'https://wiki.example/logout#now',
      policyUri: 'javascript:alert(1)',
      tosUri: 'wiki',
    }),
  ).toEqual(['postLogoutRedirectUris.1', 'backchannelLogoutUri', 'policyUri', 'tosUri'])
})

test('keys of its own are needed where it proves itself with them, and nowhere else', () => {
  const tokenEndpointAuthMethod = 'private_key_jwt'
  expect(placesOf({ tokenEndpointAuthMethod })).toEqual(['jwks'])
  expect(placesOf({ tokenEndpointAuthMethod, jwks: '{"keys":"none"}' })).toEqual(['jwks'])
  expect(placesOf({ tokenEndpointAuthMethod, jwks: 'text' })).toEqual(['jwks'])
  expect(placesOf({ tokenEndpointAuthMethod, jwks: '{"keys":[{"kty":"RSA"}]}' })).toEqual([])
  expect(placesOf({ jwks: 'left over' })).toEqual([])
})

test('an id of its own needs one host', () => {
  const redirectUris = ['https://wiki.example/a', 'https://other.example/a']
  expect(placesOf({ subjectType: 'pairwise', redirectUris })).toEqual(['subjectType'])
  expect(placesOf({ subjectType: 'pairwise' })).toEqual([])
})
