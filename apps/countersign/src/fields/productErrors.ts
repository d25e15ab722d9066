import { productCatalogue } from '@countersign/product-api'
import { type DefinedError, defineErrors } from '@countersign/server/extension'

/** The errors of the product's own operations. */
export const productErrors: Readonly<Record<keyof typeof productCatalogue, DefinedError>> =
  defineErrors(productCatalogue)
