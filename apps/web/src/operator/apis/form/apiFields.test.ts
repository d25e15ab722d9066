import { ApiError } from '@countersign/client'
import { describe, expect, test } from 'vitest'
import {
  type ApiFields,
  checkApiFields,
  createApiChange,
  createApiDraft,
  findLongLife,
  newApiFields,
  placeApiRefusal,
} from './apiFields.ts'

const scope = { name: 'files:read', words: 'read files', translations: {} }
const fields: ApiFields = {
  ...newApiFields,
  identifier: ' https://files.example/ ',
  name: ' Files ',
  scopes: [scope],
}
const check = (part: Partial<ApiFields>) => Object.keys(checkApiFields({ ...fields, ...part }, 'new'))

describe('the form for an API', () => {
  test('sends what is filled in, without the spaces around it', () => {
    expect(createApiDraft(fields)).toEqual({
      identifier: 'https://files.example/',
      name: 'Files',
      scopes: [{ name: 'files:read', words: 'read files' }],
      tokenKind: 'jwt',
      tokenSeconds: 300,
      tokenSigningAlg: 'RS256',
      strangers: 'none',
      subjectType: 'pairwise',
      tells: [],
      access: 'everyone',
      jwks: null,
    })
  })

  test('sends an id, translations and keys where they are given', () => {
    const translations = { de: 'Dateien lesen' }
    const given: ApiFields = {
      ...fields,
      id: 'api~files',
      scopes: [{ ...scope, translations }],
      proof: 'keys',
    }
    expect(createApiDraft({ ...given, jwks: '{"keys":[{"kty":"OKP"}]}' })).toMatchObject({
      id: 'api~files',
      scopes: [{ ...scope, translations }],
      jwks: { keys: [{ kty: 'OKP' }] },
    })
  })

  test('sends no identifier with a change', () => {
    expect(createApiChange(fields)).not.toHaveProperty('identifier')
    expect(createApiChange(fields)).not.toHaveProperty('id')
  })

  test('finds nothing wrong where nothing is', () => {
    expect(check({})).toEqual([])
    expect(check({ identifier: 'http://localhost:8080/v1' })).toEqual([])
  })

  test.each([
    ['files.example'],
    [''],
    ['http://files.example'],
    ['https://files.example?a'],
    ['https://files.example#a'],
    ['https://me@files.example'],
  ])('finds what is wrong with the identifier %j', (identifier) => {
    expect(check({ identifier })).toEqual(['identifier'])
    expect(checkApiFields({ ...fields, identifier }, 'change')).toEqual({})
  })

  test('finds what is wrong with each scope, at its field', () => {
    const scopes = [
      scope,
      { ...scope, words: '' },
      { name: 'a b', words: 'read files.', translations: { de: ' ' } },
      { name: '', words: 'a'.repeat(61), translations: {} },
    ]
    expect(check({ scopes })).toEqual([
      'scopes.1.name',
      'scopes.1.words',
      'scopes.2.name',
      'scopes.2.words',
      'scopes.2.translations.de',
      'scopes.3.name',
      'scopes.3.words',
    ])
  })

  test('finds what else is missing', () => {
    expect(check({ name: ' ' })).toEqual(['name'])
    expect(check({ access: { groups: [] } })).toEqual(['access.groups'])
    expect(check({ proof: 'keys' })).toEqual(['jwks'])
    expect(check({ proof: 'keys', jwks: '[]' })).toEqual(['jwks'])
    expect(check({ id: 'files' })).toEqual(['id'])
  })

  test.each(['59', '3601', '', '5 minutes', '60.5', '1e3'])('takes no lifetime of %j', (tokenSeconds) => {
    expect(check({ tokenSeconds })).toEqual(['tokenSeconds'])
  })

  test('warns of signed tokens that live longer than ten minutes, and of no others', () => {
    expect(findLongLife({ tokenKind: 'jwt', tokenSeconds: '601' })).toBe(601)
    expect(findLongLife({ tokenKind: 'jwt', tokenSeconds: '600' })).toBeUndefined()
    expect(findLongLife({ tokenKind: 'opaque', tokenSeconds: '3600' })).toBeUndefined()
    expect(findLongLife({ tokenKind: 'jwt', tokenSeconds: '36000' })).toBeUndefined()
  })

  test('puts what the server refuses at its field', () => {
    const refuse = (field: string) =>
      placeApiRefusal(
        new ApiError('invalid_request', {
          status: 400,
          title: '',
          details: { field, detail: `${field}: is wrong` },
        }),
      )
    expect(Object.keys(refuse('scopes.1.words') ?? {})).toEqual(['scopes.1.words'])
    expect(Object.keys(refuse('scopes.0.translations.pt-BR') ?? {})).toEqual(['scopes.0.translations.pt-BR'])
    expect(Object.keys(refuse('access.groups.0') ?? {})).toEqual(['access.groups'])
    expect(Object.keys(refuse('jwks.keys.1') ?? {})).toEqual(['jwks'])
    expect(placeApiRefusal(new Error('another'))).toBeUndefined()
  })
})
