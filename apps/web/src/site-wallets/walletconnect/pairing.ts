import { openWalletConnect, type Pairing, type WalletConnectOptions } from './openWalletConnect.ts'

/** Where the way to the wallet stands, for what shows it. One for the page, as the client is. */
export const pairing: PairingStore = createPairingStore()

/** A store that React can follow. */
export interface PairingStore {
  readonly getState: () => Pairing
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (next: Pairing) => void
  /** The host that the connection goes through. */
  readonly relay: () => string
  readonly setRelay: (url: string) => void
}

function createPairingStore(): PairingStore {
  const listeners = new Set<() => void>()
  let state: Pairing = { step: 'idle' }
  let host = ''
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    relay: () => host,
    setRelay: (url) => {
      host = new URL(url).host
    },
    set: (next) => {
      state = next
      for (const listener of [...listeners]) listener()
    },
  }
}

/** Opens WalletConnect for this page; there is one, however many sign-ins the page has. */
export function openForPage(
  options: Omit<WalletConnectOptions, 'onChange'>,
): ReturnType<typeof openWalletConnect> {
  pairing.setRelay(options.relayUrl)
  opened ??= openWalletConnect({ ...options, onChange: pairing.set }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

let opened: ReturnType<typeof openWalletConnect> | undefined
