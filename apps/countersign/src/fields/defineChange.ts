import type { ProductChange } from '@countersign/product-api'
import { type DefineChange, defineChanges } from '@countersign/server/extension'

/** Defines a change of the product that needs a fresh signature. */
export const defineChange: DefineChange<ProductChange> = defineChanges<ProductChange>()
