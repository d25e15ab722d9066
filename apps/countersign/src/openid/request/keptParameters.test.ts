import { describe, expect, it, test } from 'vitest'
import { limitObject, limitParameters } from './keptParameters.ts'

const limit = (values: Record<string, string>, names = Object.keys(values)) =>
  limitParameters(new Map(Object.entries(values)), names)

describe('what is kept of a request', () => {
  test.each([
    ['state', 2_048],
    ['nonce', 512],
    ['redirect_uri', 2_000],
    ['claims', 2_048],
    ['login_hint', 512],
    ['id_token_hint', 4_096],
  ])('%s has at most %i bytes', (name, most) => {
    expect(() => limit({ [name]: 'x'.repeat(most) })).not.toThrow()
    expect(() => limit({ [name]: 'x'.repeat(most + 1) })).toThrow(`${name} is longer than ${most} bytes`)
    expect(() => limit({ [name]: `${'x'.repeat(most - 1)}ü` })).toThrow(`${name} is longer`)
  })

  it('has at most 4096 bytes together, without what nobody reads', () => {
    const values = { state: 's'.repeat(2_048), claims: 'c'.repeat(2_048), other: 'x'.repeat(5_000) }
    expect(() => limit(values, ['state', 'claims'])).not.toThrow()
    expect(() => limit({ ...values, nonce: 'n' }, ['state', 'claims', 'nonce'])).toThrow(
      'the parameters are longer than 4096 bytes together',
    )
  })
})

it('a request object has at most 8192 bytes', () => {
  expect(() => limitObject('x'.repeat(8_192))).not.toThrow()
  expect(() => limitObject('x'.repeat(8_193))).toThrow('request is longer than 8192 bytes')
})
