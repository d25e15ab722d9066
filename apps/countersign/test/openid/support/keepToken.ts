import type { Store } from '@countersign/server'
import { run, type Write } from '@countersign/server/extension'
import { findRefreshToken, insertRefreshToken } from '../../../src/openid/tokens/tokens.queries.ts'
import { defineQuery } from '../../../src/store/defineQuery.ts'
import type { TokenFamilyTable } from '../../../src/store/openIdTables.ts'

type Kept = Pick<TokenFamilyTable, 'id' | 'grant_id' | 'account_id' | 'client_id'>

const insertFamily = defineQuery<Kept, unknown>('openid_test_insert_kept_family', (database, parameter) =>
  database.insertInto('token_family').values({
    id: parameter('id'),
    grant_id: parameter('grant_id'),
    account_id: parameter('account_id'),
    client_id: parameter('client_id'),
    session_id: 'a session',
    credential_id: 'a wallet',
    scope: 'openid offline_access',
    acr: '',
    amr: '',
    auth_time: 0,
    issuer: 'https://login.example',
    ends_with_session: 0,
    created_at: 0,
    expires_at: Number.MAX_SAFE_INTEGER,
  }),
)

/** Keeps a refresh token that was issued under a grant: its hash is the id of its family, too. */
export function* keepToken(kept: Kept): Write<void> {
  yield* run(insertFamily, kept)
  yield* run(insertRefreshToken, {
    hash: kept.id,
    family_id: kept.id,
    dpop_key: null,
    issued_at: 0,
    expires_at: Number.MAX_SAFE_INTEGER,
    predecessor: null,
  })
}

/** Which of such tokens the token endpoint finds. */
export async function listWorking({ read }: Store, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((hash) => read(findRefreshToken, { hash, now: 1 })))
  return ids.filter((_id, at) => found[at]?.length === 1)
}
