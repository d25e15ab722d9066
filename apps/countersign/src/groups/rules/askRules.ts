import { groupRuleSchema } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  type ContractReader,
  describeError,
  lockAccount,
  noRequester,
  run,
  type Service,
  type Write,
} from '@countersign/server/extension'
import * as v from 'valibot'
import { appendEvent } from '../../store/appendEvent.ts'
import { clockSkewMilliseconds } from '../groupsOf.ts'
import { evaluateRules, type RuleAnswer } from './evaluateRules.ts'
import {
  type Due,
  type DuePair,
  findDuePairs,
  findDuePairsOf,
  findUnanswered,
  type HeldGroup,
  keepAnswer,
  keepAnswersAtOnce,
  keepFailure,
  listHeldGroups,
} from './rules.queries.ts'

/** How old what was said lately can be, in milliseconds: it is not asked again. */
interface Lately {
  readonly answeredMilliseconds: number
  /** Where the nodes gave no answer, they are left alone for so long. */
  readonly failedMilliseconds: number
}

const ordinarily: Lately = { answeredMilliseconds: 600_000, failedMilliseconds: 30_000 }
/** Answers of clocks that go ahead are asked again, too. */
const anew: Lately = {
  answeredMilliseconds: -clockSkewMilliseconds,
  failedMilliseconds: -clockSkewMilliseconds,
}

/** So many rows one transaction writes at most: an answer for each pair, and an event for each rule. */
const rowsAtOnce = 400

/** Of so many groups each is looked up by its name; of more, all rules are read. */
const groupsOneByOne = 8

/** Keeps what chains say of people's wallets fresh enough to go by. */
export interface RuleKeeper {
  /**
   * Asks what nobody has asked lately of a person's wallets, and keeps it: where all was, that is one read of the store.
   * It never rejects for what a node or a contract does; then the answer before counts, until it is too old.
   */
  refresh(asked: AskedPerson): Promise<void>
  /** Asks now, however lately somebody has, and keeps it. Gives what was said of each rule and each wallet. */
  check(accountId: string): Promise<readonly RuleAnswer[]>
}

/** A person, and the groups that somebody wants to know of. */
export interface AskedPerson {
  readonly accountId: string
  readonly groups: 'all' | readonly string[]
}

/** Creates the keeper over a reader of contracts. */
export function createRuleKeeper({
  store,
  log,
  now,
  reader,
}: Pick<Service, 'store' | 'log' | 'now'> & { readonly reader: ContractReader }): RuleKeeper {
  const underWay = new Map<string, Promise<readonly RuleAnswer[]>>()

  async function ask({ accountId, groups }: AskedPerson, lately: Lately): Promise<readonly RuleAnswer[]> {
    const at = now()
    const due = await findDue(groups, {
      accountId,
      answeredUntil: at - lately.answeredMilliseconds,
      latestAt: at + clockSkewMilliseconds,
      failedUntil: at - lately.failedMilliseconds,
    })
    if (due.length === 0) return []
    const answers: RuleAnswer[] = []
    let isSilent = false
    for (const part of divide(due)) {
      const asked: readonly RuleAnswer[] = isSilent ? part.map(leaveUnasked) : await evaluate(part, accountId)
      // Each part may wait for the nodes as long as one reading may: when they are silent, they are left alone.
      isSilent ||= asked.every(({ holds }) => holds === 'unknown')
      await store.write(() => keepAnswers(store, { accountId, answers: asked, now: now() }))
      answers.push(...asked)
    }
    return answers
  }

  async function evaluate(part: Part, accountId: string): Promise<readonly RuleAnswer[]> {
    const rules = new Map(part.map(({ ruleId, content }) => [ruleId, content]))
    const wallets = new Map(
      part.map(({ walletId, address, chainId }) => [walletId, { id: walletId, address, chainId }]),
    )
    const answers = await evaluateRules(
      reader,
      {
        rules: [...rules].map(([id, content]) => ({
          id,
          rule: v.parse(groupRuleSchema, JSON.parse(content)),
        })),
        wallets: [...wallets.values()],
      },
      { kind: 'account', key: accountId },
    )
    const isDue = new Set(part.map(({ ruleId, walletId }) => `${ruleId} ${walletId}`))
    return answers.filter(({ ruleId, walletId }) => isDue.has(`${ruleId} ${walletId}`))
  }

  async function findDue(groups: AskedPerson['groups'], due: Due): Promise<readonly DuePair[]> {
    if (groups === 'all') return store.read(findDuePairs, due)
    if (groups.length > groupsOneByOne)
      return (await store.read(findDuePairs, due)).filter(({ slug }) => groups.includes(slug))
    return (await Promise.all(groups.map((slug) => store.read(findDuePairsOf, { ...due, slug })))).flat()
  }

  /** Who asks the same while it is being asked waits for the same answer. */
  function once(key: string, start: () => Promise<readonly RuleAnswer[]>): Promise<readonly RuleAnswer[]> {
    const running = underWay.get(key)
    if (running !== undefined) return running
    const asking = start().finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }

  return {
    async refresh(asked) {
      await once(JSON.stringify(asked), () => ask(asked, ordinarily)).catch((error: unknown) =>
        log.warn({ err: describeError(error) }, 'Could not ask what the wallets of a person hold.'),
      )
    },
    check: (accountId) => once(accountId, () => ask({ accountId, groups: 'all' }, anew)),
  }
}

/** Whether a node is the reason that it is not known if a person is in one of these groups. */
export async function isUncertain(
  store: Store,
  { accountId, groups }: { readonly accountId: string; readonly groups: readonly string[] },
): Promise<boolean> {
  const found = await Promise.all(groups.map((slug) => store.read(findUnanswered, { accountId, slug })))
  return found.some((rows) => rows.length > 0)
}

/** What is asked and kept together. */
type Part = readonly [DuePair, ...DuePair[]]

/** Cuts what is due into parts, of which each has rules with all of their wallets, in the order of their ids. */
function divide(due: readonly DuePair[]): readonly Part[] {
  const parts: [DuePair, ...DuePair[]][] = []
  let rows = rowsAtOnce
  const byRule = [...Map.groupBy(due, ({ ruleId }) => ruleId)]
  for (const [, pairs] of byRule.toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    const [first, ...others] = pairs
    if (first === undefined) continue
    const last = parts.at(-1)
    rows += pairs.length + 1
    if (last !== undefined && rows <= rowsAtOnce) last.push(...pairs)
    else {
      parts.push([first, ...others])
      rows = pairs.length + 1
    }
  }
  return parts
}

function leaveUnasked({ ruleId, walletId }: DuePair): RuleAnswer {
  return { ruleId, walletId, holds: 'unknown', block: null, clauses: [] }
}

interface Keeping {
  readonly accountId: string
  readonly answers: readonly RuleAnswer[]
  readonly now: number
}

/** Keeps answers to some rules, and tells of who comes into a group by them, and who falls out. */
function* keepAnswers({ kind }: Pick<Store, 'kind'>, { accountId, answers, now }: Keeping): Write<void> {
  const ids = answers.map(({ ruleId }) => ruleId).toSorted()
  const [firstRule = '', lastRule = firstRule] = [ids[0], ids.at(-1)]
  const listHeld = () => run(listHeldGroups, { accountId, firstRule, lastRule })
  // Two processes that have asked for one person write one after the other.
  yield* run(lockAccount, { accountId })
  const before = yield* listHeld()
  yield* kind === 'postgres' ? keepAtOnce(answers, now) : keepOneByOne(answers, now)
  const after = yield* listHeld()
  const shared = { accountId, actorId: null, requester: noRequester, now }
  for (const { slug, label } of subtract(after, before))
    yield* appendEvent({ ...shared, kind: 'group_member_added', details: { group: slug, label, by: 'rule' } })
  for (const { slug, label } of subtract(before, after))
    yield* appendEvent({
      ...shared,
      kind: 'group_member_removed',
      details: { group: slug, label, by: 'rule' },
    })
}

function* keepOneByOne(answers: readonly RuleAnswer[], now: number): Write<void> {
  for (const { ruleId, walletId, holds, block } of answers) {
    if (holds === 'unknown') yield* run(keepFailure, { ruleId, walletId, failedAt: now })
    else {
      const kept = { ruleId, walletId, holds: holds === 'yes' ? 1 : 0, askedAt: now, block }
      yield* run(keepAnswer, { ...kept, latestAt: now + clockSkewMilliseconds })
    }
  }
}

function* keepAtOnce(answers: readonly RuleAnswer[], now: number): Write<void> {
  const kept = answers.map(({ ruleId, walletId, holds, block }) =>
    holds === 'unknown' ? { ruleId, walletId } : { ruleId, walletId, holds: holds === 'yes' ? 1 : 0, block },
  )
  const latestAt = now + clockSkewMilliseconds
  yield* run(keepAnswersAtOnce, { answers: JSON.stringify(kept), askedAt: now, latestAt })
}

function subtract(some: readonly HeldGroup[], others: readonly HeldGroup[]): readonly HeldGroup[] {
  const left = new Map(some.map((group) => [group.slug, group]))
  for (const { slug } of others) left.delete(slug)
  return [...left.values()]
}
