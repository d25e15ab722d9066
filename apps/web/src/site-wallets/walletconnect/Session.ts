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
