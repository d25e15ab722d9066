import type { SignUpPolicy } from '@countersign/product-api'
import type { Participant } from '@countersign/server'
import { type Admission, type Arrival, noRequester, run, type Write } from '@countersign/server/extension'
import { findRuleOf } from '../groups/rules/rules.queries.ts'
import { isOpenClaim, type SecretKeys } from '../people/claim.ts'
import { defineRemoval, removeInOrder } from '../store/removeAccountRows.ts'
import type { AdmissionByRule } from './admitByRule.ts'
import { listOwnInvitations } from './invitations.queries.ts'
import { findListed } from './listedAddresses.queries.ts'
import { readSignUp } from './signUp.writes.ts'
import { takeUse, welcome } from './useInvitation.ts'

interface SignUpOptions {
  /** The policy that the configuration sets; null where the database has it. */
  readonly signUp: SignUpPolicy | null
  /** The key wallets of the configured operators, EIP-55: no policy locks them out. */
  readonly operators: readonly string[]
  readonly secretKeys: SecretKeys
  readonly byRule: AdmissionByRule
}

/**
 * Decides who gets an account, in the transaction of a first sign-in. Where everybody does, it is not asked, except by
 * who brings an invitation.
 */
export function createSignUpParticipant({
  signUp,
  operators,
  secretKeys,
  byRule,
}: SignUpOptions): Participant {
  const configured: ReadonlySet<string> = new Set(operators)
  const isAlwaysAsked = signUp !== null && signUp !== 'open'
  return {
    ...(!isAlwaysAsked && { admitsWhile: 'restricted' }),
    admitAccount: (arrival) => admit(arrival, { signUp, configured, secretKeys, byRule }),
    removeAccountData: removeUses,
    exportData: async (store, accountId) => ({
      invitations: (await store.read(listOwnInvitations, { accountId })).map(({ label, at }) => ({
        label,
        usedAt: new Date(at).toISOString(),
      })),
    }),
  }
}

const removeUses = removeInOrder(
  defineRemoval('remove_invitation_uses_of_account', { table: 'invitation_use', id: 'invitation_id' }),
)

interface Deciding extends Pick<SignUpOptions, 'signUp' | 'secretKeys' | 'byRule'> {
  readonly configured: ReadonlySet<string>
}

function* admit(arrival: Arrival, deciding: Deciding): Write<Admission> {
  const { signUp, configured, secretKeys, byRule } = deciding
  const { identity, invitation, now } = arrival
  const stored = yield* readSignUp()
  const policy = signUp ?? stored.policy
  const isAsked = policy !== 'closed' && policy !== 'open' && stored.group !== null
  const [rule] = isAsked ? yield* run(findRuleOf, { slug: stored.group }) : []
  const holds = rule && byRule.recall(rule.id, arrival)
  const isLetIn =
    policy === 'open' ||
    configured.has(identity) ||
    (policy !== 'closed' && (holds === true || (yield* isListed(identity))))
  if (invitation !== undefined && (isLetIn || policy === 'invited')) {
    const used = yield* takeUse(invitation, now)
    if (used !== undefined) {
      return {
        isAdmitted: true,
        *onAccountCreated(accountId) {
          yield* welcome(used, { accountId, requester: noRequester, now })
        },
      }
    }
  }
  if (isLetIn || (yield* isOpenClaim(secretKeys, invitation))) return { isAdmitted: true }
  const { words } = stored
  return {
    isAdmitted: false,
    code: 'not_admitted',
    details: { policy, ...(words !== null && { words }) },
    ...(rule !== undefined && holds === undefined && { inquire: () => byRule.inquire(rule, arrival) }),
  }
}

/** A bare address on the list is a key wallet: a contract at that address may be anybody's, so it is listed with its chain. */
function* isListed(identity: string): Write<boolean> {
  const [found] = yield* run(findListed, { identity })
  return found !== undefined
}
