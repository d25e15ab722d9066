import { expect, test } from 'vitest'
import { formatPairingLink, pairingLinks } from './WalletConnectPanel.tsx'

const address = 'wc:7f6e504bfad60b48@2?relay-protocol=irn&symKey=587d5484ce2a2a6e&expiryTimestamp=1795406196'

test.each(pairingLinks)(
  '$name gets the whole address, and nothing of it becomes part of the link',
  (wallet) => {
    const link = new URL(formatPairingLink(wallet, address))
    expect([...link.searchParams]).toEqual([['uri', address]])
    expect(link.hash).toBe('')
  },
)

test.each(pairingLinks)(
  '$name: the link is a web address, with one place for the WalletConnect address',
  (wallet) => {
    expect(new URL(wallet.template).protocol).toBe('https:')
    expect(wallet.template.split('{uri}')).toHaveLength(2)
    expect(new URL(wallet.documentedAt).protocol).toBe('https:')
  },
)

test('each wallet is there once', () => {
  expect(new Set(pairingLinks.map(({ id }) => id)).size).toBe(pairingLinks.length)
  expect(new Set(pairingLinks.map(({ name }) => name)).size).toBe(pairingLinks.length)
})
