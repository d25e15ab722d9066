import type { Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'

/** Whether a person has allowed an application anything: a row where they have. */
export const findAllowed: Query<{ accountId: string; clientId: string }, { grant_id: string }> = defineQuery(
  'openid_find_allowed',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .select('grant_id')
      .where('account_id', '=', parameter('accountId'))
      .where('client_id', '=', parameter('clientId')),
)
