import { expect, test } from 'vitest'
import { describeError } from './describeError.ts'

test('an error is described by its name, code, message and cause, and by nothing else it carries', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (token_hash)=(secret) exists',
  })
  const described = describeError(new Error('The store did not answer.', { cause }))
  expect(described).toMatchObject({ message: 'The store did not answer.', cause: { code: '23505' } })
  expect(JSON.stringify(described)).not.toContain('secret')
})

test('what is thrown and is no error is named by its type alone', () => {
  expect(describeError('a secret')).toEqual({ name: 'string' })
})
