import { describe, expect, test } from 'vitest'
import { createTestWallet, hold } from '../../testing/createTestWallet.ts'
import { askWallet, forgetRequest } from './askWallet.ts'
import { openRequest, readChainId } from './eip1193Signing.ts'

const connect = { method: 'eth_requestAccounts' }
const sign = { method: 'personal_sign', params: ['0x00', '0x01'] }

const open = () => {
  const wallet = createTestWallet()
  const held = hold()
  wallet.when(connect.method, held.answer)
  return { wallet, held, answer: askWallet(wallet, connect, 0) }
}

test('the same request, asked twice, is one request', async () => {
  const { wallet, held, answer } = open()
  const again = askWallet(wallet, connect, 1)
  held.give(['0xa'])
  expect(await Promise.all([answer, again])).toEqual([['0xa'], ['0xa']])
  expect(wallet.asked).toEqual([connect.method])
})

test('another request meanwhile is refused as the wallet itself would refuse it', async () => {
  const { wallet } = open()
  await expect(askWallet(wallet, sign, 1)).rejects.toMatchObject({ code: -32002 })
  expect(wallet.asked).toEqual([connect.method])
})

test('another wallet can be asked meanwhile', async () => {
  open()
  const other = createTestWallet()
  await expect(askWallet(other, connect, 1)).resolves.toEqual(other.addresses)
})

test.each(['an answer', 'a refusal'])('after %s the wallet can be asked again', async (end) => {
  const { wallet, held, answer } = open()
  if (end === 'an answer') held.give([])
  else held.refuse({ code: 4001 })
  await answer.catch(() => undefined)
  wallet.behave(connect.method)
  await expect(askWallet(wallet, connect, 1)).resolves.toEqual(wallet.addresses)
})

test('a request that has been open for more than 5 minutes no longer counts, and one under 5 minutes does', async () => {
  const { wallet } = open()
  wallet.behave(connect.method)
  await expect(askWallet(wallet, sign, 299_999)).rejects.toMatchObject({ code: -32002 })
  await expect(askWallet(wallet, connect, 300_000)).resolves.toEqual(wallet.addresses)
})

test('a request that will have no answer can be forgotten, and its late answer closes no other', async () => {
  const { wallet, held, answer } = open()
  forgetRequest(wallet)
  const second = hold()
  wallet.when(connect.method, second.answer)
  const again = askWallet(wallet, connect, 1)
  held.give([])
  await answer
  await expect(askWallet(wallet, sign, 2)).rejects.toMatchObject({ code: -32002 })
  second.give(['0xb'])
  expect(await again).toEqual(['0xb'])
})

describe('asked again, a wallet that has not answered', () => {
  const askAgain = () => {
    const first = open()
    const second = hold()
    first.wallet.when(connect.method, second.answer)
    return { ...first, second, again: askWallet(first.wallet, connect, 1, true) }
  }

  test('is asked a second time, and the answer to either counts', async () => {
    const { wallet, held, again } = askAgain()
    expect(wallet.asked).toEqual([connect.method, connect.method])
    held.give(['0xa'])
    expect(await again).toEqual(['0xa'])
    const other = askAgain()
    other.second.give(['0xb'])
    expect(await other.again).toEqual(['0xb'])
  })

  test('that is busy with the first request is waited for', async () => {
    const { held, second, again } = askAgain()
    second.refuse({ code: -32002 })
    // The refusal has arrived before the first answer does.
    await new Promise(setImmediate)
    held.give(['0xa'])
    expect(await again).toEqual(['0xa'])
  })

  test('that the person declines now is not waited for', async () => {
    const { second, again } = askAgain()
    second.refuse({ code: 4001 })
    await expect(again).rejects.toMatchObject({ code: 4001 })
  })

  test('is refused what is not the same', async () => {
    const { wallet } = open()
    await expect(askWallet(wallet, sign, 1, true)).rejects.toMatchObject({ code: -32002 })
    expect(wallet.asked).toEqual([connect.method])
  })
})

test('the end of an open request can be waited for, however it ends', async () => {
  const { wallet, held } = open()
  const end = openRequest(wallet)
  held.refuse({ code: 4001 })
  await expect(end).resolves.toBeUndefined()
})

test.each([
  ['0x1', 1],
  ['0xA', 10],
  ['0x0a', 10],
  ['137', 137],
  [8453, 8453],
])('chain id: %o is %i', (answer, id) => {
  expect(readChainId(answer)).toBe(id)
})

test.each([
  [undefined],
  [null],
  [''],
  ['0x'],
  ['mainnet'],
  [1.5],
  [-1],
  [Number.NaN],
  ['0xffffffffffffffff'],
  [{}],
])('chain id: %o is none', (answer) => {
  expect(readChainId(answer)).toBeUndefined()
})
