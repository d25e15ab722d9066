import { formatMessage, isChecksumAddress } from '@countersign/siwe'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Answer, Question } from './ask.ts'

/** Asks a product. */
type Ask = (question: Omit<Question, 'port'>) => Promise<Answer>

/** A signed message and the browser's cookie that belongs to it, not sent yet. */
export interface SignedChallenge {
  readonly cookie: string
  readonly body: string
}

/** Fetches a challenge and signs it as a wallet does. */
export async function signChallenge(
  ask: Ask,
  origin: string,
  account: PrivateKeyAccount,
): Promise<SignedChallenge> {
  const answer = await ask({ path: '/api/sign-in/challenge', method: 'POST', headers: { origin } })
  const challenge = JSON.parse(answer.body)
  const { address } = account
  if (!isChecksumAddress(address)) throw new TypeError('an account of viem has a checksum address')
  const { scheme, domain, uri, version, nonce, issuedAt, expirationTime, statement } = challenge
  const fields = {
    scheme,
    domain,
    uri,
    version,
    nonce,
    issuedAt,
    expirationTime,
    statement,
    chainId: 1,
    address,
  }
  const message = formatMessage(fields)
  const signature = await account.signMessage({ message })
  return { cookie: cookieOf(answer), body: JSON.stringify({ message, signature }) }
}

/** Sends a signed challenge. */
export function sendSigned(ask: Ask, origin: string, { cookie, body }: SignedChallenge): Promise<Answer> {
  const headers = { origin, cookie, 'content-type': 'application/json' }
  return ask({ path: '/api/sign-in', method: 'POST', headers, body })
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf({ headers }: Answer): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}
