/** What an application can ask to know, by scope (specification, point 7). */
export const claimsByScope = {
  openid: ['sub'],
  profile: ['name', 'preferred_username', 'picture', 'updated_at'],
  wallet: ['wallet_address', 'wallet_chain_id', 'wallet_caip10', 'wallets'],
  siwe: ['siwe_message', 'siwe_signature'],
} as const

/** The scopes that the provider knows. */
export const knownScopes = ['openid', 'profile', 'wallet', 'siwe', 'offline_access'] as const

/** The claims that scopes stand for. */
export function claimsOfScopes(scopes: readonly string[]): string[] {
  return Object.entries(claimsByScope)
    .filter(([scope]) => scopes.includes(scope))
    .flatMap(([, claims]) => claims)
}

/** The scopes that stand for claims: to ask for a claim by its name asks for no less than its scope. */
export function scopesOfClaims(claims: Iterable<string>): string[] {
  const asked = new Set(claims)
  return Object.entries(claimsByScope)
    .filter(([scope, names]) => scope !== 'openid' && names.some((name) => asked.has(name)))
    .map(([scope]) => scope)
}
