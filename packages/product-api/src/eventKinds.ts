import type { EventKind } from '@countersign/protocol'

/** The product's kinds of event, besides the server's. They are never renamed; docs/reference/events.md lists them. */
export const productEventKinds = [
  'account_disabled',
  'account_enabled',
  'email_requested',
  'email_verified',
  'email_removed',
  'operator_claimed',
  'application_added',
  'application_changed',
  'application_secret_rotated',
  'application_old_secret_ended',
  'application_removed',
  'new_application_access_changed',
  'api_added',
  'api_changed',
  'api_secret_rotated',
  'api_removed',
  'application_connected',
  'application_wallets_changed',
  'application_disconnected',
  'application_api_taken_back',
  'application_signed_in',
  'consent_declined',
  'group_added',
  'group_changed',
  'group_removed',
  'group_member_added',
  'group_member_removed',
  'group_addresses_added',
  'group_addresses_removed',
  'fixed_claim_changed',
  'application_refused',
  'service_token_issued',
  'keys_rotated',
  'keys_revoked',
  'brand_changed',
  'sign_up_changed',
  'sign_up_addresses_added',
  'sign_up_addresses_removed',
  'invitation_made',
  'invitation_revoked',
  'invitation_used',
  'site_restored',
  'operator_token_added',
  'operator_token_revoked',
] as const

/** Of these, the kinds that tell of the site: they belong to no account, and are in no person's own activity. */
const siteEventKinds = [
  'application_added',
  'application_changed',
  'application_secret_rotated',
  'application_old_secret_ended',
  'application_removed',
  'new_application_access_changed',
  'api_added',
  'api_changed',
  'api_secret_rotated',
  'api_removed',
  'group_added',
  'group_changed',
  'group_removed',
  'group_addresses_added',
  'group_addresses_removed',
  'service_token_issued',
  'keys_rotated',
  'keys_revoked',
  'brand_changed',
  'sign_up_changed',
  'sign_up_addresses_added',
  'sign_up_addresses_removed',
  'invitation_made',
  'invitation_revoked',
] as const satisfies readonly (typeof productEventKinds)[number][]

/** A kind of event that belongs to no account. */
export type SiteEventKind = (typeof siteEventKinds)[number]

/** Every kind of event that the product knows. */
export type ProductEventKind = EventKind | (typeof productEventKinds)[number]

/** The kinds that tell of something that somebody wanted and did not get. Every other kind tells of what was done. */
export const refusedEventKinds = ['sign_in_refused', 'application_refused', 'consent_declined'] as const

/** How what was asked for went. */
export const eventOutcomes = ['succeeded', 'refused'] as const
export type EventOutcome = (typeof eventOutcomes)[number]
