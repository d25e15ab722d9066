import { writeAnswers } from '@countersign/test-support/writeAnswers'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { describe, expect, test } from 'vitest'
import {
  exampleAddress,
  exampleMessage,
  exampleText,
  signAsExample,
  withLine,
} from '../testing/exampleMessage.ts'
import type { ChainCalls } from './ChainCall.ts'
import { type VerifySignInWithContractOptions, verifySignInWithContract } from './verifySignInWithContract.ts'

const wallet = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const contractText = withLine(2, wallet)
const { vouches, refuses } = writeAnswers(contractText, wallet, 1)

/** A sign-in, as the server expects it. */
function signIn(
  message: string,
  chains: ChainCalls,
  signature = signAsExample(message),
): VerifySignInWithContractOptions {
  const now = new Date('2026-01-01T00:05:00Z')
  return {
    message,
    signature,
    chains,
    origin: 'https://app.example',
    nonce: exampleMessage.nonce,
    chainIds: [1],
    now,
  }
}

const answering =
  (answer: string): ChainCalls =>
  () =>
  async () =>
    answer

const noChains: ChainCalls = () => {
  throw new Error('No chain may be asked for.')
}

test('the engine that is given does all the hashing of the message', async () => {
  const lengths: number[] = []
  const keccak256 = (bytes: Uint8Array) => {
    lengths.push(bytes.length)
    return keccak_256(bytes)
  }
  await verifySignInWithContract({ ...signIn(contractText, answering(vouches)), keccak256 })
  // The digits of the address, each time the message is read; the text with its prefix, for the key and
  // the contract; the digits of whose key it was instead; and the three words to which the chain's answer is tied.
  const prefixed = `\x19Ethereum Signed Message:\n${contractText.length}${contractText}`.length
  expect(lengths).toEqual([40, prefixed, 40, 40, prefixed, 96])
})

test('a key that signed is enough: no chain is asked for', async () => {
  await expect(verifySignInWithContract(signIn(exampleText, noChains))).resolves.toEqual({
    message: exampleMessage,
    kind: 'key',
  })
})

test('a contract that vouches signs in, on the chain of the message', async () => {
  const asked: number[] = []
  const chains: ChainCalls = (chainId) => {
    asked.push(chainId)
    return async () => vouches
  }

  await expect(verifySignInWithContract(signIn(contractText, chains))).resolves.toEqual({
    message: { ...exampleMessage, address: wallet },
    kind: 'contract',
  })
  expect(asked).toEqual([1])
})

test('its signature may be of any form', async () => {
  for (const signature of ['0x00', `0x${'ab'.repeat(130)}`, `0x${'ff'.repeat(65)}`]) {
    const options = signIn(contractText, answering(vouches), signature)
    await expect(verifySignInWithContract(options)).resolves.toMatchObject({ kind: 'contract' })
  }
})

describe('a signature of neither a key nor a contract is refused', () => {
  test.each<[string, ChainCalls]>([
    ['signature_mismatch', answering(refuses)],
    ['chain_unreachable', answering('0x')],
    ['chain_unreachable', () => () => Promise.reject(new Error('down'))],
    ['wallet_unverifiable', () => undefined],
  ])('%s', async (code, chains) => {
    await expect(verifySignInWithContract(signIn(contractText, chains))).rejects.toMatchObject({ code })
  })

  test('signature_malformed', async () => {
    await expect(
      verifySignInWithContract(signIn(contractText, answering(vouches), '0xabc')),
    ).rejects.toMatchObject({ code: 'signature_malformed' })
  })

  test('also at the address of a key, when another key signed', async () => {
    const text = exampleText.replace('Sign in to', 'Leave')
    const { refuses: no } = writeAnswers(exampleText, exampleAddress, 1)
    await expect(
      verifySignInWithContract(signIn(exampleText, answering(no), signAsExample(text))),
    ).rejects.toMatchObject({ code: 'signature_mismatch' })
  })
})

describe('every bound refuses before a chain is asked for', () => {
  test.each([
    ['domain_mismatch', 1, 'https://evil.example wants you to sign in with your Ethereum account:'],
    ['scheme_mismatch', 1, 'http://app.example wants you to sign in with your Ethereum account:'],
    ['address_checksum', 2, wallet.toLowerCase()],
    ['uri_mismatch', 6, 'URI: https://evil.example/sign-in'],
    ['invalid_message', 7, 'Version: 2'],
    ['chain_not_allowed', 8, 'Chain ID: 5'],
    ['nonce_invalid', 9, 'Nonce: Kq3mVb0ZsT8Y'],
    ['issued_in_future', 10, 'Issued At: 2026-01-01T00:07:00Z'],
    ['expired', 11, 'Expiration Time: 2026-01-01T00:04:59Z'],
    ['not_yet_valid', 12, 'Not Before: 2026-01-01T00:07:00Z'],
  ])('%s', async (code, line, replacement) => {
    const message = contractText
      .split('\n')
      .with(line - 1, replacement)
      .join('\n')
    await expect(verifySignInWithContract(signIn(message, noChains))).rejects.toMatchObject({ code })
  })
})
