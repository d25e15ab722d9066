import type { KeyObject } from 'node:crypto'
import type { Scope } from '@countersign/product-api'
import { formatWalletIdentity } from '@countersign/protocol'
import { listWallets, type Service } from '@countersign/server/extension'
import { findEmailClaims } from '../../email/emailClaims.ts'
import type { EmailPolicy } from '../../settings/Configuration.ts'
import type { Client } from '../client/Client.ts'
import { askKnownWallets, type KnownWallets } from './askKnownWallets.ts'
import {
  describeClaims,
  findClaimScopes,
  findKnownWallet,
  listScopeClaims,
  readDisclosed,
} from './describeClaims.ts'
import type { Person } from './Person.ts'
import { type PersonStanding, readVisibleStanding, shortenStanding } from './standing.ts'
import { describeSubject } from './subject.ts'

/** Where claims are told (OpenID Connect Core 1.0, section 5.5). */
export type ClaimsPlace = 'id_token' | 'userinfo'

/** What an application is told of a person. */
export interface Telling {
  readonly client: Client
  readonly person: Person
  readonly standing: PersonStanding
  /** What was asked for, and may be told. */
  readonly scopes: readonly string[]
  /** JSON: the claims parameter of the request. */
  readonly claims: string | null
  readonly place: ClaimsPlace
  /** The issuer. */
  readonly origin: string
}

/** Makes claims, and keeps what they are made with. */
export interface ClaimTeller {
  /** How an application knows an account: the `sub` of its tokens. */
  readonly subjectOf: (client: Pick<Client, 'sector'>, accountId: string) => string
  /** The claims of a person other than those of the sign-in itself, with `sub`. */
  readonly tell: (telling: Telling) => Promise<Record<string, unknown> & { readonly sub: string }>
  /**
   * Whether what the application may know of the person's wallet still holds. Where it may know nothing, none is asked.
   *
   * @throws {SignInError} `chain_unreachable` when a contract wallet could not be asked for an hour.
   */
  readonly isWalletKnown: (person: Person) => boolean | Promise<boolean>
}

interface TellerNeeds {
  readonly service: Pick<Service, 'store' | 'now' | 'reverifyWallet'>
  readonly pairwiseKey: KeyObject
  readonly email: EmailPolicy
  /** The scopes that applications can ask for here. */
  readonly offered: readonly Scope[]
}

export function createClaimTeller({
  service,
  pairwiseKey,
  email: policy,
  offered,
}: TellerNeeds): ClaimTeller {
  const { store, now } = service
  const known = askKnownWallets(service)
  const subjectOf: ClaimTeller['subjectOf'] = ({ sector }, accountId) =>
    describeSubject(pairwiseKey, { sector }, accountId)
  return {
    subjectOf,
    isWalletKnown: (person) => isWalletKnown(known, person),
    async tell({ client, person, standing: ofPerson, scopes: allowed, claims, place, origin }) {
      const names = readClaimNames(claims, place, person.allowed)
      const scopes = new Set<string>([...allowed, ...findClaimScopes(names, offered)])
      const sub = subjectOf(client, person.accountId)
      const disclosed = scopes.has('wallet') ? readDisclosed(person.disclosedWalletIds) : []
      const wallets = disclosed.length > 0 ? await listDisclosed(person.accountId, disclosed) : []
      const email = scopes.has('email')
        ? await findEmailClaims(store, policy, { accountId: person.accountId, sub, origin })
        : undefined
      const whole = scopes.has('groups') ? await readVisibleStanding(client.metadata, ofPerson) : undefined
      const standing = whole && place === 'id_token' ? shortenStanding(whole, client.metadata) : whole
      const isPairwise = client.sector !== undefined
      const all = describeClaims(person, {
        scopes,
        sub,
        wallets,
        origin,
        email,
        isPairwise,
        standing,
        now: now(),
      })
      // Without the claims parameter no more was made than the scopes allow.
      const told = pick(all, names.length === 0 ? anyName : new Set([...listScopeClaims(allowed), ...names]))
      // Fixed claims are told wherever `groups` is, and take the place of none.
      return { sub, ...('groups' in told && standing?.fixed), ...told }
    },
  }

  async function listDisclosed(accountId: string, disclosed: readonly string[]) {
    const wallets = await store.read(listWallets, { accountId })
    return known.keepConfirmed(wallets.filter(({ id }) => disclosed.includes(id)))
  }
}

function isWalletKnown(known: KnownWallets, person: Person): boolean | Promise<boolean> {
  const { walletId: id, walletAddress: address, walletChainId: chainId, allowed } = person
  // A key wallet is not asked.
  if (id === null || address === null || chainId === null) return true
  if (findKnownWallet(person, new Set(allowed?.split(' '))) === undefined) return true
  return known.isConfirmed({ id, identity: formatWalletIdentity({ address, chainId }) })
}

/** A person of whose wallet nothing is told any more, because it no longer confirms what it signed. */
export function withoutWallet(person: Person): Person {
  return { ...person, walletAddress: null, walletChainId: null, disclosedWalletIds: null, proof: null }
}

/** The names of claims that were asked for by the claims parameter, of those whose scope the person has allowed. */
function readClaimNames(
  claims: string | null,
  place: ClaimsPlace,
  allowed: string | null,
): readonly string[] {
  if (claims === null) return []
  const asked: unknown = JSON.parse(claims)[place]
  if (typeof asked !== 'object' || asked === null) return []
  const granted = new Set(listScopeClaims(allowed?.split(' ') ?? []))
  return Object.entries(asked).flatMap(([name, value]) =>
    granted.has(name) && (value === null || isObject(value)) ? [name] : [],
  )
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

type Names = Pick<ReadonlySet<string>, 'has'>

const anyName: Names = { has: () => true }

/** The claims that have a value, of those with one of these names. */
function pick(claims: Readonly<Record<string, unknown>>, names: Names): Record<string, unknown> {
  const told: Record<string, unknown> = {}
  for (const name in claims) if (names.has(name) && claims[name] !== undefined) told[name] = claims[name]
  return told
}
