import { run, type Service } from '@countersign/server/extension'
import { Provider } from 'oidc-provider'
import type { FamilyEnd } from '../../store/ProductSchema.ts'
import { endFamily } from './endFamilies.ts'

/** The family of what a request has brought: what it is given in return descends from the same. */
export interface FamilyAtHand {
  readonly id: string
  readonly createdAt: number
  readonly expiresAt: number
  /** When its contract wallet last confirmed it; null for a key wallet. */
  readonly verifiedAt: number | null
}

/** The provider says nothing of families; what belongs to a request is found by its context. */
const atHand = new WeakMap<object, FamilyAtHand>()
const ended = new WeakSet<object>()

/** Notes the family of the code or the token that the request at hand has brought. */
export function noteFamily(family: FamilyAtHand): void {
  const { ctx } = Provider
  if (ctx !== undefined) atHand.set(ctx, family)
}

/** The family of what the request at hand has brought; undefined where it has brought nothing. */
export function familyAtHand(): FamilyAtHand | undefined {
  const { ctx } = Provider
  return ctx && atHand.get(ctx)
}

/** The family of what the request at hand has brought. */
export function requireFamily(): FamilyAtHand {
  const family = familyAtHand()
  if (family === undefined) throw new TypeError('a token is issued for something that belongs to a family')
  return family
}

/**
 * Ends the family at hand when the provider revokes what a request has brought; false where it has brought nothing.
 * An access token is revoked alone (RFC 7009, section 2.1), a refresh token with all that descends from its
 * authorization request. The provider asks once for each of its models.
 */
export async function revokeAtHand({ store, now }: Pick<Service, 'store' | 'now'>): Promise<boolean> {
  const { ctx } = Provider
  const family = familyAtHand()
  if (ctx === undefined || family === undefined) return false
  const isRevocation = ctx.oidc.route === 'revocation'
  if ((isRevocation && ctx.oidc.entities.RefreshToken === undefined) || ended.has(ctx)) return true
  ended.add(ctx)
  const why: FamilyEnd = isRevocation ? 'revoked' : 'used_twice'
  await store.write(() => run(endFamily, { id: family.id, now: now(), why }))
  return true
}
