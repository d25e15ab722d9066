import { deviceGrant } from '../client/Client.ts'
import { invalidRequest, OAuthError } from '../OAuthError.ts'
import { type Parameters, refuseRepeated } from '../parameters.ts'
import type { AuthorizationRequest } from './AuthorizationRequest.ts'
import { askerOf, type Check, type Known, requireParameters } from './Known.ts'
import { parameterNames } from './parameterNames.ts'
import {
  checkFapiObject,
  isUnsigned,
  listResources,
  mayBeUnsigned,
  mergeUnsigned,
  type ObjectReading,
  peekObject,
  readSigned,
  readUnsigned,
  refuseObject,
  writeSigned,
} from './requestObject.ts'

/* The checks of how a request arrives: whose it is, and where it stands. */

export const noneTwice: Check = ({ sent, via }) => {
  refuseRepeated(sent, parameterNames[via])
  return undefined
}

/** A request that was pushed is named at the authorization endpoint alone (RFC 9126, sections 2.1 and 4). */
export const requestUriInItsPlace: Check = ({ parameters }) => {
  if (parameters.has('request_uri')) throw noRequestUri()
  return undefined
}

function noRequestUri(): OAuthError {
  return new OAuthError('request_uri_not_supported', 'a request_uri is that of a request which was pushed')
}

export const applicationNamed: Check = (known) => requireParameters(known, ['client_id'])

export const applicationKnown: Check = async (known, { arrive }) => {
  const client = known.client ?? (await arrive(known.parameters.get('client_id') ?? ''))
  askerOf({ client })
  return { client }
}

export const deviceAllowed: Check = (known) => {
  if (!askerOf(known).grantTypes.has(deviceGrant))
    throw invalidRequest('the application has not registered the grant type of devices')
  return undefined
}

/** Takes a request object that nobody signed, before all else that is asked of a request. */
export const unsignedObject: Check = (known, { now }) => {
  const { parameters, via } = known
  const object = parameters.get('request')
  if (object === undefined || parameters.has('request_uri')) return undefined
  if (!mayBeUnsigned(askerOf(known)) || !isUnsigned(object)) return undefined
  const claims = readUnsigned(object, readingOf(known, now))
  return {
    parameters: mergeUnsigned(parameters, claims, parameterNames[via]),
    resources: listResources(claims) ?? known.resources,
  }
}

function readingOf(known: Known, now: () => number): ObjectReading {
  return { client: askerOf(known), issuer: known.issuer, now: now() }
}

/** What was pushed, or stands in a request object that nobody signed, is not another thing than what stands beside it. */
export const besideAgrees: Check = ({ sent, parameters }) => {
  requireAgreement(sent, parameters)
  return undefined
}

/** Whose request it is, and which type of answer it wants, are the same beside a request object (RFC 9101, section 5). */
function requireAgreement(sent: Parameters, parameters: ReadonlyMap<string, string>): void {
  for (const name of ['client_id', 'response_type']) {
    const beside = sent.values.get(name)
    if (beside !== undefined && parameters.has(name) && parameters.get(name) !== beside)
      throw refuseObject(`its ${name} is not the one beside it`)
  }
}

export const oneRequest: Check = ({ parameters }) => {
  if (parameters.has('request') && parameters.has('request_uri'))
    throw invalidRequest('request and request_uri must not be used together')
  return undefined
}

/** What every `request_uri` of ours begins with (RFC 9126, section 2.2). */
export const requestUriStart = 'urn:ietf:params:oauth:request_uri:'

/** Takes up a request that was pushed. It says all. */
export const pushedRequest: Check = async (known, { findPushed, now }) => {
  const requestUri = known.parameters.get('request_uri')
  if (requestUri === undefined) return undefined
  if (!requestUri.startsWith(requestUriStart)) throw noRequestUri()
  const pushed = await findPushed(requestUri)
  if (pushed === undefined || pushed.usedAt !== null || (pushed.pushedUntil ?? 0) <= now())
    throw spentRequest()
  const { id } = askerOf(known)
  if (pushed.clientId !== id) throw refuseObject('another application has pushed it')
  return { pushed, parameters: new Map([...listParameters(pushed.request), ['client_id', id]]) }
}

/** What of a pushed request is checked again, for its application may have changed, and what an error needs of it. */
function listParameters(request: AuthorizationRequest): [string, string][] {
  const { redirectUri, responseMode, state, scopes, prompts, uiLocales } = request
  const values = [
    ['response_type', 'code'],
    ['response_mode', responseMode],
    ['redirect_uri', redirectUri],
    ['state', state],
    ['scope', scopes.join(' ')],
    ['prompt', prompts.join(' ')],
    ['ui_locales', uiLocales],
  ] as const
  return values.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]))
}

/** What an application reads of a pushed request that is none any more. */
export function spentRequest(): OAuthError {
  return new OAuthError('invalid_request_uri', 'request_uri is invalid, has expired or was used before')
}

export const pushedWhereItMust: Check = (known) => {
  if (known.pushed === undefined && askerOf(known).needsPushedRequests)
    throw invalidRequest('the application must push its requests')
  return undefined
}

export const signedWhereItMust: Check = (known) => {
  const { requireSignedRequestObject } = askerOf(known).metadata
  if (requireSignedRequestObject === true && !known.parameters.has('request'))
    throw invalidRequest('the application must put its requests into signed request objects')
  return undefined
}

/** What an error needs of a request object to find its way. */
const ofTheWay = ['state', 'response_mode', 'response_type'] as const

export const objectPeeked: Check = ({ parameters, via }) => {
  const object = parameters.get('request')
  if (object === undefined) return undefined
  const claims = peekObject(object)
  const said = writeSigned(claims, parameterNames[via])
  const peeked = new Map(parameters)
  for (const name of ofTheWay) {
    if (claims[name] === undefined) continue
    peeked.delete(name)
    const value = said.get(name)
    if (value !== undefined) peeked.set(name, value)
  }
  return { parameters: peeked }
}

/** Takes what the application has signed in place of all that it sent (RFC 9101, section 6.3). */
export const signedObject: Check = async (known, { verifyObject, now }) => {
  const object = known.parameters.get('request')
  if (object === undefined) return undefined
  const client = askerOf(known)
  const verified = await readSigned(object, readingOf(known, now), verifyObject)
  const parameters = writeSigned(verified.claims, parameterNames[known.via])
  const named = parameters.get('client_id')
  if (named !== client.id && (named !== undefined || known.via === 'pushed endpoint'))
    throw refuseObject('its client_id is not that of the application')
  if (known.via === 'query') requireAgreement(known.sent, parameters)
  if (known.via === 'pushed endpoint' && client.isFapi) checkFapiObject(verified)
  return { parameters, resources: listResources(verified.claims) ?? [] }
}
