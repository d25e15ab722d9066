import type { Migration, MigrationWords } from '@countersign/server/extension'

/** Rules on what wallets hold, by which people come into groups, and what the chains said of each wallet last. */
export const groupRules: Migration = {
  name: '0043-group-rules',
  statements: ({ integer, text, tableOptions, keyedTableOptions, table, bare }: MigrationWords) => [
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
  ],
}
