import { listClaims, type Scope, scopeNames } from '@countersign/product-api'
import { formatWalletIdentity, type WalletIdentity } from '@countersign/protocol'
import { type LinkedWalletRow, readSigned } from '@countersign/server/extension'
import type { EmailClaims } from '../../email/emailClaims.ts'
import { pictureUrl } from '../../pictures/picture.ts'
import { isProofGood } from './isProofGood.ts'
import type { Person } from './Person.ts'
import type { VisibleStanding } from './standing.ts'
import { makeUsername } from './subject.ts'

/** What of a person is told. */
type Told = Omit<Person, 'accountId'>

/** The chain that CAIP-10 names for a key wallet, which is the same on every chain. */
const chainOfKeys = 1

/** What an application asks for, and what the claims are made from. */
interface Asked {
  readonly scopes: ReadonlySet<string>
  /** How the application knows the person. */
  readonly sub: string
  /** The wallets of the person, where further ones are disclosed. */
  readonly wallets: readonly LinkedWalletRow[]
  /** Where the application reaches us. */
  readonly origin: string
  /** What is told of the email address, where there is one. */
  readonly email: EmailClaims | undefined
  /** Whether the application must not find out that another one knows the same person. */
  readonly isPairwise: boolean
  /** What the application may know of the person's groups; undefined where it does not ask. */
  readonly standing: VisibleStanding | undefined
  readonly now: number
}

/** Makes the claims of a person other than `sub`, by scope (specification, point 7). */
export function describeClaims(person: Told, asked: Asked): Readonly<Record<string, unknown>> {
  const { scopes, wallets, email, standing } = asked
  return {
    ...(scopes.has('profile') && describeProfile(person, asked)),
    ...(scopes.has('email') && email),
    ...(scopes.has('wallet') && describeWallets(person, wallets)),
    ...(scopes.has('siwe') && describeProof(person, asked)),
    ...(scopes.has('groups') && standing && { groups: standing.groups }),
  }
}

/** What was signed, while who verifies it finds it good: every library for these messages refuses an expired one. */
function describeProof({ proof }: Told, { now }: Asked) {
  const { message, signature } = readSigned(proof)
  if (message === null || !isProofGood(message, now)) return {}
  return { siwe_message: message, siwe_signature: signature }
}

function describeProfile(person: Told, { scopes, sub, origin, isPairwise }: Asked) {
  const { displayName, accountCreatedAt, profileChangedAt, language, languageAt } = person
  // A name links a person as `sub` would, and so does the second of a change: none is told that was not asked for.
  if (isPairwise && !scopes.has('wallet')) return { name: displayName ?? undefined }
  // Decided once for this application, whatever the person's username is by now. What somebody else could choose to be
  // called is no part of it: some applications know people by it.
  const username = person.toldName ?? makeUsername(sub)
  const wallet = findKnownWallet(person, scopes)
  const isChosen = person.toldName !== null
  return {
    name: displayName ?? (wallet === undefined || isChosen ? username : formatWalletIdentity(wallet)),
    preferred_username: username,
    updated_at: Math.floor(Math.max(profileChangedAt ?? accountCreatedAt, languageAt ?? 0) / 1_000),
    picture: wallet === undefined || person.picture !== 'mark' ? undefined : pictureUrl(origin, wallet),
    locale: language ?? undefined,
  }
}

/**
 * The wallet that an application sees, where it may know the address: by the scope `wallet`, or by a message that was signed
 * for it. Anyone who knows an address can derive its identicon, so the same rule holds for the picture.
 */
export function findKnownWallet(
  person: Pick<Person, 'walletAddress' | 'walletChainId' | 'proof'>,
  scopes: ReadonlySet<string>,
): WalletIdentity | undefined {
  const { walletAddress: address, walletChainId: chainId, proof } = person
  if (address === null) return undefined
  const isSigned = scopes.has('siwe') && proof !== null
  return scopes.has('wallet') || isSigned ? { address, chainId } : undefined
}

function describeWallets(
  { walletAddress, walletChainId, disclosedWalletIds }: Told,
  wallets: readonly LinkedWalletRow[],
) {
  if (walletAddress === null) return {}
  const disclosed = readDisclosed(disclosedWalletIds)
  return {
    ...describeWallet({ walletAddress, walletChainId }),
    wallets: wallets
      .filter(({ id }) => disclosed.includes(id))
      .map(({ address, chainId: ownChainId }) => ({
        address,
        kind: ownChainId === null ? 'key' : 'contract',
        chain_id: ownChainId ?? chainOfKeys,
        caip10: `eip155:${ownChainId ?? chainOfKeys}:${address}`,
      })),
  }
}

/** The claims of the wallet that is seen. */
export function describeWallet({
  walletAddress,
  walletChainId,
}: Pick<Person, 'walletAddress' | 'walletChainId'>): Readonly<Record<string, unknown>> {
  if (walletAddress === null) return {}
  const chainId = walletChainId ?? chainOfKeys
  return {
    wallet_address: walletAddress,
    wallet_kind: walletChainId === null ? 'key' : 'contract',
    wallet_chain_id: chainId,
    wallet_caip10: `eip155:${chainId}:${walletAddress}`,
  }
}

/** The ids of the further wallets that a person has disclosed; most have disclosed none. */
export function readDisclosed(ids: string | null): readonly string[] {
  return ids === null || ids === '[]' ? [] : JSON.parse(ids)
}

/** The claims of scopes. */
export function listScopeClaims(scopes: Iterable<string>): string[] {
  const asked = new Set(scopes)
  return scopeNames.filter((scope) => asked.has(scope)).flatMap(listClaims)
}

/** The scopes on offer that stand for claims: to ask for a claim by its name asks for no less than its scope. */
export function findClaimScopes(claims: Iterable<string>, offered: readonly Scope[]): Scope[] {
  const asked = new Set(claims)
  if (asked.size === 0) return []
  return offered.filter((scope) => scope !== 'openid' && listClaims(scope).some((name) => asked.has(name)))
}
