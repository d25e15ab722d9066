import {
  buildTogether,
  type DefineBuiltTogether,
  type DefineQuery,
  defineQueries,
  type Database as ServerDatabase,
} from '@countersign/server/extension'
import type { ProductSchema } from './ProductSchema.ts'

/** What a query of the product is built from. */
export type Database = ServerDatabase<ProductSchema>

/** Defines a query over the tables of the server and of the product. */
export const defineQuery: DefineQuery<ProductSchema> = defineQueries<ProductSchema>()

/** The same for a query that changes nothing, of which Postgres does those that are at hand together as one statement. */
export const defineTogether: DefineBuiltTogether<ProductSchema> = buildTogether(defineQuery)
