import type { Eip1193Provider } from '@countersign/client'

// The way between the frame in a Safe's page and the tab that it opened. Both are pages of ours: each sends only to our own
// origin and hears nothing of any other, so whoever opens the tab, or frames the frame, is no party to it.

/** What the tab is told of the Safe. */
export interface SafeDescription {
  readonly address: string
  readonly chainId: number
  /** How many owners there are, and how many of them have to sign. */
  readonly owners: number
  readonly threshold: number
  /** The person who has the Safe open is none of its owners. */
  readonly isReadOnly: boolean
}

/** What the frame does for the tab. */
interface Served {
  readonly safe: SafeDescription
  request(method: string, params: readonly unknown[]): Promise<unknown>
}

/** In the frame: answers the tab that it opened, each time that the tab is loaded. Returns how to stop. */
export function serveTab(findTab: () => Window | null, served: Served, onConnected: () => void): () => void {
  let port: MessagePort | undefined
  const hear = ({ origin, source, data, ports: [given] }: MessageEvent) => {
    if (origin !== location.origin || source === null || source !== findTab()) return
    if (data !== hello || given === undefined) return
    port = given
    given.onmessage = (event) => void answer(given, served, event.data)
    given.postMessage({ safe: served.safe })
    onConnected()
  }
  const leave = () => port?.postMessage({ isGone: true })
  window.addEventListener('message', hear)
  window.addEventListener('pagehide', leave)
  return () => {
    leave()
    window.removeEventListener('message', hear)
    window.removeEventListener('pagehide', leave)
  }
}

async function answer(port: MessagePort, served: Served, data: unknown): Promise<void> {
  if (!isRecord(data)) return
  const { id, method, params } = data
  if (typeof id !== 'number' || typeof method !== 'string' || !Array.isArray(params)) return
  await served.request(method, params).then(
    (result) => port.postMessage({ id, result }),
    (error: unknown) => port.postMessage({ id, error: readError(error) }),
  )
}

function readError(error: unknown): { readonly code: number; readonly message: string } {
  const { code, message } = isRecord(error) ? error : {}
  return {
    code: typeof code === 'number' ? code : -32603,
    message: typeof message === 'string' ? message : 'The Safe did not answer.',
  }
}

/** The Safe, as the tab has it. */
export interface SafeLink {
  readonly safe: SafeDescription
  /** A wallet like any other. */
  readonly provider: Eip1193Provider
}

/**
 * In the tab: reaches the Safe through the frame that opened it.
 *
 * Rejects if nothing of ours answers there in time.
 */
export function connectToFrame(opener: Window, isOver: AbortSignal): Promise<SafeLink> {
  const { port1: port, port2 } = new MessageChannel()
  const calls = createCalls(port, opener)
  isOver.addEventListener('abort', () => {
    port.close()
    calls.end()
  })
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No Safe answers.')), answersWithinMs)
    port.onmessage = ({ data }) => {
      if (!isRecord(data)) return
      if (isSafe(data['safe'])) {
        clearTimeout(late)
        resolve({ safe: data['safe'], provider: calls.provider })
      } else calls.hear(data)
    }
    opener.postMessage(hello, location.origin, [port2])
  })
}

interface Call {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Requests by their number. A Safe that was closed answers none: each of them is lost. */
function createCalls(port: MessagePort, opener: Window) {
  const open = new Map<number, Call>()
  const disconnected = new Set<(value: unknown) => void>()
  let last = 0
  let isGone = false
  const lose = () => {
    if (isGone) return
    isGone = true
    clearInterval(watch)
    for (const { reject } of open.values()) reject(lost)
    open.clear()
    for (const listener of disconnected) listener(lost)
  }
  const watch = setInterval(() => {
    if (opener.closed) lose()
  }, looksEveryMs)
  const provider: Eip1193Provider = {
    request: ({ method, params = [] }) => {
      if (isGone || opener.closed) return Promise.reject(lost)
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject })
        port.postMessage({ id, method, params })
      })
    },
    on: (event, listener) => event === 'disconnect' && disconnected.add(listener),
    removeListener: (_event, listener) => disconnected.delete(listener),
  }
  const hear = ({ id, result, error, isGone: hasLeft }: Readonly<Record<string, unknown>>) => {
    if (hasLeft === true) return lose()
    const call = typeof id === 'number' ? open.get(id) : undefined
    if (call === undefined || typeof id !== 'number') return
    open.delete(id)
    if (error === undefined) call.resolve(result)
    else call.reject(error)
  }
  return { provider, hear, end: () => clearInterval(watch) }
}

function isSafe(value: unknown): value is SafeDescription {
  if (!isRecord(value)) return false
  const { address, chainId, owners, threshold } = value
  return (
    typeof address === 'string' &&
    [chainId, owners, threshold].every((number) => typeof number === 'number' && Number.isSafeInteger(number))
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

const hello = 'countersign: this tab asks for its Safe'

/** As EIP-1193 has it: the wallet is disconnected from everything. */
const lost = { code: 4900, message: 'The page of the Safe was closed.' }

const answersWithinMs = 5000
const looksEveryMs = 1000
