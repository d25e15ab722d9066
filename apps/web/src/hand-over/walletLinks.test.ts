import { expect, test } from 'vitest'
import { formatWalletLink, walletLinks } from './Wallets.tsx'

const page = 'https://id.example/phone#Ab-9_secret.return'

/** What each wallet makes of its link, as its documents say. */
const readers: Readonly<Record<string, (link: URL) => string | null>> = {
  metamask: ({ href }) => href.replace('https://link.metamask.io/dapp/', 'https://'),
  base: ({ searchParams }) => searchParams.get('cb_url'),
  trust: ({ searchParams }) => searchParams.get('url'),
  okx: ({ searchParams }) => new URL(searchParams.get('deeplink') ?? '').searchParams.get('dappUrl'),
  phantom: ({ pathname }) => decodeURIComponent(pathname.replace('/ul/browse/', '')),
}

test.each(walletLinks)('$name opens the whole address, its fragment included', (wallet) => {
  const link = new URL(formatWalletLink(wallet, page))
  expect(readers[wallet.id]?.(link)).toBe(page)
})

test.each(walletLinks)('$name: the link is a web address, with one place for the page', (wallet) => {
  const { template, writes, documentedAt } = wallet
  expect(new URL(template).protocol).toBe('https:')
  expect(template.split('{page}')).toHaveLength(2)
  expect(new URL(documentedAt).protocol).toBe('https:')
  // What is not part of a query or an encoded path must be the end of the link.
  if (writes === 'bare') expect(template).toMatch(/\/\{page\}$/)
})

test.each(walletLinks.filter(({ writes }) => writes !== 'bare'))(
  '$name: the fragment does not become one of the link',
  (wallet) => expect(new URL(formatWalletLink(wallet, page)).hash).toBe(''),
)

test('each wallet is there once', () => {
  expect(new Set(walletLinks.map(({ id }) => id)).size).toBe(walletLinks.length)
  expect(new Set(walletLinks.map(({ name }) => name)).size).toBe(walletLinks.length)
})

test('Phantom learns which site asks', () => {
  const phantom = walletLinks.find(({ id }) => id === 'phantom')
  expect(phantom && new URL(formatWalletLink(phantom, page)).searchParams.get('ref')).toBe(
    'https://id.example',
  )
})
