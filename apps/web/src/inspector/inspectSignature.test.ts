import { expect, test } from 'vitest'
import { inspectSignature } from './inspectSignature.ts'
import { samples } from './samples.ts'

const [{ message, signature }] = samples

test('the signer of the exact text is found', () => {
  const signer = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
  expect(inspectSignature(message, signature)).toEqual({ state: 'recovered', signer })
  expect(inspectSignature(`${message} `, signature)).not.toMatchObject({ signer })
})

test('a signature that no key can have made is told apart', () => {
  const r = '5'.padStart(64, '0') // there is no point of the curve with this x
  expect(inspectSignature(message, `0x${r}${'1'.padStart(64, '0')}1b`)).toEqual({ state: 'impossible' })
})

test.each([
  ['nothing before the digits', signature.slice(2), 'start with 0x'],
  ['a letter beyond f', signature.replace('a', 'g'), 'aren’t hexadecimal'],
  ['half a byte', signature.slice(0, -1), 'half a byte'],
  ['too few bytes', signature.slice(0, -4), 'is 63 bytes long'],
  ['too many bytes', `${signature}${signature.slice(2)}`, 'is 130 bytes long'],
  ['the suffix of ERC-6492', `${signature}${'6492'.repeat(16)}`, 'ERC-6492'],
  ['the suffix of ERC-8010', `${signature}${'8010'.repeat(16)}`, 'ERC-8010'],
  ['a v of its own', signature.replace(/..$/, '1d'), 'v, isn’t'],
  ['an s in the upper half', `0x${'1'.padStart(64, '0')}${'f'.repeat(60)}00001b`, 'upper half'],
])('%s is malformed, and why is said', (_, given, reason) => {
  expect(inspectSignature(message, given)).toEqual({
    state: 'malformed',
    reason: expect.stringContaining(reason),
  })
})
