import {
  type Address,
  type Hex,
  hexToString,
  isAddress,
  isAddressEqual,
  isHex,
  type PrivateKeyAccount,
} from 'viem'
import { keySigner, newKey, type Signer } from './signers.ts'
import {
  type Behaviour,
  ProviderError,
  type TestWallet,
  type WalletAnswer,
  type WalletEvent,
  type WalletRequest,
} from './TestWallet.ts'

/** The requests for which a wallet shows a window of its own. */
export const openingMethods: readonly string[] = [
  'eth_requestAccounts',
  'personal_sign',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
]

/**
 * A wallet that does what EIP-1193 says: it shares its accounts once it was asked to, signs with them, and
 * takes one request at a time. A test makes it deviate with behaviours.
 */
export const createWallet = (name: string, signer: Signer): TestWallet => {
  const behaviours: Behaviour[] = []
  const requests: WalletRequest[] = []
  const signedTexts: string[] = []
  let accounts = signer.addresses
  let isConnected = false
  let sendEvent = async (_event: WalletEvent, _value: unknown): Promise<void> => {}

  const connect = async (): Promise<void> => {
    isConnected = true
    await sendEvent('accountsChanged', accounts)
  }
  const vault: Vault = {
    accounts: () => accounts,
    isConnected: () => isConnected,
    connect,
    sign: signer.sign,
    recordSigned: (text) => signedTexts.push(text),
  }
  const answer = oneAtATime((request) => through(behaviours, request, () => serveRequest(vault, request)))

  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    requests,
    signedTexts,
    answer: async (request) => {
      requests.push(request)
      return answer(request).then((value) => ({ value }), toAnswer)
    },
    behave: (behaviour) => {
      behaviours.unshift(behaviour)
      return () => {
        behaviours.splice(behaviours.indexOf(behaviour), 1)
      }
    },
    approveSite: connect,
    approveSiteSilently: () => {
      isConnected = true
    },
    switchTo: async (...addresses) => {
      accounts = addresses
      if (isConnected) await sendEvent('accountsChanged', addresses)
    },
    emit: (event, value) => sendEvent(event, value),
    onEvent: (listener) => {
      sendEvent = listener
    },
  }
}

type Serve = (request: WalletRequest) => Promise<unknown>

/** A wallet shows one window for each kind of request; what comes meanwhile is refused. */
const oneAtATime = (serve: Serve): Serve => {
  const waiting = new Set<string>()
  return async (request) => {
    if (!openingMethods.includes(request.method)) return serve(request)
    if (waiting.has(request.method)) throw new ProviderError(-32002, 'A request is already waiting.')
    waiting.add(request.method)
    return serve(request).finally(() => waiting.delete(request.method))
  }
}

const through = (
  [first, ...rest]: readonly Behaviour[],
  request: WalletRequest,
  serve: () => Promise<unknown>,
): Promise<unknown> => (first ? first(request, () => through(rest, request, serve)) : serve())

const toAnswer = (error: unknown): WalletAnswer => {
  if (error instanceof ProviderError) return { error: { code: error.code, message: error.message } }
  throw error
}

/** What a wallet knows and can do. */
interface Vault {
  readonly accounts: () => readonly Address[]
  /** Whether the person allowed this site to see the accounts. */
  readonly isConnected: () => boolean
  readonly connect: () => Promise<void>
  readonly sign: (data: Hex, address: Address) => Promise<Hex>
  readonly recordSigned: (text: string) => void
}

/** Answers a request as EIP-1193 and EIP-1474 say. Throws a `ProviderError`. */
const serveRequest = async (vault: Vault, { method, params }: WalletRequest): Promise<unknown> => {
  switch (method) {
    case 'eth_chainId':
      return '0x1'
    case 'eth_accounts':
      return vault.isConnected() ? vault.accounts() : []
    case 'eth_requestAccounts':
      if (!vault.isConnected()) await vault.connect()
      return vault.accounts()
    case 'personal_sign':
      return signText(vault, params)
    default:
      throw new ProviderError(-32601, `The method ${method} does not exist.`)
  }
}

const signText = async (vault: Vault, [data, address]: readonly unknown[]): Promise<Hex> => {
  if (!isHex(data)) throw new ProviderError(-32602, 'The data to sign must be hex.')
  const account = vault.accounts().find((candidate) => vault.isConnected() && isSame(candidate, address))
  if (!account) throw new ProviderError(4100, 'The account is not shared with this site.')
  const signature = await vault.sign(data, account)
  vault.recordSigned(hexToString(data))
  return signature
}

const isSame = (account: Address, candidate: unknown): boolean =>
  typeof candidate === 'string' &&
  isAddress(candidate, { strict: false }) &&
  isAddressEqual(account, candidate)

/** A wallet with keys nobody has seen before, or with those given. */
export const walletOf = (name = 'Amber Wallet', ...accounts: readonly PrivateKeyAccount[]): TestWallet =>
  createWallet(name, keySigner(...(accounts.length === 0 ? [newKey()] : accounts)))
