import { SignClient } from '@walletconnect/sign-client'

/** What a wallet has agreed to. */
export interface Session {
  readonly topic: string
  readonly accounts: readonly string[]
  readonly chainIds: readonly number[]
  /** The chain that a contract wallet is on; where there are several, the first. */
  readonly chainId: number
}

/** All are optional: a wallet that has one of them can agree, and a contract wallet names the chain that it is on. */
export function propose(chainIds: readonly number[]) {
  return {
    chains: chainIds.map((id) => `eip155:${id}`),
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  }
}

/** Of a session's accounts (CAIP-10) those of Ethereum, each once. */
export function readSession(topic: string, namespaces: Namespaces): Session {
  const found = (namespaces['eip155']?.accounts ?? []).flatMap((account) => {
    const [, chain, address] = /^eip155:([1-9][0-9]{0,15}):(0x[0-9a-fA-F]{40})$/.exec(account) ?? []
    return chain === undefined || address === undefined ? [] : [{ chainId: Number(chain), address }]
  })
  return {
    topic,
    accounts: [...new Set(found.map(({ address }) => address))],
    chainIds: [...new Set(found.map(({ chainId }) => chainId))],
    chainId: found[0]?.chainId ?? 1,
  }
}

type Namespaces = Readonly<Record<string, { readonly accounts: readonly string[] }>>

/** Wallets send addresses or CAIP-10 accounts, the chosen one first; the others of the session stay behind it. */
export function readChangedAccounts(data: unknown, before: readonly string[]): readonly string[] {
  const named = (Array.isArray(data) ? data : []).flatMap((one) => {
    const [address] = /0x[0-9a-fA-F]{40}$/.exec(String(one)) ?? []
    return address === undefined ? [] : [address]
  })
  const isNamed = (account: string) => named.some((one) => one.toLowerCase() === account.toLowerCase())
  return named.length === 0 ? [] : [...named, ...before.filter((account) => !isNamed(account))]
}

/** A link that opens the wallet, as it names it: it must lead into an app, or to the web by TLS. */
export function readWalletLink({ redirect = {} }: PeerMetadata): string | undefined {
  const { universal = '', native = '' } = redirect
  if (universal.length <= 500 && /^https:\/\/[^\s]+$/.test(universal) && URL.canParse(universal))
    return universal
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]{1,40}):(?:\/\/)?[\w./-]{0,100}$/i.exec(native) ?? []
  return scheme === '' || ofBrowsers.has(scheme.toLowerCase()) ? undefined : native
}

/** What a browser would open by itself, or run. */
const ofBrowsers: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'data',
  'file',
  'filesystem',
  'ftp',
  'http',
  'https',
  'javascript',
  'vbscript',
  'view-source',
  'ws',
  'wss',
])

interface PeerMetadata {
  readonly redirect?: { readonly native?: string; readonly universal?: string }
}

/** Who asks for wallets, and where. */
export interface ClientOptions {
  /** Of the operator, at WalletConnect. */
  readonly projectId: string
  /** `wss://…` */
  readonly relayUrl: string
  readonly site: { readonly name: string; readonly origin: string }
}

/** WalletConnect's client, of its Sign API. */
type Client = Awaited<ReturnType<typeof SignClient.init>>

/** Starts a client that keeps nothing, and asks nobody but the relay. */
export async function startClient({ projectId, relayUrl, site }: ClientOptions): Promise<Client> {
  const client = await SignClient.init({
    projectId,
    relayUrl,
    metadata: {
      name: site.name,
      description: `Sign in to ${site.name}`,
      url: site.origin,
      icons: [`${site.origin}/favicon.svg`],
    },
    logger: 'silent',
    telemetryEnabled: false,
    // In memory: the storage of a browser would keep the keys of the session.
    storage: memory(),
  })
  // It would load a frame that tells a third party of each sign-in; our policy refuses it, and five seconds would go by.
  client.core.verify.register = async () => ''
  const { request } = client.core.relayer
  // Beside the encrypted message, it would tell the relay in clear what is asked of the wallet, for statistics.
  client.core.relayer.request = ({ params, ...call }) => {
    const { tvf: _statistics, ...rest }: Record<string, unknown> = params ?? {}
    return request.call(client.core.relayer, Object.assign(call, { params: rest }))
  }
  return client
}

/** Waits for what needs the relay, but not for good. */
export async function reachRelay<T>(connected: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(unreachable)), reachedWithinMs)
  })
  return Promise.race([connected, late]).finally(() => clearTimeout(timer))
}

/** Ends a proposal a second before the client does, whose own end leaves an uncaught error in the page. */
export async function expireInTime<T>(client: Client, approved: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
  }, proposedForMs)
  return approved.finally(() => clearTimeout(timer))
}

/** Tells the wallet that it is over, as far as that is possible, and leaves the relay. */
export async function hangUp(client: Client, topic: string | undefined): Promise<void> {
  try {
    if (topic !== undefined) await client.disconnect({ topic, reason: { code: 6000, message: 'Signed in.' } })
    for (const pairing of client.core.pairing.getPairings())
      await client.core.pairing.disconnect({ topic: pairing.topic })
  } catch {
    // The relay cannot be reached: the wallet's side ends by itself, and ours has no keys any more.
  }
  await client.core.relayer.transportClose().catch(() => {})
}

/** Longer than a relay takes that is there, shorter than the client's own minute. */
const reachedWithinMs = 20_000

/** The client's five minutes, less a second. */
const proposedForMs = 299_000

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

/** WalletConnect's own codes for a refusal (5000 to 5003) as EIP-1193 has it, and its failures in words for people. */
export function readFailure(cause: unknown): unknown {
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  const message = String(typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'message') : cause)
  if (typeof code === 'number' && code >= 5000 && code <= 5003) return { code: 4001, message }
  if (/expired/i.test(message)) return new Error('it waited too long for an answer.')
  if (/internet connection/i.test(message)) return new Error('you are offline.')
  if (/publish|socket|relay/i.test(message)) return new Error(unreachable)
  return cause
}

/** Why nothing came of it. It stands behind the wallet's name and a colon. */
const unreachable = 'its relay cannot be reached.'
