import type { Migration, MigrationWords } from '@countersign/server/extension'

/** Groups of people, who is in them and why, and the fixed claims of groups and of people. */
export const groups: Migration = {
  name: '0030-groups',
  statements: (words) => [...createGroups(words), ...createMembers(words), ...createClaims(words)],
}

const createGroups = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  // The row of a removed group stays, so that its slug is never given to another one.
  `create table ${table('person_group')} (
    id ${text} primary key,
    slug ${text} not null,
    label ${text} not null,
    description ${text},
    source ${text} not null,
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
  // Chain 0 stands for a key wallet, which is the same wallet on every chain.
  `create table ${table('group_address')} (
    group_id ${text} not null references ${table('person_group')} (id) on delete cascade,
    address ${text} not null,
    chain_id ${integer} not null,
    source ${text} not null,
    note ${text},
    added_at ${integer} not null,
    added_by ${text},
    primary key (group_id, address, chain_id)
  ) ${keyedTableOptions}`,
  `create index ${bare('group_address_wallet')} on ${table('group_address')} (address, chain_id, group_id)`,
  `create index ${bare('group_address_prefix')} on ${table('group_address')} (group_id, lower(address), chain_id)`,
  `create index ${bare('group_address_declared')} on ${table('group_address')} (group_id, address, chain_id) where source = 'file'`,
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
