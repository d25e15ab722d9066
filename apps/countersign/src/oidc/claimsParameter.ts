import type { Scope } from '@countersign/product-api'
import { type Client, errors } from 'oidc-provider'
import * as v from 'valibot'
import { findClaimScopes } from './claims.ts'
import { contextClasses } from './session.ts'

/** What an application asks for by the claims parameter (OpenID Connect Core, section 5.5). */
export interface AskedClaims {
  /** The names of the claims, for the ID token or for userinfo. */
  readonly names: readonly string[]
  /** Who it must be, as values of `sub`; undefined where anyone may be. */
  readonly subjects: readonly string[] | undefined
  /** How they must have signed, as values of `acr`; undefined where any way will do. */
  readonly contextClasses: readonly string[] | undefined
}

const requestSchema = v.nullable(
  v.looseObject({
    essential: v.optional(v.boolean()),
    value: v.optional(v.unknown()),
    values: v.optional(v.array(v.unknown())),
  }),
)

const schema = v.object({
  userinfo: v.optional(v.record(v.string(), v.unknown()), {}),
  id_token: v.optional(v.record(v.string(), v.unknown()), {}),
})

/**
 * Reads the claims parameter of a request that the provider has accepted as JSON.
 *
 * @throws {errors.InvalidRequest} where what is asked of `sub` or `acr` cannot be read: it must not be passed over
 */
export function readClaimsParameter(text: string | undefined): AskedClaims {
  if (text === undefined) return { names: [], subjects: undefined, contextClasses: undefined }
  return readClaims(JSON.parse(text))
}

function readClaims(claims: unknown): AskedClaims {
  const result = v.safeParse(schema, claims)
  if (!result.success) throw new errors.InvalidRequest('claims has parts that are not objects')
  const { userinfo, id_token: idToken } = result.output
  const ofSub = [userinfo['sub'], idToken['sub']].flatMap((asked) => readValues('sub', asked).values ?? [])
  const acr = readValues('acr', idToken['acr'])
  return {
    names: [...new Set([...Object.keys(userinfo), ...Object.keys(idToken)])],
    subjects: ofSub.length === 0 ? undefined : ofSub,
    contextClasses: acr.isEssential ? acr.values : undefined,
  }
}

/** The values that a claim must have one of; undefined where it may have any. */
function readValues(
  name: 'sub' | 'acr',
  asked: unknown,
): { isEssential: boolean; values: readonly string[] | undefined } {
  const result = v.safeParse(requestSchema, asked ?? null)
  if (!result.success) throw new errors.InvalidRequest(`claims asks for ${name} in an unknown form`)
  const { essential = false, value, values } = result.output ?? {}
  const all = value === undefined ? values : [value, ...(values ?? [])]
  if (all !== undefined && (all.length === 0 || !all.every((one) => typeof one === 'string')))
    throw new errors.InvalidRequest(`claims asks for values of ${name} that are not texts`)
  return { isEssential: essential, values: all?.map(String) }
}

/**
 * Leaves out of a claims parameter what an operator has not allowed the application: it is told nowhere, and is no error, as a
 * claim that nobody is offered here (OpenID Connect Core, section 5.5.1). To be asked for it would cost the person a signature,
 * and could never be answered. A way to sign in that there is not is refused.
 *
 * @returns the parameter without it, as it was where nothing is left out
 * @throws {errors.InvalidRequest | errors.UnmetAuthenticationRequirements}
 */
export function limitClaimsParameter(
  claims: Readonly<Record<string, unknown>>,
  { scope }: Pick<Client, 'scope'>,
  offered: readonly Scope[],
): Readonly<Record<string, unknown>> {
  const { names, contextClasses: asked } = readClaims(claims)
  if (asked !== undefined && !asked.some((one) => supported.has(one)))
    throw new errors.UnmetAuthenticationRequirements('claims asks for an acr that this server does not have')
  const allowed = new Set(String(scope ?? '').split(' '))
  const isBeyond = (name: string) => findClaimScopes([name], offered).some((needed) => !allowed.has(needed))
  const beyond = new Set(names.filter(isBeyond))
  if (beyond.size === 0) return claims
  const kept = Object.entries(claims).map(([place, members]) => [
    place,
    Object.fromEntries(Object.entries(Object(members)).filter(([name]) => !beyond.has(name))),
  ])
  return Object.fromEntries(kept)
}

const supported: ReadonlySet<string> = new Set(Object.values(contextClasses))
