import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'

type ArtifactTable = ProductSchema['oidc_artifact']

/** The family that an artifact was issued in; null where it belongs to none. */
export const findFamily: Query<{ id: string }, Pick<ArtifactTable, 'grant_id'>> = defineQuery(
  'find_family',
  (database, parameter: Parameter<{ id: string }>) =>
    database.selectFrom('oidc_artifact').select('grant_id').where('id', '=', parameter('id')),
)

/** Removes everything that was issued in one family: what one sign-in for an application led to. */
export const removeFamily: Query<{ grantId: string }, unknown> = defineQuery(
  'remove_family',
  (database, parameter: Parameter<{ grantId: string }>) =>
    database.deleteFrom('oidc_artifact').where('grant_id', '=', parameter('grantId')),
)
