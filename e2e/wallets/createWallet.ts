import { ProviderError } from './ProviderError.ts'
import type { Signer } from './Signer.ts'
import { serveRequest, type Vault } from './serveRequest.ts'
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
    noteSigned: (text) => signedTexts.push(text),
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
