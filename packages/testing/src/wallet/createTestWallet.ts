import type { Address } from '@countersign/siwe'
import { createKey, formatHex, type Hex, isSameAddress, type Key, parseHex, type Signer } from './Signer.ts'
import { type Behaviour, ProviderError, type TestWallet, type WalletRequest } from './TestWallet.ts'

/** What a test wallet is made of; left out, a random key on chain 1 is it. */
export interface TestWalletOptions {
  /** `0x` and 64 hexadecimal digits; a random one unless given, so that no test meets the sessions of another. */
  readonly privateKey?: Hex | undefined
  /** What the person reads in the list of wallets; `Test Wallet` unless given. */
  readonly name?: string | undefined
  /** What it answers to `eth_chainId`; 1 unless given. */
  readonly chainId?: number | undefined
  /** Signs instead of a key: accounts of viem, an unlocked node, the owner of a contract wallet. */
  readonly signer?: Signer | undefined
}

/** The requests for which a wallet shows a window of its own. */
export const openingMethods: readonly string[] = [
  'eth_requestAccounts',
  'personal_sign',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
]

/**
 * A wallet that does what EIP-1193 says and approves what it is asked: it shares its accounts once it was asked to, signs
 * with them, and takes one request of a kind at a time.
 *
 * @example
 * const wallet = createTestWallet()
 * const stop = installWallet(window, wallet)
 * @throws {TypeError} that names the option which cannot be used.
 */
export function createTestWallet(options: TestWalletOptions = {}): TestWallet {
  const { name = 'Test Wallet', chainId = 1 } = options
  checkOptions({ ...options, name, chainId })
  const keys: Key[] = options.signer === undefined ? [createKey(options.privateKey)] : []
  const vault: Vault = {
    accounts: options.signer?.addresses ?? keys.map(({ address }) => address),
    chainId,
    isConnected: false,
    isLocked: false,
    connect: () => Promise.resolve(),
    sign,
  }
  const [first] = vault.accounts
  if (first === undefined) throw new TypeError('signer: must have at least one address.')
  const listeners = new Map<string, Set<(value: unknown) => unknown>>()
  const behaviours: Behaviour[] = []
  const requests: WalletRequest[] = []
  const signedTexts: string[] = []
  const answer = oneAtATime((request) => through(behaviours, request, () => serveRequest(vault, request)))

  async function emit(event: string, value: unknown): Promise<void> {
    await Promise.all([...(listeners.get(event) ?? [])].map((listener) => listener(value)))
  }
  /** Says which accounts a page may see from now on. */
  async function tellAccounts(): Promise<void> {
    if (vault.isConnected) await emit('accountsChanged', vault.isLocked ? [] : vault.accounts)
  }
  async function sign(data: Hex, address: Address): Promise<string> {
    const key = keys.find((candidate) => isSameAddress(candidate.address, address))
    const signature = key === undefined ? await options.signer?.sign(data, address) : key.sign(data)
    if (signature === undefined) throw new TypeError(`switchTo: this wallet has no key for ${address}.`)
    signedTexts.push(new TextDecoder('utf-8', { ignoreBOM: true }).decode(parseHex(data)))
    return signature
  }
  function behave(behaviour: Behaviour): () => void {
    behaviours.unshift(behaviour)
    return () => {
      const at = behaviours.indexOf(behaviour)
      if (at >= 0) behaviours.splice(at, 1)
    }
  }
  vault.connect = async () => {
    vault.isConnected = true
    await tellAccounts()
  }

  return {
    id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    chainId,
    requests,
    signedTexts,
    get address() {
      return vault.accounts[0] ?? first
    },
    request({ method, params = [], isAskedByPerson = isPersonActive() }) {
      const request = { method, params: Array.isArray(params) ? params : [params], isAskedByPerson }
      requests.push(request)
      return answer(request)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    async signMessage({ message }) {
      const [account = first] = vault.accounts
      const signature = await sign(formatHex(new TextEncoder().encode(message)), account)
      return `0x${signature.slice(2)}`
    },
    refuseNext() {
      const stop = behave(async (request, next) => {
        if (!openingMethods.includes(request.method)) return next()
        stop()
        throw new ProviderError(4001, 'User rejected the request.')
      })
    },
    async lock() {
      vault.isLocked = true
      await tellAccounts()
    },
    async unlock() {
      vault.isLocked = false
      await tellAccounts()
    },
    addAccount(privateKey) {
      const key = createKey(privateKey)
      keys.push(key)
      return key.address
    },
    async switchTo(...addresses) {
      vault.accounts = addresses
      await tellAccounts()
    },
    approveSite: () => vault.connect(),
    approveSiteSilently() {
      vault.isConnected = true
    },
    behave,
    emit,
  }
}

function checkOptions({ name, chainId, privateKey, signer }: TestWalletOptions): void {
  if (typeof name !== 'string' || name === '')
    throw new TypeError('name: must be a text of one letter or more.')
  if (!Number.isSafeInteger(chainId) || Number(chainId) < 1) {
    throw new TypeError('chainId: must be a whole number above 0.')
  }
  if (privateKey !== undefined && signer !== undefined) {
    throw new TypeError('signer: cannot be given together with privateKey.')
  }
}

/** Whether a person has just clicked in the page that this runs in; in Node there is none. */
function isPersonActive(): boolean {
  return globalThis.navigator?.userActivation?.isActive ?? false
}

type Serve = (request: WalletRequest) => Promise<unknown>

/** A wallet shows one window for each kind of request; what comes meanwhile is refused. */
function oneAtATime(serve: Serve): Serve {
  const waiting = new Set<string>()
  return async (request) => {
    if (!openingMethods.includes(request.method)) return serve(request)
    if (waiting.has(request.method)) throw new ProviderError(-32002, 'A request is already waiting.')
    waiting.add(request.method)
    return serve(request).finally(() => waiting.delete(request.method))
  }
}

/** Asks each behaviour in turn, and the wallet itself at the end. */
async function through(
  [first, ...rest]: readonly Behaviour[],
  request: WalletRequest,
  serve: () => Promise<unknown>,
): Promise<unknown> {
  return first ? first(request, () => through(rest, request, serve)) : serve()
}

/** What a wallet knows and can do. */
interface Vault {
  accounts: readonly Address[]
  readonly chainId: number
  /** Whether the person allowed this site to see the accounts. */
  isConnected: boolean
  isLocked: boolean
  connect: () => Promise<void>
  readonly sign: (data: Hex, address: Address) => Promise<string>
}

/** Answers a request as EIP-1193 and EIP-1474 say. Throws a `ProviderError`. */
async function serveRequest(vault: Vault, { method, params }: WalletRequest): Promise<unknown> {
  switch (method) {
    case 'eth_chainId':
      return `0x${vault.chainId.toString(16)}`
    case 'eth_accounts':
      return vault.isConnected && !vault.isLocked ? vault.accounts : []
    case 'eth_requestAccounts':
      if (vault.isLocked) throw new ProviderError(4100, 'The wallet is locked.')
      if (!vault.isConnected) await vault.connect()
      return vault.accounts
    case 'personal_sign':
      return signText(vault, params)
    default:
      throw new ProviderError(-32601, `The method ${method} does not exist.`)
  }
}

async function signText(vault: Vault, [data, address]: readonly unknown[]): Promise<string> {
  if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(data)) {
    throw new ProviderError(-32602, 'The data to sign must be hex.')
  }
  const isOpen = vault.isConnected && !vault.isLocked
  const account = vault.accounts.find((candidate) => isOpen && isSameAddress(candidate, address))
  if (account === undefined) throw new ProviderError(4100, 'The account is not shared with this site.')
  return vault.sign(`0x${data.slice(2)}`, account)
}
