import { run, type Write } from '@countersign/server/extension'
import { defineQuery } from '../../../src/store/defineQuery.ts'
import type { AuthorizationRequestTable } from '../../../src/store/openIdTables.ts'

type Kept = Pick<AuthorizationRequestTable, 'id' | 'client_id' | 'scope' | 'expires_at'>

const insertRequest = defineQuery<Kept, unknown>('openid_test_insert_request', (database, parameter) =>
  database.insertInto('authorization_request').values({
    id: parameter('id'),
    client_id: parameter('client_id'),
    scope: parameter('scope'),
    expires_at: parameter('expires_at'),
    response_mode: 'query',
    prompt: '',
    acr_values: '',
  }),
)

/** Keeps a request of an application, where a test is not about what it asks. */
export function* keepRequest(kept: Kept): Write<void> {
  yield* run(insertRequest, kept)
}
