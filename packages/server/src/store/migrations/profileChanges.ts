import type { Migration, MigrationWords } from './Migration.ts'

/** When a profile last changed, for the applications that keep a copy of it. */
export const profileChanges: Migration = {
  name: '0004-profile-changes',
  statements: ({ integer, table }: MigrationWords) => [
    `alter table ${table('account')} add column profile_changed_at ${integer}`,
    // What happened before is known from the events.
    `update ${table('account')} as account set profile_changed_at = (
      select max(event.at) from ${table('event')} as event
      where event.account_id = account.id and event.kind in ('profile_changed', 'primary_wallet_changed')
    )`,
  ],
}
