import type { Migration, MigrationWords } from './Migration.ts'

/** Signatures that another browser makes for the one that asks for them: for minutes, and then swept. */
export const handOvers: Migration = {
  name: '0038-hand-overs',
  statements: ({ integer, text, bytes, tableOptions, table, bare }: MigrationWords) => [
    `create table ${table('hand_over')} (
      id ${text} primary key,
      secret_hash ${bytes} not null unique,
      asker_hash ${bytes} not null,
      purpose ${text} not null,
      target ${text},
      about ${text} not null,
      account_id ${text} references ${table('account')} (id) on delete cascade,
      network_address ${text} not null,
      user_agent ${text} not null,
      nonce ${text} not null unique,
      challenge ${text} not null,
      state ${text} not null,
      phone_hash ${bytes},
      message ${text},
      signature ${text},
      signer_chain_id ${integer},
      code_hash ${text},
      tries ${integer} not null,
      expires_at ${integer} not null
    ) ${tableOptions}`,
    `create index ${bare('hand_over_asker')} on ${table('hand_over')} (asker_hash, id)`,
    `create index ${bare('hand_over_account')} on ${table('hand_over')} (account_id)`,
    `create index ${bare('hand_over_expiry')} on ${table('hand_over')} (expires_at)`,
  ],
}
