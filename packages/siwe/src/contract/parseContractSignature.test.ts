import { expect, test } from 'vitest'
import { callUntyped } from '../testing/callUntyped.ts'
import { longestContractSignature, parseContractSignature } from './parseContractSignature.ts'

test('a signature of a contract has any length up to 8 KiB', () => {
  expect(longestContractSignature).toBe(8192)
  expect(parseContractSignature('0xAb')).toEqual(Uint8Array.of(0xab))
  expect(parseContractSignature(`0x${'00'.repeat(8192)}`)).toHaveLength(8192)
})

test.each([
  ['empty', ''],
  ['no bytes', '0x'],
  ['an odd digit', '0xabc'],
  ['no prefix', 'abcd'],
  ['no hexadecimal', '0xzz'],
  ['a space before it', ' 0xab'],
  ['a line end', '0xab\n'],
  ['one byte too many', `0x${'00'.repeat(8193)}`],
])('%s is malformed', (_name, signature) => {
  expect(() => parseContractSignature(signature)).toThrow(
    expect.objectContaining({ code: 'signature_malformed' }),
  )
})

test.each([undefined, null, 171, ['0xab']])('%j is malformed', (signature) => {
  expect(() => callUntyped(parseContractSignature, signature)).toThrow(
    expect.objectContaining({ code: 'signature_malformed' }),
  )
})
