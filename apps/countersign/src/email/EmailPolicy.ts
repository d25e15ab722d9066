import { type Scope, scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import type { EmailPolicy } from '../settings/Configuration.ts'

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
