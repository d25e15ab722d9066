import type { Migration, MigrationWords } from './Migration.ts'

/** Endings of access that are done in several transactions: what is left of each is found here, also after a restart. */
export const revocations: Migration = {
  name: '0047-revocations',
  statements: ({ integer, text, tableOptions, table, bare }: MigrationWords) => [
    `create table ${table('revocation')} (
      id ${text} primary key,
      account_id ${text} not null references ${table('account')} (id) on delete cascade,
      why ${text} not null,
      session_id ${text},
      except_session_id ${text},
      wallet_id ${text},
      network_address ${text} not null,
      user_agent ${text} not null,
      actor_id ${text},
      at ${integer} not null
    ) ${tableOptions}`,
    `create index ${bare('revocation_account')} on ${table('revocation')} (account_id)`,
  ],
}
