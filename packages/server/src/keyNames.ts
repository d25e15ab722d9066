import { parseWalletIdentity, type Wallet, type WalletIdentity } from '@countersign/protocol'

// What is read of a key from its identity alone, the one text that no other key has.

/** How the identity of a contract begins: its account by CAIP-10. */
export const contractPrefix = 'eip155:'

/** Whether an identity is of a contract, which may take back what it signed. */
export function isContractIdentity(identity: string): boolean {
  return identity.startsWith(contractPrefix)
}

/** The kind of a key (`CredentialKind`): what is no wallet names it before a colon. */
export function kindOfKey(identity: string): string {
  return parseWalletIdentity(identity) === null ? (identity.split(':')[0] ?? '') : 'wallet'
}

/** A key where a wallet's address and chain stand: one that is no wallet has its identity for an address. */
export function asWallet(identity: string): WalletIdentity {
  return parseWalletIdentity(identity) ?? { address: identity, chainId: null }
}

/** What stands for a key in a list: the address of a wallet, else the identity. */
export function shownKey(identity: string): string {
  return asWallet(identity).address
}

/** A wallet in the words of a message: a contract is one on its chain only. */
export function nameWallet({ address, chainId }: WalletIdentity): string {
  return chainId === null ? address : `${address} on chain ${chainId}`
}

/** How a wallet signs: by its key, or by a contract that vouches for it. */
export function wayOf({ chainId }: Pick<WalletIdentity, 'chainId'>): 'key' | 'contract' {
  return chainId === null ? 'key' : 'contract'
}

/** A wallet as responses name it; another kind of key stands in its place, by its identity. */
export function walletOf({ id, identity }: { readonly id: string; readonly identity: string }): Wallet {
  const wallet = parseWalletIdentity(identity)
  if (wallet !== null) return { id, ...wallet, kind: wayOf(wallet) }
  return { id, address: identity, kind: kindOfKey(identity), chainId: null }
}

/** What an account is shown with: one without a key has none, and its id stands for an address. */
export function primaryWalletOf({
  accountId,
  primaryId,
  primaryIdentity,
}: {
  readonly accountId: string
  readonly primaryId: string | null
  readonly primaryIdentity: string | null
}): Wallet {
  if (primaryId !== null && primaryIdentity !== null)
    return walletOf({ id: primaryId, identity: primaryIdentity })
  return { id: accountId, address: accountId, kind: 'none', chainId: null }
}
