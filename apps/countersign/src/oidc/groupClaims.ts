import { findClaimNameProblem, type GroupsClaim } from '@countersign/product-api'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { type GroupRules, keepVisible } from '../applications/access.ts'
import { chooseClaims } from '../groups/groupsOf.ts'
import { readGroupRules, readStandingOnce, type StandingSource } from './access.ts'
import { routes } from './routes.ts'
import { useAt } from './useAt.ts'

/** What an application is told of a person's groups. */
export interface VisibleStanding {
  /** Sorted. */
  readonly groups: readonly string[]
  /** The fixed claims of the person and of these groups. */
  readonly claims: Readonly<Record<string, unknown>>
}

/**
 * What an application may know of a person's groups: those that its operator lets it see, and the fixed claims of these.
 * A claim of a group that it does not see would tell of that group.
 */
export async function readVisibleStanding(
  source: StandingSource,
  { groupsClaim }: { readonly groupsClaim: GroupsClaim },
  accountId: string,
): Promise<VisibleStanding> {
  const standing = await readStandingOnce(source, { accountId, groups: groupsClaim })
  const groups = keepVisible(groupsClaim, standing.groups)
  const claims = Object.entries(chooseClaims(standing, groups))
  // A name may have been given a meaning since it was fixed.
  const told = claims.filter(([name]) => findClaimNameProblem(name) === undefined)
  return { groups, claims: Object.fromEntries(told) }
}

/** Under which key fixed claims travel to where the provider chooses what to tell: their names are the operators'. */
const fixedClaims = Symbol('fixed claims')

/** The claims of the scope `groups`. */
export function describeGroups({ groups, claims }: VisibleStanding): Record<string | symbol, unknown> {
  return { groups, [fixedClaims]: claims }
}

/**
 * Tells an application that asks about a token of a person who allowed `groups` (RFC 7662, section 2.2, lets a server add
 * members of its own). Nothing takes the place of a member that the provider gives.
 */
export function tellGroupsOfTokens(provider: Provider, source: StandingSource): void {
  useAt(provider, [routes.introspection], async (ctx, next) => {
    await next()
    const oidc: KoaContextWithOIDC['oidc'] | undefined = ctx['oidc']
    if (oidc !== undefined && isActive(ctx.body)) ctx.body = await withGroups(source, oidc, ctx.body)
  })
  // What is signed (RFC 9701) holds the same.
  const { prototype } = provider.IdToken
  const { issue } = prototype
  prototype.issue = async function (options) {
    const said = this.extra['token_introspection']
    if (options.use === 'introspection' && this.ctx !== undefined && isActive(said)) {
      this.extra['token_introspection'] = await withGroups(source, this.ctx.oidc, said)
    }
    return issue.call(this, options)
  }
}

interface ActiveToken {
  readonly active: true
}

function isActive(body: unknown): body is ActiveToken {
  return typeof body === 'object' && body !== null && 'active' in body && body.active === true
}

async function withGroups(source: StandingSource, oidc: KoaContextWithOIDC['oidc'], told: ActiveToken) {
  const { AccessToken, RefreshToken, Grant } = oidc.entities
  const token = AccessToken ?? RefreshToken
  const allowed = Grant?.getOIDCScopeFiltered(new Set(token?.scope?.split(' '))).split(' ')
  if (oidc.client === undefined || token?.accountId === undefined || !allowed?.includes('groups')) return told
  const { groups, claims } = await readVisibleStanding(source, readGroupRules(oidc.client), token.accountId)
  return { ...claims, groups, ...told }
}

/** So many groups stand in an ID token, which some applications keep in a cookie; userinfo tells all. */
const mostInIdToken = 50

/**
 * The same claims, for an ID token. Where groups are left out, it says so, and those stay to which the application is
 * restricted: it let the person in for one of them.
 */
export function shortenGroups(
  claims: Record<string | symbol, unknown>,
  { access }: Pick<GroupRules, 'access'>,
): Record<string | symbol, unknown> {
  const { groups } = claims
  if (!Array.isArray(groups) || groups.length <= mostInIdToken) return claims
  const admitting = new Set<unknown>(access === 'everyone' ? [] : access.groups)
  const [first, others] = [
    groups.filter((slug) => admitting.has(slug)),
    groups.filter((slug) => !admitting.has(slug)),
  ]
  const kept = new Set<unknown>([...first, ...others].slice(0, mostInIdToken))
  return {
    ...claims,
    groups: groups.filter((slug) => kept.has(slug)),
    // Told as fixed claims are, wherever `groups` is: also where only that name was asked for.
    [fixedClaims]: { ...readFixed(claims), groups_truncated: true },
  }
}

/**
 * Makes the provider tell fixed claims wherever it tells `groups`: the person has allowed both as one. None of them takes
 * the place of a claim that the provider makes.
 */
export function tellFixedClaims({ Claims: { prototype } }: Provider): void {
  const choose = prototype.result
  prototype.result = async function () {
    const told = await Reflect.apply(choose, this, [])
    return 'groups' in told ? { ...readFixed(Reflect.get(this, 'available')), ...told } : told
  }
}

function readFixed(available: unknown): object {
  const claims: unknown = available instanceof Object ? Reflect.get(available, fixedClaims) : undefined
  return claims instanceof Object ? claims : {}
}
