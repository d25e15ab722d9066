import type { Eip1193Provider, Eip1193Request } from './Eip1193Provider.ts'

/**
 * Asks a wallet for something that it shows to the person, in the same call stack: a browser lets a wallet
 * open only inside a click.
 *
 * One request at a time for each wallet: while one is open, asking for the same waits for it, and asking for
 * something else rejects as the wallet itself would, with code -32002. A request that has been open for more
 * than 5 minutes, or whose wallet lost its connection ({@link forgetRequest}), no longer counts.
 *
 * @example await askWallet(provider, { method: 'eth_requestAccounts' }, Date.now())
 */
export function askWallet(provider: Eip1193Provider, request: Eip1193Request, now: number): Promise<unknown> {
  const key = JSON.stringify(request)
  const open = openRequests.get(provider)
  if (open !== undefined && now - open.askedAt < lastsMs) {
    if (open.key === key) return open.answer
    return Promise.reject({ code: -32002 })
  }
  const asked: OpenRequest = { key, askedAt: now, answer: readWallet(provider, request) }
  openRequests.set(provider, asked)
  const settle = () => {
    if (openRequests.get(provider) === asked) openRequests.delete(provider)
  }
  asked.answer.then(settle, settle)
  return asked.answer
}

/** Asks a wallet for something that it answers by itself. A wallet that throws at once rejects like any other. */
export function readWallet(provider: Eip1193Provider, request: Eip1193Request): Promise<unknown> {
  return new Promise((resolve) => resolve(provider.request(request)))
}

/** Settles when the request that is open is done; never where none is open. */
export function openRequest(provider: Eip1193Provider): Promise<void> {
  const answer = openRequests.get(provider)?.answer ?? new Promise<never>(() => {})
  return answer.then(
    () => undefined,
    () => undefined,
  )
}

/** No answer will come to what this wallet was asked. */
export function forgetRequest(provider: Eip1193Provider): void {
  openRequests.delete(provider)
}

/**
 * Reads a wallet's chain id: a hex quantity (EIP-695), or the plain number that some wallets send; undefined
 * for anything else.
 *
 * @example readChainId('0xa') // 10
 */
export function readChainId(answer: unknown): number | undefined {
  const id = typeof answer === 'string' && /^(0x[0-9a-f]+|\d+)$/i.test(answer) ? Number(answer) : answer
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined
}

interface OpenRequest {
  readonly key: string
  readonly askedAt: number
  readonly answer: Promise<unknown>
}

const lastsMs = 5 * 60 * 1000

/** The page's, not a sign-in's: the wallet stays open when the view that asked is gone. */
const openRequests = new WeakMap<Eip1193Provider, OpenRequest>()
