import type { GroupRule, TriedClause } from '@countersign/product-api'
import type { ChainAnswers, ContractRead, ContractReader, NameAnswer } from '@countersign/server/extension'
import {
  type ClauseResult,
  type ContractClause,
  type Holds,
  join,
  judge,
  judgeName,
  readOf,
} from './clauses.ts'

/** A rule as the store has it. */
export interface StoredRule {
  readonly id: string
  /** JSON, as `groupRuleSchema` has it. */
  readonly content: string
}

/** A rule that is asked. */
export interface AskedRule {
  readonly id: string
  readonly rule: GroupRule
}

/** A wallet of which it is asked. */
export interface AskedWallet {
  readonly id: string
  readonly address: string
  /** Null for a key wallet, which is the same wallet on every chain. */
  readonly chainId: number | null
}

/** What the chains say of one rule and one wallet. */
export interface RuleAnswer {
  readonly ruleId: string
  readonly walletId: string
  readonly holds: Holds
  /** The block that was asked, of the chain of the first clause; null where none was. */
  readonly block: number | null
  /** One for each clause, in the order of the rule. */
  readonly clauses: readonly ClauseAnswer[]
}

/** What the chain said of one clause and one wallet. */
export interface ClauseAnswer extends ClauseResult {
  readonly block: number | null
  /** The hosts of the nodes that said so. */
  readonly hosts: readonly string[]
}

/**
 * Asks the chains whether wallets satisfy rules: all calls to a chain at once, each once, however many rules and wallets
 * need it. A contract wallet is asked for on its own chain alone: elsewhere its address may be somebody else's.
 *
 * @example
 * const [answer] = await evaluateRules(reader, { rules: [rule], wallets: [wallet] }, asker)
 * answer?.holds // 'yes', 'no' or 'unknown'
 */
export async function evaluateRules(
  reader: ContractReader,
  { rules, wallets }: { readonly rules: readonly AskedRule[]; readonly wallets: readonly AskedWallet[] },
  asker: Parameters<ContractReader['read']>[2],
): Promise<RuleAnswer[]> {
  const reads = new Map<number, Map<string, ContractRead>>()
  const named = new Set<string>()
  for (const { rule } of rules)
    for (const clause of rule.clauses)
      for (const wallet of wallets) {
        if (!isOwnChain(wallet, chainOf(clause))) continue
        if (clause.kind === 'ens') named.add(wallet.address)
        else {
          const read = readOf(clause, wallet.address)
          const ofChain = reads.get(clause.chainId) ?? new Map<string, ContractRead>()
          reads.set(clause.chainId, ofChain.set(keyOf(read), read))
        }
      }
  const [answers, names] = await Promise.all([
    mapValues(reads, async (asked, chainId) => readChain(reader, chainId, asked, asker)),
    readNames(reader, [...named], asker),
  ])
  const answer = (clause: GroupRule['clauses'][number], wallet: AskedWallet): ClauseAnswer => {
    if (!isOwnChain(wallet, chainOf(clause))) return { holds: 'no', answer: null, block: null, hosts: [] }
    return clause.kind === 'ens'
      ? describeName(names.get(wallet.address), clause.below)
      : describeRead(answers.get(clause.chainId), clause, wallet.address)
  }
  return rules.flatMap(({ id: ruleId, rule }) =>
    wallets.map((wallet) => {
      const clauses = rule.clauses.map((clause) => answer(clause, wallet))
      const holds = join(
        rule.match,
        clauses.map((clause) => clause.holds),
      )
      const block = clauses.find((clause) => clause.block !== null)?.block ?? null
      return { ruleId, walletId: wallet.id, holds, block, clauses }
    }),
  )
}

/** Where a clause asks: names are on chain 1. */
export function chainOf(clause: TriedClause): number {
  return clause.kind === 'ens' ? 1 : clause.chainId
}

function isOwnChain({ chainId }: AskedWallet, asked: number): boolean {
  return chainId === null || chainId === asked
}

interface ReadChain extends Omit<ChainAnswers, 'answers'> {
  readonly answers: ReadonlyMap<string, ChainAnswers['answers'][number]>
}

async function readChain(
  reader: ContractReader,
  chainId: number,
  asked: ReadonlyMap<string, ContractRead>,
  asker: Parameters<ContractReader['read']>[2],
): Promise<ReadChain> {
  const { block, hosts, answers } = await reader.read(chainId, [...asked.values()], asker)
  return {
    block,
    hosts,
    answers: new Map([...asked.keys()].map((key, at) => [key, answers[at] ?? 'unknown'])),
  }
}

/** So many names may wait at the nodes for one asker: of more at once, the rest would be unknown. */
const namesAtOnce = 24

async function readNames(
  reader: ContractReader,
  addresses: readonly string[],
  asker: Parameters<ContractReader['read']>[2],
): Promise<ReadonlyMap<string, NameAnswer>> {
  const names = new Map<string, NameAnswer>()
  for (let at = 0; at < addresses.length; at += namesAtOnce) {
    const part = addresses.slice(at, at + namesAtOnce)
    const answers = await Promise.all(part.map(async (address) => reader.readName(address, asker)))
    for (const [place, answer] of answers.entries()) names.set(part[place] ?? '', answer)
  }
  return names
}

function describeRead(read: ReadChain | undefined, clause: ContractClause, address: string): ClauseAnswer {
  const answer = read?.answers.get(keyOf(readOf(clause, address))) ?? 'unknown'
  return { ...judge(clause, address, answer), block: read?.block ?? null, hosts: read?.hosts ?? [] }
}

function describeName(read: NameAnswer | undefined, below: string): ClauseAnswer {
  const { block = null, hosts = [], name = 'unknown' } = read ?? {}
  const judged = name === 'unknown' ? { holds: 'unknown' as const, answer: null } : judgeName(name, below)
  return { ...judged, block, hosts }
}

function keyOf({ contract, data, isStandard }: ContractRead): string {
  return `${contract.toLowerCase()} ${data} ${isStandard}`
}

async function mapValues<Key, Value, Result>(
  map: ReadonlyMap<Key, Value>,
  change: (value: Value, key: Key) => Promise<Result>,
): Promise<Map<Key, Result>> {
  return new Map(
    await Promise.all([...map].map(async ([key, value]) => [key, await change(value, key)] as const)),
  )
}
