import type { Migration, MigrationWords } from '@countersign/server/extension'

/**
 * Under which name each application knows a person (`preferred_username`), decided once. Until now it was the address of
 * the wallet that the application saw, if it might know it, else the `sub`, and was made anew each time: connections keep
 * what they were told last. Two accounts could have one address there, on two chains or after a wallet went from one to
 * the other. Then the older connection keeps it, and the other gets a name that is made of its `sub` (`name` is null).
 */
export const toldNames: Migration = {
  name: '0012-told-names',
  statements: ({ integer, text, tableOptions, table, bare }: MigrationWords) => [
    `create table ${table('told_name')} (
      account_id ${text} not null references ${table('account')} (id) on delete cascade,
      client_id ${text} not null references ${table('application')} (client_id) on delete cascade,
      name ${text},
      decided_at ${integer} not null,
      primary key (account_id, client_id)
    ) ${tableOptions}`,
    // Names that are made are null, and nulls are different: there is no limit to them.
    `create unique index ${bare('told_name_once')} on ${table('told_name')} (client_id, name)`,
    `insert into ${table('told_name')} (account_id, client_id, name, decided_at)
      select account_id, client_id,
        case when row_number() over (partition by client_id, told order by first_used_at, account_id) = 1 then told end,
        first_used_at
      from (
        select connection.account_id, connection.client_id, connection.first_used_at,
          case
            when ' ' || connection.scopes || ' ' like '% wallet %' then wallet.address
            when application.metadata like '%"subjectType":"pairwise"%' then null
            when account.display_name is null then wallet.address
            else account.id
          end as told
        from ${table('connection')} as connection
        join ${table('account')} as account on account.id = connection.account_id
        join ${table('wallet')} as wallet on wallet.id = connection.wallet_id
        join ${table('application')} as application on application.client_id = connection.client_id
        where ' ' || connection.scopes || ' ' like '% profile %'
      ) as told_before`,
  ],
}
