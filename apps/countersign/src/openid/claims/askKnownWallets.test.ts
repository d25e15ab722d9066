import { SignInError } from '@countersign/siwe'
import { describe, expect, test } from 'vitest'
import { makeLinkedWallet } from '../../../test/openid/support/makeLinkedWallet.ts'
import { askKnownWallets } from './askKnownWallets.ts'

const silent = new SignInError('chain_unreachable')
const never = new SignInError('wallet_unverifiable')
const unforeseen = new TypeError('x')

/** What each wallet answers, by its id. */
const answers: Readonly<Record<string, boolean | Error>> = {
  yes: true,
  no: false,
  silent,
  never,
  undeployed: new SignInError('wallet_undeployed'),
  unforeseen,
}

const known = askKnownWallets({
  async reverifyWallet({ id }) {
    const answer = answers[id] ?? false
    if (typeof answer === 'boolean') return answer
    throw answer
  },
})
const wallet = (id: string) => makeLinkedWallet({ id })

describe('the wallet that an application sees', () => {
  test('is known where it says yes', async () => {
    expect(await known.isConfirmed(wallet('yes'))).toBe(true)
    expect(await known.isConfirmed(wallet('no'))).toBe(false)
  })

  test.each(['never', 'undeployed'])('is known no more where it can never be asked again: %s', async (id) => {
    expect(await known.isConfirmed(wallet(id))).toBe(false)
  })

  test('stops whatever asks, where it does not answer', async () => {
    await expect(known.isConfirmed(wallet('silent'))).rejects.toBe(silent)
    await expect(known.isConfirmed(wallet('unforeseen'))).rejects.toBe(unforeseen)
  })
})

describe('further wallets', () => {
  test('are left out that say no, or nothing, and the others stay in their order', async () => {
    const ids = ['yes', 'no', 'silent', 'never', 'undeployed', 'yes']
    const kept = await known.keepConfirmed(ids.map(wallet))
    expect(kept.map(({ id }) => id)).toEqual(['yes', 'yes'])
    expect(await known.keepConfirmed([])).toEqual([])
  })

  test('stop whatever asks where something unforeseen is wrong', async () => {
    await expect(known.keepConfirmed([wallet('unforeseen')])).rejects.toBe(unforeseen)
  })
})
