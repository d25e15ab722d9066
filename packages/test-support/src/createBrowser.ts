import { type Challenge, type ConfirmableChange, challengeSchema } from '@countersign/protocol'
import type { SignInMessage } from '@countersign/siwe'
import { type ChallengeSigner, openBrowser, type Signed, signChallenge } from '@countersign/testing'
import { safeParse } from 'valibot'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export type { Signed } from '@countersign/testing'

/** Sends a request to a server, wherever it runs. */
export type Send = (request: Request) => Promise<Response>

/** A browser with a cookie jar, on a page of one origin. */
export interface Browser {
  readonly cookies: Map<string, string>
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  challenge(): Promise<Challenge>
  /** Asks for a challenge and signs it; `changes` are made to the message before it is signed. */
  prepare(wallet: ChallengeSigner, changes?: Partial<SignInMessage>): Promise<Signed>
  /** The whole of a sign-in. */
  signIn(wallet: ChallengeSigner, changes?: Partial<SignInMessage>): Promise<Response>
}

export function newWallet(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey())
}

export function createBrowser(send: Send, origin = 'http://localhost:3000'): Browser {
  const { cookies, fetch } = openBrowser({ fetch: send }, { origin })
  const browser: Browser = {
    cookies,
    async call(method, path, body, headers = {}) {
      if (body === undefined) return await fetch(path, { method, headers })
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return await fetch(path, {
        method,
        body: text,
        headers: { 'content-type': 'application/json', ...headers },
      })
    },
    async challenge() {
      const response = await browser.call('POST', '/api/sign-in/challenge')
      const parsed = safeParse(challengeSchema, await response.json())
      if (!parsed.success) throw new Error(`no challenge: ${response.status}`)
      return parsed.output
    },
    async prepare(wallet, changes) {
      return signChallenge(await browser.challenge(), wallet, changes)
    },
    async signIn(wallet, changes) {
      return browser.call('POST', '/api/sign-in', await browser.prepare(wallet, changes))
    },
  }
  return browser
}

/** Asks for the challenge of a call and signs it; `changes` are made to the message before it is signed. */
export async function signFor(
  browser: Browser,
  path: string,
  wallet: PrivateKeyAccount,
  { body = {}, changes = {} }: { body?: object; changes?: Partial<SignInMessage> } = {},
): Promise<Signed> {
  const response = await browser.call('POST', path, body)
  const challenge = safeParse(challengeSchema, await response.json())
  if (!challenge.success) throw new Error(`no challenge: ${response.status}`)
  return signChallenge(challenge.output, wallet, changes)
}

/** The whole of linking another wallet. */
export async function link(
  browser: Browser,
  wallet: PrivateKeyAccount,
  changes?: Partial<SignInMessage>,
): Promise<Response> {
  const signed = await signFor(browser, '/api/account/wallets/challenge', wallet, changes && { changes })
  return await browser.call('POST', '/api/account/wallets', signed)
}

/** The whole of confirming a change. */
export async function stepUp(
  browser: Browser,
  wallet: PrivateKeyAccount,
  change: ConfirmableChange,
): Promise<Response> {
  const signed = await signFor(browser, '/api/account/step-up/challenge', wallet, { body: { change } })
  return await browser.call('POST', '/api/account/step-up', { change, ...signed })
}
