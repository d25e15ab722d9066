import { ApiError } from '@countersign/client'
import { expect, test } from 'vitest'
import { readRefusal } from './readRefusal.ts'

const refused = (details: Record<string, string>) => new ApiError('invalid_request', { status: 400, details })

test('the server’s words stand at the field that it names', () => {
  const detail = 'redirectUris.1: has a fragment (#)'
  expect(readRefusal(refused({ detail, field: 'redirectUris.1' }))).toEqual({
    'redirectUris.1': 'This has a fragment (#).',
  })
})

test('a place within the keys is the field of the keys', () => {
  const detail = 'jwks.keys.0: holds a private or secret key'
  expect(readRefusal(refused({ detail, field: 'jwks.keys.0' }))).toEqual({
    jwks: 'This holds a private or secret key.',
  })
})

test('what names no field is left to the whole form', () => {
  expect(readRefusal(refused({ detail: 'unknown field' }))).toBeUndefined()
  expect(
    readRefusal(new ApiError('forbidden', { details: { field: 'name', detail: 'name: no' } })),
  ).toBeUndefined()
  expect(readRefusal(null)).toBeUndefined()
})
