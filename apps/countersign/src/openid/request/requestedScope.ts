import { invalidRequest, OAuthError } from '../OAuthError.ts'

const offlineAccess = 'offline_access'

/** RFC 6749, section 3.3. */
const scopeSyntax = /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/

interface ScopeRules {
  /** What this server offers. */
  readonly offered: readonly string[]
  /** What the application may ask for. */
  readonly allowed: ReadonlySet<string>
  /** Whether `offline_access` is asked for as OpenID Connect Core 1.0, section 11, has it: with `prompt=consent`. */
  readonly isOfflineAsked: boolean
}

/**
 * Reads what is asked of the person: each scope once, and none that nobody knows. Without `openid` they would sign for nothing
 * that can be granted, so it is always part of it, as OAuth allows (RFC 6749, section 3.3: a default where the scope is left
 * out; the answer names the scope).
 *
 * Few applications ask for the prompt that goes with `offline_access`, and here they need not: without it, too, a person is
 * asked for this scope by its name before it is granted, which is the other condition of section 11. An application that may
 * not have it, and asks for it in passing, is not refused.
 *
 * @example readScopes('profile', { offered, allowed, isOfflineAsked: false }) // ['openid', 'profile']
 * @throws {OAuthError} `invalid_scope`
 */
export function readScopes(
  asked: string | undefined,
  { offered, allowed, isOfflineAsked }: ScopeRules,
): string[] {
  if (asked !== undefined && !scopeSyntax.test(asked))
    throw new OAuthError('invalid_scope', 'scope has characters that no scope has')
  const scopes = new Set(asked?.split(' '))
  const isLast = scopes.has(offlineAccess) && !isOfflineAsked
  if (isLast) scopes.delete(offlineAccess)
  const known = [...scopes].filter((scope) => offered.includes(scope))
  for (const scope of known) {
    if (!allowed.has(scope))
      throw new OAuthError('invalid_scope', 'the application may not ask for this scope', { scope })
  }
  if (isLast && allowed.has(offlineAccess)) known.push(offlineAccess)
  return known.includes('openid') ? known : ['openid', ...known]
}

/** What only OpenID Connect knows, and its requests name `openid` (OpenID Connect Core 1.0, section 3.1.2.1). */
const ofOpenId = ['acr_values', 'claims', 'claims_locales', 'id_token_hint', 'max_age', 'nonce'] as const

/**
 * Refuses a request that asks for what OpenID Connect adds to OAuth, and does not speak it.
 *
 * @throws {OAuthError} `invalid_request`
 */
export function requireOpenId(
  parameters: ReadonlyMap<string, string>,
  { defaultAcrValues, defaultMaxAge }: Defaults,
): void {
  if (parameters.get('scope')?.split(' ').includes('openid') === true) return
  const defaults = { default_acr_values: defaultAcrValues, default_max_age: defaultMaxAge }
  for (const [name, value] of Object.entries(defaults)) {
    if (value !== null) throw invalidRequest(`an application with ${name} must ask for the scope openid`)
  }
  const name = ofOpenId.find((one) => parameters.has(one))
  if (name !== undefined) throw invalidRequest(`${name} needs the scope openid`)
}

/** What an application has registered for requests that do not say it. */
interface Defaults {
  readonly defaultAcrValues: readonly string[] | null
  readonly defaultMaxAge: number | null
}
