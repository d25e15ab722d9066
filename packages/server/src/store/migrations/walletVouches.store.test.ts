import { describe, expect, test } from 'vitest'
import { migrateRows } from '../../../test/stores/migrateRows.ts'

function insert(bytes: (n: number) => string): string {
  const session = (n: number, wallet: string, verifiedAt: number) =>
    `('s${n}', ${bytes(n)}, 'a', '${wallet}', 'message ${n}', 'signature ${n}', '', '', 1, 1, 9, ${verifiedAt}, 1)`
  return `
  insert into account (id, role, primary_wallet_id, created_at) values ('a', 'member', 'key', 1000);
  insert into wallet (id, address, kind, chain_id, account_id, linked_at, last_used_at) values
    ('key', '0x1', 'key', null, 'a', 1, 1), ('contract', '0x2', 'contract', 10, 'a', 1, 1),
    ('idle', '0x3', 'contract', 10, 'a', 1, 1);
  insert into session (id, token_hash, account_id, wallet_id, message, signature, user_agent, network_address,
    created_at, last_seen_at, expires_at, verified_at, confirmed_at) values
    ${session(1, 'contract', 11)}, ${session(2, 'contract', 12)}, ${session(3, 'key', 13)};`
}
const query =
  'select wallet_id, message, signature, cast(verified_at as integer) as at, refused_at from wallet_vouch'

describe.each(migrateRows)(
  'a database on %s from before it was kept what contract wallets signed',
  (_name, migrate) => {
    test('has it from the latest session of each, and nothing of key wallets', async () => {
      const signed = { message: 'message 2', signature: 'signature 2', at: 12, refused_at: null }
      expect(await migrate({ before: '0021', insert, query })).toEqual([{ wallet_id: 'contract', ...signed }])
    })
  },
)
