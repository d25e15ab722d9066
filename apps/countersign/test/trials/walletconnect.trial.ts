import { SignClient } from '@walletconnect/sign-client'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { openWalletConnect } from '../../../web/src/walletconnect/openWalletConnect.ts'
import { startRelay } from './walletconnect/startRelay.ts'

/*
 * The web app's way to WalletConnect and a wallet, both on the real `@walletconnect/sign-client`, over a relay of our own.
 */

// Without it, the site and the wallet of one process, and each test's, would share one connection.
process.env['DISABLE_GLOBAL_CORE'] = 'true'

const account = privateKeyToAccount(`0x${'ab'.repeat(32)}`)
const projectId = '0123456789abcdef0123456789abcdef'
const message = 'Sign in, please.'
const hex = `0x${Buffer.from(message).toString('hex')}`

test('a wallet that opens the address connects and signs', async () => {
  const { provider, relay } = await start(approveAndSign)
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([account.address])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'personal_sign', params: [hex, account.address] })).toBe(
    await account.signMessage({ message }),
  )
  expect([...relay.projectIds]).toEqual([projectId])
})

test('a wallet that declines the connection has declined', async () => {
  const { provider } = await start((wallet) => {
    wallet.on('session_proposal', ({ id }) => {
      wallet.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
    })
  })
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4001 })
})

test('a wallet that ends the connection takes its accounts away', async () => {
  const { provider, wallet } = await start(approveAndSign)
  await provider.request({ method: 'eth_requestAccounts' })
  const gone = new Promise((resolve) => provider.on('accountsChanged', resolve))
  const [session] = wallet.session.getAll()
  await wallet.disconnect({ topic: session?.topic ?? '', reason: { code: 6000, message: 'Ended.' } })
  expect(await gone).toEqual([])
  const sign = provider.request({ method: 'personal_sign', params: [hex, account.address] })
  await expect(sign).rejects.toMatchObject({ code: 4900 })
})

type Wallet = Awaited<ReturnType<typeof SignClient.init>>

/** A site and a wallet at one relay; the wallet opens each address that the site shows. */
async function start(follow: (wallet: Wallet) => void) {
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const wallet = await SignClient.init({
    projectId,
    relayUrl: relay.url,
    metadata: { name: 'Wallet', description: 'A wallet', url: 'https://wallet.example', icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    customStoragePrefix: 'wallet',
  })
  onTestFinished(() => wallet.core.relayer.transportClose())
  follow(wallet)
  const provider = await openWalletConnect({
    projectId,
    relayUrl: relay.url,
    site: { name: 'Example', origin: 'http://localhost:3000' },
    onAddress: (uri) => {
      if (uri !== undefined) wallet.core.pairing.pair({ uri })
    },
  })
  return { relay, wallet, provider }
}

function approveAndSign(wallet: Wallet): void {
  wallet.on('session_proposal', async ({ id }) => {
    const eip155 = {
      accounts: [`eip155:1:${account.address}`],
      chains: ['eip155:1'],
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    }
    await wallet.approve({ id, namespaces: { eip155 } })
  })
  wallet.on('session_request', async ({ id, topic, params }) => {
    const [raw] = params.request.params
    const result = await account.signMessage({ message: { raw } })
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
}
