import { type Interaction, type Scope, scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import type { EmailPolicy } from '../settings/Configuration.ts'
import { findEmailAddress } from './email.queries.ts'

/** The scopes that applications can ask for here: `email` only where there is something to tell. */
export function listOfferedScopes({ kind }: EmailPolicy): readonly Scope[] {
  return kind === 'off' ? scopeNames.filter((scope) => scope !== 'email') : scopeNames
}

/** The claims of the scope `email` (OpenID Connect Core, section 5.1). */
export interface EmailClaims {
  readonly email: string
  readonly email_verified: boolean
}

/** Whom an application asks about, and how it knows them. */
interface Asked {
  readonly accountId: string
  /** The `sub` that this application is told: a pairwise one knows the person by an address of its own, too. */
  readonly sub: string
  /** Where the application reaches us. */
  readonly origin: string
}

/** What an application is told of a person's email address; undefined where there is none. */
export async function findEmailClaims(
  store: Store,
  policy: EmailPolicy,
  { accountId, sub, origin }: Asked,
): Promise<EmailClaims | undefined> {
  if (policy.kind === 'off') return undefined
  if (policy.kind === 'verified') {
    const [found] = await store.read(findEmailAddress, { accountId })
    return found && { email: found.address, email_verified: true }
  }
  return { email: makeEmailAddress(sub, policy.domain ?? makeDomain(origin)), email_verified: false }
}

/**
 * What an application that asks would be told, for the person to read before they allow it. A made-up address is not
 * shown: it is nothing to them.
 *
 * @param session of the person; undefined where nobody is signed in
 */
export async function describeToldEmail(
  store: Store,
  { kind }: EmailPolicy,
  session: { readonly accountId: string } | undefined,
): Promise<Exclude<Interaction['email'], undefined>> {
  if (kind === 'synthetic') return { kind, address: null }
  if (kind === 'off' || session === undefined) return null
  const [found] = await store.read(findEmailAddress, { accountId: session.accountId })
  return { kind, address: found?.address ?? null }
}

/**
 * Makes an address for a person who gives none. No mail reaches it under the domain that is made of the host: nobody can
 * own a name under `.invalid` (RFC 2606, section 2).
 *
 * @example makeEmailAddress('0192f0c4-7a3b-7c1e-9d2f-3b4c5d6e7f80', 'login.example.invalid')
 */
function makeEmailAddress(sub: string, domain: string): string {
  return `${sub}@${domain}`
}

/** A host that is an IPv6 address has characters that a domain cannot have. */
export function makeDomain(origin: string): string {
  const host = new URL(origin).hostname.replaceAll(/[^a-z0-9.-]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return `${host}.invalid`
}
