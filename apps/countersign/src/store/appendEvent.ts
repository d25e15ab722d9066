import type { ProductEventKind } from '@countersign/product-api'
import { type AppendEvent, defineEvents, defineRepeatedEvents } from '@countersign/server/extension'

/** Appends an event of the server's kinds or the product's, in the transaction of what it tells of. */
export const appendEvent: AppendEvent<ProductEventKind> = defineEvents<ProductEventKind>()

/** Appends an event, or adds to the one of its hour that says the same: for what an application does again and again. */
export const appendRepeatedEvent: AppendEvent<ProductEventKind> = defineRepeatedEvents<ProductEventKind>()
