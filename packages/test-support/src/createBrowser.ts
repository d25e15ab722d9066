import { type Challenge, challengeSchema, type SensitiveChange } from '@countersign/protocol'
import { formatMessage, type SignInMessage, toChecksumAddress } from '@countersign/siwe'
import { safeParse } from 'valibot'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Sends a request to a server, wherever it runs. */
export type Send = (request: Request) => Promise<Response>

/** A browser with a cookie jar, on a page of one origin. */
export interface Browser {
  readonly cookies: Map<string, string>
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  challenge(): Promise<Challenge>
  /** Asks for a challenge and signs it; `changes` are made to the message before it is signed. */
  prepare(wallet: MessageSigner, changes?: Partial<SignInMessage>): Promise<Signed>
  /** The whole of a sign-in. */
  signIn(wallet: MessageSigner, changes?: Partial<SignInMessage>): Promise<Response>
}

/** What signs a text as a wallet does (EIP-191): a key, or a wallet that holds one. */
export type MessageSigner = Pick<PrivateKeyAccount, 'address'> & {
  readonly signMessage: (text: { readonly message: string }) => Promise<string>
}

export interface Signed {
  readonly message: string
  readonly signature: string
}

export function newWallet(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey())
}

export function createBrowser(send: Send, origin = 'http://localhost:3000'): Browser {
  const cookies = new Map<string, string>()
  const browser: Browser = {
    cookies,
    async call(method, path, body, headers = {}) {
      const init = {
        method,
        headers: { ...writeHeaders(method, origin, body), ...cookieHeader(cookies), ...headers },
      }
      const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
      const request = new Request(`${origin}${path}`, text === undefined ? init : { ...init, body: text })
      const response = await send(request)
      for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
      return response
    },
    async challenge() {
      const response = await browser.call('POST', '/api/sign-in/challenge')
      const parsed = safeParse(challengeSchema, await response.json())
      if (!parsed.success) throw new Error(`no challenge: ${response.status}`)
      return parsed.output
    },
    async prepare(wallet, changes) {
      const message = formatMessage({ ...messageFor(await browser.challenge(), wallet), ...changes })
      return { message, signature: await wallet.signMessage({ message }) }
    },
    async signIn(wallet, changes) {
      return browser.call('POST', '/api/sign-in', await browser.prepare(wallet, changes))
    },
  }
  return browser
}

/** The message that a wallet signs for a challenge. */
function messageFor(challenge: Challenge, wallet: MessageSigner): SignInMessage {
  const { scheme, domain, uri, version, nonce, issuedAt, expirationTime, statement } = challenge
  const address = toChecksumAddress(wallet.address)
  const fields = { domain, address, statement, uri, version, chainId: 1, nonce, issuedAt, expirationTime }
  return { ...fields, ...(scheme !== undefined && { scheme }) }
}

function writeHeaders(method: string, origin: string, body: unknown): Record<string, string> {
  if (method === 'GET' || method === 'HEAD') return {}
  return { origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
}

function cookieHeader(cookies: Map<string, string>): Record<string, string> {
  return cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = ''] = header.split(';')
  const [name = '', value = ''] = pair.split('=')
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
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
  const message = formatMessage({ ...messageFor(challenge.output, wallet), ...changes })
  return { message, signature: await wallet.signMessage({ message }) }
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
  change: SensitiveChange,
): Promise<Response> {
  const signed = await signFor(browser, '/api/account/step-up/challenge', wallet, { body: { change } })
  return await browser.call('POST', '/api/account/step-up', { change, ...signed })
}
