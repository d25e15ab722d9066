import type { Interaction } from '@countersign/product-api'
import type { Challenge } from '@countersign/protocol'
import { listServerOperations } from '@countersign/server/extension'
import { formatMessage, isChecksumAddress } from '@countersign/siwe'
import { findChange } from '@countersign/test-support/confirming'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { type Browser, createBrowser } from './Browser.ts'

/** Someone with a browser and a wallet. */
export interface Person {
  readonly browser: Browser
  readonly wallet: PrivateKeyAccount
  /** Follows an application's link to where it needs an answer, or back to the application. */
  readonly follow: (address: string) => Promise<Step>
  /** Goes through a sign-in with whatever it asks for, and tells where the application is called back. */
  readonly goThrough: (address: string) => Promise<URL>
  readonly details: (uid: string) => Promise<Interaction>
  readonly sign: (uid: string, change?: Partial<Challenge>) => Promise<Response>
  readonly consent: (uid: string, extra?: object) => Promise<Response>
  readonly abort: (uid: string) => Promise<Response>
  /** Signs in at the product itself, without an application. */
  readonly signIn: () => Promise<void>
  readonly signOut: () => Promise<void>
}

/** Where the browser has come to. */
export type Step =
  | { readonly kind: 'interaction'; readonly uid: string }
  | { readonly kind: 'callback'; readonly address: URL }
  | { readonly kind: 'page'; readonly status: number; readonly text: string }

/** A person who has never been here. */
export function createPerson(
  origin: string,
  wallet: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey()),
  chainId = 1,
): Person {
  const browser = confirmOwn(createBrowser(origin), wallet, chainId)
  const follow = (address: string) => followRedirects(browser, origin, address)
  const details = async (uid: string): Promise<Interaction> =>
    (await browser.get(`/interaction/${uid}/details`)).json()

  const sign = async (uid: string, change: Partial<Challenge> = {}) => {
    const answer = await browser.postJson(`/interaction/${uid}/challenge`, {})
    const challenge: Challenge = await answer.json()
    return browser.postJson(
      `/interaction/${uid}/sign-in`,
      await signed(wallet, { ...challenge, ...change }, chainId),
    )
  }
  const consent = async (uid: string, extra: object = {}) => {
    const { wallets } = await details(uid)
    return browser.postJson(`/interaction/${uid}/consent`, { walletId: wallets[0]?.id, ...extra })
  }
  return {
    browser,
    wallet,
    follow,
    details,
    sign,
    consent,
    abort: (uid) => browser.postJson(`/interaction/${uid}/abort`, {}),
    async goThrough(address) {
      let step = await follow(address)
      for (let steps = 0; step.kind === 'interaction' && steps < 3; steps += 1) {
        const { task } = await details(step.uid)
        const answer = task === 'sign' ? await sign(step.uid) : await consent(step.uid)
        if (!answer.ok) throw new Error(`${task}: ${await answer.text()}`)
        step = await follow((await answer.json()).redirectTo)
      }
      if (step.kind !== 'callback') throw new Error(`not back at the application: ${JSON.stringify(step)}`)
      return step.address
    },
    async signIn() {
      const challenge: Challenge = await (await browser.postJson('/api/sign-in/challenge', {})).json()
      const answer = await browser.postJson('/api/sign-in', await signed(wallet, challenge, chainId))
      if (!answer.ok) throw new Error(await answer.text())
    },
    async signOut() {
      await browser.delete('/api/session')
    },
  }
}

/** The same browser, of a person who confirms what a change of their own account needs. */
function confirmOwn(browser: Browser, wallet: PrivateKeyAccount, chainId: number): Browser {
  const confirming = async (
    method: string,
    address: string,
    body: unknown,
    send: () => Promise<Response>,
  ) => {
    const response = await send()
    const change = await findChange(response.clone(), listServerOperations(), [method, address, body])
    if (change === undefined) return response
    const challenge = await (await browser.postJson('/api/account/step-up/challenge', { change })).json()
    const proof = await signed(wallet, challenge, chainId)
    const confirmed = await browser.postJson('/api/account/step-up', { change, ...proof })
    return confirmed.ok ? await send() : confirmed
  }
  return {
    ...browser,
    postJson: (address, value) => confirming('POST', address, value, () => browser.postJson(address, value)),
    patchJson: (address, value) =>
      confirming('PATCH', address, value, () => browser.patchJson(address, value)),
    delete: (address) => confirming('DELETE', address, undefined, () => browser.delete(address)),
  }
}

/** What a wallet makes of a challenge, or of one whose end was left out. */
export async function signed(
  wallet: PrivateKeyAccount,
  challenge: Omit<Challenge, 'expirationTime'> & Partial<Pick<Challenge, 'expirationTime'>>,
  chainId = 1,
): Promise<{ message: string; signature: string }> {
  const { address } = wallet
  if (!isChecksumAddress(address)) throw new TypeError('an account of viem has a checksum address')
  const {
    chainIds: _chainIds,
    nonceExpiresAt: _nonceExpiresAt,
    scheme,
    requestId,
    resources,
    ...fields
  } = challenge
  const message = formatMessage({
    ...fields,
    chainId,
    address,
    ...(scheme !== undefined && { scheme }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  })
  return { message, signature: await wallet.signMessage({ message }) }
}

async function followRedirects(browser: Browser, origin: string, start: string): Promise<Step> {
  let address = new URL(start, origin)
  for (let hops = 0; hops < 10; hops += 1) {
    if (address.origin !== origin) return { kind: 'callback', address }
    const uid = /^\/interaction\/([^/]+)$/.exec(address.pathname)?.[1]
    if (uid !== undefined) return { kind: 'interaction', uid }
    const response = await browser.get(address.href)
    const location = response.headers.get('location')
    if (location === null) return { kind: 'page', status: response.status, text: await response.text() }
    address = new URL(location, address)
  }
  throw new Error('too many redirects')
}
