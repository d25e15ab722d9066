import { challengeSchema, type SensitiveChange } from '@countersign/protocol'
import { formatMessage, type SignInMessage } from '@countersign/siwe'
import { safeParse } from 'valibot'
import type { PrivateKeyAccount } from 'viem/accounts'
import { type Browser, messageFor, type Signed } from './createBrowser.ts'

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

/** The whole of a step-up. */
export async function stepUp(
  browser: Browser,
  wallet: PrivateKeyAccount,
  change: SensitiveChange,
): Promise<Response> {
  const signed = await signFor(browser, '/api/account/step-up/challenge', wallet, { body: { change } })
  return await browser.call('POST', '/api/account/step-up', { change, ...signed })
}
