import { type ApplicationDraft, noSettings } from '@countersign/product-api'
import { describe, expect, test } from 'vitest'
import { FieldError } from '../fields/FieldError.ts'
import { formatContent, parseMetadata } from './applicationRow.ts'
import { parseApplication } from './applications.fields.ts'

const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const draft: ApplicationDraft = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }

function readRefusal(changes: Partial<ApplicationDraft>): string {
  try {
    parseApplication({ ...draft, ...changes }, rules)
  } catch (error) {
    if (error instanceof FieldError) return error.message
    throw error
  }
  return 'taken'
}

describe('what an application says of the protocol', () => {
  test('is null in its row where it says nothing', () => {
    const { metadata } = formatContent(parseApplication({ ...draft, dpopBoundAccessTokens: false }, rules))
    expect(parseMetadata({ metadata })).toMatchObject(noSettings)
  })

  test.each<[string, Partial<ApplicationDraft>]>([
    ['redirectUris: is empty: give at least one address', { redirectUris: [] }],
    [
      'grantTypes: holds neither authorization_code, nor the device grant, nor client_credentials',
      { grantTypes: ['refresh_token'], redirectUris: [] },
    ],
    [
      'grantTypes: holds client_credentials, which a public application cannot use',
      { grantTypes: ['client_credentials'], tokenEndpointAuthMethod: 'none' },
    ],
    ['defaultMaxAge: is not a whole number of seconds, of ten years at most', { defaultMaxAge: 315_360_001 }],
    [
      'contacts: holds more than 10 addresses',
      { contacts: Array.from('abcdefghijk', (one) => `${one}@a.example`) },
    ],
    ['contacts.0: is not an email address, such as team@app.example', { contacts: ['a b@c'] }],
    ['softwareId: is longer than 200 characters, or not ASCII', { softwareId: 'é' }],
    [
      'tokenEndpointAuthSigningAlg: is for applications that prove themselves with private_key_jwt',
      { tokenEndpointAuthSigningAlg: 'ES256' },
    ],
    [
      'subjectType: is pairwise, which no application with the device grant can be',
      {
        subjectType: 'pairwise',
        redirectUris: [],
        grantTypes: ['urn:ietf:params:oauth:grant-type:device_code'],
      },
    ],
  ])('%s', (message, changes) => {
    expect(readRefusal(changes)).toBe(message)
  })
})
