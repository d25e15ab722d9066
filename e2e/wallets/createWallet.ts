import { type Address, hexToString, isAddress, isAddressEqual, isHex } from 'viem'
import { ProviderError } from './ProviderError.ts'
import type { Signer } from './Signer.ts'
import type { Behaviour, TestWallet, WalletAnswer, WalletEvent, WalletRequest } from './TestWallet.ts'

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
  const waiting = new Set<string>()
  let accounts = signer.addresses
  let isConnected = false
  let sendEvent = async (_event: WalletEvent, _value: unknown): Promise<void> => {}

  const approveSite = async (): Promise<void> => {
    isConnected = true
    await sendEvent('accountsChanged', accounts)
  }

  const methods: Record<string, (request: WalletRequest) => Promise<unknown>> = {
    eth_chainId: async () => '0x1',
    eth_accounts: async () => (isConnected ? accounts : []),
    eth_requestAccounts: async () => {
      if (!isConnected) await approveSite()
      return accounts
    },
    personal_sign: async ({ params: [data, address] }) => {
      if (!isHex(data)) throw new ProviderError(-32602, 'The data to sign must be hex.')
      const account = accounts.find((candidate) => isConnected && isSame(candidate, address))
      if (!account) throw new ProviderError(4100, 'The account is not shared with this site.')
      const signature = await signer.sign(data, account)
      signedTexts.push(hexToString(data))
      return signature
    },
  }

  const serve = async (request: WalletRequest): Promise<unknown> => {
    const method = methods[request.method]
    if (!method) throw new ProviderError(-32601, `The method ${request.method} does not exist.`)
    return method(request)
  }

  const serveOneAtATime = async (request: WalletRequest): Promise<unknown> => {
    if (!openingMethods.includes(request.method)) return through(behaviours, request, serve)
    if (waiting.has(request.method)) throw new ProviderError(-32002, 'A request is already waiting.')
    waiting.add(request.method)
    try {
      return await through(behaviours, request, serve)
    } finally {
      waiting.delete(request.method)
    }
  }

  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    requests,
    signedTexts,
    answer: async (request) => {
      requests.push(request)
      return serveOneAtATime(request).then((value) => ({ value }), toAnswer)
    },
    behave: (behaviour) => {
      behaviours.unshift(behaviour)
      return () => {
        behaviours.splice(behaviours.indexOf(behaviour), 1)
      }
    },
    approveSite,
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

const through = (
  [first, ...rest]: readonly Behaviour[],
  request: WalletRequest,
  serve: (request: WalletRequest) => Promise<unknown>,
): Promise<unknown> => (first ? first(request, () => through(rest, request, serve)) : serve(request))

const isSame = (account: Address, candidate: unknown): boolean =>
  typeof candidate === 'string' &&
  isAddress(candidate, { strict: false }) &&
  isAddressEqual(account, candidate)

const toAnswer = (error: unknown): WalletAnswer => {
  if (error instanceof ProviderError) return { error: { code: error.code, message: error.message } }
  throw error
}
