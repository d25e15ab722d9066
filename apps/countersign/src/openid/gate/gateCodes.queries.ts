import type { Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { GateCodeTable } from '../../store/gateTables.ts'

export const insertGateCode: Query<GateCodeTable, unknown> = defineQuery(
  'insert_gate_code',
  (database, parameter) =>
    database.insertInto('gate_code').values({
      hash: parameter('hash'),
      client_id: parameter('client_id'),
      host: parameter('host'),
      wait_hash: parameter('wait_hash'),
      begun: parameter('begun'),
      session_id: parameter('session_id'),
      grant_id: parameter('grant_id'),
      expires_at: parameter('expires_at'),
    }),
)

/** What a code is for, and when its browser was sent to sign in, whoever brings it. */
export const findGateCode: Query<
  Pick<GateCodeTable, 'hash'>,
  Pick<GateCodeTable, 'host' | 'wait_hash' | 'begun' | 'expires_at'>
> = defineQuery('find_gate_code', (database, parameter) =>
  database
    .selectFrom('gate_code')
    .select(['host', 'wait_hash', 'begun', 'expires_at'])
    .where('hash', '=', parameter('hash')),
)

type TakenCode = Pick<GateCodeTable, 'hash' | 'host' | 'wait_hash'> & { readonly now: number }

/** Takes a code at the host that it is for, from the browser that it is for: a row the first time, and none after it. */
export const takeGateCode: Query<
  TakenCode,
  Pick<GateCodeTable, 'client_id' | 'session_id' | 'grant_id' | 'begun'>
> = defineQuery('take_gate_code', (database, parameter) =>
  database
    .deleteFrom('gate_code')
    .where('hash', '=', parameter('hash'))
    .where('host', '=', parameter('host'))
    .where('wait_hash', '=', parameter('wait_hash'))
    .where('expires_at', '>', parameter('now'))
    .returning(['client_id', 'session_id', 'grant_id', 'begun']),
)
