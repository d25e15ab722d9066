import { SignInError } from '@countersign/siwe'
import type { KnownApi } from '../../apis/apis.fields.ts'
import { isUncertain } from '../../groups/rules/askRules.ts'
import type { Call } from '../Call.ts'
import { mayUse, type PersonStanding } from '../claims/standing.ts'
import type { Client } from '../client/Client.ts'
import { invalidGrant, OAuthError } from '../OAuthError.ts'
import { type GrantedAtApi, keepStanding, readGranted } from '../resources/AllowedScopes.ts'
import { type ApiOfClient, findApiOf, listApisOf } from '../resources/apisOfClient.ts'
import { readOneResource, refuseTarget } from '../resources/readResource.ts'
import type { FoundFamily } from '../tokens/Family.ts'
import type { GrantParts } from './Grant.ts'

/** The API that a token is about to be for, and what it stands for there. */
export interface Target {
  readonly api: KnownApi
  readonly scopes: readonly string[]
}

interface Sought {
  readonly call: Pick<Call, 'asker'>
  readonly client: Client
  readonly family: Pick<FoundFamily, 'apis'>
  readonly standing: PersonStanding
  /** Every `resource` of the request for tokens. */
  readonly resources: readonly string[]
  /** What the request narrows the grant to; left out, it does not. */
  readonly asked?: string | undefined
}

/**
 * Finds the API that a token is asked for (RFC 8707, section 2.2): the one that is named, or else the first that was granted, because
 * many programs name it only where the person is asked. Undefined where the token is for userinfo.
 *
 * @throws {OAuthError} `invalid_target`, or `invalid_grant` where the person has taken back what they allowed, or may not use it
 * @throws {SignInError} `chain_unreachable`
 */
export async function findTarget(
  parts: Pick<GrantParts, 'service'>,
  sought: Sought,
): Promise<Target | undefined> {
  const { family, resources, asked } = sought
  const identifier = readOneResource(resources)
  const granted = readGranted(family.apis)
  const wanted = readWanted(granted, asked)
  if (granted.length === 0 || (identifier === undefined && wanted?.size === 0)) {
    if (identifier === undefined) return undefined
    throw refuseTarget('nothing was allowed at this API: name it where the person is asked, too', identifier)
  }
  const { api, scopes } = await findGranted(parts, sought, { granted, identifier })
  const kept = scopes.filter((scope) => wanted === undefined || wanted.has(scope))
  if (kept.length === 0) throw new OAuthError('invalid_scope', 'no scope of this API is asked for')
  await requireAdmitted(parts, api, sought.standing)
  return { api, scopes: kept }
}

/** The scopes of APIs that a request names; undefined where it narrows nothing. */
function readWanted(
  granted: readonly GrantedAtApi[],
  asked: string | undefined,
): ReadonlySet<string> | undefined {
  if (asked === undefined) return undefined
  const known = new Set(granted.flatMap(({ scopes }) => [...scopes.keys()]))
  return new Set(asked.split(' ').filter((scope) => known.has(scope)))
}

interface Granted {
  readonly granted: readonly GrantedAtApi[]
  readonly identifier: string | undefined
}

async function findGranted(
  { service: { store } }: Pick<GrantParts, 'service'>,
  { call, client, standing: { accountId } }: Sought,
  { granted, identifier }: Granted,
): Promise<Target> {
  const [first, ...others] = granted
  const who = { client, accountId }
  const known: readonly (ApiOfClient | undefined)[] =
    first !== undefined && others.length === 0
      ? [await findApiOf(store, { ...who, apiId: first.id })]
      : await listApisOf(store, who)
  const found = known.find((one) =>
    identifier === undefined ? one?.api.id === first?.id : one?.api.identifier === identifier,
  )
  call.asker.apiId = found?.api.id ?? (identifier === undefined ? first?.id : undefined)
  const then = granted.find(({ id }) => id === found?.api.id)
  if (found === undefined || then === undefined)
    throw refuseTarget(
      'nothing was allowed at this API, it is gone, or the application may no longer ask for it',
      identifier,
    )
  const scopes = keepStanding(then.scopes, found.allowed)
  if (scopes.length === 0) throw invalidGrant('the person has taken back what they allowed at this API')
  // It may be told more by now than the person has signed.
  return { api: { ...found.api, tells: found.told }, scopes }
}

/** Nothing else of the family ends: the person may still use the application, and other APIs. */
async function requireAdmitted(
  { service: { store } }: Pick<GrantParts, 'service'>,
  { access }: KnownApi,
  standing: PersonStanding,
): Promise<void> {
  if (access === 'everyone' || (await mayUse({ access }, standing))) return
  if (await isUncertain(store, { accountId: standing.accountId, groups: access.groups }))
    throw new SignInError('chain_unreachable')
  throw invalidGrant('the person is in none of the groups that may use this API')
}
