import {
  type GroupCheck,
  type GroupRule,
  groupRuleSchema,
  groupSlugSchema,
  type MissingForGroup,
  type OtherGroup,
  type OtherGroupList,
} from '@countersign/product-api'
import { byPrimaryAndAge, listWallets, type Query, readPage, sql } from '@countersign/server/extension'
import * as v from 'valibot'
import { foreignCursor } from '../../store/cursors.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { PersonGroupTable } from '../../store/ProductSchema.ts'
import {
  answerCountsMilliseconds,
  clockSkewMilliseconds,
  type GroupSource,
  listGroupSlugsOf,
} from '../groupsOf.ts'
import type { RuleAnswer } from './evaluateRules.ts'
import { type AnsweredRow, listAnswersOf } from './rules.queries.ts'

const groupsAtOnce = 100

/**
 * A page of the groups that a person is not in and sees, by slug, and why they are not in them. A cursor is the slug
 * that the page before ended with.
 *
 * @throws {CountersignError} `invalid_request`
 */
export async function pageOtherGroups(
  source: GroupSource,
  { accountId }: { readonly accountId: string },
  { cursor = '', ...rest }: { readonly cursor?: string; readonly limit?: string },
): Promise<OtherGroupList> {
  const { limit } = readPage(rest)
  if (cursor !== '' && !v.is(groupSlugSchema, cursor)) throw foreignCursor()
  const found: VisibleGroup[] = []
  for await (const group of walkOtherGroups(source, accountId, cursor)) {
    found.push(group)
    if (found.length > limit) break
  }
  const hasRules = found.some(({ ruleId }) => ruleId !== null)
  const [answers, wallets] = await Promise.all([
    hasRules ? source.store.read(listAnswersOf, { accountId }) : [],
    source.store.read(listWallets, { accountId }),
  ])
  const answered = Map.groupBy(answers, ({ slug }) => slug)
  const groups = found.slice(0, limit).map((group): OtherGroup => {
    const isOpen = Number(group.listed_openly) === 1
    return {
      slug: group.slug,
      label: group.label,
      description: group.description,
      rule: isOpen ? readRule(group) : null,
      ...explainAbsence(group, answered.get(group.slug) ?? [], wallets.length, source.now()),
    }
  })
  return { groups, next: found.length > limit ? (groups.at(-1)?.slug ?? null) : null }
}

/** What is missing for the openly listed groups that a person is not in, by what the chains have just said. */
export async function findMissing(
  source: GroupSource,
  { accountId }: { readonly accountId: string },
  answers: readonly RuleAnswer[],
): Promise<GroupCheck> {
  const wallets = new Map(
    (await source.store.read(listWallets, { accountId }))
      .toSorted(byPrimaryAndAge)
      .map((wallet, at) => [wallet.id, { ...wallet, at }]),
  )
  const said = Map.groupBy(answers, ({ ruleId }) => ruleId)
  const missing: MissingForGroup[] = []
  for await (const { slug, listed_openly, ruleId } of walkOtherGroups(source, accountId, '')) {
    if (Number(listed_openly) !== 1 || ruleId === null) continue
    const [nearest] = (said.get(ruleId) ?? [])
      .flatMap(({ walletId, clauses }) => {
        const wallet = wallets.get(walletId)
        return wallet === undefined ? [] : [{ wallet, clauses: clauses.map(({ holds }) => holds) }]
      })
      .toSorted(
        (left, right) =>
          count(right.clauses, 'yes') - count(left.clauses, 'yes') ||
          count(right.clauses, 'unknown') - count(left.clauses, 'unknown') ||
          left.wallet.at - right.wallet.at,
      )
    if (nearest === undefined) continue
    const { wallet, clauses } = nearest
    missing.push({ slug, address: wallet.address, chainId: wallet.chainId, clauses })
  }
  return { missing }
}

/** The groups that a person is not in and sees, by slug, after one. */
async function* walkOtherGroups(
  source: GroupSource,
  accountId: string,
  after: string,
): AsyncGenerator<VisibleGroup, void> {
  const own = new Set(await listGroupSlugsOf(source, { accountId }))
  let last: string | undefined = after
  while (last !== undefined) {
    const page: readonly VisibleGroup[] = await source.store.read(findVisibleGroups, {
      accountId,
      after: last,
      limit: groupsAtOnce,
    })
    yield* page.filter(({ slug }) => !own.has(slug))
    last = page.length < groupsAtOnce ? undefined : page.at(-1)?.slug
  }
}

function readRule({ content }: VisibleGroup): GroupRule | null {
  return content === null ? null : v.parse(groupRuleSchema, JSON.parse(content))
}

function explainAbsence(
  { ruleId }: VisibleGroup,
  answers: readonly AnsweredRow[],
  wallets: number,
  now: number,
): Pick<OtherGroup, 'absence' | 'askedAt'> {
  if (ruleId === null) return { absence: 'decided', askedAt: null }
  if (answers.some(({ failed_at }) => failed_at !== null)) return { absence: 'unchecked', askedAt: null }
  const times = answers.map(({ asked_at }) => Number(asked_at))
  const isLate = times.some((at) => at <= now - answerCountsMilliseconds || at > now + clockSkewMilliseconds)
  if (isLate || times.length < wallets) return { absence: 'unasked', askedAt: null }
  return { absence: 'unmet', askedAt: new Date(Math.min(...times)).toISOString() }
}

function count<Value>(list: readonly Value[], wanted: Value): number {
  return list.filter((one) => one === wanted).length
}

/** A group that a person sees, with its rule: null where it has none. */
interface VisibleGroup extends Pick<PersonGroupTable, 'slug' | 'label' | 'description' | 'listed_openly'> {
  readonly ruleId: string | null
  readonly content: string | null
}

interface Seeing {
  readonly accountId: string
  readonly after: string
  readonly limit: number
}

/** The groups that are listed openly, and those whose rule held of a wallet of the person when it was asked last. */
export const findVisibleGroups: Query<Seeing, VisibleGroup> = defineQuery(
  'find_visible_groups',
  (database, parameter) =>
    database
      .selectFrom('person_group')
      .leftJoin('group_rule', 'group_rule.group_id', 'person_group.id')
      .where('person_group.removed_at', 'is', null)
      .where('person_group.slug', '>', parameter('after'))
      .where((row) =>
        row.or([
          row('person_group.listed_openly', '=', sql.lit(1)),
          row(
            'group_rule.id',
            'in',
            row
              .selectFrom('credential')
              .innerJoin('group_answer', 'group_answer.wallet_id', 'credential.id')
              .where('credential.account_id', '=', parameter('accountId'))
              .where('group_answer.holds', '=', sql.lit(1))
              .select('group_answer.rule_id'),
          ),
        ]),
      )
      .select(['person_group.slug', 'person_group.label', 'person_group.description'])
      .select(['person_group.listed_openly', 'group_rule.id as ruleId', 'group_rule.content'])
      .orderBy('person_group.slug')
      .limit(parameter('limit')),
)
