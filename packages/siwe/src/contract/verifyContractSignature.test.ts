import { writeAnswers } from '@countersign/test-support/writeAnswers'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { hashMessage } from '../signature/hashMessage.ts'
import { callUntyped } from '../testing/callUntyped.ts'
import { type ChainCall, formatEthCall } from './ChainCall.ts'
import { validatorCode } from './validatorCode.ts'
import { verifyContractSignature } from './verifyContractSignature.ts'

const text = 'hello'
const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const chainId = 10
const signature = '0xabcdef'
const word = (digits: string): string => digits.padStart(64, '0')
const wallet = word(address.slice(2).toLowerCase())
const hash = bytesToHex(hashMessage(text))
const { vouches, refuses } = writeAnswers(text, address, chainId)
const tie = vouches.slice(10)

const verify = (call: ChainCall | undefined): Promise<void> =>
  verifyContractSignature({ text, chainId, address, signature, call })

test('the wallet is asked by the creation code of the validator, with the wallet, the hash and the signature', async () => {
  const asked: unknown[] = []
  await verify(async (request) => {
    asked.push(request)
    return vouches
  })

  const heads = `${word('c0')}${word('')}${word('100')}${word('')}`
  const rest = `${heads}${word('3')}${'abcdef'.padEnd(64, '0')}${word('0')}`
  expect(asked).toEqual([{ data: `${validatorCode}${wallet}${hash}${rest}` }])
})

test('a factory is named where the signature is wrapped (ERC-6492)', async () => {
  const factory = word('11'.repeat(20))
  const [data, inner] = ['aa', 'bb'].map((byte) => `${word('1')}${byte.padEnd(64, '0')}`)
  const wrapper = `${factory}${word('60')}${word('a0')}${data}${inner}`
  const asked: string[] = []
  const call: ChainCall = async (request) => {
    asked.push(request.data.slice(validatorCode.length))
    return vouches
  }
  await verifyContractSignature({
    text,
    chainId,
    address,
    signature: `0x${wrapper}${'6492'.repeat(16)}`,
    call,
  })

  expect(asked).toEqual([`${wallet}${hash}${word('c0')}${factory}${word('100')}${word('')}${inner}${data}`])
})

test('a hash may be given in place of the text', async () => {
  const call: ChainCall = async () => vouches
  await verifyContractSignature({ hash: hashMessage(text), chainId, address, signature, call })
  await expect(
    verifyContractSignature({ hash: new Uint8Array(31), chainId, address, signature, call }),
  ).rejects.toThrow(new TypeError('The hash must have 32 bytes.'))
})

test('the engine that is given hashes both the text and the tie', async () => {
  let count = 0
  const keccak256 = (bytes: Uint8Array) => {
    count += 1
    return keccak_256(bytes)
  }
  const call: ChainCall = async () => vouches
  await verifyContractSignature({ text, chainId, address, signature, call, keccak256 })
  expect(count).toBe(2)
})

test('the wallet vouches, also in capital letters', async () => {
  await verify(async () => vouches)
  await verify(async () => `0x${vouches.slice(2).toUpperCase()}`)
})

test('the wallet refuses', async () => {
  await expect(verify(async () => refuses)).rejects.toMatchObject({
    code: 'signature_mismatch',
    details: { expected: address },
  })
})

describe('what is no answer to this question was not checked', () => {
  const tieTo = (bytes: Uint8Array) => `0x1626ba7e${bytesToHex(keccak_256(bytes)).slice(0, 56)}`
  test.each([
    ['nothing', '0x'],
    ['the magic value alone', '0x1626ba7e'],
    ['the magic value as a word', `0x1626ba7e${'0'.repeat(56)}`],
    ['true', `0x${word('1')}`],
    ['too long', `${vouches}00`],
    ['too short', vouches.slice(0, -2)],
    ['a third verdict', `0x00000000${tie}`],
    ['another chain', tieTo(hexToBytes(`${word('0b')}${wallet}${hash}`))],
    ['another wallet', tieTo(hexToBytes(`${word('0a')}${word('1')}${hash}`))],
    ['another hash', tieTo(concatBytes(hexToBytes(`${word('0a')}${wallet}`), new Uint8Array(32)))],
    ['a web page', '<!doctype html>'],
  ])('%s', async (_name, answer) => {
    await expect(verify(async () => answer)).rejects.toMatchObject({
      code: 'chain_unreachable',
      details: { chainId },
    })
  })

  test.each([undefined, null, 1, [vouches], { result: vouches }])('no text: %j', async (answer) => {
    const options = { text, chainId, address, signature, call: async () => answer }
    await expect(callUntyped(verifyContractSignature, options)).rejects.toMatchObject({
      code: 'chain_unreachable',
    })
  })

  test('a call that rejects, which stays the cause', async () => {
    const cause = new Error('node down')
    await expect(verify(() => Promise.reject(cause))).rejects.toMatchObject({
      code: 'chain_unreachable',
      details: { chainId },
      cause,
    })
  })

  test('a call that throws at once', async () => {
    const call: ChainCall = () => {
      throw new Error('no node')
    }
    await expect(verify(call)).rejects.toMatchObject({ code: 'chain_unreachable' })
  })
})

test('without a node of the chain the wallet cannot be verified', async () => {
  await expect(verify(undefined)).rejects.toMatchObject({ code: 'wallet_unverifiable', details: { chainId } })
})

test('a malformed signature is refused before anyone is asked', async () => {
  let asked = 0
  const call: ChainCall = async () => {
    asked += 1
    return vouches
  }
  for (const malformed of ['0x0', `0x${'6492'.repeat(16)}`]) {
    await expect(
      verifyContractSignature({ text, chainId, address, signature: malformed, call }),
    ).rejects.toMatchObject({ code: 'signature_malformed' })
  }
  expect(asked).toBe(0)
})

test('a call is written as JSON-RPC has it', () => {
  expect(formatEthCall({ data: '0xaa' }, { gas: '0x1' })).toEqual([{ gas: '0x1', data: '0xaa' }, 'latest'])
})

test('a delegation is tried out in a call of its own, where the wallet has no other code (ERC-8010)', () => {
  const authorization = {
    chainId: '0x1',
    address: '0x22',
    nonce: '0x0',
    yParity: '0x0',
    r: '0x1',
    s: '0x2',
  } as const
  const request = { data: '0xaa', delegation: { wallet: address, authorization } } as const
  const [first, second] = [formatEthCall(request), formatEthCall(request)]
  const to = /"to":"(0x[0-9a-f]{40})"/.exec(JSON.stringify(first))?.[1] ?? ''

  expect(first).toEqual([
    { to, authorizationList: [authorization] },
    'latest',
    { [to]: { code: '0xaa' }, [address]: { code: '0x' } },
  ])
  expect(second).not.toEqual(first)
})
