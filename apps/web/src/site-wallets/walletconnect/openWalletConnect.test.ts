import {
  account,
  approve,
  namespaces,
  startWallet,
  type Wallet,
} from '@countersign/test-support/startWalletConnect'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { openWalletConnect, type Pairing } from './openWalletConnect.ts'

/*
 * The web app's way to WalletConnect and a wallet, both on the real `@walletconnect/sign-client`, over a relay of our own.
 */

const second = privateKeyToAccount(`0x${'cd'.repeat(32)}`)
const projectId = '0123456789abcdef0123456789abcdef'
const message = 'Sign in, please.'
const hex = `0x${Buffer.from(message).toString('hex')}`
const ask = { method: 'eth_requestAccounts' }
const signing = { method: 'personal_sign', params: [hex, account.address] }

test('a wallet that opens the address connects and signs', async () => {
  const { provider, steps } = await start(approve())
  expect(await provider.request(ask)).toEqual([account.address])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request(signing)).toBe(await account.signMessage({ message }))
  expect(steps()).toEqual(['making', 'offered', 'connected'])
})

test('the site tells the relay nothing of what is signed, by whom or for which site', async () => {
  const { provider, relay } = await start(approve())
  await provider.request(ask)
  await provider.request(signing)
  const seen = relay.received(projectId).join('\n').toLowerCase()
  expect(seen).toContain('wc_proposesession')
  expect(seen).not.toContain('personal_sign')
  expect(seen).not.toContain(account.address.toLowerCase())
  expect(seen).not.toContain('localhost:3000')
  expect(seen).not.toContain('eip155')
})

test('the wallet sees who asks, and may choose among the chains of the site', async () => {
  const seen = vi.fn()
  const { provider } = await start((wallet) => {
    wallet.on('session_proposal', ({ params }) => seen(params))
    approve()(wallet)
  })
  await provider.request(ask)
  expect(seen.mock.calls[0]?.[0]).toMatchObject({
    requiredNamespaces: {},
    optionalNamespaces: { eip155: { chains: ['eip155:1', 'eip155:100'], methods: ['personal_sign'] } },
    proposer: {
      metadata: {
        name: 'Example',
        url: 'http://localhost:3000',
        icons: ['http://localhost:3000/favicon.svg'],
      },
    },
  })
})

test('a contract wallet on another chain says which, and has as long as the message lives', async () => {
  const asked = vi.fn()
  const { provider } = await start((wallet) => {
    wallet.on('session_request', ({ params }) => asked(params))
    approve({ chains: [100] })(wallet)
  })
  await provider.request(ask)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x64')
  await provider.request(signing)
  const [{ chainId, request }] = asked.mock.calls[0] ?? []
  expect(chainId).toBe('eip155:100')
  expect(request.expiryTimestamp * 1000 - Date.now()).toBeGreaterThan(9 * 60_000)
})

test('a wallet that declines the connection, or the signature, has declined', async () => {
  const { provider } = await start((wallet) => {
    wallet.on('session_proposal', ({ id }) => {
      void wallet.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
    })
  })
  await expect(provider.request(ask)).rejects.toMatchObject({ code: 4001 })
  const other = await start(approve({ declines: true }))
  await other.provider.request(ask)
  await expect(other.provider.request(signing)).rejects.toMatchObject({ code: 4001 })
})

test('a wallet that ends the connection takes its accounts away', async () => {
  const { provider, wallet } = await start(approve())
  await provider.request(ask)
  const gone = new Promise((resolve) => provider.on('accountsChanged', resolve))
  await wallet.disconnect({ topic: topicOf(wallet), reason: { code: 6000, message: 'Ended.' } })
  expect(await gone).toEqual([])
  await expect(provider.request(signing)).rejects.toMatchObject({ code: 4900 })
})

test('a wallet that changes to another account, or another of its chains, says so', async () => {
  const { provider, wallet } = await start(approve({ chains: [1, 100], accounts: [account, second] }))
  await provider.request(ask)
  const accounts = new Promise((resolve) => provider.on('accountsChanged', resolve))
  const chain = new Promise((resolve) => provider.on('chainChanged', resolve))
  const topic = topicOf(wallet)
  const chainId = 'eip155:1'
  await wallet.emit({ topic, chainId, event: { name: 'accountsChanged', data: [second.address] } })
  expect(await accounts).toEqual([second.address, account.address])
  // Of a chain that it has not agreed to, nothing is taken.
  await wallet.emit({ topic, chainId, event: { name: 'chainChanged', data: 5 } })
  await wallet.emit({ topic, chainId, event: { name: 'chainChanged', data: 100 } })
  expect(await chain).toBe('0x64')
})

test('the connection ends when nobody listens any more, and the next begins anew', async () => {
  const { provider, wallet, relay, steps } = await start(approve())
  const listener = () => {}
  provider.on('accountsChanged', listener)
  await provider.request(ask)
  const ended = new Promise((resolve) => wallet.on('session_delete', resolve))
  provider.removeListener('accountsChanged', listener)
  await ended
  expect(wallet.session.getAll()).toEqual([])
  await expect.poll(() => relay.connections(projectId)).toBe(0)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request(ask)).toEqual([account.address])
  expect(steps()).toEqual(['making', 'offered', 'connected', 'idle', 'making', 'offered', 'connected'])
})

test('a wallet that agrees after the person left is not connected', async () => {
  let propose = (_id: number) => {}
  const proposed = new Promise<number>((resolve) => {
    propose = resolve
  })
  const { provider, wallet, steps } = await start((one) => {
    one.on('session_proposal', ({ id }) => propose(id))
  })
  const listener = () => {}
  provider.on('accountsChanged', listener)
  const asked = provider.request(ask)
  const refused = expect(asked).rejects.toMatchObject({ code: 4001 })
  const id = await proposed
  provider.removeListener('accountsChanged', listener)
  await refused
  await wallet.approve({ id, namespaces: namespaces({}) }).catch(() => {})
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(steps()).toEqual(['making', 'offered', 'idle'])
})

test('a relay that drops the connection while the wallet is open costs nothing', async () => {
  const { provider, wallet, relay } = await start((one) => {
    one.on('session_proposal', async ({ id }) => {
      relay.drop(projectId)
      await one.approve({ id, namespaces: namespaces({}) })
    })
  })
  expect(await provider.request(ask)).toEqual([account.address])
  expect(wallet.session.getAll()).toHaveLength(1)
})

/** A site and a wallet at one relay; the wallet opens each address that the site shows. */
async function start(follow: (wallet: Wallet) => void) {
  const { relay, wallet } = await startWallet(follow)
  const seen: Pairing[] = []
  const provider = await openWalletConnect({
    projectId,
    relayUrl: relay.url,
    chainIds: [1, 100],
    site: { name: 'Example', origin: 'http://localhost:3000' },
    onChange: (pairing) => {
      seen.push(pairing)
      if (pairing.step === 'offered') void wallet.core.pairing.pair({ uri: pairing.address })
    },
  })
  return { relay, wallet, provider, steps: () => seen.map(({ step }) => step) }
}

function topicOf(wallet: Wallet): string {
  return wallet.session.getAll()[0]?.topic ?? ''
}
