import { usesRedirects } from '../../applications/protocolSettings.fields.ts'
import { invalidRequest, OAuthError } from '../OAuthError.ts'
import { prompts as knownPrompts, type PromptName } from './AuthorizationRequest.ts'
import { limitClaims } from './claimsParameter.ts'
import { askerOf, type Check, type Known, requireParameters } from './Known.ts'
import { limitObject, limitParameters } from './keptParameters.ts'
import { parameterNames } from './parameterNames.ts'
import { readScopes, requireOpenId } from './requestedScope.ts'
import {
  findOnlyRedirect,
  findResponseMode,
  findUsualMode,
  isRedirectOf,
  unregisteredRedirect,
} from './Way.ts'

/* The checks of what a request asks. */

export const responseModeKnown: Check = ({ parameters }) => {
  const asked = parameters.get('response_mode')
  if (asked === undefined) return undefined
  if (findResponseMode(parameters) === undefined)
    throw new OAuthError('unsupported_response_mode', 'there is no such response_mode here')
  // A token must not stand in a query (OAuth 2.0 Multiple Response Types, section 3.0).
  if (/^query/.test(asked) && findUsualMode(parameters) === 'fragment')
    throw invalidRequest('response_mode is not one for this response_type')
  return undefined
}

/** An application with one address alone need not name it (RFC 6749, section 3.1.2.3). */
export const onlyRedirect: Check = (known) => {
  const { parameters } = known
  const only = parameters.has('redirect_uri') ? undefined : findOnlyRedirect(askerOf(known))
  return only === undefined ? undefined : { parameters: new Map(parameters).set('redirect_uri', only) }
}

export const typeAndApplicationNamed: Check = (known) =>
  requireParameters(known, ['response_type', 'client_id'])

export const noRegistration: Check = ({ parameters }) => {
  if (parameters.has('registration'))
    throw new OAuthError('registration_not_supported', 'an application cannot register itself in a request')
  return undefined
}

/** The code flow alone: no token passes through a browser (RFC 9700, section 2.1.2). */
export const codeAsked: Check = (known) => {
  const types = new Set(known.parameters.get('response_type')?.split(' '))
  if (types.size !== 1 || !types.has('code'))
    throw new OAuthError('unsupported_response_type', 'the only response_type is code')
  if (!usesRedirects(askerOf(known).metadata))
    throw invalidRequest('the application has not registered this response_type')
  return undefined
}

export const redirectNamed: Check = (known) => requireParameters(known, ['redirect_uri'])

/** What an application has registered for requests that do not say it (Dynamic Client Registration 1.0, section 2). */
export const defaultsTaken: Check = (known) => {
  const { defaultAcrValues } = askerOf(known).metadata
  const acrValues = known.parameters.get('acr_values')?.split(' ') ?? defaultAcrValues ?? []
  return { acrValues }
}

export const promptsKnown: Check = ({ parameters }) => {
  const asked = parameters.get('prompt')
  if (asked === undefined) return undefined
  const prompts = [...new Set(asked.split(' '))].map(readPrompt)
  if (prompts.includes('none') && prompts.length > 1) throw invalidRequest('prompt none must stand alone')
  return { prompts }
}

function readPrompt(asked: string): PromptName {
  const prompt = knownPrompts.find((name) => name === asked)
  if (prompt === undefined) throw invalidRequest('prompt has a value that there is not')
  return prompt
}

export const scopeAllowed: Check = (known, { offered }) => {
  const { scopes: allowed, grantTypes, document } = askerOf(known)
  const isConsentAsked = known.via === 'device endpoint' || known.prompts.includes('consent')
  const isOfflineAsked = isConsentAsked && grantTypes.has('refresh_token')
  const asked = known.parameters.get('scope')
  // A document is written for all servers: of what it may not ask for here nothing is refused, and the answer names what is left.
  const taken = document === undefined ? offered : offered.filter((scope) => allowed.has(scope))
  return { scopes: readScopes(asked, { offered: taken, allowed, isOfflineAsked }) }
}

export const openIdSpoken: Check = (known) => {
  requireOpenId(known.parameters, askerOf(known).metadata)
  return undefined
}

/** Compared to the letter (RFC 9700, section 4.1.3), but for the port of a native application. */
export const redirectRegistered: Check = (known) => {
  if (!isRedirectOf(askerOf(known), known.parameters.get('redirect_uri') ?? '')) throw unregisteredRedirect()
  return undefined
}

/** RFC 7636, section 4.2: 43 to 128 unreserved characters. */
const challengeSyntax = /^[\w.~-]{43,128}$/

export const challengeGood: Check = (known) => {
  const { parameters } = known
  const [challenge, method] = [parameters.get('code_challenge'), parameters.get('code_challenge_method')]
  if (method !== undefined && method !== 'S256')
    throw invalidRequest('the only code_challenge_method is S256')
  if ((challenge === undefined) !== (method === undefined))
    throw invalidRequest('code_challenge and code_challenge_method go together')
  if (challenge === undefined && askerOf(known).needsPkce)
    throw invalidRequest('the application must use PKCE: code_challenge is missing')
  if (challenge !== undefined && !challengeSyntax.test(challenge))
    throw invalidRequest('code_challenge must have 43 to 128 letters, digits and -._~')
  return undefined
}

export const claimsAllowed: Check = (known, { offered }) => {
  const asked = known.parameters.get('claims')
  if (asked === undefined) return undefined
  const claims = limitClaims(asked, askerOf(known).scopes, offered)
  return { claims, parameters: new Map(known.parameters).set('claims', claims) }
}

/** To have signed within no time is to sign now (OpenID Connect Core 1.0, section 3.1.2.1, as `prompt=login`). */
export const maxAgeGood: Check = (known) => {
  const maxAge = readMaxAge(known)
  if (maxAge === undefined) return undefined
  if (maxAge > 0) return { maxAge }
  return known.prompts.includes('login') ? undefined : { prompts: [...known.prompts, 'login'] }
}

function readMaxAge(known: Known): number | undefined {
  const asked = known.parameters.get('max_age')
  const maxAge = asked === undefined ? askerOf(known).metadata.defaultMaxAge : Number(asked)
  if (maxAge === null) return undefined
  if (!Number.isSafeInteger(maxAge) || maxAge < 0) throw invalidRequest('max_age must be a number of seconds')
  return maxAge
}

export const hintGood: Check = async (known, { readHint }) => {
  const { parameters, via } = known
  const hint = parameters.get('id_token_hint')
  if (hint === undefined) return undefined
  const { sub } = await readHint(hint, { client: askerOf(known), issuer: known.issuer }).catch(refuseHint)
  // Where a person is led, its subject alone is kept: that is what counts.
  return via === 'pushed endpoint'
    ? { subjectHint: sub }
    : { subjectHint: sub, parameters: new Map(parameters).set('id_token_hint', sub) }
}

function refuseHint(cause: unknown): never {
  if (cause instanceof OAuthError) throw cause
  throw new OAuthError('invalid_request', 'id_token_hint is no ID token of this application', { cause })
}

export const littleKept: Check = ({ via, sent, parameters }) => {
  if (via === 'pushed endpoint') limitObject(sent.values.get('request') ?? '')
  limitParameters(parameters, parameterNames[via])
  return undefined
}
