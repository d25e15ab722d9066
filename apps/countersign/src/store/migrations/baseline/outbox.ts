import type { MigrationWords } from '@countersign/server/extension'

/** What is yet to be sent to other hosts. Each queue is read along its index: what waits in one is in no other's way. */
export const outbox = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('outbox')} (
    id ${text} primary key,
    queue ${text} not null,
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
  `create index ${bare('outbox_due')} on ${table('outbox')} (queue, due_at) where dead_at is null`,
  `create index ${bare('outbox_dead')} on ${table('outbox')} (queue, dead_at) where dead_at is not null`,
  `create index ${bare('outbox_target')} on ${table('outbox')} (kind, target, id)`,
]
