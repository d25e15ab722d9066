import type { Migration, MigrationWords } from '@countersign/server/extension'

/**
 * Each delivery stands in a queue, and each queue is read along an index of its own: what waits in one is never in the way
 * of another.
 */
export const fairOutbox: Migration = {
  name: '0060-fair-outbox',
  statements: ({ text, table, bare }: MigrationWords) => [
    `alter table ${table('outbox')} add column queue ${text} not null default 'applications'`,
    `update ${table('outbox')} set queue = 'mail' where kind = 'mail'`,
    `update ${table('outbox')} set queue = 'registered' where kind = 'logo' or (kind = 'logout' and target in
      (select client_id from ${table('application')} where source = 'registration'))`,
    `drop index ${table('outbox_due')}`,
    `drop index ${table('outbox_dead')}`,
    `create index ${bare('outbox_due')} on ${table('outbox')} (queue, due_at) where dead_at is null`,
    `create index ${bare('outbox_dead')} on ${table('outbox')} (queue, dead_at) where dead_at is not null`,
  ],
}
