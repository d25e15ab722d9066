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
  type AnsweredRow,
  type Due,
  type DuePair,
  findDuePairs,
  findDuePairsOf,
  keepAnswer,
  keepFailure,
  listAnswersOf,
} from './ruleQueries.ts'

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
    const rules = new Map(due.map(({ ruleId, content }) => [ruleId, content]))
    const wallets = new Map(
      due.map(({ walletId, address, chainId }) => [walletId, { id: walletId, address, chainId }]),
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
    const isDue = new Set(due.map(({ ruleId, walletId }) => `${ruleId} ${walletId}`))
    const asked = answers.filter(({ ruleId, walletId }) => isDue.has(`${ruleId} ${walletId}`))
    await store.write(() => keepAnswers(accountId, asked, now()))
    return asked
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

const keepers = new WeakMap<Store, RuleKeeper>()

/** Lets {@link refreshRules} ask for a store, for as long as there is the store. */
export function shareRuleKeeper(store: Store, keeper: RuleKeeper): void {
  keepers.set(store, keeper)
}

/** Asks the chains what is due of a person. Where nobody keeps rules, nobody is asked. */
export async function refreshRules(store: Store, asked: AskedPerson): Promise<void> {
  await keepers.get(store)?.refresh(asked)
}

/** Whether a node is the reason that it is not known if a person is in one of these groups. */
export async function isUncertain(
  store: Store,
  { accountId, groups }: { readonly accountId: string; readonly groups: readonly string[] },
): Promise<boolean> {
  const rows = await store.read(listAnswersOf, { accountId })
  return rows.some(({ slug, failed_at }) => failed_at !== null && groups.includes(slug))
}

/** Keeps answers, and tells of who comes into a group by them, and who falls out. */
function* keepAnswers(accountId: string, answers: readonly RuleAnswer[], now: number): Write<void> {
  // Two processes that have asked for one person write one after the other.
  yield* run(lockAccount, { accountId })
  const before = yield* run(listAnswersOf, { accountId })
  for (const { ruleId, walletId, holds, block } of answers) {
    if (holds === 'unknown') yield* run(keepFailure, { ruleId, walletId, failedAt: now })
    else {
      const kept = { ruleId, walletId, holds: holds === 'yes' ? 1 : 0, askedAt: now, block }
      yield* run(keepAnswer, { ...kept, latestAt: now + clockSkewMilliseconds })
    }
  }
  const after = yield* run(listAnswersOf, { accountId })
  const [was, is] = [listHeld(before), listHeld(after)]
  const shared = { accountId, actorId: null, requester: noRequester, now }
  for (const [slug, { label }] of is) {
    if (was.has(slug)) continue
    yield* appendEvent({ ...shared, kind: 'group_member_added', details: { group: slug, label, by: 'rule' } })
  }
  for (const [slug, { label }] of was) {
    if (is.has(slug)) continue
    yield* appendEvent({
      ...shared,
      kind: 'group_member_removed',
      details: { group: slug, label, by: 'rule' },
    })
  }
}

/** The groups whose rule holds of a wallet, by slug. */
function listHeld(rows: readonly AnsweredRow[]): Map<string, AnsweredRow> {
  return new Map(rows.filter(({ holds }) => holds === 1).map((row) => [row.slug, row]))
}
