import { type AppendEvent, defineEvents, type EventKind } from '@countersign/server/extension'

/** The product's kinds of event, besides the server's. They are never renamed; docs/reference/events.md lists them. */
export const productEventKinds = [
  'account_disabled',
  'account_enabled',
  'operator_claimed',
  'application_added',
  'application_changed',
  'application_secret_rotated',
  'application_removed',
  'application_connected',
  'application_wallets_changed',
  'application_disconnected',
  'application_signed_in',
  'consent_declined',
  'keys_rotated',
  'keys_revoked',
] as const

export type ProductEventKind = EventKind | (typeof productEventKinds)[number]

/** Appends an event of the server's kinds or the product's, in the transaction of what it tells of. */
export const appendEvent: AppendEvent<ProductEventKind> = defineEvents<ProductEventKind>()
