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
 * Reads the signature in a wallet's answer: as hex, or without its `0x`, with spaces or line breaks, or within an object, as
 * some wallets give it. Undefined where there is none. What else a wallet may sign with is left to the server.
 *
 * @example readSignature({ signature: 'AB…' }) // '0xAB…'
 */
export function readSignature(answer: unknown): string | undefined {
  const result = readResult(answer)
  const given = readProperty(result, 'signature') ?? result
  if (typeof given !== 'string') return undefined
  const text = given.trim().replace(/^"(.*)"$/s, '$1')
  const [, digits] = /^(?:0x)?([0-9a-f\s]*)$/i.exec(text) ?? []
  if (digits === undefined) return text
  const plain = digits.replace(/\s/g, '')
  return plain === '' && !/^0x/i.test(text) ? undefined : `0x${plain}`
}

/**
 * The answer itself, where a wallet passes on a whole response of JSON-RPC (JSON-RPC 2.0, section 5).
 *
 * @example readResult({ jsonrpc: '2.0', id: 1, result: '0xa' }) // '0xa'
 */
export function readResult(answer: unknown): unknown {
  return readProperty(answer, 'result') ?? answer
}

/**
 * Reads a wallet's chain id: a hex quantity (EIP-695), or the plain number that some wallets send; undefined
 * for anything else.
 *
 * @example readChainId('0xa') // 10
 */
export function readChainId(answer: unknown): number | undefined {
  const given = readResult(answer)
  const text = typeof given === 'string' ? given.trim() : ''
  const id = /^(0x[0-9a-f]+|\d+)$/i.test(text) ? Number(text) : given
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : undefined
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
const openRequests = new WeakMap<Eip1193Provider, OpenRequest>()
