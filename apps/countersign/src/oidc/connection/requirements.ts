import { decodeJwt } from 'jose'
import { errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { readClaimsParameter } from '../claimsParameter.ts'
import type { FindLives, LivesInUse } from '../lifetimes.ts'

/** How an application knows the person of a session: the `sub` of its tokens. */
export type SubjectOf = (ctx: KoaContextWithOIDC, accountId: string) => Promise<string>

/**
 * The checks of who must be signed in and how: by `id_token_hint`, by a `sub` or an essential `acr` in the claims
 * parameter (OpenID Connect Core, sections 3.1.2.1, 3.1.2.2 and 5.5.1.1), and how lately they must have signed where the
 * application's operator limits that: no `max_age` of a request makes it longer, as it would a `default_max_age`. A person
 * is asked to sign once. Where somebody else signed, or with another kind of wallet, the application hears an error: to ask
 * again could go on for ever.
 *
 * They replace those of the provider, which ask again, and forget the hint while a person signs.
 */
export function createRequirementChecks(
  subjectOf: SubjectOf,
  findLives: FindLives,
): readonly interactionPolicy.Check[] {
  const isSomebodyElse = async (ctx: KoaContextWithOIDC, subjects: readonly unknown[] | undefined) => {
    const { accountId } = ctx.oidc.session ?? {}
    if (subjects === undefined) return false
    return accountId === undefined || !subjects.includes(await subjectOf(ctx, accountId))
  }
  return [
    askOnce(
      'id_token_hint',
      'someone other than the person of id_token_hint is signed in',
      (ctx) => isSomebodyElse(ctx, readHint(ctx)),
      errors.LoginRequired,
    ),
    askOnce(
      'claims_id_token_sub_value',
      'someone other than the person of the requested sub is signed in',
      (ctx) => isSomebodyElse(ctx, readAsked(ctx).subjects),
      errors.LoginRequired,
    ),
    askOnce(
      'essential_acrs',
      'the person signed in with another kind of wallet than the requested acr',
      async (ctx) => readAsked(ctx).contextClasses?.includes(String(ctx.oidc.acr)) === false,
      errors.UnmetAuthenticationRequirements,
    ),
    askOnce(
      'sign_in_age',
      'the sign-in is older than this application takes',
      async ({ oidc }) => isTooOld(oidc, findLives(oidc.client)),
      errors.LoginRequired,
    ),
  ]
}

/** The reasons of the provider's own checks that these replace. */
export const replacedReasons = [
  'id_token_hint',
  'claims_id_token_sub_value',
  'essential_acrs',
  'essential_acr',
] as const

/** Whoever has not signed yet signs anyway. */
function isTooOld({ session }: KoaContextWithOIDC['oidc'], { sessionSeconds }: LivesInUse): boolean {
  if (session?.accountId === undefined || !Number.isFinite(sessionSeconds)) return false
  return session.past(sessionSeconds)
}

function askOnce(
  reason: string,
  description: string,
  isUnmet: (ctx: KoaContextWithOIDC) => Promise<boolean>,
  Refusal: new (description: string) => errors.OIDCProviderError,
): interactionPolicy.Check {
  return new interactionPolicy.Check(reason, description, 'login_required', async (ctx) => {
    if (!(await isUnmet(ctx))) return false
    if (ctx.oidc.result?.login !== undefined) throw new Refusal(description)
    return true
  })
}

/** The signature was checked when the request came in; it is not asked for again when a key has gone since. */
function readHint({ oidc }: KoaContextWithOIDC): readonly unknown[] | undefined {
  const hint = oidc.params?.['id_token_hint']
  return typeof hint === 'string' ? [decodeJwt(hint).sub] : undefined
}

function readAsked({ oidc }: KoaContextWithOIDC) {
  const claims = oidc.params?.['claims']
  return readClaimsParameter(typeof claims === 'string' ? claims : undefined)
}
