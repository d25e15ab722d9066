import { expect, it } from 'vitest'
import { asWallet, primaryWalletOf } from './keyNames.ts'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const account = { accountId: '01936a2e-0000-7000-8000-000000000000' }

it('shows an account with its primary key, and one without any with none', () => {
  const wallet = { id: 'w', address, kind: 'key', chainId: null }
  expect(primaryWalletOf({ ...account, primaryId: 'w', primaryIdentity: address })).toEqual(wallet)
  expect(primaryWalletOf({ ...account, primaryId: null, primaryIdentity: null })).toEqual({
    id: account.accountId,
    address: account.accountId,
    kind: 'none',
    chainId: null,
  })
})

it('shows a key that is no wallet by its identity, where an address and a chain stand', () => {
  expect(asWallet(`eip155:10:${address}`)).toEqual({ address, chainId: 10 })
  expect(asWallet('ed25519:00ff')).toEqual({ address: 'ed25519:00ff', chainId: null })
})
