import { type Address, hashMessage, recoverAddress } from '@countersign/siwe'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { pageProviders } from '../wallet/discoverWallets.ts'
import type { Eip1193Provider, Eip1193Request } from '../wallet/eip1193/Eip1193Provider.ts'
import type { WalletStorage } from '../wallet/lastUsedWallet.ts'

/** What a throwaway wallet works with. */
export interface ThrowawayWalletOptions {
  /** Asks the person for each signature, showing the exact text. Resolves with whether they want it. */
  readonly confirm: (request: SignRequest) => Promise<boolean>
  /**
   * Where the key is kept from the moment a site connects: with `sessionStorage` it lives as long as the tab. Any script
   * of the page's origin can read it there. Default: nowhere, and the key is gone with the page.
   */
  readonly storage?: WalletStorage | undefined
}

/** An EIP-1193 provider over a key of its own. */
export interface ThrowawayWallet extends Eip1193Provider {
  /** The account of its only key. */
  readonly address: Address
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
}

/**
 * Creates a wallet with a real secp256k1 key, for a person who has none. The key is gone with the page, or with the
 * `storage` that keeps it: nothing of value should ever be sent to it.
 *
 * @example
 * const wallet = createThrowawayWallet({ confirm: async ({ text }) => confirm(text) })
 * const stop = announceWallet({ name: 'Throwaway wallet', rdns: 'org.example.throwaway', icon }, wallet)
 */
export function createThrowawayWallet({ confirm, storage }: ThrowawayWalletOptions): ThrowawayWallet {
  const kept = readKeptSecret(storage)
  const secret = kept ?? secp256k1.utils.randomSecretKey()
  const key = createKey(secret)
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  // Only a key that a site was connected to is kept.
  let isConnected = kept !== undefined
  const connect = () => {
    if (isConnected) return
    isConnected = true
    keepSecret(storage, secret)
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

/** A key and its account. The secret stays inside. */
interface Key {
  readonly address: Address
  /** Signs a text as `personal_sign` does (EIP-191, version 0x45): r, s and v as hex. */
  sign(message: string): `0x${string}`
}

function createKey(secret: Uint8Array): Key {
  const signHash = (hash: Uint8Array) => {
    const recovered = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
    return { compact: recovered.slice(1), recovery: recovered[0] === 1 ? (1 as const) : (0 as const) }
  }
  // The account is whom a check of its signatures names: no second way to derive it, that could differ.
  const proof = hashMessage('')
  return {
    address: recoverAddress(proof, signHash(proof)),
    sign: (message) => {
      const { compact, recovery } = signHash(hashMessage(message))
      return `0x${formatHex(Uint8Array.of(...compact, 27 + recovery))}`
    },
  }
}

/** The key that was kept before; undefined where there is none, or where it is no key. */
function readKeptSecret(storage: WalletStorage | undefined): Uint8Array | undefined {
  try {
    const text = storage?.getItem(storageKey) ?? ''
    if (!/^[0-9a-f]{64}$/.test(text)) return undefined
    const secret = parseHex(text)
    return secp256k1.utils.isValidSecretKey(secret) ? secret : undefined
  } catch {
    return undefined // storage is blocked: the key lives as long as the page
  }
}

function keepSecret(storage: WalletStorage | undefined, secret: Uint8Array): void {
  try {
    storage?.setItem(storageKey, formatHex(secret))
  } catch {
    // storage is full or blocked: the key lives as long as the page
  }
}

const storageKey = 'countersign.throwaway'

function parseHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What the wallet is asked to sign, as the person sees it. */
export interface SignRequest {
  readonly address: Address
  /** The exact text. */
  readonly text: string
}

/** Reads the parameters of `personal_sign`: the text as the hex of its UTF-8 bytes, and the account. */
function readSignRequest(params: readonly unknown[], account: Address): SignRequest {
  const [data, address] = params
  if (typeof data !== 'string' || typeof address !== 'string') throw new RpcError('invalid')
  if (address.toLowerCase() !== account.toLowerCase()) throw new RpcError('unauthorized')
  return { address: account, text: readText(data) }
}

/** What cannot be shown as a text is not signed: a person could not know what it is. */
function readText(data: string): string {
  const digits = /^0x((?:[0-9a-f]{2})*)$/i.exec(data)?.[1]
  if (digits === undefined) throw new RpcError('invalid')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(parseHex(digits))
  } catch (cause) {
    throw new RpcError('invalid', { cause })
  }
}

/** Why a wallet refuses, with the number that EIP-1193 or EIP-1474 gives to it. */
const reasons = {
  declined: { code: 4001, message: 'The person declined the request.' },
  unauthorized: { code: 4100, message: 'This site is not connected to this account.' },
  unsupported: { code: 4200, message: 'This wallet does not do that.' },
  busy: { code: -32002, message: 'A request is already open.' },
  invalid: { code: -32602, message: 'The parameters are not valid.' },
} as const

/** What a provider rejects with (EIP-1193, "Errors"). */
class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(reason: keyof typeof reasons, options?: ErrorOptions) {
    super(reasons[reason].message, options)
    this.code = reasons[reason].code
  }
}

/** How a wallet names itself. */
export interface WalletAnnouncement {
  readonly name: string
  /** A `data:image/…` URI. */
  readonly icon: string
  /** A reverse domain name, such as `org.example.wallet`. */
  readonly rdns: string
  /** A UUIDv4 that lasts as long as the page. Default: a new one. */
  readonly uuid?: string
}

/**
 * Announces a wallet to the page, now and whenever the page asks (EIP-6963). Returns how to stop.
 *
 * @example const stop = announceWallet({ name: 'Example', icon, rdns: 'org.example.wallet' }, provider)
 */
export function announceWallet(
  { name, icon, rdns, uuid = crypto.randomUUID() }: WalletAnnouncement,
  provider: Eip1193Provider,
  target: EventTarget = window,
): () => void {
  const info = Object.freeze({ uuid, name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  pageProviders.add(provider)
  const announce = () => {
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
