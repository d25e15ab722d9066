import type { ProductEventKind } from '@countersign/product-api'
import { type AppendEvent, defineEvents } from '@countersign/server/extension'

/** Appends an event of the server's kinds or the product's, in the transaction of what it tells of. */
export const appendEvent: AppendEvent<ProductEventKind> = defineEvents<ProductEventKind>()
