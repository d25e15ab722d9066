import { describe, expect, test } from 'vitest'
import { makePerson } from '../../../test/openid/support/makeFamily.ts'
import { makeLinkedWallet } from '../../../test/openid/support/makeLinkedWallet.ts'
import { describeClaims, findKnownWallet, readDisclosed } from './describeClaims.ts'
import type { Person } from './Person.ts'

const person = makePerson({ proof: '{"message":"a message","signature":"0x"}' })
const address = person.walletAddress

describe('the wallets', () => {
  const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const wallets = [
    makeLinkedWallet({ id: 'a', address: other }),
    makeLinkedWallet({ id: 'b', address: other, chainId: 10 }),
    makeLinkedWallet({ id: 'c', address: other }),
  ]
  const tell = (changes: Partial<Person>) =>
    describeClaims(makePerson(changes), {
      scopes: new Set(['wallet']),
      sub: 'sub',
      wallets,
      origin: 'https://login.example',
      email: undefined,
      isPairwise: false,
      standing: undefined,
      now: 1,
    })

  test('are the one that it sees, and those that the person has disclosed besides', () => {
    expect(tell({ disclosedWalletIds: '["b","a"]', walletChainId: 10 })).toEqual({
      wallet_address: address,
      wallet_kind: 'contract',
      wallet_chain_id: 10,
      wallet_caip10: `eip155:10:${address}`,
      wallets: [
        { address: other, kind: 'key', chain_id: 1, caip10: `eip155:1:${other}` },
        { address: other, kind: 'contract', chain_id: 10, caip10: `eip155:10:${other}` },
      ],
    })
  })

  test('are none where it sees none', () => {
    expect(tell({ walletAddress: null, disclosedWalletIds: '["a"]' })).toEqual({})
    expect(tell({ disclosedWalletIds: null })['wallets']).toEqual([])
  })
})

test('what a person has disclosed is read of its row', () => {
  expect([null, '[]', '["a","b"]'].map(readDisclosed)).toEqual([[], [], ['a', 'b']])
})

test('an application knows the address by the wallet, or by a message that was signed for it', () => {
  const known = { address, chainId: null }
  expect(findKnownWallet(person, new Set(['openid', 'wallet']))).toEqual(known)
  expect(findKnownWallet(person, new Set(['siwe']))).toEqual(known)
  expect(findKnownWallet({ ...person, proof: null }, new Set(['siwe']))).toBeUndefined()
  expect(findKnownWallet(person, new Set(['openid', 'profile']))).toBeUndefined()
  expect(findKnownWallet({ ...person, walletAddress: null }, new Set(['wallet']))).toBeUndefined()
})
