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

/** The account of an id, of a username, or of a key wallet. */
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

/** Who has a wallet; chain 0 stands for a key wallet. */
export const findAccountByWallet: Query<{ address: string; chainId: number }, FoundAccount> = defineQuery(
  'find_account_by_wallet',
  (database, parameter) =>
    database
      .selectFrom('wallet')
      .innerJoin('credential', 'credential.id', 'wallet.id')
      .select('credential.account_id as id')
      .where(sql<string>`lower(${sql.ref('address')})`, '=', sql<string>`lower(${parameter('address')})`)
      .where(sql<number>`coalesce(${sql.ref('chain_id')}, 0)`, '=', parameter('chainId')),
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

/** A part of a list of wallets: after one of them, as far as another one. */
interface ListedPart {
  readonly groupId: string
  readonly afterAddress: string
  readonly afterChain: number
  readonly lastAddress: string
  readonly lastChain: number
  readonly limit: number
}

export type ListedMemberRow = PersonRow & {
  readonly listedAddress: string
  readonly listedChain: number
  readonly added_at: number
}

/** Who is in a group by a part of its list alone: each once, by the first of their wallets that is on the list. */
export const listListedMembers: Query<ListedPart, ListedMemberRow> = defineQuery(
  'list_listed_group_members',
  (database, parameter) =>
    database
      .selectFrom('account')
      .select(personColumns)
      .innerJoin('credential', 'credential.account_id', 'account.id')
      .innerJoin('wallet as listed_wallet', 'listed_wallet.id', 'credential.id')
      .innerJoin('group_address', (join) =>
        join
          .on(
            sql`lower(${sql.ref('listed_wallet.address')})`,
            '=',
            sql`lower(${sql.ref('group_address.address')})`,
          )
          .on('group_address.chain_id', '=', sql<number>`coalesce(${sql.ref('listed_wallet.chain_id')}, 0)`),
      )
      .select(['group_address.address as listedAddress', 'group_address.chain_id as listedChain'])
      .select('group_address.added_at as added_at')
      .where('group_address.group_id', '=', parameter('groupId'))
      .where('account.ended_at', 'is', null)
      .where(
        sql<boolean>`(${sql.ref('group_address.address')}, ${sql.ref('group_address.chain_id')}) > (${parameter('afterAddress')}, ${parameter('afterChain')})`,
      )
      .where(
        sql<boolean>`(${sql.ref('group_address.address')}, ${sql.ref('group_address.chain_id')}) <= (${parameter('lastAddress')}, ${parameter('lastChain')})`,
      )
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
          select 1 from ${sql.table('credential')} as other join ${sql.table('wallet')} as own on own.id = other.id
            join ${sql.table('group_address')} as earlier
            on earlier.group_id = ${sql.ref('group_address.group_id')} and earlier.address = own.address
              and earlier.chain_id = coalesce(own.chain_id, 0)
          where other.account_id = ${sql.ref('account.id')}
            and (earlier.address, earlier.chain_id) < (${sql.ref('group_address.address')}, ${sql.ref('group_address.chain_id')})
        )`,
      )
      .orderBy('group_address.address')
      .orderBy('group_address.chain_id')
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
  readonly walletAddress: string
  readonly walletChain: number | null
  /** When the chain said so. */
  readonly added_at: number
}

export const listMembersByRule: Query<RulePart, RuleMemberRow> = defineQuery(
  'list_group_members_by_rule',
  (database, parameter) =>
    database
      .selectFrom('group_rule')
      .innerJoin('group_answer', 'group_answer.rule_id', 'group_rule.id')
      .innerJoin('wallet as held_wallet', 'held_wallet.id', 'group_answer.wallet_id')
      .innerJoin('credential', 'credential.id', 'held_wallet.id')
      .innerJoin('account', 'account.id', 'credential.account_id')
      .select(personColumns)
      .select(['held_wallet.id as walletId', 'held_wallet.address as walletAddress'])
      .select(['held_wallet.chain_id as walletChain', 'group_answer.asked_at as added_at'])
      .where('group_rule.group_id', '=', parameter('groupId'))
      .where('account.ended_at', 'is', null)
      .where('group_answer.holds', '=', sql.lit(1))
      .where('group_answer.asked_at', '>', parameter('oldestAt'))
      .where('group_answer.asked_at', '<=', parameter('latestAt'))
      .where('group_answer.wallet_id', '>', parameter('afterWallet'))
      .orderBy('group_answer.wallet_id')
      .limit(parameter('limit')),
)
