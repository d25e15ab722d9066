import type { Call } from '../Call.ts'
import type { Client } from '../client/Client.ts'
import { OAuthError, StayingError } from '../OAuthError.ts'
import type { Parameters } from '../parameters.ts'
import type { AskedBy, AuthorizationRequest } from './AuthorizationRequest.ts'
import * as arrival from './arrivalChecks.ts'
import * as asked from './askedChecks.ts'
import { askerOf, type Check, type Known, type RequestParts, type Via } from './Known.ts'
import { resourcesAllowed } from './resourcesAllowed.ts'
import { findResponseMode, findUsualMode, type RefusedRequest, refuseRequest } from './Way.ts'

interface Row {
  readonly name: string
  /** Where it is demanded. */
  readonly section: string
  readonly via: readonly Via[]
  /** Whether it is checked again where a request comes that was pushed: its application may have changed. */
  readonly again?: true
  readonly check: Check
}

const anywhere: readonly Via[] = ['query', 'pushed endpoint', 'device endpoint']
const byBrowser: readonly Via[] = ['query', 'pushed endpoint']
const byProgram: readonly Via[] = ['pushed endpoint', 'device endpoint']
const query: readonly Via[] = ['query']

/** Every check of a request. The order is part of it: of two faults, the first is told. */
export const checks: readonly Row[] = [
  { name: 'no parameter twice', section: 'RFC 6749, 3.1', via: anywhere, check: arrival.noneTwice },
  {
    name: 'no request_uri of a program',
    section: 'RFC 9126, 2.1',
    via: byProgram,
    check: arrival.requestUriInItsPlace,
  },
  {
    name: 'an application is named',
    section: 'RFC 6749, 4.1.1',
    via: query,
    check: arrival.applicationNamed,
  },
  {
    name: 'an application that is known',
    section: 'RFC 6749, 4.1.2.1',
    via: anywhere,
    check: arrival.applicationKnown,
  },
  {
    name: 'it may use devices',
    section: 'RFC 8628, 3.1',
    via: ['device endpoint'],
    check: arrival.deviceAllowed,
  },
  {
    name: 'an unsigned request object',
    section: 'OpenID Connect Core 1.0, 6.1',
    via: query,
    check: arrival.unsignedObject,
  },
  { name: 'request or request_uri', section: 'RFC 9101, 5', via: query, check: arrival.oneRequest },
  { name: 'a pushed request', section: 'RFC 9126, 4', via: query, check: arrival.pushedRequest },
  {
    name: 'it says nothing else than the query',
    section: 'RFC 9101, 5',
    via: query,
    again: true,
    check: arrival.besideAgrees,
  },
  { name: 'pushed where it must be', section: 'RFC 9126, 5', via: query, check: arrival.pushedWhereItMust },
  {
    name: 'signed where it must be',
    section: 'RFC 9101, 10.5',
    via: anywhere,
    check: arrival.signedWhereItMust,
  },
  {
    name: 'what a request object says of the way',
    section: 'RFC 9101, 6.3',
    via: anywhere,
    check: arrival.objectPeeked,
  },
  { name: 'a signed request object', section: 'RFC 9101, 6', via: anywhere, check: arrival.signedObject },
  {
    name: 'response_mode',
    section: 'OAuth 2.0 Multiple Response Types, 2.1',
    via: byBrowser,
    check: asked.responseModeKnown,
  },
  { name: 'the only redirect_uri', section: 'RFC 6749, 3.1.2.3', via: byBrowser, check: asked.onlyRedirect },
  {
    name: 'response_type and client_id',
    section: 'RFC 6749, 4.1.1',
    via: byBrowser,
    check: asked.typeAndApplicationNamed,
  },
  {
    name: 'no registration',
    section: 'OpenID Connect Core 1.0, 7.2.1',
    via: anywhere,
    check: asked.noRegistration,
  },
  { name: 'response_type code', section: 'RFC 6749, 3.1.1', via: byBrowser, check: asked.codeAsked },
  {
    name: 'redirect_uri',
    section: 'OpenID Connect Core 1.0, 3.1.2.1',
    via: byBrowser,
    check: asked.redirectNamed,
  },
  {
    name: 'defaults',
    section: 'Dynamic Client Registration 1.0, 2',
    via: anywhere,
    check: asked.defaultsTaken,
  },
  { name: 'prompt', section: 'OpenID Connect Core 1.0, 3.1.2.1', via: byBrowser, check: asked.promptsKnown },
  { name: 'scope', section: 'RFC 6749, 3.3', via: anywhere, again: true, check: asked.scopeAllowed },
  { name: 'resource', section: 'RFC 8707, 2.1', via: anywhere, again: true, check: resourcesAllowed },
  { name: 'openid', section: 'OpenID Connect Core 1.0, 3.1.2.1', via: anywhere, check: asked.openIdSpoken },
  {
    name: 'a registered redirect_uri',
    section: 'RFC 6749, 3.1.2.4',
    via: byBrowser,
    again: true,
    check: asked.redirectRegistered,
  },
  { name: 'code_challenge', section: 'RFC 7636, 4.4.1', via: byBrowser, check: asked.challengeGood },
  { name: 'claims', section: 'OpenID Connect Core 1.0, 5.5', via: anywhere, check: asked.claimsAllowed },
  { name: 'max_age', section: 'OpenID Connect Core 1.0, 3.1.2.1', via: anywhere, check: asked.maxAgeGood },
  {
    name: 'id_token_hint',
    section: 'OpenID Connect Core 1.0, 3.1.2.2',
    via: anywhere,
    check: asked.hintGood,
  },
  { name: 'little is kept', section: 'RFC 9700, 4.15', via: anywhere, check: asked.littleKept },
]

const rowsOf: Readonly<Record<Via, readonly Row[]>> = {
  query: checks.filter(({ via }) => via.includes('query')),
  'pushed endpoint': checks.filter(({ via }) => via.includes('pushed endpoint')),
  'device endpoint': checks.filter(({ via }) => via.includes('device endpoint')),
}

interface Sent {
  readonly call: Pick<Call, 'site'>
  readonly parameters: Parameters
  readonly via: Via
  /** Who has proved who it is; undefined where people are led. */
  readonly client?: Client
}

/** A request that is good, and where it was kept if it was pushed. */
export interface ReadRequest extends AskedBy {
  readonly pushedId: string | undefined
}

/**
 * Reads and checks what an application asks (OpenID Connect Core 1.0, section 3.1.2.2).
 *
 * @throws {RefusedRequest} where people are led
 * @throws {OAuthError} where an application asks by itself
 */
export async function readRequest(
  parts: RequestParts,
  { call, parameters, via, client }: Sent,
): Promise<ReadRequest> {
  let known = begin({ issuer: call.site.origin, sent: parameters, via, client })
  try {
    for (const { check, again } of rowsOf[via]) {
      if (known.pushed !== undefined && again !== true) continue
      const learning = check(known, parts)
      const learned = learning instanceof Promise ? await learning : learning
      if (learned !== undefined) known = { ...known, ...learned }
    }
  } catch (fault) {
    if (via !== 'query' || !(fault instanceof OAuthError)) throw fault
    throw await refuse(fault, known, parts)
  }
  return {
    client: askerOf(known),
    request: known.pushed?.request ?? describeRequest(known),
    pushedId: known.pushed?.id,
  }
}

function begin({ issuer, sent, via, client }: Pick<Known, 'issuer' | 'sent' | 'via' | 'client'>): Known {
  return {
    via,
    issuer,
    sent,
    parameters: sent.values,
    client,
    pushed: undefined,
    prompts: [],
    maxAge: undefined,
    resources: sent.resources,
    scopes: [],
    apis: [],
    acrValues: [],
    claims: undefined,
    subjectHint: undefined,
  }
}

/** An error that came before the application was looked for is told to it none the less. */
async function refuse(
  fault: OAuthError,
  known: Known,
  { findClient }: RequestParts,
): Promise<RefusedRequest> {
  const { parameters } = known
  const clientId = fault instanceof StayingError ? undefined : parameters.get('client_id')
  const isSought = known.client === undefined && clientId !== undefined
  const client = isSought ? await findClient(clientId) : known.client
  return refuseRequest(fault, parameters, client)
}

function describeRequest(known: Known): AuthorizationRequest {
  const { parameters, prompts, maxAge, scopes, apis, acrValues, claims, subjectHint } = known
  return {
    redirectUri: known.via === 'device endpoint' ? undefined : parameters.get('redirect_uri'),
    responseMode: findResponseMode(parameters) ?? findUsualMode(parameters),
    state: parameters.get('state'),
    nonce: parameters.get('nonce'),
    scopes,
    apis,
    prompts,
    maxAge,
    claims,
    acrValues,
    loginHint: parameters.get('login_hint'),
    subjectHint,
    codeChallenge: parameters.get('code_challenge'),
    dpopKey: parameters.get('dpop_jkt'),
    uiLocales: parameters.get('ui_locales'),
  }
}
