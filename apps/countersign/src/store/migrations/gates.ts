import type { Migration } from '@countersign/server/extension'

/** Gates: which hosts each stands before, who has passed, and the hosts that proxies asked about in vain. */
export const gates: Migration = {
  name: '1070-gates',
  statements: ({ integer, text, keyedTableOptions, table, bare }) => [
    `create table ${table('gate_host')} (
    host ${text} primary key,
    client_id ${text} not null references ${table('application')} (client_id) on delete cascade
  ) ${keyedTableOptions}`,
    `create index ${bare('gate_host_application')} on ${table('gate_host')} (client_id)`,
    // The keys begin with the time of issue, as those of every code and token (docs/decisions/0015).
    `create table ${table('gate_code')} (
    hash ${text} primary key,
    client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
    host ${text} not null,
    wait_hash ${text} not null,
    begun ${text} not null,
    session_id ${text} not null references ${table('session')} (id) on delete cascade,
    grant_id ${text} not null,
    expires_at ${integer} not null
  ) ${keyedTableOptions}`,
    `create index ${bare('gate_code_application')} on ${table('gate_code')} (client_id)`,
    `create index ${bare('gate_code_session')} on ${table('gate_code')} (session_id)`,
    `create index ${bare('gate_code_expiry')} on ${table('gate_code')} (expires_at)`,
    `create table ${table('gate_session')} (
    hash ${text} primary key,
    client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
    host ${text} not null,
    begun ${text} not null,
    session_id ${text} not null references ${table('session')} (id) on delete cascade,
    grant_id ${text} not null,
    created_at ${integer} not null,
    expires_at ${integer} not null
  ) ${keyedTableOptions}`,
    `create index ${bare('gate_session_application')} on ${table('gate_session')} (client_id)`,
    `create index ${bare('gate_session_session')} on ${table('gate_session')} (session_id)`,
    `create index ${bare('gate_session_expiry')} on ${table('gate_session')} (expires_at)`,
    `create table ${table('gate_unknown_host')} (
    host ${text} primary key,
    first_at ${integer} not null,
    last_at ${integer} not null,
    count ${integer} not null
  ) ${keyedTableOptions}`,
    `create index ${bare('gate_unknown_host_age')} on ${table('gate_unknown_host')} (last_at, host)`,
  ],
}
