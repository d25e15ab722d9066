import { createLateCode } from '../../LateCode.ts'
import type { WalletConnector } from '../WalletConnector.ts'
import { askWallet, forgetRequest, readWallet } from './askWallet.ts'
import { type Eip1193Provider, listenToWallet } from './Eip1193Provider.ts'

/** What is known of a wallet beside its provider. */
export interface Eip1193ConnectorOptions {
  /** The clock, in milliseconds since the epoch. Default: this device's. */
  readonly now?: () => number
  /** Loads a provider that is not there yet; undefined once it is there. */
  readonly load?: (() => Promise<void> | undefined) | undefined
  /** It connects and signs in one step (ERC-7846). */
  readonly signsInOnConnecting?: true | undefined
}

/**
 * Makes a connector of an Ethereum wallet (EIP-1193): it signs the challenge as an EIP-4361 message, with `personal_sign`.
 *
 * The code that reads the wallet's answers and writes what is signed is loaded while the wallet is open.
 *
 * @example
 * const connector = eip1193Connector(window.ethereum)
 * const [account] = await connector.connect()
 */
export function eip1193Connector(
  provider: Eip1193Provider,
  { now = Date.now, load, signsInOnConnecting }: Eip1193ConnectorOptions = {},
): WalletConnector {
  return {
    kind: 'wallet',
    connect: async ({ isAgain } = {}) => {
      // The wallet is asked in this call stack; what reads its answer is loaded meanwhile.
      const answer = askWallet(provider, { method: 'eth_requestAccounts' }, now(), isAgain)
      return (await signing.load()).readConnected(answer)
    },
    accounts: async () => {
      const answer = await readWallet(provider, { method: 'eth_accounts' })
      return (await signing.load()).readAccounts(answer)
    },
    write: (...given) => signing.ask(({ write }) => write(...given)),
    sign: async (...given) => signing.ask(({ sign }) => sign(provider, now(), ...given)),
    follow: ({ accountsChanged, chainChanged, disconnected }) => {
      // The wallet was chosen: its answers are to be read soon.
      signing.use(() => undefined)
      return listenToWallet(provider, {
        accountsChanged: (value) => signing.use(({ readAccounts }) => accountsChanged(readAccounts(value))),
        chainChanged: (value) => signing.use(({ readChainId }) => chainChanged(readChainId(value))),
        disconnect: () => {
          forgetRequest(provider)
          disconnected()
        },
      })
    },
    chain: async () => {
      const answer = await readWallet(provider, { method: 'eth_chainId' })
      return (await signing.load()).readChainId(answer)
    },
    load,
    signsInOnConnecting,
    get extras() {
      return signing.here?.createExtras(provider, now)
    },
  }
}

const signing = createLateCode(() => import('./eip1193Signing.ts'))
