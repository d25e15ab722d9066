import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPage } from '../testing/createTestPage.ts'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { openTestSignIn } from '../testing/openTestSignIn.ts'
import { readLegacyWallets } from './discoverWallets.ts'

const request = async () => undefined
const provider = (...flags: readonly string[]) => ({
  request,
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
})
const names = (ethereum: unknown) => readLegacyWallets(ethereum).map(({ name }) => name)

describe('window.ethereum is named by its flags', () => {
  test.each([
    ['MetaMask', 'io.metamask', ['isMetaMask']],
    ['Coinbase Wallet', 'com.coinbase.wallet', ['isCoinbaseWallet']],
    ['Trust Wallet', 'com.trustwallet.app', ['isMetaMask', 'isTrust']],
    ['Trust Wallet', 'com.trustwallet.app', ['isTrustWallet']],
    ['Rabby Wallet', 'io.rabby', ['isMetaMask', 'isRabby']],
    ['Brave Wallet', 'com.brave.wallet', ['isMetaMask', 'isBraveWallet']],
    ['Phantom', 'app.phantom', ['isPhantom', 'isMetaMask']],
    ['OKX Wallet', 'com.okex.wallet', ['isOkxWallet']],
    ['OKX Wallet', 'com.okex.wallet', ['isOKExWallet', 'isMetaMask']],
    ['Rainbow', 'me.rainbow', ['isRainbow']],
    ['Zerion', 'io.zerion.wallet', ['isZerion']],
    ['Frame', 'sh.frame', ['isFrame', 'isMetaMask']],
    ['Bitget Wallet', 'com.bitget.web3', ['isBitKeep']],
    ['TokenPocket', undefined, ['isMetaMask', 'isTokenPocket']],
    ['imToken', undefined, ['isImToken']],
    ['Taho', undefined, ['isTally', 'isMetaMask']],
    ['Browser wallet', undefined, ['isUnheardOf']],
    ['Browser wallet', undefined, []],
  ])('%s (%s): %j', (name, rdns, flags) => {
    expect(readLegacyWallets(provider(...flags))).toMatchObject([{ id: 'window.ethereum', name, rdns }])
  })

  test('a flag counts only if it is true', () => {
    expect(names({ request, isRabby: 'yes', isMetaMask: false, isFrame: 1 })).toEqual(['Browser wallet'])
  })
})

test('wallets that share window.ethereum are listed each, once, under an id of its own', () => {
  const metaMask = provider('isMetaMask')
  const shared = {
    ...provider('isCoinbaseWallet'),
    providers: [metaMask, provider('isCoinbaseWallet'), metaMask],
  }
  expect(readLegacyWallets(shared)).toMatchObject([
    { id: 'window.ethereum', name: 'MetaMask', provider: metaMask },
    { id: 'window.ethereum.1', name: 'Coinbase Wallet' },
  ])
  const many = { request, providers: Array.from({ length: 5000 }, () => provider()) }
  expect(names(many)).toHaveLength(10)
})

test.each([[undefined], [{}], [{ request: 5 }]])('%o is no wallet', (ethereum) => {
  expect(names(ethereum)).toEqual([])
})

test.each([[[]], ['several'], [[null, {}, 5]]])(
  'providers %j are none: it stands for itself',
  (providers) => {
    expect(names({ ...provider('isRabby'), providers })).toEqual(['Rabby Wallet'])
  },
)

test('a wallet that throws when its flags are read has a neutral name', () => {
  const guarded = new Proxy(provider('isMetaMask'), {
    get: (target, name) => {
      if (name === 'request') return target.request
      throw new TypeError('not yours')
    },
  })
  expect(names(guarded)).toEqual(['Browser wallet'])
})

describe('in a sign-in', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a named one is remembered, and takes the place of the same one that the page brings', async () => {
    const wallet = createTestWallet()
    const page = createTestPage()
    page.inject({ ...wallet, isRabby: true })
    const wallets = [{ id: 'io.rabby', name: 'Brought', provider: createTestWallet() }]
    const signIn = openTestSignIn({ page, wallet, wallets, isAnnounced: false })
    await vi.dynamicImportSettled()
    vi.advanceTimersByTime(300)
    expect(signIn.at('choosing').wallets).toMatchObject([{ name: 'Rabby Wallet', isLastUsed: false }])
    signIn.chooseWallet('window.ethereum')
    await signIn.reach('reviewing')
    signIn.sign()
    await signIn.reach('signed_in')
    expect([...page.stored.values()]).toEqual(['io.rabby'])
    const again = openTestSignIn({ page, wallet, isAnnounced: false })
    vi.advanceTimersByTime(300)
    expect(again.at('choosing').wallets).toMatchObject([{ name: 'Rabby Wallet', isLastUsed: true }])
  })
})
