import type { Migration } from '@countersign/server/extension'

/** APIs, which applications may ask for them, and the tokens that these have for themselves. */
export const apis: Migration = {
  name: '1020-apis',
  statements: ({ integer, text, bytes, tableOptions, keyedTableOptions, table, bare }) => [
    `create table ${table('api')} (
    id ${text} primary key,
    identifier ${text} not null,
    content ${text} not null,
    secret_hash ${bytes},
    old_secret_hash ${bytes},
    old_secret_until ${integer},
    source ${text} not null check (source in ('operator', 'file')),
    created_at ${integer} not null,
    disabled_at ${integer}
  ) ${tableOptions}`,
    `create unique index ${bare('api_identifier')} on ${table('api')} (identifier)`,
    `create index ${bare('api_declared')} on ${table('api')} (identifier) where source = 'file'`,
    `create table ${table('application_api')} (
    api_id ${text} not null references ${table('api')} (id) on delete cascade,
    client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
    delegated_scopes ${text} not null,
    own_scopes ${text} not null,
    primary key (api_id, client_id)
  ) ${keyedTableOptions}`,
    `create index ${bare('application_api_client')} on ${table('application_api')} (client_id)`,
    `create table ${table('service_token')} (
    hash ${text} primary key,
    client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
    api_id ${text} not null references ${table('api')} (id) on delete cascade,
    scope ${text} not null,
    dpop_key ${text},
    issued_at ${integer} not null,
    expires_at ${integer} not null
  ) ${keyedTableOptions}`,
    // Those of an application that still work are counted.
    `create index ${bare('service_token_client')} on ${table('service_token')} (client_id, expires_at)`,
    `create index ${bare('service_token_expiry')} on ${table('service_token')} (expires_at)`,
    `create index ${bare('service_token_api')} on ${table('service_token')} (api_id)`,
  ],
}
