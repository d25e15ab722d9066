import type { MigrationWords } from '@countersign/server/extension'
import { listOrder } from './listOrder.ts'

/** Who may have an account: the keys on the list, and invitations with who used them. */
export const signUp = ({
  integer,
  text,
  bytes,
  tableOptions,
  keyedTableOptions,
  table,
  bare,
}: MigrationWords): string[] => [
  `create table ${table('sign_up_address')} (
    identity ${text} not null,
    source ${text} not null,
    note ${text},
    added_at ${integer} not null,
    added_by ${text},
    primary key (identity)
  ) ${keyedTableOptions}`,
  `create index ${bare('sign_up_address_order')} on ${table('sign_up_address')} (${listOrder}, identity)`,
  `create index ${bare('sign_up_address_declared')} on ${table('sign_up_address')} (identity) where source = 'file'`,
  `create table ${table('invitation')} (
    id ${text} primary key,
    token_hash ${bytes} not null,
    label ${text} not null,
    uses ${integer} not null,
    used ${integer} not null,
    expires_at ${integer} not null,
    groups ${text} not null,
    source ${text} not null,
    made_by ${text},
    made_at ${integer} not null,
    revoked_at ${integer}
  ) ${tableOptions}`,
  `create unique index ${bare('invitation_token')} on ${table('invitation')} (token_hash)`,
  `create index ${bare('invitation_declared')} on ${table('invitation')} (id) where source = 'file'`,
  `create table ${table('invitation_use')} (
    invitation_id ${text} not null references ${table('invitation')} (id) on delete cascade,
    account_id ${text} not null references ${table('account')} (id) on delete cascade,
    at ${integer} not null,
    primary key (invitation_id, account_id)
  ) ${keyedTableOptions}`,
  `create index ${bare('invitation_use_account')} on ${table('invitation_use')} (account_id, at)`,
]
