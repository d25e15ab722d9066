import { type Scope, scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'

/** What applications are told of email addresses: the operator's choice, by COUNTERSIGN_EMAIL. */
export type EmailPolicy =
  | { readonly kind: 'off' }
  /** An address is made of the `sub`. Its domain is null where it is made of the issuer's host. */
  | { readonly kind: 'synthetic'; readonly domain: string | null }
  /** The address that a person added and opened a link from. */
  | { readonly kind: 'verified'; readonly smtp: MailServer; readonly from: string }

/** The server that sends mail. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** `implicit`: from the first byte; `upgrade`: by STARTTLS, or nothing is sent; `none`: in the clear. */
  readonly encryption: 'implicit' | 'upgrade' | 'none'
  readonly user: string | null
  /** Never shown. */
  readonly password: string | null
  /** For operators: without the password. */
  readonly shown: string
}

const policies = new WeakMap<Store, EmailPolicy>()
const off: EmailPolicy = { kind: 'off' }

/** Keeps the policy of a store's product for whatever offers scopes and tells claims. */
export function shareEmailPolicy(store: Store, policy: EmailPolicy): void {
  policies.set(store, policy)
}

/** The policy of a store's product; off where none was shared. */
export function findEmailPolicy(store: Store): EmailPolicy {
  return policies.get(store) ?? off
}

/** The scopes that applications can ask for here: `email` only where there is something to tell. */
export function listOfferedScopes(store: Store): readonly Scope[] {
  return findEmailPolicy(store).kind === 'off' ? scopeNames.filter((scope) => scope !== 'email') : scopeNames
}
