import type { MigrationWords } from '@countersign/server/extension'

/**
 * What operators find people by, besides the beginning of an address: any part of what they are called, and parts of their
 * addresses (docs/decisions/0034-search-by-parts.md). And what they choose events by.
 */
export const people = (words: MigrationWords): string[] => [
  ...createNameParts(words),
  ...createWalletDigits(words),
  ...indexEvents(words),
]

const createNameParts = ({ text, keyedTableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('name_part')} (
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    part ${text} not null,
    primary key (account_id, part)
  ) ${keyedTableOptions}`,
  `create index ${bare('name_part_of')} on ${table('name_part')} (part, account_id)`,
]

/** Where the parts of an address begin by which it is found: six digits apart. The last is what the short form shows. */
const places = [6, 12, 18, 24, 30, 36]

const createWalletDigits = ({ text, keyedTableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('wallet_digits')} (
    wallet_id ${text} primary key references ${table('wallet')} (id) on delete cascade,
    digits ${text} not null
  ) ${keyedTableOptions}`,
  ...places.map(
    (place) =>
      `create index ${bare(`wallet_digits_${place}`)} on ${table('wallet_digits')} (substr(digits, ${place + 1}, 4))`,
  ),
]

/** The application and the wallet of an event are among its details. */
const indexEvents = ({ table, bare, detail }: MigrationWords): string[] => [
  ...(['clientId', 'address'] as const).map(
    (name) =>
      `create index ${bare(eventIndexes[name])} on ${table('event')} (${detail(name)}, id) where ${detail(name)} is not null`,
  ),
  `create index ${bare('event_network')} on ${table('event')} (network_address, id)`,
]

const eventIndexes = { clientId: 'event_application', address: 'event_wallet' } as const
