import { defineSql, type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { AuthorizationRequestTable, DeviceCodeTable } from '../../store/openIdTables.ts'
import { type FamilyOfPerson, selectIssued } from '../tokens/Family.ts'

/** The code of a device that begins to wait. */
export type NewDeviceCode = Omit<DeviceCodeTable, 'user_code' | 'family_id' | 'refusal' | 'used_at'> & {
  readonly user_code: string
}

/** Stores the code of a device: a row, and none where another one shows the same code. */
export const insertDeviceCode: Query<NewDeviceCode, Pick<DeviceCodeTable, 'hash'>> = defineQuery(
  'openid_insert_device_code',
  (database, parameter) =>
    database
      .insertInto('device_code')
      .values({
        hash: parameter('hash'),
        user_code: parameter('user_code'),
        request_id: parameter('request_id'),
        network_address: parameter('network_address'),
        user_agent: parameter('user_agent'),
        family_id: null,
        refusal: null,
        expires_at: parameter('expires_at'),
        used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash'),
)

/** The device that shows a code and waits for an answer still. */
export const findWaitingDevice: Query<
  { userCode: string; now: number },
  Pick<DeviceCodeTable, 'hash' | 'request_id'>
> = defineQuery('openid_find_waiting_device', (database, parameter) =>
  database
    .selectFrom('device_code')
    .select(['hash', 'request_id'])
    .where('user_code', '=', parameter('userCode'))
    .where('expires_at', '>', parameter('now')),
)

/** A device by its code. */
export const findDevice: Query<{ hash: string }, DeviceCodeTable> = defineQuery(
  'openid_find_device',
  (database, parameter) =>
    database.selectFrom('device_code').selectAll().where('hash', '=', parameter('hash')),
)

/** A device, and which application it is of. */
export const findDeviceOfClient: Query<
  { hash: string },
  Pick<DeviceCodeTable, 'user_code' | 'refusal' | 'expires_at'> & Pick<AuthorizationRequestTable, 'client_id'>
> = defineSql(
  'openid_find_device_of_client',
  (parameter) => sql`
select device.user_code, device.refusal, device.expires_at, request.client_id
from ${sql.table('device_code')} as device
join ${sql.table('authorization_request')} as request on request.id = device.request_id
where device.hash = ${parameter('hash')}`,
)

/** The family of a device that was allowed, while something of it may work. */
export const findFamilyOfDevice: Query<{ hash: string; now: number }, FamilyOfPerson> = defineSql(
  'openid_find_family_of_device',
  (parameter) =>
    selectIssued('device_code', {
      own: sql`issued.expires_at as "expiresAt"`,
      key: sql`${parameter('hash')}`,
      now: sql`${parameter('now')}`,
    }),
)

interface TakenDevice {
  readonly hash: string
  readonly now: number
}

/** Takes the question that a device asks, so that its code finds it no longer: a row for the first answer only. */
export const takeWaitingDevice: Query<TakenDevice, Pick<DeviceCodeTable, 'hash'>> = defineQuery(
  'openid_take_waiting_device',
  (database, parameter) =>
    database
      .updateTable('device_code')
      .set({ user_code: null })
      .where('hash', '=', parameter('hash'))
      .where('user_code', 'is not', null)
      .where('expires_at', '>', parameter('now'))
      .returning('hash'),
)

/** Stores how a device was answered. */
export const saveDeviceAnswer: Query<
  Pick<DeviceCodeTable, 'hash' | 'family_id' | 'refusal'>,
  unknown
> = defineQuery('openid_save_device_answer', (database, parameter) =>
  database
    .updateTable('device_code')
    .set({ family_id: parameter('family_id'), refusal: parameter('refusal') })
    .where('hash', '=', parameter('hash')),
)

/** Uses the code of a device that was answered: a row the first time, and none after it. */
export const useDeviceCode: Query<TakenDevice, Pick<DeviceCodeTable, 'family_id' | 'refusal'>> = defineQuery(
  'openid_use_device_code',
  (database, parameter) =>
    database
      .updateTable('device_code')
      .set({ used_at: parameter('now') })
      .where('hash', '=', parameter('hash'))
      .where('user_code', 'is', null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', parameter('now'))
      .returning(['family_id', 'refusal']),
)

/** Moves a family to the origin at which its device asks. */
export const moveFamily: Query<{ id: string; issuer: string }, unknown> = defineQuery(
  'openid_move_token_family',
  (database, parameter) =>
    database
      .updateTable('token_family')
      .set({ issuer: parameter('issuer') })
      .where('id', '=', parameter('id')),
)

/** Removes a batch of the codes whose time is over. */
export const sweepDeviceCodes: Query<
  { now: number; limit: number },
  Pick<DeviceCodeTable, 'hash'>
> = defineQuery('openid_sweep_device_codes', (database, parameter) =>
  database
    .deleteFrom('device_code')
    .where('hash', 'in', (select) =>
      select
        .selectFrom('device_code')
        .select('hash')
        .where('expires_at', '<=', parameter('now'))
        .limit(parameter('limit')),
    )
    .returning('hash'),
)
