import {
  type DefineQuery,
  defineQueries,
  type Database as ServerDatabase,
} from '@countersign/server/extension'
import type { ProductSchema } from './ProductSchema.ts'

/** What a query of the product is built from. */
export type Database = ServerDatabase<ProductSchema>

/** Defines a query over the tables of the server and of the product. */
export const defineQuery: DefineQuery<ProductSchema> = defineQueries<ProductSchema>()
