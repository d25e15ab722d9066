// One module because all of it reads and writes two tables that mean nothing without each other.
import { type Parameter, type Query, sql } from '@countersign/server/extension'
import { type Database, defineQuery, defineTogether } from '../../store/defineQuery.ts'
import type { GroupAnswerTable, GroupRuleTable } from '../../store/groupRuleTables.ts'
import type { StoredRule } from './evaluateRules.ts'

/** Adds the rule of a group that has none. */
export const insertRule: Query<GroupRuleTable, unknown> = defineQuery(
  'insert_group_rule',
  (database, parameter) =>
    database.insertInto('group_rule').values({
      id: parameter('id'),
      group_id: parameter('group_id'),
      content: parameter('content'),
      source: parameter('source'),
      made_at: parameter('made_at'),
      made_by: parameter('made_by'),
    }),
)

/** Removes the rule of a group, and with it all that was answered to it. */
export const deleteRule: Query<{ groupId: string }, unknown> = defineQuery(
  'delete_group_rule',
  (database, parameter) => database.deleteFrom('group_rule').where('group_id', '=', parameter('groupId')),
)

/** Says whose the rule of a group is: whoever wrote it can change it. */
export const setRuleSource: Query<Pick<GroupRuleTable, 'group_id' | 'source'>, unknown> = defineQuery(
  'set_group_rule_source',
  (database, parameter) =>
    database
      .updateTable('group_rule')
      .set({ source: parameter('source') })
      .where('group_id', '=', parameter('group_id')),
)

export const findRule: Query<{ groupId: string }, GroupRuleTable> = defineQuery(
  'find_group_rule',
  (database, parameter) =>
    database.selectFrom('group_rule').selectAll().where('group_id', '=', parameter('groupId')),
)

/** The rule of a group that is not removed. */
export const findRuleOf: Query<{ slug: string }, StoredRule> = defineQuery(
  'find_group_rule_of',
  (database, parameter) =>
    database
      .selectFrom('person_group')
      .innerJoin('group_rule', 'group_rule.group_id', 'person_group.id')
      .where('person_group.slug', '=', parameter('slug'))
      .where('person_group.removed_at', 'is', null)
      .select(['group_rule.id as id', 'group_rule.content as content']),
)

/** A rule and a wallet of which the chain is to be asked. */
export interface DuePair {
  readonly ruleId: string
  readonly content: string
  readonly slug: string
  readonly walletId: string
  readonly address: string
  readonly chainId: number | null
}

/** A person, and what of them is to be asked again. */
export interface Due {
  readonly accountId: string
  /** What was answered up to then is asked again, and what was answered after the latest that can be. */
  readonly answeredUntil: number
  readonly latestAt: number
  /** Where the nodes gave no answer after that, they rest. */
  readonly failedUntil: number
}

type DueOfGroup = Due & { readonly slug: string }

const typesOfDue = {
  accountId: 'text',
  answeredUntil: 'bigint',
  latestAt: 'bigint',
  failedUntil: 'bigint',
} as const

/** The rules and wallets of a person that nobody has asked about lately. */
export const findDuePairs: Query<Due, DuePair> = defineTogether<Due, DuePair>(
  'find_due_group_rules',
  typesOfDue,
  (database, parameter) => selectDuePairs(database, parameter),
)

/** The same of one group. */
export const findDuePairsOf: Query<DueOfGroup, DuePair> = defineTogether<DueOfGroup, DuePair>(
  'find_due_group_rule',
  { ...typesOfDue, slug: 'text' },
  (database, parameter) =>
    selectDuePairs(database, parameter).where('person_group.slug', '=', parameter('slug')),
)

function selectDuePairs(database: Database, parameter: Parameter<Due>) {
  return database
    .selectFrom('credential')
    .innerJoin('wallet', 'wallet.id', 'credential.id')
    .innerJoin('group_rule', (join) => join.onTrue())
    .innerJoin('person_group', 'person_group.id', 'group_rule.group_id')
    .leftJoin('group_answer', (join) =>
      join
        .onRef('group_answer.wallet_id', '=', 'wallet.id')
        .onRef('group_answer.rule_id', '=', 'group_rule.id'),
    )
    .where('credential.account_id', '=', parameter('accountId'))
    .where('person_group.removed_at', 'is', null)
    .where((row) =>
      row.or([
        row('group_answer.rule_id', 'is', null),
        row.and([
          row.or([
            row('group_answer.asked_at', '<=', parameter('answeredUntil')),
            row('group_answer.asked_at', '>', parameter('latestAt')),
          ]),
          row.or([
            row('group_answer.failed_at', 'is', null),
            row('group_answer.failed_at', '<=', parameter('failedUntil')),
          ]),
        ]),
      ]),
    )
    .select(['group_rule.id as ruleId', 'group_rule.content', 'person_group.slug'])
    .select(['wallet.id as walletId', 'wallet.address', 'wallet.chain_id as chainId'])
}

/** What was answered last of a person's wallets, with the group of each rule. */
export interface AnsweredRow extends Omit<GroupAnswerTable, 'wallet_id'> {
  readonly slug: string
  readonly label: string
  readonly address: string
}

export const listAnswersOf: Query<{ accountId: string }, AnsweredRow> = defineQuery(
  'list_group_answers_of',
  (database, parameter) =>
    database
      .selectFrom('credential')
      .innerJoin('wallet', 'wallet.id', 'credential.id')
      .innerJoin('group_answer', 'group_answer.wallet_id', 'credential.id')
      .innerJoin('group_rule', 'group_rule.id', 'group_answer.rule_id')
      .innerJoin('person_group', 'person_group.id', 'group_rule.group_id')
      .where('credential.account_id', '=', parameter('accountId'))
      .where('person_group.removed_at', 'is', null)
      .select(['group_answer.rule_id', 'group_answer.holds', 'group_answer.asked_at', 'group_answer.block'])
      .select(['group_answer.failed_at', 'person_group.slug', 'person_group.label', 'wallet.address']),
)

/** A group whose rule holds of a wallet. */
export type HeldGroup = Pick<AnsweredRow, 'slug' | 'label'>

/** A person, and the rules with ids from one to another. */
interface RulesOfPerson {
  readonly accountId: string
  readonly firstRule: string
  readonly lastRule: string
}

/** The groups whose rule held of a wallet of a person when it was answered last: once for each of these wallets. */
export const listHeldGroups: Query<RulesOfPerson, HeldGroup> = defineQuery(
  'list_held_groups',
  (database, parameter) =>
    database
      .selectFrom('credential')
      .innerJoin('group_answer', 'group_answer.wallet_id', 'credential.id')
      .innerJoin('group_rule', 'group_rule.id', 'group_answer.rule_id')
      .innerJoin('person_group', 'person_group.id', 'group_rule.group_id')
      .where('credential.account_id', '=', parameter('accountId'))
      .where('group_answer.rule_id', '>=', parameter('firstRule'))
      .where('group_answer.rule_id', '<=', parameter('lastRule'))
      .where('group_answer.holds', '=', sql.lit(1))
      .where('person_group.removed_at', 'is', null)
      .select(['person_group.slug', 'person_group.label']),
)

/** Whether the nodes did not say of some wallet of a person, when the rule of a group was asked last: then there is a row. */
export const findUnanswered: Query<{ accountId: string; slug: string }, unknown> = defineQuery(
  'find_unanswered_group',
  (database, parameter) =>
    database
      .selectFrom('person_group')
      .innerJoin('group_rule', 'group_rule.group_id', 'person_group.id')
      .innerJoin('group_answer', 'group_answer.rule_id', 'group_rule.id')
      .innerJoin('credential', 'credential.id', 'group_answer.wallet_id')
      .where('person_group.slug', '=', parameter('slug'))
      .where('person_group.removed_at', 'is', null)
      .where('credential.account_id', '=', parameter('accountId'))
      .where('group_answer.failed_at', 'is not', null)
      .select('group_rule.id')
      .limit(sql.lit(1)),
)

/** An answer to keep: where the rule or the wallet is gone, or somebody was answered later, nothing is kept. */
interface KeptAnswer {
  /** What stands there as answered after this has the time of a clock that has jumped since. */
  readonly latestAt: number
  readonly ruleId: string
  readonly walletId: string
  readonly holds: number
  readonly askedAt: number
  readonly block: number | null
}

export const keepAnswer: Query<KeptAnswer, unknown> = defineQuery(
  'keep_group_answer',
  (database, parameter) =>
    database
      .insertInto('group_answer')
      .columns(['rule_id', 'wallet_id', 'holds', 'asked_at', 'block', 'failed_at'])
      .expression((select) =>
        select
          .selectFrom('wallet')
          .innerJoin('group_rule', (join) => join.on('group_rule.id', '=', parameter('ruleId')))
          .where('wallet.id', '=', parameter('walletId'))
          .select([
            'group_rule.id as rule_id',
            'wallet.id as wallet_id',
            whole(parameter('holds')).as('holds'),
            whole(parameter('askedAt')).as('asked_at'),
            sql<number | null>`cast(${parameter('block')} as bigint)`.as('block'),
            sql<number | null>`cast(null as bigint)`.as('failed_at'),
          ]),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['wallet_id', 'rule_id'])
          .doUpdateSet((row) => ({
            holds: row.ref('excluded.holds'),
            asked_at: row.ref('excluded.asked_at'),
            block: row.ref('excluded.block'),
            failed_at: null,
          }))
          .where((row) =>
            row.or([
              row('excluded.asked_at', '>=', row.ref('group_answer.asked_at')),
              row('group_answer.asked_at', '>', parameter('latestAt')),
            ]),
          ),
      ),
)

/** That the nodes gave no answer: the one before stays. */
interface KeptFailure {
  readonly ruleId: string
  readonly walletId: string
  readonly failedAt: number
}

export const keepFailure: Query<KeptFailure, unknown> = defineQuery(
  'keep_group_answer_failure',
  (database, parameter) =>
    database
      .insertInto('group_answer')
      .columns(['rule_id', 'wallet_id', 'holds', 'asked_at', 'block', 'failed_at'])
      .expression((select) =>
        select
          .selectFrom('wallet')
          .innerJoin('group_rule', (join) => join.on('group_rule.id', '=', parameter('ruleId')))
          .where('wallet.id', '=', parameter('walletId'))
          .select([
            'group_rule.id as rule_id',
            'wallet.id as wallet_id',
            sql.lit(0).as('holds'),
            sql.lit(0).as('asked_at'),
            sql<number | null>`cast(null as bigint)`.as('block'),
            whole(parameter('failedAt')).as('failed_at'),
          ]),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['wallet_id', 'rule_id'])
          .doUpdateSet((row) => ({ failed_at: row.ref('excluded.failed_at') }))
          // Somebody may have been answered meanwhile.
          .whereRef('excluded.failed_at', '>=', 'group_answer.asked_at'),
      ),
)

/** Answers and failures to keep, as JSON: those that say nothing of the chain have null for what holds. */
interface KeptAnswers {
  readonly answers: string
  readonly askedAt: number
  readonly latestAt: number
}

/** The two above as one statement of Postgres, for any number of pairs: each round trip costs more than all of its rows. */
export const keepAnswersAtOnce: Query<KeptAnswers, unknown> = defineQuery(
  'keep_group_answers_at_once',
  (database, parameter) => {
    const { table } = sql
    const at = sql`${parameter('askedAt')}::bigint`
    const query = sql`
insert into ${table('group_answer')} as kept (rule_id, wallet_id, holds, asked_at, block, failed_at)
select rule.id, wallet.id, coalesce(given.holds, 0), case when given.holds is null then 0 else ${at} end, given.block,
  case when given.holds is null then ${at} end
from jsonb_to_recordset(${parameter('answers')}::jsonb)
  as given("ruleId" text, "walletId" text, holds bigint, block bigint)
join ${table('group_rule')} as rule on rule.id = given."ruleId"
join ${table('wallet')} as wallet on wallet.id = given."walletId"
on conflict (wallet_id, rule_id) do update set
  holds = case when excluded.failed_at is null then excluded.holds else kept.holds end,
  asked_at = case when excluded.failed_at is null then excluded.asked_at else kept.asked_at end,
  block = case when excluded.failed_at is null then excluded.block else kept.block end,
  failed_at = excluded.failed_at
where coalesce(excluded.failed_at, excluded.asked_at) >= kept.asked_at
  or (excluded.failed_at is null and kept.asked_at > ${parameter('latestAt')}::bigint)`
    return {
      compile: () => query.compile(database),
      execute: async () => (await query.execute(database)).rows,
    }
  },
)

/** Postgres takes a parameter that is selected for text. */
function whole(value: unknown) {
  return sql<number>`cast(${value} as bigint)`
}

interface Counted {
  readonly lastAnsweredAt: number | null
  readonly lastFailedAt: number | null
  readonly holding: number
  readonly failing: number
}

/** A rule, with the oldest answer that counts, and the latest. */
interface Counting {
  readonly ruleId: string
  readonly oldestAt: number
  readonly latestAt: number
}

/** How a rule fares: who holds by an answer that counts, and of whom the nodes gave no answer last. */
export const countAnswers: Query<Counting, Counted> = defineQuery(
  'count_group_answers',
  (database, parameter) =>
    database
      .selectFrom('group_answer')
      .where('rule_id', '=', parameter('ruleId'))
      .select((row) => [
        row.fn.max('asked_at').as('lastAnsweredAt'),
        row.fn.max('failed_at').as('lastFailedAt'),
        row.fn
          .count<number>('wallet_id')
          .filterWhere('holds', '=', sql.lit(1))
          .filterWhere('asked_at', '>', parameter('oldestAt'))
          .filterWhere('asked_at', '<=', parameter('latestAt'))
          .as('holding'),
        row.fn.count<number>('failed_at').as('failing'),
      ]),
)
