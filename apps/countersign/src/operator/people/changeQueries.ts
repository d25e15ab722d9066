import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'

type Role = ProductSchema['account']['role']

export const changeRole: Query<{ accountId: string; role: Role }, unknown> = defineQuery(
  'change_role',
  (database, parameter: Parameter<{ accountId: string; role: Role }>) =>
    database
      .updateTable('account')
      .set({ role: parameter('role') })
      .where('id', '=', parameter('accountId')),
)

export const disableAccount: Query<{ accountId: string; now: number }, unknown> = defineQuery(
  'disable_account',
  (database, parameter: Parameter<{ accountId: string; now: number }>) =>
    database
      .updateTable('account')
      .set({ disabled_at: parameter('now') })
      .where('id', '=', parameter('accountId')),
)

export const enableAccount: Query<{ accountId: string }, unknown> = defineQuery(
  'enable_account',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database.updateTable('account').set({ disabled_at: null }).where('id', '=', parameter('accountId')),
)
