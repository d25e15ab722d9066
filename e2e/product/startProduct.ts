import { createProduct, type Product } from './createProduct.ts'

/** A product that runs. */
export interface StartedProduct {
  readonly product: Product
  /** Ends it, and removes its database. */
  readonly stop: () => Promise<void>
}

/** Starts a product with an empty database; before that, what needs to know its address can be prepared. */
export const startProduct = async (
  settings: Readonly<Record<string, string>> = {},
  prepare?: (product: Product) => Promise<void>,
): Promise<StartedProduct> => {
  const product = await createProduct(settings)
  await prepare?.(product)
  await product.start()
  return {
    product,
    stop: async () => {
      await product.stop()
      await product.remove()
    },
  }
}
