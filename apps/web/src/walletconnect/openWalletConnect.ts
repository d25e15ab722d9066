import { SignClient } from '@walletconnect/sign-client'

/** What a wallet is reached with over WalletConnect. */
export interface WalletConnectOptions {
  readonly projectId: string
  /** `wss://…`; WalletConnect's own relay if it is not given. */
  readonly relayUrl?: string
  /** What the wallet shows of the site. */
  readonly site: { readonly name: string; readonly origin: string }
  /** Shows the address (`wc:…`) that the wallet opens, or takes it away. */
  readonly onAddress: (address: string | undefined) => void
}

/** A wallet over WalletConnect, in the form of EIP-1193. */
export interface WalletConnectProvider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/**
 * Opens WalletConnect's client. It asks nothing of anybody until accounts are asked for, and keeps no session over a
 * reload: whoever signs in does so once. The client's own counting of uses is off, and its frame at verify.walletconnect.org
 * is not opened (the page's content security policy would refuse it, and each request would wait five seconds for it), so that
 * wallets say of the site that its address is not verified by WalletConnect.
 */
export async function openWalletConnect(options: WalletConnectOptions): Promise<WalletConnectProvider> {
  const { projectId, relayUrl, site, onAddress } = options
  const client = await SignClient.init({
    projectId,
    ...(relayUrl !== undefined && { relayUrl }),
    metadata: { name: site.name, description: site.name, url: site.origin, icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    // In memory: the storage of a browser would keep the keys of the session.
    storage: memory(),
  })
  client.core.verify.register = async () => ''
  const listeners = new Map<string, Set<Listener>>()
  const tell = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  let session: Session | undefined
  const end = ({ topic }: { readonly topic: string }) => {
    if (topic !== session?.topic) return
    session = undefined
    tell('accountsChanged', [])
    tell('disconnect', { code: 4900, message: 'The wallet ended the connection.' })
  }
  client.on('session_delete', end)
  client.on('session_expire', end)
  client.on('session_update', ({ topic, params }) => {
    if (topic !== session?.topic) return
    session = readSession(topic, params.namespaces)
    tell('accountsChanged', session.accounts)
  })
  const connect = async (): Promise<Session> => {
    if (session !== undefined) return session
    const { uri, approval } = await client.connect({ optionalNamespaces: { eip155: asked } })
    onAddress(uri)
    try {
      const { topic, namespaces } = await approval()
      session = readSession(topic, namespaces)
      return session
    } catch (cause) {
      throw readFailure(cause)
    } finally {
      onAddress(undefined)
    }
  }
  return {
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
    request: async ({ method, params = [] }) => {
      if (method === 'eth_requestAccounts') return (await connect()).accounts
      if (method === 'eth_accounts') return session?.accounts ?? []
      if (method === 'eth_chainId') return `0x${(session?.chainId ?? 1).toString(16)}`
      if (method !== 'personal_sign') throw { code: 4200, message: `${method} is not passed on.` }
      if (session === undefined) throw { code: 4900, message: 'No wallet is connected.' }
      const { topic, chainId } = session
      try {
        return await client.request({ topic, chainId: `eip155:${chainId}`, request: { method, params } })
      } catch (cause) {
        throw readFailure(cause)
      }
    },
  }
}

type Listener = (value: unknown) => void

interface Session {
  readonly topic: string
  readonly accounts: readonly string[]
  readonly chainId: number
}

/** Mainnet alone is named, because a wallet that lacks one of several named chains may refuse them all. */
const asked = {
  chains: ['eip155:1'],
  methods: ['personal_sign'],
  events: ['accountsChanged', 'chainChanged'],
}

/** The accounts of a session (CAIP-10), each once; the chain is that of the first. */
function readSession(
  topic: string,
  namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>>,
): Session {
  const found = (namespaces['eip155']?.accounts ?? []).flatMap((account) => {
    const [, chain, address] = /^eip155:([1-9][0-9]{0,15}):(0x[0-9a-fA-F]{40})$/.exec(account) ?? []
    return chain === undefined || address === undefined ? [] : [{ chainId: Number(chain), address }]
  })
  return {
    topic,
    accounts: [...new Set(found.map(({ address }) => address))],
    chainId: found[0]?.chainId ?? 1,
  }
}

/** WalletConnect's own codes for a refusal (5000 to 5003) and an expiration, as EIP-1193 has them. */
function readFailure(cause: unknown): unknown {
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  const message = cause instanceof Error ? cause.message : String(Reflect.get(Object(cause), 'message') ?? '')
  if (typeof code === 'number' && code >= 5000 && code <= 5003) return { code: 4001, message }
  if (/expired/i.test(message)) return { code: 4900, message }
  return cause
}

/** A store that ends with the page, and keeps copies, as the browser's does. */
function memory() {
  const values = new Map<string, string>()
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values].map(([key, text]): [string, T] => [key, JSON.parse(text)]),
    getItem: async <T>(key: string): Promise<T | undefined> => {
      const text = values.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    setItem: async <T>(key: string, value: T) => {
      values.set(key, JSON.stringify(value))
    },
    removeItem: async (key: string) => {
      values.delete(key)
    },
  }
}
