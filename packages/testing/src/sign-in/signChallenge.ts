import type { Challenge } from '@countersign/protocol'
import { formatMessage, type SignInMessage, toChecksumAddress } from '@countersign/siwe'

/** What signs a text as a wallet does (EIP-191): a test wallet, or a local account of viem. */
export interface ChallengeSigner {
  readonly address: string
  readonly signMessage: (text: { readonly message: string }) => Promise<string>
  /** The chain that the message names; 1 where there is none. */
  readonly chainId?: number | undefined
}

/** What is sent to prove a signature: the text exactly as it was signed. */
export interface Signed {
  readonly message: string
  readonly signature: string
}

/**
 * Writes the message that a challenge asks for and signs it. `changes` are made to the message before: so a test has a
 * message that must be refused.
 *
 * @example
 * const { message, signature } = await signChallenge(challenge, wallet, { domain: 'evil.example' })
 * @throws {SignInMessageError} when the changed message would not be legal (EIP-4361).
 */
export async function signChallenge(
  challenge: Challenge,
  wallet: ChallengeSigner,
  changes: Partial<SignInMessage> = {},
): Promise<Signed> {
  const { scheme, domain, uri, version, nonce, issuedAt, expirationTime, statement } = challenge
  const { requestId, resources } = challenge
  const message = formatMessage({
    ...(scheme !== undefined && { scheme }),
    domain,
    address: toChecksumAddress(wallet.address),
    statement,
    uri,
    version,
    chainId: wallet.chainId ?? 1,
    nonce,
    issuedAt,
    expirationTime,
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
    ...changes,
  })
  return { message, signature: await wallet.signMessage({ message }) }
}
