import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'

type ApplicationTable = ProductSchema['application']

export type FoundApplication = Pick<
  ApplicationTable,
  'client_id' | 'name' | 'metadata' | 'secret_hash' | 'logo_type' | 'created_at'
>

/** An application that may be used. */
export const findUsableApplication: Query<{ clientId: string }, FoundApplication> = defineQuery(
  'find_usable_application',
  (database, parameter: Parameter<{ clientId: string }>) =>
    database
      .selectFrom('application')
      .select(['client_id', 'name', 'metadata', 'secret_hash', 'logo_type', 'created_at'])
      .where('client_id', '=', parameter('clientId'))
      .where('disabled_at', 'is', null),
)
