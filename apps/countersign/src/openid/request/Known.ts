import type { Scope } from '@countersign/product-api'
import type { Client, FindClient } from '../client/Client.ts'
import { OAuthError, StayingError } from '../OAuthError.ts'
import type { Parameters } from '../parameters.ts'
import type { ApiOfClient } from '../resources/apisOfClient.ts'
import type { ScopesAtApi } from '../resources/ScopesAtApi.ts'
import type { PromptName } from './AuthorizationRequest.ts'
import type { FoundRequest } from './authorizationRequest.queries.ts'
import type { VerifyObject } from './requestObject.ts'

/** By which endpoint a request came. */
export type Via = 'query' | 'pushed endpoint' | 'device endpoint'

/** What is known of a request while it is checked. */
export interface Known {
  readonly via: Via
  /** The origin that was asked. */
  readonly issuer: string
  /** As they came. */
  readonly sent: Parameters
  /** As they count: those of a request object, once it was read. */
  readonly parameters: ReadonlyMap<string, string>
  readonly client: Client | undefined
  /** What was pushed before, and checked then. */
  readonly pushed: FoundRequest | undefined
  readonly prompts: readonly PromptName[]
  readonly maxAge: number | undefined
  /** Every `resource` that is named. */
  readonly resources: readonly string[]
  readonly scopes: readonly string[]
  readonly apis: readonly ScopesAtApi[]
  readonly acrValues: readonly string[]
  readonly claims: string | undefined
  readonly subjectHint: string | undefined
}

/** What the checks of a request need. */
export interface RequestParts {
  readonly findClient: FindClient
  /** Finds the application that somebody comes with; where a person is led here, by its document as well. */
  readonly arrive: FindClient
  /** Finds a request that was pushed, by its `request_uri`. */
  readonly findPushed: (requestUri: string) => Promise<FoundRequest | undefined>
  readonly verifyObject: VerifyObject
  /** The APIs that an application may ask for, for people. */
  readonly listApis: (client: Client) => Promise<readonly ApiOfClient[]>
  readonly readHint: ReadHint
  readonly offered: readonly Scope[]
  readonly now: () => number
}

/** Verifies an ID token of ours that was given to an application, which may have expired since; throws where it is none. */
export type ReadHint = (
  jwt: string,
  of: { readonly client: Client; readonly issuer: string },
) => Promise<{ readonly sub: string }>

/** What becomes known by a check; undefined where it is only that nothing is wrong. */
export type Learned = Partial<Known> | undefined

/** One check of a request: what it says of what is known so far, or an error that it throws. */
export type Check = (known: Known, parts: RequestParts) => Learned | Promise<Learned>

/**
 * The application that asks.
 *
 * @throws {StayingError} `invalid_client`
 */
export function askerOf({ client }: Pick<Known, 'client'>): Client {
  if (client === undefined) {
    const detail = 'client not found'
    throw new StayingError('invalid_client', 'client is invalid', { detail, status: 400 })
  }
  return client
}

/** @throws {OAuthError} `invalid_request` where one of them is missing */
export function requireParameters(
  { parameters }: Pick<Known, 'parameters'>,
  names: readonly string[],
): undefined {
  const missing = names.filter((name) => !parameters.has(name))
  if (missing.length === 0) return undefined
  throw new OAuthError('invalid_request', `missing required parameter ${missing.join(', ')}`)
}
