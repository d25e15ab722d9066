import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { callUntyped } from '../testing/callUntyped.ts'
import { addressWord, encodeArguments, numberWord } from './abi.ts'
import { longestContractSignature, parseContractSignature, unwrapSignature } from './contractSignature.ts'

test('a signature of a contract has any length up to 8 KiB', () => {
  expect(longestContractSignature).toBe(8192)
  expect(parseContractSignature('0xAb')).toEqual(Uint8Array.of(0xab))
  expect(parseContractSignature('0x')).toEqual(new Uint8Array())
  expect(parseContractSignature(`0x${'00'.repeat(8192)}`)).toHaveLength(8192)
})

test.each([
  ['empty', ''],
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

const magic = hexToBytes('6492'.repeat(16))
const factory = hexToBytes('11'.repeat(20))
const data = hexToBytes('aabbcc')
const signature = hexToBytes('dd'.repeat(65))
const wrapper = encodeArguments(addressWord(factory), { bytes: data }, { bytes: signature })

test('a wrapped signature is taken apart', () => {
  expect(unwrapSignature(concatBytes(wrapper, magic))).toEqual({ signature, deployment: { factory, data } })
})

test('any other signature is what it is', () => {
  for (const plain of [
    signature,
    new Uint8Array(1),
    magic.subarray(2),
    concatBytes(magic, new Uint8Array(2)),
    magic.with(31, 0),
    magic.with(0, 0),
  ]) {
    expect(unwrapSignature(plain)).toEqual({ signature: plain })
  }
})

test.each([
  ['nothing', new Uint8Array()],
  ['two words', wrapper.subarray(0, 64)],
  ['a factory that is no address', concatBytes(hexToBytes('01'), wrapper.subarray(1))],
  ['a wrapper that is cut off', wrapper.subarray(0, -64)],
])('the magic word after %s is malformed', (_name, wrong) => {
  expect(() => unwrapSignature(concatBytes(wrong, magic))).toThrow(
    expect.objectContaining({ code: 'signature_malformed' }),
  )
})

const delegationMagic = hexToBytes('8010'.repeat(16))
const context = encodeArguments(
  numberWord(10),
  addressWord(hexToBytes('22'.repeat(20))),
  numberWord(0),
  numberWord(1),
  hexToBytes(`00${'ab'.repeat(31)}`),
  hexToBytes('33'.repeat(32)),
  addressWord(factory),
  { bytes: data },
)
const wrapDelegation = (inner: Uint8Array, ended = context, length = numberWord(ended.length)) =>
  concatBytes(inner, ended, length, delegationMagic)

test('a signature with a delegation is taken apart, its numbers as JSON-RPC writes them (ERC-8010)', () => {
  const authorization = {
    chainId: '0xa',
    address: `0x${'22'.repeat(20)}`,
    nonce: '0x0',
    yParity: '0x1',
    r: `0x${'ab'.repeat(31)}`,
    s: `0x${'33'.repeat(32)}`,
  }
  const deployment = { factory, data }
  expect(unwrapSignature(wrapDelegation(signature))).toEqual({ signature, authorization, deployment })
  const nobody = context.with(6 * 32 + 12, 0).fill(0, 6 * 32, 7 * 32)
  expect(unwrapSignature(wrapDelegation(signature, nobody))).toEqual({ signature, authorization })
})

test.each([
  ['nothing', delegationMagic],
  ['a length alone', concatBytes(numberWord(0), delegationMagic)],
  ['a length of more than there is', wrapDelegation(signature, context, numberWord(context.length + 66))],
  ['a length that cuts the delegation', wrapDelegation(signature, context, numberWord(context.length - 32))],
  ['a delegation that is cut off', wrapDelegation(signature, context.subarray(0, 7 * 32))],
  ['code at no address', wrapDelegation(signature, context.with(32, 1))],
  ['a set-up at no address', wrapDelegation(signature, context.with(6 * 32, 1))],
])('the magic word of a delegation after %s is malformed', (_name, wrong) => {
  expect(() => unwrapSignature(wrong)).toThrow(expect.objectContaining({ code: 'signature_malformed' }))
})
