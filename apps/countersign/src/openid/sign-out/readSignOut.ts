import { decodeJwt, decodeProtectedHeader } from 'jose'
import { isRegisteredRedirect } from '../../applications/parseRedirectUri.ts'
import type { Call } from '../Call.ts'
import type { Client, FindClient } from '../client/Client.ts'
import { invalidRequest, OAuthError } from '../OAuthError.ts'
import { type Parameters, refuseRepeated } from '../parameters.ts'
import type { SignOutRequest } from './signOutRequest.ts'

/** What a sign-out is checked with. */
export interface SignOutChecks {
  readonly findClient: FindClient
  /** Whether we have signed an ID token for an application, however long ago. */
  readonly isOwnIdToken: (token: string, client: Client) => Promise<boolean>
}

/** A sign-out that is refused, and what was asked: its person reads a part of it. */
export class RefusedSignOut extends OAuthError {
  readonly parameters: Parameters['values']

  constructor({ code, description, status, detail, cause }: OAuthError, parameters: Parameters['values']) {
    super(code, description, { status, cause, ...(detail !== undefined && { detail }) })
    this.parameters = parameters
  }
}

/** The parameters of OpenID Connect RP-Initiated Logout 1.0, section 2. */
const names = [
  'id_token_hint',
  'post_logout_redirect_uri',
  'state',
  'ui_locales',
  'client_id',
  'logout_hint',
] as const

/**
 * Reads what is asked of a sign-out (OpenID Connect RP-Initiated Logout 1.0, sections 2 and 3). Where no application has named
 * itself, nobody is led anywhere.
 *
 * @throws {RefusedSignOut}
 */
export async function readSignOut(
  checks: SignOutChecks,
  call: Pick<Call, 'asker'>,
  parameters: Parameters,
): Promise<SignOutRequest> {
  try {
    refuseRepeated(parameters, names)
    return await read(checks, call, parameters.values)
  } catch (error) {
    throw error instanceof OAuthError ? new RefusedSignOut(error, parameters.values) : error
  }
}

async function read(
  checks: SignOutChecks,
  { asker }: Pick<Call, 'asker'>,
  values: Values,
): Promise<SignOutRequest> {
  const client = await findAsker(checks, values)
  asker.client = client
  const redirectUri = client && values.get('post_logout_redirect_uri')
  if (client !== undefined && redirectUri !== undefined && !isRegistered(client, redirectUri))
    throw invalidRequest('post_logout_redirect_uri not registered')
  return {
    clientId: client?.id ?? null,
    redirectUri: redirectUri ?? null,
    state: values.get('state') ?? null,
    uiLocales: values.get('ui_locales') ?? null,
  }
}

type Values = Parameters['values']

async function findAsker(checks: SignOutChecks, values: Values): Promise<Client | undefined> {
  const hint = values.get('id_token_hint')
  const clientId = values.get('client_id')
  if (hint === undefined) return clientId === undefined ? undefined : requireClient(checks, clientId)
  const audience = readAudience(hint)
  if (clientId !== undefined && clientId !== audience)
    throw invalidRequest('client_id does not match the provided id_token_hint')
  const client = audience === undefined ? undefined : await checks.findClient(audience)
  if (client === undefined) throw unknownClient('unrecognized id_token_hint audience')
  if (!(await checks.isOwnIdToken(hint, client))) throw invalidRequest('could not validate id_token_hint')
  return client
}

/** @throws {OAuthError} `invalid_client` where there is no such application in use. */
export async function requireClient(
  { findClient }: Pick<SignOutChecks, 'findClient'>,
  clientId: string,
): Promise<Client> {
  const client = await findClient(clientId)
  if (client === undefined) throw unknownClient('client is invalid')
  return client
}

/** It is told to a person: nobody has tried to prove themselves, which 401 would say. */
function unknownClient(description: string): OAuthError {
  return new OAuthError('invalid_client', description, { status: 400, detail: 'client not found' })
}

/**
 * Whose an ID token says that it is, before anybody has looked whether that is so.
 *
 * @throws {OAuthError} `invalid_request` where it is no token.
 */
function readAudience(token: string): string | undefined {
  try {
    decodeProtectedHeader(token)
    const { aud } = decodeJwt(token)
    return typeof aud === 'string' ? aud : undefined
  } catch (cause) {
    throw new OAuthError('invalid_request', 'could not decode id_token_hint', { cause })
  }
}

/** A registered address, to the letter, but for the port of an application on the person's machine. */
function isRegistered({ metadata }: Client, address: string): boolean {
  return isRegisteredRedirect(address, { ...metadata, redirectUris: metadata.postLogoutRedirectUris })
}
