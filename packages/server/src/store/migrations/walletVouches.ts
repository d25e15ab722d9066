import type { Migration, MigrationWords } from './Migration.ts'

/**
 * What each contract wallet signed last, to be asked about it again. Where a session that it opened is still there, that
 * says; of other wallets of older versions nothing was kept.
 */
export const walletVouches: Migration = {
  name: '0021-wallet-vouches',
  statements: ({ integer, text, tableOptions, table }: MigrationWords) => [
    `create table ${table('wallet_vouch')} (
      wallet_id ${text} primary key references ${table('wallet')} (id) on delete cascade,
      message ${text} not null,
      signature ${text} not null,
      verified_at ${integer} not null,
      refused_at ${integer}
    ) ${tableOptions}`,
    `insert into ${table('wallet_vouch')} (wallet_id, message, signature, verified_at)
    select wallet.id, session.message, session.signature, session.verified_at
    from ${table('wallet')} as wallet
    join ${table('session')} as session on session.id = (
      select max(latest.id) from ${table('session')} as latest
      where latest.account_id = wallet.account_id and latest.wallet_id = wallet.id
    )
    where wallet.kind = 'contract'`,
  ],
}
