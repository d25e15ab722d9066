import type { Query } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import type { SiteBrandTable } from '../store/ProductSchema.ts'

/** The look that operators chose last, and the one before it. */
export const findBrands: Query<Record<never, never>, Pick<SiteBrandTable, 'content'>> = defineQuery(
  'find_brands',
  (database) =>
    database
      .selectFrom('site_brand')
      .select('content')
      .where('version', '>', 0)
      .orderBy('version', 'desc')
      .limit(2),
)

/** Which look is the newest. */
export const findVersion: Query<Record<never, never>, Pick<SiteBrandTable, 'version'>> = defineQuery(
  'find_brand_version',
  (database) =>
    database
      .selectFrom('site_brand')
      .select('version')
      .where('version', '>', 0)
      .orderBy('version', 'desc')
      .limit(1),
)

/** Makes a look the newest. */
export const insertBrand: Query<SiteBrandTable, unknown> = defineQuery(
  'insert_brand',
  (database, parameter) =>
    database.insertInto('site_brand').values({
      version: parameter('version'),
      content: parameter('content'),
      made_at: parameter('made_at'),
    }),
)

/** Forgets the looks before a version. */
export const deleteBrands: Query<{ before: number }, unknown> = defineQuery(
  'delete_brands',
  (database, parameter) => database.deleteFrom('site_brand').where('version', '<', parameter('before')),
)
