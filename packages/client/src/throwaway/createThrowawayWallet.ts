import type { Address } from '@countersign/siwe'
import type { Eip1193Provider, Eip1193Request } from '../wallet/Eip1193Provider.ts'
import { createKey, type Key } from './createKey.ts'
import { RpcError } from './RpcError.ts'
import { readSignRequest, type SignRequest } from './readSignRequest.ts'

/** What a throwaway wallet works with. */
export interface ThrowawayWalletOptions {
  /** Asks the person for each signature, showing the exact text. Resolves with whether they want it. */
  readonly confirm: (request: SignRequest) => Promise<boolean>
}

/** An EIP-1193 provider over a key of its own. */
export interface ThrowawayWallet extends Eip1193Provider {
  /** The account of its only key. */
  readonly address: Address
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

/**
 * Creates a wallet with a real secp256k1 key, for a person who has none. The key lives in this page's memory
 * alone: it is gone when the page closes, and nothing of value should ever be sent to it.
 *
 * @example
 * const wallet = createThrowawayWallet({ confirm: async ({ text }) => confirm(text) })
 * const stop = announceWallet({ name: 'Throwaway wallet', rdns: 'org.example.throwaway', icon }, wallet)
 */
export function createThrowawayWallet({ confirm }: ThrowawayWalletOptions): ThrowawayWallet {
  const key = createKey()
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let isConnected = false
  const connect = () => {
    if (isConnected) return
    isConnected = true
    for (const listener of listeners.get('accountsChanged') ?? []) listener([key.address])
  }
  const sign = askInTurn(key, confirm)
  return {
    address: key.address,
    request: async ({ method, params = [] }: Eip1193Request) => {
      switch (method) {
        case 'eth_requestAccounts':
          connect()
          return [key.address]
        case 'eth_accounts':
          return isConnected ? [key.address] : []
        case 'eth_chainId':
          return '0x1'
        case 'personal_sign':
          if (!isConnected) throw new RpcError('unauthorized')
          return sign(readSignRequest(params, key.address))
        default:
          throw new RpcError('unsupported')
      }
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
  }
}

/** One question at a time: a second one would change the text under the person's eyes. */
function askInTurn(key: Key, confirm: ThrowawayWalletOptions['confirm']) {
  let isAsking = false
  return async (request: SignRequest): Promise<string> => {
    if (isAsking) throw new RpcError('busy')
    isAsking = true
    try {
      if (!(await confirm(request))) throw new RpcError('declined')
      return key.sign(request.text)
    } finally {
      isAsking = false
    }
  }
}
