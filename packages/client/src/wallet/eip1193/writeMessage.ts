import type { Challenge } from '@countersign/protocol'
import { type Address, formatMessage, type SignInMessage, SignInMessageError } from '@countersign/siwe'
import type { SigningPage, Written } from '../WalletConnector.ts'
import { WalletError } from '../WalletError.ts'
import { readAccounts } from './accounts.ts'

/** Writes the message of a challenge for one account (EIP-4361). */
export function write(challenge: Challenge, account: string, page: SigningPage): Written {
  const [address] = readAccounts([account])
  if (address === undefined) throw new WalletError({ code: 'wallet_failed' })
  return formatFields(writeFields(challenge, address, page))
}

/** The fields of a challenge's message for one address, on the wallet's chain if that is allowed. */
export function writeFields(
  challenge: Challenge,
  address: Address,
  { host, chainId }: SigningPage,
): SignInMessage {
  return {
    ...(challenge.scheme && { scheme: challenge.scheme }),
    // Whatever the challenge says: wallets compare it with the page that asks them, and a server refuses what was signed
    // on another page.
    domain: host,
    address,
    statement: challenge.statement,
    uri: challenge.uri,
    version: challenge.version,
    chainId: chooseChainId(chainId, challenge.chainIds),
    nonce: challenge.nonce,
    issuedAt: challenge.issuedAt,
    expirationTime: challenge.expirationTime,
    ...(challenge.requestId && { requestId: challenge.requestId }),
    ...(challenge.resources && { resources: challenge.resources }),
  }
}

/** The text of a message. A challenge of which none can be made is the server's fault, and is said by its code. */
export function formatFields(fields: SignInMessage): Written & { readonly fields: SignInMessage } {
  try {
    return { message: formatMessage(fields), fields }
  } catch (cause) {
    if (!(cause instanceof SignInMessageError)) throw cause
    throw new WalletError({ code: cause.code, title: cause.message }, { cause })
  }
}

/** A key wallet is one wallet on every chain: it signs for an allowed chain, and nobody has to switch. */
function chooseChainId(chainId: number | undefined, allowed: Challenge['chainIds']): number {
  if (allowed === 'any') return chainId ?? 1
  return chainId !== undefined && allowed.includes(chainId) ? chainId : (allowed[0] ?? 1)
}
