import type { ProductEventKind, SiteEventKind } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  type AppendEvent,
  defineEvents,
  defineRepeatedEvents,
  type NewEvent,
  recordRepeatedEvent as record,
  type Write,
} from '@countersign/server/extension'

/** What tells of the site is in nobody's own activity: pages for people have no words for it. */
type ProductEvent =
  | NewEvent<Exclude<ProductEventKind, SiteEventKind>>
  | (NewEvent<SiteEventKind> & { readonly accountId: null })

/** Appends an event of the server's kinds or the product's, in the transaction of what it tells of. */
export const appendEvent: (event: ProductEvent) => Write<void> = defineEvents<ProductEventKind>()

/** Appends an event, or adds to the one of its hour that says the same: for what an application does again and again. */
export const appendRepeatedEvent: AppendEvent<RepeatedEventKind> = defineRepeatedEvents<ProductEventKind>()

/** The same where nothing else is to be written. */
export const recordRepeatedEvent: (
  store: Store,
  event: NewEvent<RepeatedEventKind> & { readonly accountId: string },
) => Promise<void> = record

type RepeatedEventKind = Exclude<ProductEventKind, SiteEventKind>
