import { type Scope, scopeNames } from '@countersign/product-api'
import * as v from 'valibot'
import { scopesOfClaims } from '../claims.ts'
import type { StoredInteraction } from './StoredInteraction.ts'

const claimsSchema = v.object({
  userinfo: v.optional(v.record(v.string(), v.unknown())),
  id_token: v.optional(v.record(v.string(), v.unknown())),
})

/** The scopes that an application asks for, by their names or by the names of their claims, in our order. */
export function askedScopes({ params: { scope, claims } }: Pick<StoredInteraction, 'params'>): Scope[] {
  const asked = new Set([...(scope ?? 'openid').split(' '), ...scopesOfClaims(claimsIn(claims))])
  return scopeNames.filter((name) => asked.has(name))
}

function claimsIn(claims: string | undefined): string[] {
  if (claims === undefined) return []
  const result = v.safeParse(claimsSchema, JSON.parse(claims))
  return result.success
    ? [result.output.userinfo, result.output.id_token].flatMap((asked) => Object.keys(asked ?? {}))
    : []
}
