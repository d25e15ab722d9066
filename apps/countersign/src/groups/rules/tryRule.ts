import {
  type GroupRuleTrial,
  type GroupRuleTrialResult,
  groupRuleLimits,
  type RuleClause,
  type TriedClause,
  type TriedWallet,
} from '@countersign/product-api'
import { formatWalletIdentity } from '@countersign/protocol'
import type { Store } from '@countersign/server'
import {
  byPrimaryAndAge,
  type CallAsker,
  type ContractReader,
  listWallets,
} from '@countersign/server/extension'
import { findAccountByKey } from '../members.queries.ts'
import { type Holds, join } from './clauses.ts'
import { type AskedWallet, type ClauseAnswer, chainOf, evaluateRules } from './evaluateRules.ts'
import { parseAddress, parseTriedClauses } from './rules.fields.ts'

/** A rule and the wallets that it is tried with. */
export interface TriedRule extends Pick<GroupRuleTrial, 'rule'> {
  readonly person: TriedPerson
}

/** Whose wallets a rule is tried with. */
export interface TriedPerson extends Pick<GroupRuleTrialResult, 'accountId' | 'left'> {
  readonly wallets: readonly AskedWallet[]
}

/**
 * Asks the chains what a rule says of each wallet, clause by clause, and keeps nothing. Where a node is the reason that
 * something is not known, the clause says so.
 *
 * @throws FieldError
 */
export async function tryRule(
  { rule, person: { wallets, accountId, left } }: TriedRule,
  reader: ContractReader,
  asker: CallAsker,
): Promise<GroupRuleTrialResult> {
  const parsed = await parseTriedClauses(rule.clauses, reader, asker)
  const known = parsed.filter((clause): clause is RuleClause => clause !== 'silent')
  const asked = { id: '', rule: { match: rule.match, clauses: known } }
  const answers = await evaluateRules(reader, { rules: [asked], wallets }, asker)
  const tried = wallets.map((wallet, at): TriedWallet => {
    const given = answers[at]?.clauses.values()
    const clauses = rule.clauses.map((clause, place) => {
      const answer = parsed[place] === 'silent' ? undefined : given?.next().value
      return describeClause(answer ?? unanswered(clause, wallet), clause, wallet, reader)
    })
    return {
      address: wallet.address,
      chainId: wallet.chainId,
      holds: join(rule.match, holdsOf(clauses)),
      clauses,
    }
  })
  return { holds: join('any', holdsOf(tried)), accountId, wallets: tried, left }
}

/**
 * The linked wallets of whoever has a wallet, that one first: so many as are tried at once.
 *
 * @throws FieldError
 */
export async function findTriedPerson(
  store: Store,
  asked: Pick<GroupRuleTrial, 'address' | 'chainId'>,
): Promise<TriedPerson> {
  const { chainId } = asked
  const address = parseAddress(asked.address, 'address')
  const identity = formatWalletIdentity({ address, chainId })
  const [account] = await store.read(findAccountByKey, { identity })
  if (account === undefined) return tryAlone(asked)
  const linked = (await store.read(listWallets, { accountId: account.id }))
    .toSorted(byPrimaryAndAge)
    .toSorted((left, right) => Number(right.identity === identity) - Number(left.identity === identity))
  const wallets = linked.slice(0, groupRuleLimits.triedWallets)
  return { accountId: account.id, wallets, left: linked.length - wallets.length }
}

/**
 * A wallet by itself, whoever has it.
 *
 * @throws FieldError
 */
export function tryAlone({ address, chainId }: Pick<GroupRuleTrial, 'address' | 'chainId'>): TriedPerson {
  const wallet = { id: '', address: parseAddress(address, 'address'), chainId }
  return { accountId: null, wallets: [wallet], left: 0 }
}

/** A contract wallet holds nothing on another chain, whatever is not known there. */
function unanswered(clause: TriedClause, wallet: AskedWallet): ClauseAnswer {
  const holds = isElsewhere(clause, wallet) ? 'no' : 'unknown'
  return { holds, answer: null, block: null, hosts: [] }
}

function isElsewhere(clause: TriedClause, { chainId }: AskedWallet): boolean {
  return chainId !== null && chainId !== chainOf(clause)
}

function describeClause(
  { hosts, ...answer }: ClauseAnswer,
  clause: TriedClause,
  wallet: AskedWallet,
  { chainIds }: ContractReader,
): TriedWallet['clauses'][number] {
  const chainId = chainOf(clause)
  const silence = hosts.length > 0 ? 'too_few_answers' : 'no_answer'
  const nodes = chainIds.includes(chainId) ? silence : 'no_node'
  const reason = isElsewhere(clause, wallet) ? 'other_chain' : answer.holds === 'unknown' ? nodes : null
  return { ...answer, reason, hosts: [...hosts] }
}

function holdsOf(results: readonly { readonly holds: Holds }[]): Holds[] {
  return results.map(({ holds }) => holds)
}
