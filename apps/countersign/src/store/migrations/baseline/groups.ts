import type { MigrationWords } from '@countersign/server/extension'
import { listOrder } from './listOrder.ts'

/** Groups of people, who is in them and why, and the fixed claims of groups and of people. */
export const groups = (words: MigrationWords): string[] => [
  ...createGroups(words),
  ...createMembers(words),
  ...createRules(words),
  ...createClaims(words),
]

const createGroups = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  // The row of a removed group stays, so that its slug is never given to another one.
  `create table ${table('person_group')} (
    id ${text} primary key,
    slug ${text} not null,
    label ${text} not null,
    description ${text},
    source ${text} not null,
    listed_openly ${integer} not null default 0,
    created_at ${integer} not null,
    removed_at ${integer}
  ) ${tableOptions}`,
  `create unique index ${bare('person_group_slug')} on ${table('person_group')} (slug)`,
  `create index ${bare('person_group_live')} on ${table('person_group')} (slug) where removed_at is null`,
  `create index ${bare('person_group_label')} on ${table('person_group')} (lower(label), slug) where removed_at is null`,
  `create index ${bare('person_group_removed')} on ${table('person_group')} (id) where removed_at is not null`,
  `create index ${bare('person_group_declared')} on ${table('person_group')} (slug) where source = 'file'`,
]

const createMembers = ({ integer, text, keyedTableOptions, table, bare }: MigrationWords): string[] => [
  // How a person came in first; who also has a listed wallet has no row for that.
  `create table ${table('group_member')} (
    group_id ${text} not null references ${table('person_group')} (id) on delete cascade,
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    source ${text} not null,
    source_id ${text},
    added_at ${integer} not null,
    added_by ${text},
    primary key (group_id, account_id)
  ) ${keyedTableOptions}`,
  `create index ${bare('group_member_account')} on ${table('group_member')} (account_id, group_id)`,
  // Keys by their identities: nobody needs to have them yet.
  `create table ${table('group_address')} (
    group_id ${text} not null references ${table('person_group')} (id) on delete cascade,
    identity ${text} not null,
    source ${text} not null,
    note ${text},
    added_at ${integer} not null,
    added_by ${text},
    primary key (group_id, identity)
  ) ${keyedTableOptions}`,
  `create index ${bare('group_address_identity')} on ${table('group_address')} (identity, group_id)`,
  `create index ${bare('group_address_order')} on ${table('group_address')} (group_id, ${listOrder}, identity)`,
  `create index ${bare('group_address_declared')} on ${table('group_address')} (group_id, identity) where source = 'file'`,
]

/** Rules on what wallets hold, by which people come into groups, and what the chains said of each wallet last. */
const createRules = ({
  integer,
  text,
  tableOptions,
  keyedTableOptions,
  table,
  bare,
}: MigrationWords): string[] => [
  // A changed rule is another row: nothing that was answered to the one before counts for it.
  `create table ${table('group_rule')} (
    id ${text} primary key,
    group_id ${text} not null references ${table('person_group')} (id) on delete cascade,
    content ${text} not null,
    source ${text} not null,
    made_at ${integer} not null,
    made_by ${text}
  ) ${tableOptions}`,
  `create unique index ${bare('group_rule_group')} on ${table('group_rule')} (group_id)`,
  // An answer ends with its rule and with its wallet.
  `create table ${table('group_answer')} (
    rule_id ${text} not null references ${table('group_rule')} (id) on delete cascade,
    wallet_id ${text} not null references ${table('wallet')} (id) on delete cascade,
    holds ${integer} not null,
    asked_at ${integer} not null,
    block ${integer},
    failed_at ${integer},
    primary key (wallet_id, rule_id)
  ) ${keyedTableOptions}`,
  `create index ${bare('group_answer_rule')} on ${table('group_answer')} (rule_id, holds, wallet_id)`,
]

const createClaims = ({ text, keyedTableOptions, table }: MigrationWords): string[] => [
  `create table ${table('group_claim')} (
    group_id ${text} not null references ${table('person_group')} (id) on delete cascade,
    name ${text} not null,
    value ${text} not null,
    primary key (group_id, name)
  ) ${keyedTableOptions}`,
  `create table ${table('account_claim')} (
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    name ${text} not null,
    value ${text} not null,
    primary key (account_id, name)
  ) ${keyedTableOptions}`,
]
