import { scopeNames } from '@countersign/product-api'
import { OAuthError } from '../OAuthError.ts'
import { noScopes } from '../resources/AllowedScopes.ts'
import type { ApiOfClient } from '../resources/apisOfClient.ts'
import { type AskedApi, requireSignable } from '../resources/askedApis.ts'
import { readResource, refuseTarget } from '../resources/readResource.ts'
import type { ScopesAtApi } from '../resources/ScopesAtApi.ts'
import { askerOf, type Check, type Known, type Learned, type RequestParts } from './Known.ts'

/** So many APIs a person is asked for at once. */
const most = 5

/**
 * What is asked for at APIs (RFC 8707, section 2.1). Without `openid` beside it, it is OAuth alone: the application learns nothing
 * about the person, and only whether it may go on while they are away.
 */
export const resourcesAllowed: Check = (known, parts) => {
  const { pushed, resources, parameters } = known
  if (pushed !== undefined)
    return pushed.request.apis.length === 0
      ? undefined
      : requireStillAllowed(known, pushed.request.apis, parts)
  const asked = parameters.get('scope')?.split(' ') ?? []
  const foreign = asked.filter((scope) => !scopeNames.some((own) => own === scope))
  // Most ask for nothing at APIs: then nothing is read.
  return resources.length === 0 && foreign.length === 0
    ? undefined
    : findAsked(known, { asked, foreign }, parts)
}

type Listing = Pick<RequestParts, 'listApis'>

interface AskedScopes {
  readonly asked: readonly string[]
  /** Those that are none of ours. */
  readonly foreign: readonly string[]
}

async function findAsked(
  known: Known,
  { asked, foreign }: AskedScopes,
  { listApis }: Listing,
): Promise<Learned> {
  const { resources } = known
  const offered = await listApis(askerOf(known))
  const apis =
    resources.length === 0
      ? findByScopes(offered, foreign)
      : chooseScopes(findByNames(offered, resources), foreign)
  if (apis.length === 0) return undefined
  requireSignable(apis.flatMap((one) => describeAsked(one, offered)))
  return { apis, scopes: asked.includes('openid') ? known.scopes : keepOffline(known) }
}

/** What is asked for at an API, of somebody who has allowed nothing before. */
function describeAsked({ id, scopes: asked }: ScopesAtApi, offered: readonly ApiOfClient[]): AskedApi[] {
  return offered
    .filter(({ api }) => api.id === id)
    .map(({ api }) => ({ api, asked, allowed: noScopes, told: [], named: asked }))
}

function keepOffline({ scopes }: Known): readonly string[] {
  return scopes.filter((scope) => scope === 'offline_access')
}

/** Its application may have changed since it was pushed. */
async function requireStillAllowed(
  known: Known,
  asked: readonly ScopesAtApi[],
  { listApis }: Listing,
): Promise<undefined> {
  const offered = await listApis(askerOf(known))
  const isAllowed = asked.every(({ id, scopes }) => {
    const delegated = offered.find(({ api }) => api.id === id)?.delegated ?? []
    return scopes.every((scope) => delegated.includes(scope))
  })
  if (!isAllowed) throw refuseTarget('the application may no longer ask for what it pushed')
}

/** Many a program names no `resource`: its scopes say which API is meant, where only one has them. */
function findByScopes(offered: readonly ApiOfClient[], asked: readonly string[]): ScopesAtApi[] {
  const ambiguous = asked.find(
    (scope) => offered.filter(({ delegated }) => delegated.includes(scope)).length > 1,
  )
  if (ambiguous !== undefined)
    throw refuseTarget('several APIs have this scope: name the one that is meant as resource')
  return offered
    .map(({ api, delegated }) => ({ id: api.id, scopes: delegated.filter((scope) => asked.includes(scope)) }))
    .filter(({ scopes }) => scopes.length > 0)
}

/** By its identifier, each once. */
function findByNames(offered: readonly ApiOfClient[], resources: readonly string[]): ApiOfClient[] {
  const identifiers = [...new Set(resources.map(readResource))]
  if (identifiers.length > most) throw refuseTarget(`at most ${most} resources can be asked for at once`)
  return identifiers.map((identifier) => {
    const found = offered.find(({ api }) => api.identifier === identifier)
    if (found === undefined)
      throw refuseTarget('there is no such API here that this application may ask people for', identifier)
    return found
  })
}

/** Everything where no scope of an API is named, as a default (RFC 6749, section 3.3); else what is named of what may be asked for. */
function chooseScopes(named: readonly ApiOfClient[], asked: readonly string[]): ScopesAtApi[] {
  const apis = named.map(({ api, delegated }) => ({
    id: api.id,
    scopes: asked.length === 0 ? delegated : delegated.filter((scope) => asked.includes(scope)),
  }))
  if (apis.some(({ scopes }) => scopes.length === 0))
    throw new OAuthError(
      'invalid_scope',
      apis.length === 1
        ? 'the application may ask for none of these scopes at this API'
        : 'for one of the resources no scope is asked for that the application may have',
      { target: named.find((_, at) => apis[at]?.scopes.length === 0)?.api.identifier },
    )
  return apis
}
