import { scopeNames } from '@countersign/product-api'
import { SignInError } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { pairwiseKey } from '../../../test/oidc/support/partsOfTests.ts'
import { noStore } from '../../../test/openid/support/makeClient.ts'
import { makePerson } from '../../../test/openid/support/makeFamily.ts'
import type { Person } from './Person.ts'
import { createClaimTeller, withoutWallet } from './tellClaims.ts'

/** What is said of a person's wallet, and what was asked for it. */
async function ask(changes: Partial<Person>, answer: () => Promise<boolean> = async () => true) {
  const asked: unknown[] = []
  const teller = createClaimTeller({
    service: {
      store: noStore,
      now: () => 0,
      reverifyWallet(wallet) {
        asked.push(wallet)
        return answer()
      },
    },
    pairwiseKey,
    email: { kind: 'off' },
    offered: scopeNames,
  })
  const isKnown = teller.isWalletKnown(makePerson({ walletChainId: 10, ...changes }))
  return { isKnown: await isKnown, isAtOnce: typeof isKnown === 'boolean', asked }
}

const wallet = { id: 'w', identity: 'eip155:10:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
const signed = '{"message":"a message","signature":"0x"}'

test('a contract is asked whether it still says yes, where the application may know its address', async () => {
  for (const person of [{ allowed: 'openid wallet' }, { allowed: 'openid siwe', proof: signed }]) {
    expect(await ask(person)).toEqual({ isKnown: true, isAtOnce: false, asked: [wallet] })
    expect(await ask(person, async () => false)).toMatchObject({ isKnown: false })
  }
})

test.each<[string, Partial<Person>]>([
  ['is a key', { allowed: 'openid wallet', walletChainId: null }],
  ['is none', { allowed: 'openid wallet', walletId: null }],
  ['is gone', { allowed: 'openid wallet', walletAddress: null }],
  ['is not told', { allowed: 'openid profile', proof: signed }],
  ['is in no message', { allowed: 'openid siwe' }],
  ['is of nobody who has allowed anything', { allowed: null }],
])('no wallet is asked that %s', async (_what, person) => {
  expect(await ask(person, async () => false)).toEqual({ isKnown: true, isAtOnce: true, asked: [] })
})

test('a contract that does not answer stops whatever asks', async () => {
  const silent = new SignInError('chain_unreachable')
  await expect(ask({ allowed: 'openid wallet' }, () => Promise.reject(silent))).rejects.toBe(silent)
})

test('nothing is left of a wallet that says no, and everything else', () => {
  const person = makePerson({ proof: signed, disclosedWalletIds: '["a"]', walletChainId: 10 })
  expect(withoutWallet(person)).toEqual({
    ...person,
    walletAddress: null,
    walletChainId: null,
    disclosedWalletIds: null,
    proof: null,
  })
})
