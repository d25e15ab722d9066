import type { Migration } from '@countersign/server/extension'

/** What applications ask to do at APIs for a person, what the person has allowed, and which tokens are for which API. */
export const grantedApis: Migration = {
  name: '1030-granted-apis',
  statements: ({ integer, text, tableOptions, table, bare }) => [
    `alter table ${table('authorization_request')} add column apis ${text}`,
    `alter table ${table('token_family')} add column apis ${text}`,
    `alter table ${table('access_token')} add column api_id ${text}`,
    `alter table ${table('interaction')} add column standing ${text}`,
    `create table ${table('connection_api')} (
    account_id ${text} not null,
    client_id ${text} not null,
    api_id ${text} not null references ${table('api')} (id) on delete cascade,
    scopes ${text} not null,
    proof_id ${text} references ${table('proof')} (id),
    allowed_at ${integer} not null,
    primary key (account_id, client_id, api_id),
    foreign key (account_id, client_id) references ${table('connection')} (account_id, client_id) on delete cascade
  ) ${tableOptions}`,
    `create index ${bare('connection_api_api')} on ${table('connection_api')} (api_id)`,
    `create index ${bare('connection_api_proof')} on ${table('connection_api')} (proof_id) where proof_id is not null`,
  ],
}
