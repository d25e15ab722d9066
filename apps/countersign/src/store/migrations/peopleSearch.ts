import type { Migration, MigrationWords } from '@countersign/server/extension'

/**
 * What operators find people by, besides the beginning of an address: any part of what they are called, and parts of their
 * addresses (docs/decisions/0034-search-by-parts.md). The parts of the names that are there are written here, those of
 * the addresses by the first sweep.
 */
export const peopleSearch: Migration = {
  name: '0034-people-search',
  statements: (words) => [...nameParts(words), ...walletParts(words)],
}

const nameParts = (words: MigrationWords): string[] => [
  `create table ${words.table('name_part')} (
    account_id ${words.text} not null references ${words.table('account')} (id) on delete cascade,
    part ${words.text} not null,
    primary key (account_id, part)
  ) ${words.keyedTableOptions}`,
  `create index ${words.bare('name_part_of')} on ${words.table('name_part')} (part, account_id)`,
  `insert into ${words.table('name_part')} (account_id, part)
    with recursive place (at) as (select 1 union all select at + 1 from place where at < 255)
    select distinct told.account_id, substr(lower(told.name), place.at, 40)
    from (${namesOfToday(words)}) as told
    join place on place.at <= length(told.name)`,
]

/** Display names, usernames, labels, and the ENS names of key wallets and of contracts on chain 1. */
const namesOfToday = ({ table }: MigrationWords): string =>
  `select id as account_id, display_name as name from ${table('account')} where display_name is not null
  union all select id, username from ${table('account')} where username is not null
  union all select account_id, label from ${table('wallet')} where label is not null
  union all select owner.account_id, ens.name from ${table('ens_name')} as ens
    join ${table('wallet')} as owner on owner.address = ens.address
    where ens.name is not null and (owner.chain_id is null or owner.chain_id = 1)`

/** Where the parts of an address begin by which it is found: six digits apart. The last is what the short form shows. */
const placesOfToday = [6, 12, 18, 24, 30, 36]

const walletParts = ({ text, keyedTableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('wallet_digits')} (
    wallet_id ${text} primary key references ${table('wallet')} (id) on delete cascade,
    digits ${text} not null
  ) ${keyedTableOptions}`,
  ...placesOfToday.map(
    (place) =>
      `create index ${bare(`wallet_digits_${place}`)} on ${table('wallet_digits')} (substr(digits, ${place + 1}, 4))`,
  ),
]
