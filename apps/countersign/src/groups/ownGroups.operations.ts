import { ownGroupEndpoints } from '@countersign/product-api'
import {
  CountersignError,
  defineFairLimit,
  defineOperation,
  type FairLimiter,
  member,
  type Operation,
  type Service,
} from '@countersign/server/extension'
import { listOwnClaims, pageGroupsOf } from './groupsOf.ts'
import type { RuleKeeper } from './rules/askRules.ts'
import { findMissing, pageOtherGroups } from './rules/otherGroups.ts'

const windowSeconds = 600
/** So often in that time the chains are asked at a person's will, and at the will of all of them together. */
const mostPerAccount = 5
const mostOverAll = 1_000
const groupChecks = defineFairLimit('group-check', windowSeconds)

/** What they need. */
export interface OwnGroupOptions {
  readonly store: Pick<Service['store'], 'createLimiter'>
  readonly keeper: RuleKeeper
  /** Whether anything is limited at all. */
  readonly rate: number | 'off'
}

/** What people do about their groups: they see them, and why they are in no others, and have that checked. */
export function createOwnGroupOperations({ store, keeper, rate }: OwnGroupOptions): readonly Operation[] {
  const limiter = rate === 'off' ? undefined : groupChecks.create(store, { mostOverAll })
  return [
    defineOperation({
      endpoint: ownGroupEndpoints.groups,
      summary: 'Lists the groups that the person is in, and why',
      description: 'What the chains say of their wallets is asked again if nobody has for ten minutes.',
      who: member,
      async handle({ service, caller, query }) {
        await keeper.refresh({ accountId: caller.accountId, groups: 'all' })
        return pageGroupsOf(service, caller, query)
      },
    }),

    defineOperation({
      endpoint: ownGroupEndpoints.otherGroups,
      summary: 'Lists the groups that the person is not in and sees, and why they are not',
      description:
        'Those that are listed openly, with what a wallet must hold, and those whose rule held of a wallet before.',
      who: member,
      async handle({ service, caller, query }) {
        await keeper.refresh({ accountId: caller.accountId, groups: 'all' })
        return pageOtherGroups(service, caller, query)
      },
    }),

    defineOperation({
      endpoint: ownGroupEndpoints.checkGroups,
      summary: 'Asks the chains now whether wallets of the person meet the rules of groups',
      description:
        'Five times in ten minutes for an account. Says what is missing for the openly listed groups, by the wallet that comes nearest.',
      who: member,
      refusals: ['rate_limited'],
      async handle({ service, caller, networkAddress }) {
        await consume(limiter, { accountId: caller.accountId, networkAddress })
        return findMissing(service, caller, await keeper.check(caller.accountId))
      },
    }),

    defineOperation({
      endpoint: ownGroupEndpoints.fixedClaims,
      summary: 'Lists the fixed claims of the person, with those of their groups',
      who: member,
      handle: ({ service, caller }) => listOwnClaims(service, caller),
    }),
  ]
}

/** @throws {CountersignError} `rate_limited` */
async function consume(
  limiter: FairLimiter | undefined,
  { accountId, networkAddress }: { readonly accountId: string; readonly networkAddress: string },
): Promise<void> {
  const wait = await limiter?.consume(networkAddress, () => [
    { key: `account ${accountId}`, points: mostPerAccount },
  ])
  if (wait !== undefined && wait > 0)
    throw new CountersignError('rate_limited', { seconds: Math.ceil(wait / 1_000) })
}
