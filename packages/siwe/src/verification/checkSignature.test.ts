import { expect, test } from 'vitest'
import type { Address } from '../message/SignInMessage.ts'
import { SignInError } from '../SignInError.ts'
import { exampleAddress, exampleText, signAsExample } from '../testing/exampleMessage.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { checkSignature } from './checkSignature.ts'

const other = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const signature = signAsExample(exampleText)

test('takes the signature of the address over exactly the text', () => {
  expect(checkSignature({ text: exampleText, address: exampleAddress, signature })).toBeUndefined()
})

test('refuses the signature of another account, and names both', () => {
  const error = thrownBy(() => checkSignature({ text: exampleText, address: other, signature }))
  expect(error).toBeInstanceOf(SignInError)
  expect(error).toMatchObject({
    code: 'signature_mismatch',
    message: `The signature was not made by ${other}. Sign in again with that wallet.`,
    details: { expected: other, received: exampleAddress },
  })
})

test.each([2, 3, 22, 40, 41])('refuses an address that is another in its character %i alone', (at) => {
  const digit = exampleAddress[at] === '0' ? '1' : '0'
  const address: Address = `0x${exampleAddress.slice(2, at)}${digit}${exampleAddress.slice(at + 1)}`
  expect(thrownBy(() => checkSignature({ text: exampleText, address, signature }))).toMatchObject({
    code: 'signature_mismatch',
    details: { expected: address, received: exampleAddress },
  })
})

test('refuses a signature over another text', () => {
  const text = `${exampleText} `
  expect(thrownBy(() => checkSignature({ text, address: exampleAddress, signature }))).toMatchObject({
    code: 'signature_mismatch',
  })
})

test('a signature that no key can have made is a mismatch, with its cause', () => {
  const unrecoverable = `0x${'5'.padStart(64, '0')}${'1'.padStart(64, '0')}1b`
  const error = thrownBy(() =>
    checkSignature({ text: exampleText, address: exampleAddress, signature: unrecoverable }),
  )
  expect(error).toMatchObject({ code: 'signature_mismatch', details: { expected: exampleAddress } })
  expect(Object(error).cause).toBeInstanceOf(Error)
})

test('an engine that fails refuses as well', () => {
  const cause = new Error('engine failed')
  const recoverAddress = () => {
    throw cause
  }
  const error = thrownBy(() =>
    checkSignature({ text: exampleText, address: exampleAddress, signature, recoverAddress }),
  )
  expect(error).toMatchObject({ code: 'signature_mismatch', cause })
})

test('the hashing engine that is given is used', () => {
  const keccak256 = () => new Uint8Array(32)
  expect(
    thrownBy(() => checkSignature({ text: exampleText, address: exampleAddress, signature, keccak256 })),
  ).toMatchObject({
    code: 'signature_mismatch',
  })
})

test('an engine may write the address in any case', () => {
  for (const found of [exampleAddress, lowerCase(exampleAddress)] as const) {
    const recoverAddress = () => found
    expect(() =>
      checkSignature({ text: 'another text', address: exampleAddress, signature, recoverAddress }),
    ).not.toThrow()
  }
})

test('a longer text that begins with the address of who signed is another', () => {
  const address: Address = `${exampleAddress}0`
  expect(thrownBy(() => checkSignature({ text: exampleText, address, signature }))).toMatchObject({
    code: 'signature_mismatch',
  })
})

function lowerCase(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`
}
