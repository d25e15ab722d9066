import type { MigrationWords } from '@countersign/server/extension'

/** Applications, what people allowed them, and how often their requests were refused. */
export const applications = (words: MigrationWords): string[] => [
  ...createApplications(words),
  ...createConnections(words),
  ...createRefusedRequests(words),
]

const createApplications = ({
  integer,
  text,
  bytes,
  tableOptions,
  table,
  bare,
}: MigrationWords): string[] => [
  `create table ${table('application')} (
    client_id ${text} primary key,
    name ${text} not null,
    metadata ${text} not null,
    secret_hash ${bytes},
    old_secret_hash ${bytes},
    old_secret_until ${integer},
    logo ${bytes},
    logo_type ${text},
    source ${text} not null check (source in ('operator', 'file', 'registration')),
    created_at ${integer} not null,
    disabled_at ${integer},
    last_logout_at ${integer},
    last_logout_delivered integer,
    last_logout_detail ${text},
    check ((logo is null) = (logo_type is null))
  ) ${tableOptions}`,
  `create index ${bare('application_name')} on ${table('application')} (lower(name), client_id)`,
  // People find the applications that they may open by name, without those that registered themselves.
  `create index ${bare('application_added')} on ${table('application')} (lower(name), client_id) where source <> 'registration' and disabled_at is null`,
  `create index ${bare('application_declared')} on ${table('application')} (client_id) where source = 'file'`,
  // Applications that registered themselves are counted, and swept when nobody uses them.
  `create index ${bare('application_registered')} on ${table('application')} (created_at, client_id) where source = 'registration'`,
]

const createConnections = ({ integer, text, tableOptions, table, bare }: MigrationWords): string[] => [
  `create table ${table('connection')} (
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
    wallet_id ${text} not null references ${table('credential')} (id) on delete cascade,
    disclosed_wallet_ids ${text} not null,
    scopes ${text} not null,
    grant_id ${text} not null,
    proof_id ${text} references ${table('proof')} (id),
    issuer ${text} not null,
    language ${text},
    language_at ${integer},
    first_used_at ${integer} not null,
    last_used_at ${integer} not null,
    primary key (account_id, client_id)
  ) ${tableOptions}`,
  `create unique index ${bare('connection_grant')} on ${table('connection')} (grant_id)`,
  `create index ${bare('connection_client')} on ${table('connection')} (client_id)`,
  `create index ${bare('connection_wallet')} on ${table('connection')} (wallet_id)`,
  `create index ${bare('connection_proof')} on ${table('connection')} (proof_id) where proof_id is not null`,
  // A person's applications, and an application's people, are read a page at a time, last used first.
  `create index ${bare('connection_used')} on ${table('connection')} (account_id, last_used_at, client_id)`,
  `create index ${bare('connection_of_application')} on ${table('connection')} (client_id, last_used_at, account_id)`,
  `create table ${table('told_name')} (
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
    name ${text},
    decided_at ${integer} not null,
    primary key (account_id, client_id)
  ) ${tableOptions}`,
  // Names that are made of the sub are null, and nulls are different: there is no limit to them.
  `create unique index ${bare('told_name_once')} on ${table('told_name')} (client_id, name)`,
]

const createRefusedRequests = ({
  integer,
  text,
  keyedTableOptions,
  table,
  bare,
}: MigrationWords): string[] => [
  `create table ${table('refused_request')} (
    client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
    began_at ${integer} not null,
    reason ${text} not null,
    count ${integer} not null,
    primary key (client_id, began_at, reason)
  ) ${keyedTableOptions}`,
  `create index ${bare('refused_request_age')} on ${table('refused_request')} (began_at)`,
]
