import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { GateCodeTable } from '../../store/gateTables.ts'

/** Nothing where the session has ended since. */
export const insertGateCode: Query<GateCodeTable, Pick<GateCodeTable, 'hash'>> = defineQuery(
  'insert_gate_code',
  (database, parameter) =>
    database
      .insertInto('gate_code')
      .columns(['hash', 'client_id', 'host', 'wait_hash', 'begun', 'session_id', 'grant_id', 'expires_at'])
      .expression((select) =>
        select
          .selectFrom('session')
          .where('session.id', '=', parameter('session_id'))
          .select([
            sql<string>`cast(${parameter('hash')} as text)`.as('hash'),
            sql<string>`cast(${parameter('client_id')} as text)`.as('client_id'),
            sql<string>`cast(${parameter('host')} as text)`.as('host'),
            sql<string>`cast(${parameter('wait_hash')} as text)`.as('wait_hash'),
            sql<string>`cast(${parameter('begun')} as text)`.as('begun'),
            'session.id as session_id',
            sql<string>`cast(${parameter('grant_id')} as text)`.as('grant_id'),
            sql<number>`cast(${parameter('expires_at')} as bigint)`.as('expires_at'),
          ]),
      )
      .returning('hash'),
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
