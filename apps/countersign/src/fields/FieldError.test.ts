import { expect, test } from 'vitest'
import { FieldError, placeBelow } from './FieldError.ts'

test('a refused field is a refusal of the API', () => {
  expect(new FieldError('redirectUris.1', 'has a fragment')).toMatchObject({
    code: 'invalid_request',
    status: 400,
    message: 'redirectUris.1: has a fragment',
    details: { detail: 'redirectUris.1: has a fragment', field: 'redirectUris.1' },
  })
})

test('a field is placed below a path, step by step, and another error stays as it is', () => {
  const placed = placeBelow('applications', placeBelow(3, new FieldError('name', 'is empty')))
  expect(placed).toMatchObject({ field: 'applications.3.name', message: 'applications.3.name: is empty' })
  expect(placeBelow('groups', new FieldError('', 'is not a list'))).toMatchObject({ field: 'groups' })
  const other = new TypeError('x')
  expect(placeBelow(0, other)).toBe(other)
})
