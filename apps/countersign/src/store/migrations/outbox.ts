import type { Migration, MigrationWords } from '@countersign/server/extension'

/**
 * What is yet to be sent to other hosts, of every kind. The sign-outs that applications had yet to be told of become
 * its first rows.
 */
export const outbox: Migration = {
  name: '0014-outbox',
  statements: ({ integer, text, tableOptions, table, bare }: MigrationWords) => [
    `create table ${table('outbox')} (
      id ${text} primary key,
      kind ${text} not null,
      target ${text} not null,
      payload ${text} not null,
      created_at ${integer} not null,
      due_at ${integer} not null,
      claimed_until ${integer} not null,
      tries ${integer} not null,
      tried_at ${integer},
      detail ${text},
      dead_at ${integer}
    ) ${tableOptions}`,
    `create index ${bare('outbox_due')} on ${table('outbox')} (due_at) where dead_at is null`,
    `create index ${bare('outbox_dead')} on ${table('outbox')} (dead_at) where dead_at is not null`,
    `create index ${bare('outbox_target')} on ${table('outbox')} (kind, target, id)`,
    `insert into ${table('outbox')} (id, kind, target, payload, created_at, due_at, claimed_until, tries)
      select id, 'logout', client_id,
        '{"accountId":' || ${quote('account_id')} || ',"sid":' || ${quoteOrNull('sid')} ||
          ',"issuer":' || ${quoteOrNull('issuer')} || '}',
        created_at, due_at, 0, 0
      from ${table('logout_notice')}`,
    `drop table ${table('logout_notice')}`,
  ],
}

/** A column as JSON text, in words that both databases have. Ids and origins have no control characters. */
function quote(column: string): string {
  return `'"' || replace(replace(${column}, '\\', '\\\\'), '"', '\\"') || '"'`
}

function quoteOrNull(column: string): string {
  return `coalesce(${quote(column)}, 'null')`
}
