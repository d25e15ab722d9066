// One module because the claims, the person they are made from, and whether their wallet still holds are one subject.
import { listClaims, type Scope, scopeNames } from '@countersign/product-api'
import { formatWalletIdentity, type WalletIdentity } from '@countersign/protocol'
import {
  type LinkedWalletRow,
  listWallets,
  type Query,
  readSigned,
  run,
  type Service,
} from '@countersign/server/extension'
import { type Account, type Client, errors, type FindAccount, type KoaContextWithOIDC } from 'oidc-provider'
import { type EmailClaims, findEmailClaims, listOfferedScopes } from '../email/emailClaims.ts'
import { pictureUrl } from '../pictures/picture.ts'
import type { EmailPolicy } from '../settings/Configuration.ts'
import { defineQuery } from '../store/defineQuery.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'
import { readGroupRules, type StandingSource } from './access.ts'
import { askKnownWallets } from './connection/askKnownWallets.ts'
import { isProofGood } from './connection/isProofGood.ts'
import { endFamily } from './family/endFamilies.ts'
import { familyAtHand } from './family/familyAtHand.ts'
import { describeGroups, readVisibleStanding, shortenGroups, type VisibleStanding } from './groupClaims.ts'
import { signOutDeleted } from './session.ts'
import { makeUsername } from './subject.ts'

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
export function describeClaims(person: FoundPerson, asked: Asked): Record<string, unknown> {
  const { scopes, wallets, email, standing } = asked
  return {
    ...(scopes.has('profile') && describeProfile(person, asked)),
    ...(scopes.has('email') && email),
    ...(scopes.has('wallet') && describeWallets(person, wallets)),
    ...(scopes.has('siwe') && describeProof(person, asked)),
    ...(scopes.has('groups') && standing && describeGroups(standing)),
  }
}

/** What was signed, while who verifies it finds it good: every library for these messages refuses an expired one. */
function describeProof({ proof }: FoundPerson, { now }: Asked) {
  const { message, signature } = readSigned(proof)
  if (message === null || !isProofGood(message, now)) return {}
  return { siwe_message: message, siwe_signature: signature }
}

function describeProfile(person: FoundPerson, { scopes, sub, origin, isPairwise }: Asked) {
  const { displayName, createdAt, profileChangedAt, language, languageAt } = person
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
    updated_at: Math.floor(Math.max(profileChangedAt ?? createdAt, languageAt ?? 0) / 1_000),
    picture: wallet === undefined || person.picture !== 'mark' ? undefined : pictureUrl(origin, wallet),
    locale: language ?? undefined,
  }
}

/**
 * The wallet that an application sees, where it may know the address: by the scope `wallet`, or by a message that was signed
 * for it. Anyone who knows an address can derive its identicon, so the same rule holds for the picture.
 */
export function findKnownWallet(
  person: Pick<FoundPerson, 'walletAddress' | 'walletChainId' | 'proof'>,
  scopes: ReadonlySet<string>,
): WalletIdentity | undefined {
  const { walletAddress: address, walletChainId: chainId, proof } = person
  if (address === null) return undefined
  const isSigned = scopes.has('siwe') && proof !== null
  return scopes.has('wallet') || isSigned ? { address, chainId } : undefined
}

function describeWallets(
  { walletAddress, walletChainId, disclosedWalletIds }: FoundPerson,
  wallets: readonly LinkedWalletRow[],
) {
  if (walletAddress === null) return {}
  const disclosed: readonly string[] = JSON.parse(disclosedWalletIds ?? '[]')
  const chainId = walletChainId ?? chainOfKeys
  return {
    wallet_address: walletAddress,
    wallet_kind: walletChainId === null ? 'key' : 'contract',
    wallet_chain_id: chainId,
    wallet_caip10: `eip155:${chainId}:${walletAddress}`,
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

/** Lists the claims of scopes. */
export function listScopeClaims(scopes: readonly string[]): string[] {
  return scopeNames.filter((scope) => scopes.includes(scope)).flatMap(listClaims)
}

/** The scopes on offer that stand for claims: to ask for a claim by its name asks for no less than its scope. */
export function findClaimScopes(claims: Iterable<string>, offered: readonly Scope[]): Scope[] {
  const asked = new Set(claims)
  return offered.filter((scope) => scope !== 'openid' && listClaims(scope).some((name) => asked.has(name)))
}

/** Loads accounts for the provider. */
export interface AccountLoader {
  readonly findAccount: FindAccount
  /** What was found of an account: who it is, and what it has allowed the application at hand. */
  readonly accountOf: (account: Account | undefined) => FoundPerson | undefined
}

interface LoaderOptions extends Pick<StandingSource, 'keeper'> {
  readonly service: Pick<Service, 'store' | 'now' | 'reverifyWallet'>
  readonly origin: string
  readonly subjectOf: (client: Client | undefined, accountId: string) => string
  readonly email: EmailPolicy
}

/** Makes the provider find our accounts. A disabled account is not found, so none of its tokens work. */
export function createAccountLoader({
  service,
  origin,
  subjectOf,
  email: policy,
  keeper,
}: LoaderOptions): AccountLoader {
  const { store, now } = service
  const known = askKnownWallets(service)
  const found = new WeakMap<object, FoundPerson>()
  const offered = listOfferedScopes(policy)
  return {
    async findAccount(ctx, accountId, token) {
      const clientId = ctx.oidc.client?.clientId ?? token?.clientId ?? ''
      const [read] = await store.read(findPerson, { accountId, clientId })
      if (read === undefined) {
        if (token === undefined) signOutDeleted(ctx)
        return undefined
      }
      const person = (await isWalletKnown(read)) ? read : await withoutWallet(service, ctx, read)
      const account: Account = {
        accountId,
        async claims(use, scope, claims) {
          const { client } = ctx.oidc
          const scopes = new Set<string>([
            ...scope.split(' '),
            ...findClaimScopes(Object.keys(claims ?? {}), offered),
          ])
          const isListed = scopes.has('wallet') && hasDisclosed(person)
          const wallets = isListed ? await listDisclosed(person) : []
          const isPairwise = client?.subjectType === 'pairwise'
          const sub = subjectOf(client, accountId)
          const email = scopes.has('email')
            ? await findEmailClaims(store, policy, { accountId, sub, origin })
            : undefined
          const rules = scopes.has('groups') && client !== undefined ? readGroupRules(client) : undefined
          const standing = rules && (await readVisibleStanding({ store, now, keeper }, rules, accountId))
          const asked = { scopes, wallets, email, standing, origin, isPairwise, sub, now: service.now() }
          const known = describeClaims(person, asked)
          const isShort = use === 'id_token' && rules !== undefined
          return { sub: accountId, ...(isShort ? shortenGroups(known, rules) : known) }
        },
      }
      found.set(account, person)
      return account
    },
    accountOf: (account) => account && found.get(account),
  }

  /** Whether what the application may know of its wallet still holds. Where it may know nothing, none is asked. */
  async function isWalletKnown(person: FoundPerson): Promise<boolean> {
    const { walletId: id, walletAddress: address, walletChainId: chainId } = person
    if (id === null || address === null || chainId === null) return true
    const isTold = findKnownWallet(person, new Set(person.scopes?.split(' '))) !== undefined
    return !isTold || known.isConfirmed({ id, identity: formatWalletIdentity({ address, chainId }) })
  }

  async function listDisclosed({ id: accountId, disclosedWalletIds }: FoundPerson) {
    const disclosed: readonly string[] = JSON.parse(disclosedWalletIds ?? '[]')
    const wallets = await store.read(listWallets, { accountId })
    return known.keepConfirmed(wallets.filter(({ id }) => disclosed.includes(id)))
  }
}

/**
 * What an application knows of a person whose wallet no longer confirms what it signed: nothing of that wallet. At the
 * token endpoint, what began with it ends, and the person has to sign in again.
 *
 * @throws {errors.InvalidGrant} at the token endpoint
 */
async function withoutWallet(
  { store, now }: Pick<Service, 'store' | 'now'>,
  { oidc }: KoaContextWithOIDC,
  person: FoundPerson,
): Promise<FoundPerson> {
  if (oidc.route === 'token') {
    const family = familyAtHand()
    if (family !== undefined)
      await store.write(() => run(endFamily, { id: family.id, now: now(), why: 'wallet_refused' }))
    throw new errors.InvalidGrant('the wallet that the application sees no longer confirms what it signed')
  }
  const nothing = { walletAddress: null, walletChainId: null, disclosedWalletIds: null }
  return { ...person, ...nothing, proof: null, isWalletRefused: true }
}

/** Most people disclose no other wallet, and then no wallets need to be read. */
function hasDisclosed({ disclosedWalletIds }: FoundPerson): boolean {
  return disclosedWalletIds !== null && disclosedWalletIds !== '[]'
}

/** An account and what it has allowed one application; the fields of the connection are null where it has nothing. */
interface FoundPerson {
  readonly id: string
  readonly displayName: string | null
  readonly picture: ProductSchema['account']['picture']
  readonly createdAt: number
  /** Null while the profile is as at first. */
  readonly profileChangedAt: number | null
  readonly grantId: string | null
  readonly lastUsedAt: number | null
  readonly scopes: string | null
  readonly disclosedWalletIds: string | null
  /** The payload of what the person signed for the application. */
  readonly proof: string | null
  /** The language that the person had chosen when they last allowed the application their profile, and since when. */
  readonly language: string | null
  readonly languageAt: number | null
  /** The name that was decided for this application; null for one that is made of the `sub`. */
  readonly toldName: string | null
  /** Null while none was decided. */
  readonly toldAt: number | null
  /** The one that the person goes by now. */
  readonly username: string | null
  /** The wallet that the application sees. */
  readonly walletId: string | null
  readonly walletAddress: string | null
  readonly walletChainId: number | null
  /** Whether that wallet said no: then the fields that follow from it are null. */
  readonly isWalletRefused?: true
}

/** A person who may sign in, as one application knows them. */
export const findPerson: Query<{ accountId: string; clientId: string }, FoundPerson> = defineQuery(
  'find_person_for_application',
  (database, parameter) =>
    database
      .selectFrom('account')
      .leftJoin('connection', (join) =>
        join
          .onRef('connection.account_id', '=', 'account.id')
          .on('connection.client_id', '=', parameter('clientId')),
      )
      .leftJoin('told_name', (join) =>
        join
          .onRef('told_name.account_id', '=', 'account.id')
          .on('told_name.client_id', '=', parameter('clientId')),
      )
      .leftJoin('wallet', 'wallet.id', 'connection.wallet_id')
      .leftJoin('proof', 'proof.id', 'connection.proof_id')
      .where('account.id', '=', parameter('accountId'))
      .where('account.disabled_at', 'is', null)
      .where('account.ended_at', 'is', null)
      .select([
        'account.id as id',
        'account.display_name as displayName',
        'account.picture as picture',
        'account.created_at as createdAt',
        'account.profile_changed_at as profileChangedAt',
        'connection.grant_id as grantId',
        'connection.last_used_at as lastUsedAt',
        'connection.scopes as scopes',
        'connection.disclosed_wallet_ids as disclosedWalletIds',
        'proof.payload as proof',
        'connection.language as language',
        'connection.language_at as languageAt',
        'told_name.name as toldName',
        'told_name.decided_at as toldAt',
        'account.username as username',
        'wallet.id as walletId',
        'wallet.address as walletAddress',
        'wallet.chain_id as walletChainId',
      ]),
)
