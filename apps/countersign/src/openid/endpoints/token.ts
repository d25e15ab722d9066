import { type Answer, answerJson, type Call } from '../Call.ts'
import type { Client } from '../client/Client.ts'
import { clientCredentialsGrant } from '../grants/clientCredentialsGrant.ts'
import { codeGrant } from '../grants/codeGrant.ts'
import { deviceGrant } from '../grants/deviceGrant.ts'
import type { Grant, GrantParts } from '../grants/Grant.ts'
import { refreshGrant } from '../grants/refreshGrant.ts'
import { invalidRequest, OAuthError } from '../OAuthError.ts'
import { type Parameters, refuseRepeated, requireParameter } from '../parameters.ts'
import { isScope, readForm } from '../readForm.ts'
import type { DpopProof } from '../tokens/readDpop.ts'

/** The ways to tokens. A new one is a file and a row. */
export const grants: readonly Grant[] = [codeGrant, refreshGrant, deviceGrant, clientCredentialsGrant]

/** Finds out which application asks (RFC 6749, section 2.3). */
export type Authenticate = (call: Call, form: Parameters) => Promise<Client>

/** Reads the proof of possession of a request, where it has one; `token` is the access token that it comes with. */
export type ReadDpop = (call: Call, token?: string) => Promise<DpopProof | undefined>

interface TokenParts extends GrantParts {
  readonly authenticate: Authenticate
  readonly readDpop: ReadDpop
}

/** Gives tokens to an application (RFC 6749, section 3.2). */
export async function giveTokens(parts: TokenParts, call: Call): Promise<Answer> {
  const form = await readForm(call)
  const client = await parts.authenticate(call, form)
  const type = requireParameter(form, 'grant_type')
  const grant = grants.find((one) => one.type === type)
  if (grant === undefined) throw new OAuthError('unsupported_grant_type', 'unsupported grant_type requested')
  if (!client.grantTypes.has(grant.type))
    throw invalidRequest('requested grant type is not allowed for this client')
  refuseRepeated(form, grant.parameters)
  const scope = form.values.get('scope')
  if (scope !== undefined && grant.parameters.includes('scope') && !isScope(scope))
    throw new OAuthError('invalid_scope', 'scope contains invalid characters')
  const dpop = await parts.readDpop(call)
  return answerJson(await grant.answer(parts, { call, client, parameters: form, dpop }))
}
