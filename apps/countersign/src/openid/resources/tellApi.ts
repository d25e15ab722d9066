import type { KeyObject } from 'node:crypto'
import { formatWalletIdentity } from '@countersign/protocol'
import type { Service } from '@countersign/server/extension'
import type { CheckedApi } from '../../apis/apis.fields.ts'
import { askKnownWallets } from '../claims/askKnownWallets.ts'
import { describeWallet } from '../claims/describeClaims.ts'
import type { Person } from '../claims/Person.ts'
import type { PersonStanding } from '../claims/standing.ts'
import { describeSubject } from '../claims/subject.ts'

/** The wallet that the application sees. */
export type SeenWallet = Pick<Person, 'walletId' | 'walletAddress' | 'walletChainId'>

/** What an API is told of a person, and how they signed in. */
interface Told {
  readonly api: Pick<CheckedApi, 'tells'>
  readonly person: SeenWallet & { readonly authTime: number; readonly acr: string }
  readonly standing: PersonStanding
}

/** Makes what APIs are told of people. */
export interface ApiTeller {
  /**
   * How an API knows an account: by a `sub` of its own, whichever application asks for the token, or by the public one.
   */
  readonly subjectOf: (api: Pick<CheckedApi, 'subjectType' | 'identifier'>, accountId: string) => string
  /**
   * The claims of a token for the API, but its `sub`: when and how the person signed in (RFC 9068, section 2.2.1), and what
   * the API is told besides.
   *
   * @throws {SignInError} `chain_unreachable` when a contract wallet could not be asked for an hour.
   */
  readonly tell: (told: Told) => Promise<ApiClaims>
}

/** What is told besides `sub`. */
export interface ApiClaims extends Readonly<Record<string, unknown>> {
  readonly groups?: readonly string[]
}

interface TellerNeeds {
  readonly service: Pick<Service, 'store' | 'now' | 'reverifyWallet'>
  readonly pairwiseKey: KeyObject
}

export function createApiTeller({ service, pairwiseKey }: TellerNeeds): ApiTeller {
  const known = askKnownWallets(service)
  const isConfirmed = async ({ walletId: id, walletAddress: address, walletChainId: chainId }: SeenWallet) =>
    id !== null &&
    address !== null &&
    (chainId === null ||
      (await known.isConfirmed({ id, identity: formatWalletIdentity({ address, chainId }) })))
  return {
    subjectOf: ({ subjectType, identifier }, accountId) =>
      // No host has a space: what an API is told is no application's.
      describeSubject(
        pairwiseKey,
        { sector: subjectType === 'public' ? undefined : `api ${identifier}` },
        accountId,
      ),
    async tell({ api: { tells }, person, standing }) {
      const { groups } = tells.includes('groups') ? await standing.read('all') : {}
      const isToldWallet = tells.includes('wallet') && (await isConfirmed(person))
      return {
        auth_time: person.authTime,
        acr: person.acr,
        ...(isToldWallet && describeWallet(person)),
        ...(groups !== undefined && { groups }),
      }
    },
  }
}

/** Of the groups of a person, those that the API is registered for: it lets the person in for one of them. */
export function shortenGroups({ access }: Pick<CheckedApi, 'access'>, claims: ApiClaims): ApiClaims {
  const admitting = new Set(access === 'everyone' ? [] : access.groups)
  return {
    ...claims,
    groups: claims.groups?.filter((slug) => admitting.has(slug)) ?? [],
    groups_truncated: true,
  }
}
