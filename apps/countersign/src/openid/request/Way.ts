import { isRegisteredRedirect } from '../../applications/parseRedirectUri.ts'
import type { Client } from '../client/Client.ts'
import { type OAuthError, StayingError } from '../OAuthError.ts'
import { type AskedBy, type ResponseMode, responseModes } from './AuthorizationRequest.ts'
import { longestState } from './keptParameters.ts'

/** Where an answer goes, and how: all of it was checked. */
export interface Way {
  readonly client: Client
  /** One that the application has registered. */
  readonly redirectUri: string
  readonly responseMode: ResponseMode
  readonly state: string | undefined
  readonly uiLocales: string | undefined
}

/** A request at the authorization endpoint that is refused. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  /** What its application, or its person, is told. */
  readonly error: OAuthError
  /** Whose request it is; undefined where nobody knows. */
  readonly client: Client | undefined
  /** Where the application is told it; undefined where that is not known, or must not be told to it. */
  readonly way: Way | undefined
  /** What was asked, as far as it counted by then. */
  readonly parameters: ReadonlyMap<string, string>

  constructor({ error, client, way, parameters }: Omit<RefusedRequest, keyof Error>) {
    super(error.description, { cause: error })
    this.error = error
    this.client = client
    this.way = way
    this.parameters = parameters
  }
}

/**
 * The way back of a request that was checked; undefined of a device, which nobody is led back to, and of a gate: what stands behind
 * it cannot read an error, and would have its person led here again.
 */
export function wayOf({ client, request }: AskedBy): Way | undefined {
  const { redirectUri, responseMode, state, uiLocales } = request
  if (redirectUri === undefined || client.gate !== undefined) return undefined
  return { client, redirectUri, responseMode, state, uiLocales }
}

type Values = ReadonlyMap<string, string>

/**
 * Refuses a request, whatever of it was checked by then. It is told to its application only at an address that this has
 * registered: where another one is named, that is the error, and the other one its cause (RFC 6749, section 4.1.2.1).
 */
export function refuseRequest(
  error: OAuthError,
  parameters: Values,
  client: Client | undefined,
): RefusedRequest {
  const redirectUri = client && (parameters.get('redirect_uri') ?? findOnlyRedirect(client))
  const refused = { error, client, way: undefined, parameters }
  if (client === undefined || redirectUri === undefined || error instanceof StayingError)
    return new RefusedRequest(refused)
  if (!isRedirectOf(client, redirectUri))
    return new RefusedRequest({ ...refused, error: unregisteredRedirect(error) })
  // A request object that leaves out whose it is speaks for nobody.
  if (!parameters.has('client_id')) return new RefusedRequest(refused)
  const state = parameters.get('state')
  const way: Way = {
    client,
    redirectUri,
    responseMode: findResponseMode(parameters) ?? findUsualMode(parameters),
    // One that is too long to be kept is not repeated.
    state: state !== undefined && Buffer.byteLength(state) > longestState ? undefined : state,
    uiLocales: parameters.get('ui_locales'),
  }
  return new RefusedRequest({ ...refused, way })
}

/** Whether an application has registered an address that people are to be led to. */
export function isRedirectOf({ metadata }: Pick<Client, 'metadata'>, address: string): boolean {
  return isRegisteredRedirect(address, metadata)
}

export function unregisteredRedirect(cause?: OAuthError): StayingError {
  const description = 'redirect_uri is none of the addresses that the application has registered'
  return new StayingError('invalid_redirect_uri', description, cause && { cause })
}

/** The address of an application that has one alone, which it need not name; FAPI 2.0 wants it named (section 5.3.2.2). */
export function findOnlyRedirect({ isFapi, metadata }: Client): string | undefined {
  const [only, ...others] = metadata.redirectUris
  return isFapi || others.length > 0 ? undefined : only
}

/** The mode that a request names; undefined where it names none, or one that there is not. */
export function findResponseMode(parameters: Values): ResponseMode | undefined {
  const asked = parameters.get('response_mode')
  return responseModes.find((mode) => mode === asked)
}

/** How a response type is answered where no mode is named (OAuth 2.0 Multiple Response Types, section 2.1). */
export function findUsualMode(parameters: Values): 'query' | 'fragment' {
  return parameters.get('response_type')?.includes('token') === true ? 'fragment' : 'query'
}
