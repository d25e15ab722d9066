import { type Browser, newWallet, type Signed } from '@countersign/test-support/createBrowser'
import { readProblem } from '@countersign/test-support/startService'
import { openBrowser } from '../product/openBrowser.ts'
import type { RunningProduct } from '../product/startProduct.ts'

/** A sign-in that a client sent, and what became of it as far as the client knows. */
export interface LoggedSignIn {
  readonly signed: Signed
  readonly browser: Browser
  /** `acknowledged` by a reply; `unknown` where the reply was a refusal of the store, or none came. */
  outcome: 'acknowledged' | 'unknown'
  /** What became of its session: it was left alone, signed out by a reply that said so, or perhaps. */
  session: 'open' | 'ended' | 'unknown'
}

/** All that the clients of a trial have seen. */
export interface Log {
  readonly signIns: LoggedSignIn[]
  /** Replies that break a promise, in words. */
  readonly breaches: string[]
  refusals: number
  slowestMilliseconds: number
}

/** What is under trial: products that share a database. One may be gone for a while. */
type Products = () => readonly RunningProduct[]

const limitMilliseconds = 10_000

/** A mixed load of sign-ins, checks, sign-outs, replays and forgeries, until `stop` resolves with its log. */
export function startLoad(products: Products, clients = 12): { log: Log; stop: () => Promise<Log> } {
  const log: Log = { signIns: [], breaches: [], refusals: 0, slowestMilliseconds: 0 }
  let isOver = false
  const work = async (index: number) => {
    for (let round = index; !isOver; round += 1) {
      const all = products()
      const product = all[round % all.length]
      if (product !== undefined) await visit(product, round, log)
    }
  }
  const working = Promise.all(Array.from({ length: clients }, (_, index) => work(index)))
  return {
    log,
    stop: async () => {
      isOver = true
      await working
      return log
    },
  }
}

async function visit(product: RunningProduct, round: number, log: Log): Promise<void> {
  const browser = openBrowser(product)
  const call = (...request: Parameters<Browser['call']>) => watch(log, () => browser.call(...request))
  const challenge = await call('POST', '/api/sign-in/challenge')
  if (challenge?.status !== 200) return
  const signed = await browser.prepare(newWallet()).catch(() => undefined)
  if (signed === undefined) return
  if (round % 5 === 0) {
    const forged = { ...signed, signature: await newWallet().signMessage({ message: signed.message }) }
    const response = await call('POST', '/api/sign-in', forged)
    if (response?.ok === true) log.breaches.push('a forged signature was accepted')
    return
  }
  const signIn: LoggedSignIn = { signed, browser, outcome: 'unknown', session: 'open' }
  log.signIns.push(signIn)
  const response = await call('POST', '/api/sign-in', signed)
  if (response?.status !== 200) return
  signIn.outcome = 'acknowledged'
  const cookies = [...browser.cookies]
  const check = await call('GET', '/api/session')
  if (check?.status === 401) log.breaches.push('an acknowledged session was not found')
  if (round % 3 !== 0) return
  const ended = await call('DELETE', '/api/session')
  // The browser has forgotten its cookie now; the audit sends it once more.
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  signIn.session = ended?.ok === true ? 'ended' : 'unknown'
}

/** Sends a request and holds its reply against what a client may expect at any time. */
async function watch(log: Log, send: () => Promise<Response>): Promise<Response | undefined> {
  const start = performance.now()
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), limitMilliseconds)
  try {
    const response = await Promise.race([send(), late.promise])
    log.slowestMilliseconds = Math.max(log.slowestMilliseconds, performance.now() - start)
    if (response === 'late') {
      log.breaches.push('a request had no reply within 10 seconds')
      return undefined
    }
    if (response.status < 500) return response
    log.refusals += 1
    const { code } = await readProblem(response.clone())
    if (response.status !== 503 || response.headers.get('retry-after') === null)
      log.breaches.push(`a reply of ${response.status} ${code}`)
    return response
  } catch {
    // The connection was cut: the process is gone. Whatever it was doing has an unknown outcome.
    log.refusals += 1
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Replays the log of a trial on a product, and gives every promise that was broken: what was acknowledged works, unless
 * it was ended; nothing that works once worked twice; nothing that was ended works.
 */
export async function audit(product: RunningProduct, { signIns, breaches }: Log): Promise<string[]> {
  const found = [...breaches]
  for (const { signed, browser, outcome, session: left } of signIns) {
    const again = openBrowser(product)
    for (const [name, value] of browser.cookies) again.cookies.set(name, value)
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const send = (method: string, path: string, body?: unknown) => again.call(method, path, body, { cookie })
    const session = await send('GET', '/api/session')
    if (outcome === 'acknowledged' && left === 'open' && session.status !== 200)
      found.push('an acknowledged session is lost')
    if (left === 'ended' && session.status !== 401) found.push('a session that was ended works')
    const replays = [await send('POST', '/api/sign-in', signed), await send('POST', '/api/sign-in', signed)]
    const successes = replays.filter(({ ok }) => ok).length + (outcome === 'acknowledged' ? 1 : 0)
    if (successes > 1) found.push('a message signed someone in twice')
  }
  return found
}
