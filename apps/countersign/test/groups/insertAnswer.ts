import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../../src/store/defineQuery.ts'

/** A rule of a group, which asks nothing. */
export const insertRule: Query<{ slug: string }, unknown> = defineQuery(
  'openid_test_insert_rule',
  (database, parameter) =>
    database
      .insertInto('group_rule')
      .columns(['id', 'group_id', 'content', 'source', 'made_at'])
      .expression((select) =>
        select
          .selectFrom('person_group')
          .where('slug', '=', parameter('slug'))
          .select(sql<string>`slug`.as('id'))
          .select([sql<string>`id`.as('group_id'), sql<string>`'{}'`.as('content')])
          .select([sql<'operator'>`'operator'`.as('source'), sql<number>`0`.as('made_at')]),
      ),
)

/** What a chain has said of a wallet: no, or nothing since a time. */
interface Answered {
  readonly slug: string
  readonly walletId: string
  readonly failedAt: number | null
}

export const insertAnswer: Query<Answered, unknown> = defineQuery(
  'openid_test_insert_answer',
  (database, parameter) =>
    database.insertInto('group_answer').values({
      rule_id: parameter('slug'),
      wallet_id: parameter('walletId'),
      ...{ holds: 0, asked_at: 0 },
      failed_at: parameter('failedAt'),
    }),
)
