import { type Query, sql } from '@countersign/server/extension'
import { type PersonRow, personColumns } from '../people/people.queries.ts'
import { defineQuery } from '../store/defineQuery.ts'
import type { GroupMemberTable, ProductSchema } from '../store/ProductSchema.ts'

/** Adds a person to a group; no row where they had been added. */
export const insertMember: Query<GroupMemberTable, Pick<GroupMemberTable, 'account_id'>> = defineQuery(
  'insert_group_member',
  (database, parameter) =>
    database
      .insertInto('group_member')
      .values({
        group_id: parameter('group_id'),
        account_id: parameter('account_id'),
        source: parameter('source'),
        source_id: parameter('source_id'),
        added_at: parameter('added_at'),
        added_by: parameter('added_by'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id'),
)

type OneMember = Pick<GroupMemberTable, 'group_id' | 'account_id'>

export const deleteMember: Query<OneMember, Pick<GroupMemberTable, 'account_id'>> = defineQuery(
  'delete_group_member',
  (database, parameter) =>
    database
      .deleteFrom('group_member')
      .where('group_id', '=', parameter('group_id'))
      .where('account_id', '=', parameter('account_id'))
      .returning('account_id'),
)

/** How many people were added to a group. */
export const countMembers: Query<{ id: string }, { count: number }> = defineQuery(
  'count_group_members',
  (database, parameter) =>
    database
      .selectFrom('group_member')
      .where('group_id', '=', parameter('id'))
      .select((row) => row.fn.countAll<number>().as('count')),
)

/** The account of an id, of a username, or of a key. */
type FoundAccount = Pick<ProductSchema['account'], 'id'>

export const findAccountById: Query<{ id: string }, FoundAccount> = defineQuery(
  'find_account_for_group',
  (database, parameter) =>
    database
      .selectFrom('account')
      .select('id')
      .where('id', '=', parameter('id'))
      .where('ended_at', 'is', null),
)

export const findAccountByUsername: Query<{ username: string }, FoundAccount> = defineQuery(
  'find_account_by_username',
  (database, parameter) =>
    database
      .selectFrom('account')
      .select('id')
      .where('username', 'is not', null)
      .where('username', '=', parameter('username')),
)

/** Who has a key. */
export const findAccountByKey: Query<{ identity: string }, FoundAccount> = defineQuery(
  'find_account_by_key',
  (database, parameter) =>
    database
      .selectFrom('credential')
      .select('account_id as id')
      .where('identity', '=', parameter('identity')),
)

/** Which part of those who were added: accounts before one of them, newest first. */
interface MemberPart {
  readonly groupId: string
  readonly before: string
  readonly limit: number
}

export type MemberRow = PersonRow & Pick<GroupMemberTable, 'source' | 'source_id' | 'added_at'>

export const listMembers: Query<MemberPart, MemberRow> = defineQuery(
  'list_group_members',
  (database, parameter) =>
    database
      .selectFrom('account')
      .select(personColumns)
      .innerJoin('group_member', 'group_member.account_id', 'account.id')
      .select(['group_member.source as source', 'group_member.source_id as source_id'])
      .select('group_member.added_at as added_at')
      .where('group_member.group_id', '=', parameter('groupId'))
      .where('account.ended_at', 'is', null)
      .where('group_member.account_id', '<', parameter('before'))
      .orderBy('group_member.account_id', 'desc')
      .limit(parameter('limit')),
)

/** A part of a list of keys: after one of them, as far as another one. */
interface ListedPart {
  readonly groupId: string
  readonly after: string
  readonly last: string
  readonly limit: number
}

export type ListedMemberRow = PersonRow & {
  readonly listedIdentity: string
  readonly added_at: number
}

/**
 * Who is in a group by a part of its list alone: each once, by the first of their keys that is on the list. The cross join
 * has SQLite begin with their keys, which are few, and not with the list.
 */
export const listListedMembers: Query<ListedPart, ListedMemberRow> = defineQuery(
  'list_listed_group_members',
  (database, parameter) =>
    database
      .selectFrom('account')
      .select(personColumns)
      .innerJoin('credential', 'credential.account_id', 'account.id')
      .innerJoin('group_address', 'group_address.identity', 'credential.identity')
      .select(['group_address.identity as listedIdentity', 'group_address.added_at as added_at'])
      .where('group_address.group_id', '=', parameter('groupId'))
      .where('account.ended_at', 'is', null)
      .where('group_address.identity', '>', parameter('after'))
      .where('group_address.identity', '<=', parameter('last'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('group_member')
              .select('group_member.account_id')
              .whereRef('group_member.group_id', '=', 'group_address.group_id')
              .whereRef('group_member.account_id', '=', 'account.id'),
          ),
        ),
      )
      .where(
        sql<boolean>`not exists (
          select 1 from ${sql.table('credential')} as other cross join ${sql.table('group_address')} as earlier
          where other.account_id = ${sql.ref('account.id')} and other.identity < ${sql.ref('group_address.identity')}
            and earlier.group_id = ${sql.ref('group_address.group_id')} and earlier.identity = other.identity
        )`,
      )
      .orderBy('group_address.identity')
      .limit(parameter('limit')),
)

/** A part of those who are in a group by its rule: after one of their wallets. */
interface RulePart {
  readonly groupId: string
  /** The oldest answer that counts, and the latest. */
  readonly oldestAt: number
  readonly latestAt: number
  readonly afterWallet: string
  readonly limit: number
}

export type RuleMemberRow = PersonRow & {
  readonly walletId: string
  readonly identity: string
  /** When the chain said so. */
  readonly added_at: number
}

export const listMembersByRule: Query<RulePart, RuleMemberRow> = defineQuery(
  'list_group_members_by_rule',
  (database, parameter) =>
    database
      .selectFrom('group_rule')
      .innerJoin('group_answer', 'group_answer.rule_id', 'group_rule.id')
      .innerJoin('credential', 'credential.id', 'group_answer.wallet_id')
      .innerJoin('account', 'account.id', 'credential.account_id')
      .select(personColumns)
      .select(['group_answer.wallet_id as walletId', 'credential.identity as identity'])
      .select('group_answer.asked_at as added_at')
      .where('group_rule.group_id', '=', parameter('groupId'))
      .where('account.ended_at', 'is', null)
      .where('group_answer.holds', '=', sql.lit(1))
      .where('group_answer.asked_at', '>', parameter('oldestAt'))
      .where('group_answer.asked_at', '<=', parameter('latestAt'))
      .where('group_answer.wallet_id', '>', parameter('afterWallet'))
      .orderBy('group_answer.wallet_id')
      .limit(parameter('limit')),
)
