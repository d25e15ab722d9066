import {
  type Challenge,
  challengeSchema,
  problemSchema,
  type Session,
  sessionSchema,
} from '@countersign/protocol'
import { type BaseIssue, type BaseSchema, parse, safeParse } from 'valibot'
import { createTestWallet } from '../wallet/createTestWallet.ts'
import {
  type BrowserOptions,
  formatCookies,
  openBrowser,
  type SignInTarget,
  type TestBrowser,
} from './openBrowser.ts'
import { type ChallengeSigner, signChallenge } from './signChallenge.ts'

/** Who signs in, and from where. */
export interface SignInAsOptions<Wallet extends ChallengeSigner = ChallengeSigner> extends BrowserOptions {
  /** Who signs in: a test wallet or an account of viem; a new test wallet unless given. */
  readonly wallet?: Wallet | undefined
  /** Below which path Countersign answers; `/api` unless given. */
  readonly basePath?: string | undefined
}

/** A person who is signed in. */
export interface SignedIn<Wallet extends ChallengeSigner = ChallengeSigner> {
  readonly session: Session
  readonly wallet: Wallet
  /** The value of a `Cookie` header, for a client of your own. */
  readonly cookie: string
  /** The same one by one, as Playwright's `context.addCookies` takes them. */
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[]
  /** `cookie`, and the `origin` that a server expects with a change: for `fetch`, `inject` or supertest. */
  readonly headers: { readonly cookie: string; readonly origin: string }
  /** Sends a request as this person, to the same target; it keeps cookies, so signing out is possible. */
  readonly fetch: TestBrowser['fetch']
}

/**
 * Signs a person in: a real challenge, a real message, a real signature and a real session, over the handler or over
 * HTTP. For Node: a page may not set cookies by itself.
 *
 * @example
 * const person = await signInAs(countersign, { origin: 'https://app.example' })
 * const response = await app.request('/journal', { headers: person.headers })
 * @example const { fetch } = await signInAs('http://localhost:3000')
 * @throws {TypeError} that names the option which cannot be used, such as an `origin` that the server does not serve.
 * @throws {SignInRefusedError} when the server refuses the sign-in.
 */
export function signInAs(
  target: SignInTarget,
  options?: Omit<SignInAsOptions, 'wallet'> & { readonly wallet?: undefined },
): Promise<SignedIn<ReturnType<typeof createTestWallet>>>
export function signInAs<Wallet extends ChallengeSigner>(
  target: SignInTarget,
  options: SignInAsOptions<Wallet> & { readonly wallet: Wallet },
): Promise<SignedIn<Wallet>>
export async function signInAs(target: SignInTarget, options: SignInAsOptions = {}): Promise<SignedIn> {
  const { wallet = createTestWallet(), basePath = '/api' } = options
  if (typeof wallet.signMessage !== 'function')
    throw new TypeError('wallet: must have signMessage({ message }).')
  if (!/^(?:\/[\w.~-]+)*$/.test(basePath)) {
    throw new TypeError(`basePath: must be a path such as /api, without a slash at its end: ${basePath}`)
  }
  const browser = openBrowser(target, options)
  const challenge = await ask(browser, `${basePath}/sign-in/challenge`, undefined, challengeSchema)
  checkChain(challenge, wallet)
  const session = await ask(
    browser,
    `${basePath}/sign-in`,
    await signChallenge(challenge, wallet),
    sessionSchema,
  )
  const { origin, fetch } = browser
  const cookie = formatCookies(browser.cookies)
  const cookies = Array.from(browser.cookies, ([name, value]) => ({ name, value, url: origin }))
  return { session, wallet, cookie, cookies, headers: { cookie, origin }, fetch }
}

function checkChain({ chainIds }: Challenge, { chainId = 1 }: ChallengeSigner): void {
  if (chainIds !== 'any' && !chainIds.includes(chainId)) {
    throw new TypeError(`wallet: its chainId is ${chainId}, and the server accepts ${chainIds.join(', ')}.`)
  }
}

async function ask<Output>(
  { fetch, origin }: TestBrowser,
  path: string,
  body: object | undefined,
  schema: BaseSchema<unknown, Output, BaseIssue<unknown>>,
): Promise<Output> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { method: 'POST', ...(body !== undefined && json) })
  const text = await response.text()
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : undefined
  if (response.ok && answer !== undefined) return parse(schema, answer)
  const problem = safeParse(problemSchema, answer)
  if (!problem.success || problem.output.code === 'not_found') {
    throw new TypeError(
      `basePath: Countersign does not answer at ${path}: the response is ${response.status}.`,
    )
  }
  const { code, status, title } = problem.output
  if (code === 'origin_forbidden') {
    throw new TypeError(`origin: the server accepts no sign-in from ${origin}; give one of its own origins.`)
  }
  throw new SignInRefusedError(code, status, title)
}

/** The server's refusal of a sign-in, with the code and the HTTP status that a page would get. */
export class SignInRefusedError extends Error {
  override readonly name = 'SignInRefusedError'
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, title: string) {
    super(`The server refused the sign-in: ${code} (${status}). ${title}`)
    this.code = code
    this.status = status
  }
}
