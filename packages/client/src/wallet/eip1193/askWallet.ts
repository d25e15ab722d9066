import { type Eip1193Provider, type Eip1193Request, readProperty } from './Eip1193Provider.ts'

/**
 * Asks a wallet for something that it shows to the person, in the same call stack: a browser lets a wallet
 * open only inside a click.
 *
 * One request at a time for each wallet: while one is open, asking for the same waits for it, and asking for
 * something else rejects as the wallet itself would, with code -32002. A request that has been open for more
 * than 5 minutes, or whose wallet lost its connection ({@link forgetRequest}), no longer counts.
 *
 * `isAgain` asks a wallet that has not answered once more, as it may have lost the request: the first answer counts.
 *
 * @example await askWallet(provider, { method: 'eth_requestAccounts' }, Date.now())
 */
export function askWallet(
  provider: Eip1193Provider,
  request: Eip1193Request,
  now: number,
  isAgain = false,
): Promise<unknown> {
  const key = JSON.stringify(request)
  const open = openRequests.get(provider)
  const isOpen = open !== undefined && now - open.askedAt < lastsMs
  if (isOpen && open.key !== key) return Promise.reject({ code: busyCode })
  if (isOpen && !isAgain) return open.answer
  const asking = readWallet(provider, request)
  const answer = isOpen ? firstAnswer(open.answer, asking) : asking
  const asked: OpenRequest = { key, askedAt: now, answer }
  openRequests.set(provider, asked)
  const settle = () => {
    if (openRequests.get(provider) === asked) openRequests.delete(provider)
  }
  asked.answer.then(settle, settle)
  return asked.answer
}

/** A wallet that says that it is busy with what it is asked again still has the first request. */
function firstAnswer(before: Promise<unknown>, again: Promise<unknown>): Promise<unknown> {
  const later = again.catch((error) => {
    if (readProperty(error, 'code') === busyCode) return before
    throw error
  })
  return Promise.race([before, later])
}

/** Asks a wallet for something that it answers by itself. A wallet that throws at once rejects like any other. */
export function readWallet(provider: Eip1193Provider, request: Eip1193Request): Promise<unknown> {
  return new Promise((resolve) => resolve(provider.request(request)))
}

/** No answer will come to what this wallet was asked. */
export function forgetRequest(provider: Eip1193Provider): void {
  openRequests.delete(provider)
}

interface OpenRequest {
  readonly key: string
  readonly askedAt: number
  readonly answer: Promise<unknown>
}

/** A request of this kind is open already (EIP-1474). */
const busyCode = -32002

const lastsMs = 5 * 60 * 1000

/** The page's, not a sign-in's: the wallet stays open when the view that asked is gone. */
export const openRequests: WeakMap<Eip1193Provider, OpenRequest> = new WeakMap()
