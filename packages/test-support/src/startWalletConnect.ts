import { SignClient } from '@walletconnect/sign-client'
import { privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { type Relay, startRelay } from './startRelay.ts'

// Without it, the site and the wallet of one process, and each test's, would share one connection.
process.env['DISABLE_GLOBAL_CORE'] = 'true'

/** The wallet's account. */
export const account = privateKeyToAccount(`0x${'ab'.repeat(32)}`)
/** Of the wallet: by it the relay tells it from the site. */
const walletsProjectId = 'fedcba9876543210fedcba9876543210'

/** A wallet: the client of WalletConnect that a wallet has. */
export type Wallet = Awaited<ReturnType<typeof SignClient.init>>

/** A wallet at a relay of its own. */
export async function startWallet(
  follow: (wallet: Wallet) => void,
): Promise<{ relay: Relay; wallet: Wallet }> {
  const relay = await startRelay()
  onTestFinished(() => relay.stop())
  const wallet = await SignClient.init({
    projectId: walletsProjectId,
    relayUrl: relay.url,
    metadata: {
      name: 'Wallet',
      description: 'A wallet',
      url: 'https://wallet.example',
      icons: [],
      redirect: { native: 'examplewallet://' },
    },
    logger: 'silent',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    customStoragePrefix: 'wallet',
  })
  onTestFinished(() => wallet.core.relayer.transportClose())
  follow(wallet)
  return { relay, wallet }
}

/** How a person uses the wallet. */
interface Manners {
  readonly chains?: readonly number[]
  readonly accounts?: readonly (typeof account)[]
  readonly declines?: boolean
}

/** A person who agrees to everything, or signs nothing. */
export function approve(manners: Manners = {}): (wallet: Wallet) => void {
  return (wallet) => {
    wallet.on('session_proposal', ({ id }) => void wallet.approve({ id, namespaces: namespaces(manners) }))
    wallet.on('session_request', async ({ id, topic, params }) => {
      const [raw] = params.request.params
      const error = { code: 5000, message: 'User rejected.' }
      const response = manners.declines
        ? { id, jsonrpc: '2.0', error }
        : { id, jsonrpc: '2.0', result: await account.signMessage({ message: { raw } }) }
      await wallet.respond({ topic, response })
    })
  }
}

/** What a wallet agrees to. */
export function namespaces({ chains = [1], accounts = [account] }: Manners) {
  return {
    eip155: {
      accounts: chains.flatMap((chain) => accounts.map(({ address }) => `eip155:${chain}:${address}`)),
      chains: chains.map((chain) => `eip155:${chain}`),
      methods: ['personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    },
  }
}
