import type { Scope } from '@countersign/product-api'
import { walletContextClasses } from '@countersign/server/extension'
import * as v from 'valibot'
import { findClaimScopes } from '../claims/describeClaims.ts'
import { invalidRequest, OAuthError } from '../OAuthError.ts'

/** What an application asks for by the claims parameter (OpenID Connect Core 1.0, section 5.5). */
export interface AskedClaims {
  /** The names of the claims, for the ID token or for userinfo. */
  readonly names: readonly string[]
  /** Who it must be, as values of `sub`; undefined where anyone may be. */
  readonly subjects: readonly string[] | undefined
  /** How they must have signed, as values of `acr`; undefined where any way will do. */
  readonly contextClasses: readonly string[] | undefined
}

/** Nothing is asked. */
export const noClaims: AskedClaims = { names: [], subjects: undefined, contextClasses: undefined }

/**
 * Reads a claims parameter that was kept.
 *
 * @example readClaimsParameter('{"id_token":{"sub":{"value":"x"}}}').subjects // ['x']
 */
export function readClaimsParameter(text: string | undefined): AskedClaims {
  return text === undefined ? noClaims : readClaims(parseClaims(text))
}

/** The two places of claims: the only members that are read. */
const places = ['userinfo', 'id_token'] as const

type Claims = Readonly<Record<string, unknown>>

/** @throws {OAuthError} `invalid_request` */
function parseClaims(text: string): Claims {
  const claims = parseJson(text)
  if (!isObject(claims)) throw invalidRequest('the claims parameter must be a JSON object')
  if (places.every((place) => claims[place] === undefined))
    throw invalidRequest('the claims parameter must have a member userinfo or id_token')
  for (const place of places) {
    if (claims[place] !== undefined && !isObject(claims[place]))
      throw invalidRequest(`${place} of the claims parameter must be an object`)
  }
  return claims
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('the claims parameter is not JSON')
  }
}

function readClaims(claims: Claims): AskedClaims {
  const [userinfo, idToken] = [membersOf(claims['userinfo']), membersOf(claims['id_token'])]
  const ofSub = [userinfo['sub'], idToken['sub']].flatMap((asked) => readValues('sub', asked).values ?? [])
  const acr = readValues('acr', idToken['acr'])
  return {
    names: [...new Set([...Object.keys(userinfo), ...Object.keys(idToken)])],
    subjects: ofSub.length === 0 ? undefined : ofSub,
    contextClasses: acr.isEssential ? acr.values : undefined,
  }
}

/** How one claim is asked for (section 5.5.1). */
const askedSchema = v.nullable(
  v.looseObject({
    essential: v.optional(v.boolean()),
    value: v.optional(v.unknown()),
    values: v.optional(v.array(v.unknown())),
  }),
)

/** The values that a claim must have one of, which must not be passed over; undefined where it may have any. */
function readValues(
  name: 'sub' | 'acr',
  asked: unknown,
): { isEssential: boolean; values: readonly string[] | undefined } {
  const result = v.safeParse(askedSchema, asked ?? null)
  if (!result.success) throw invalidRequest(`claims asks for ${name} in an unknown form`)
  const { essential = false, value, values } = result.output ?? {}
  const all = value === undefined ? values : [value, ...(values ?? [])]
  if (all !== undefined && (all.length === 0 || !all.every((one) => typeof one === 'string')))
    throw invalidRequest(`claims asks for values of ${name} that are not texts`)
  return { isEssential: essential, values: all?.map(String) }
}

/**
 * Checks a claims parameter, and leaves out of it what an operator has not allowed the application: it is told nowhere, and
 * is no error, as a claim that nobody is offered here (section 5.5.1). To be asked for it would cost the person a signature,
 * and could never be answered. A way to sign in that there is not is refused.
 *
 * @returns the parameter as it is kept
 * @throws {OAuthError} `invalid_request` or `unmet_authentication_requirements`
 */
export function limitClaims(text: string, allowed: ReadonlySet<string>, offered: readonly Scope[]): string {
  const claims = parseClaims(text)
  const { names, contextClasses } = readClaims(claims)
  if (contextClasses !== undefined && !contextClasses.some((one) => supported.has(one)))
    throw new OAuthError(
      'unmet_authentication_requirements',
      'claims asks for an acr that this server does not have',
    )
  const isBeyond = (name: string) => findClaimScopes([name], offered).some((needed) => !allowed.has(needed))
  const beyond = new Set(names.filter(isBeyond))
  if (beyond.size === 0) return JSON.stringify(claims)
  const kept = Object.entries(claims).map(([place, members]) => [
    place,
    Object.fromEntries(Object.entries(membersOf(members)).filter(([name]) => !beyond.has(name))),
  ])
  return JSON.stringify(Object.fromEntries(kept))
}

const supported: ReadonlySet<string> = new Set(Object.values(walletContextClasses))

function isObject(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function membersOf(value: unknown): Claims {
  return isObject(value) ? value : {}
}
