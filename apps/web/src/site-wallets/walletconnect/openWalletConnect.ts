import {
  type ClientOptions,
  expireInTime,
  hangUp,
  propose,
  reachRelay,
  readChangedAccounts,
  readFailure,
  readSession,
  readWalletLink,
  type Session,
  startClient,
} from './client.ts'

/** How wallets are reached over WalletConnect, and what they show of this site. */
export interface WalletConnectOptions extends ClientOptions {
  /** The chains that messages may name, the usual one first. */
  readonly chainIds: readonly number[]
  /** Called whenever the way to the wallet changes. */
  readonly onChange: (pairing: Pairing) => void
}

/** How far it is to the wallet. */
export type Pairing =
  /** Nothing is asked of anybody. */
  | { readonly step: 'idle' }
  /** The relay is being reached. */
  | { readonly step: 'making' }
  /** The address (`wc:…`, ERC-1328) waits for a wallet that opens it. It expires after five minutes. */
  | { readonly step: 'offered'; readonly address: string }
  /** The wallet may have told a link that opens it: `https:`, or a scheme of its own. */
  | { readonly step: 'connected'; readonly walletLink: string | undefined }

/** A wallet over WalletConnect, in the form of EIP-1193. */
export interface WalletConnectProvider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/**
 * Opens WalletConnect's client (its Sign API). It reaches nobody until accounts are asked for, and then its relay alone:
 * its counting of uses is off, and its frame at verify.walletconnect.org is not opened, so that wallets call the site's
 * address unverified. Keys and sessions are in memory only.
 *
 * Whoever signs in does so once: when nobody listens to the wallet any more, the connection to it ends.
 */
export async function openWalletConnect(options: WalletConnectOptions): Promise<WalletConnectProvider> {
  const { chainIds, onChange } = options
  const client = await startClient(options)
  const listeners = new Map<string, Set<Listener>>()
  let connecting: Connecting | undefined
  let session: Session | undefined

  const tell = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const forget = () => {
    session = undefined
    onChange({ step: 'idle' })
  }
  const onGone = ({ topic }: { readonly topic: string }) => {
    if (topic !== session?.topic) return
    forget()
    tell('accountsChanged', [])
    tell('disconnect', { code: 4900, message: 'The wallet ended the connection.' })
  }
  client.on('session_delete', onGone)
  client.on('session_expire', onGone)
  client.on('session_update', ({ topic, params }) => {
    if (topic !== session?.topic) return
    const before = session
    session = readSession(topic, params.namespaces)
    tell('accountsChanged', session.accounts)
    if (session.chainId !== before.chainId) tell('chainChanged', formatQuantity(session.chainId))
  })
  client.on('session_event', ({ topic, params: { event } }) => {
    if (topic !== session?.topic) return
    if (event.name === 'accountsChanged') {
      session = { ...session, accounts: readChangedAccounts(event.data, session.accounts) }
      tell('accountsChanged', session.accounts)
    } else if (event.name === 'chainChanged' && session.chainIds.includes(Number(event.data))) {
      session = { ...session, chainId: Number(event.data) }
      tell('chainChanged', formatQuantity(session.chainId))
    }
  })

  // The client cannot be stopped while it reaches the relay: it would open a connection that nobody closes.
  let reached: Promise<unknown> = Promise.resolve()
  let left: Promise<unknown> = Promise.resolve()
  const pair = async (isOver: () => boolean): Promise<Session> => {
    const reaching = left.then(() =>
      reachRelay(client.connect({ optionalNamespaces: { eip155: propose(chainIds) } })),
    )
    reached = reaching.catch(() => {})
    const { uri = '', approval } = await reaching
    if (!isOver()) onChange({ step: 'offered', address: uri })
    const { topic, namespaces, peer } = await expireInTime(client, approval())
    if (isOver()) {
      // The wallet agreed to what nobody here waits for any more.
      await hangUp(client, topic)
      throw new Error('Nobody waits for the wallet any more.')
    }
    onChange({ step: 'connected', walletLink: readWalletLink(peer.metadata) })
    return readSession(topic, namespaces)
  }
  const connect = (): Promise<readonly string[]> => {
    if (session !== undefined) return Promise.resolve(session.accounts)
    if (connecting !== undefined) return connecting.asked
    let isOver = false
    let end = () => {}
    onChange({ step: 'making' })
    const asked = new Promise<readonly string[]>((resolve, reject) => {
      end = () => {
        isOver = true
        reject({ code: 4001, message: 'The person left.' })
      }
      pair(() => isOver).then(
        (opened) => {
          session = opened
          resolve(opened.accounts)
        },
        (cause: unknown) => {
          if (!isOver) onChange({ step: 'idle' })
          reject(readFailure(cause))
        },
      )
    })
    connecting = { asked, end }
    const settle = () => {
      if (connecting?.asked === asked) connecting = undefined
    }
    asked.then(settle, settle)
    return asked
  }
  const sign = async (params: readonly unknown[]) => {
    if (session === undefined) throw { code: 4900, message: 'No wallet is connected.' }
    const { topic, chainId } = session
    try {
      return await client.request({
        topic,
        chainId: `eip155:${chainId}`,
        request: { method: 'personal_sign', params },
        expiry: signsWithinSeconds,
      })
    } catch (cause) {
      throw readFailure(cause)
    }
  }
  const leave = () => {
    const topic = session?.topic
    connecting?.end()
    connecting = undefined
    forget()
    left = reached.then(() => hangUp(client, topic))
  }
  if (typeof addEventListener === 'function') addEventListener('pagehide', leave)

  return {
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      const wasHeard = listeners.get(event)?.delete(listener) ?? false
      if (wasHeard && [...listeners.values()].every(({ size }) => size === 0)) leave()
    },
    request: async ({ method, params = [] }) => {
      switch (method) {
        case 'eth_requestAccounts':
          return connect()
        case 'eth_accounts':
          return session?.accounts ?? []
        case 'eth_chainId':
          return formatQuantity(session?.chainId ?? chainIds[0] ?? 1)
        case 'personal_sign':
          return sign(params)
        default:
          throw { code: 4200, message: `${method} is not passed on.` }
      }
    },
  }
}

type Listener = (value: unknown) => void

/** Accounts were asked for, and no wallet has answered yet. */
interface Connecting {
  readonly asked: Promise<readonly string[]>
  readonly end: () => void
}

/** As long as a message lives: a contract wallet may have to wait for its other owners. */
const signsWithinSeconds = 600

function formatQuantity(value: number): string {
  return `0x${value.toString(16)}`
}

/** Where the way to the wallet stands, for what shows it. One for the page, as the client is. */
export const pairing: PairingStore = createPairingStore()

/** A store that React can follow. */
interface PairingStore {
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
