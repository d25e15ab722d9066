import { expect, test } from 'vitest'
import { CountersignError, defineErrors, findError } from './CountersignError.ts'

test('an application adds errors of its own: by what it defines, or by their code', () => {
  const { vault_locked } = defineErrors({
    vault_locked: { status: 409, title: 'The vault is locked until {time}.' },
  })
  const error = new CountersignError(vault_locked, { time: 'noon' })
  expect(error).toMatchObject({
    code: 'vault_locked',
    status: 409,
    message: 'The vault is locked until noon.',
  })
  expect(findError('vault_locked')).toBe(vault_locked)
})

test('no error is defined twice, and a code that nobody has defined is a mistake', () => {
  expect(() => defineErrors({ not_found: { status: 404, title: 'Gone.' } })).toThrow(
    'not_found is an error already',
  )
  expect(() => findError('vault_open')).toThrow('No error vault_open is defined')
})
