import type { Challenge } from '@countersign/protocol'
import { type Address, formatMessage, type SignInMessage } from '@countersign/siwe'
import type { Message } from '../SignInEvent.ts'
import type { WalletLink } from './WalletLink.ts'

/**
 * Writes the message of a challenge for one account of a wallet. Throws `SignInMessageError`.
 *
 * The domain is the host of the page that asks the wallet, whatever the challenge says: wallets compare the two,
 * and a server refuses what was signed on another page.
 */
export function formatChallenge(challenge: Challenge, { link, account }: Author, host: string): Message {
  const fields: SignInMessage = {
    scheme: challenge.scheme,
    domain: host,
    address: account,
    statement: challenge.statement,
    uri: challenge.uri,
    version: challenge.version,
    chainId: chooseChainId(link.chain.id(), challenge.chainIds),
    nonce: challenge.nonce,
    issuedAt: challenge.issuedAt,
    expirationTime: challenge.expirationTime,
    ...(challenge.requestId && { requestId: challenge.requestId }),
    ...(challenge.resources && { resources: challenge.resources }),
  }
  return { message: formatMessage(fields), fields }
}

/** A key wallet is one wallet on every chain: it signs for an allowed chain, and nobody has to switch. */
function chooseChainId(chainId: number | undefined, allowed: Challenge['chainIds']): number {
  if (allowed === 'any') return chainId ?? 1
  return chainId !== undefined && allowed.includes(chainId) ? chainId : (allowed[0] ?? 1)
}

/** Who is to sign. */
export interface Author {
  readonly link: WalletLink
  readonly account: Address
}
