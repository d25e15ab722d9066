import { run, type Service } from '@countersign/server/extension'
import type { SigningKeys } from '../../keys/openSigningKeys.ts'
import type { Answer, Call } from '../Call.ts'
import type { Client } from '../client/Client.ts'
import { endFamily } from '../family/endFamilies.ts'
import { isSigned, JwtError } from '../jwt/parseJwt.ts'
import { OAuthError } from '../OAuthError.ts'
import { refuseRepeated, requireParameter } from '../parameters.ts'
import { readForm } from '../readForm.ts'
import { hashOpaqueToken, hashTokenId } from '../tokens/opaqueToken.ts'
import { verifyApiToken } from '../tokens/ownTokens.ts'
import { findServiceToken, revokeServiceToken } from '../tokens/serviceTokens.queries.ts'
import { findAccessToken, findRefreshToken, revokeAccessToken } from '../tokens/tokens.queries.ts'
import type { Authenticate } from './token.ts'

interface RevocationParts {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly keys: Pick<SigningKeys, 'list'>
  readonly authenticate: Authenticate
}

/**
 * Takes back a token of the application that asks (RFC 7009): an access token alone, a refresh token with all that descends
 * from its authorization request, and so a signed one of a person, because an API may read it without asking; an opaque one that
 * the application has for itself. What is not there is as good as taken back.
 */
export async function revoke(parts: RevocationParts, call: Call): Promise<Answer> {
  const { service, authenticate } = parts
  const form = await readForm(call)
  const client = await authenticate(call, form)
  refuseRepeated(form, ['token', 'token_type_hint'])
  const token = requireParameter(form, 'token')
  const { store } = service
  const now = service.now()
  if (isSigned(token)) {
    const familyId = await findFamilyOfSigned(parts, { call, client, token, now })
    await store.write(() => run(endFamily, { id: familyId, now, why: 'revoked' }))
    return { status: 200, headers: { 'cache-control': 'no-store' }, body: '' }
  }
  const access = hashOpaqueToken(token, 'AccessToken')
  const refresh = hashOpaqueToken(token, 'RefreshToken')
  const [ofAccess] = access === undefined ? [] : await store.read(findAccessToken, { hash: access, now })
  const [ofRefresh] =
    refresh === undefined || ofAccess !== undefined
      ? []
      : await store.read(findRefreshToken, { hash: refresh, now })
  if (ofAccess?.clientId === client.id && access !== undefined)
    await store.write(() => revokeAccessToken(access))
  else if (ofRefresh?.clientId === client.id)
    await store.write(() => run(endFamily, { id: ofRefresh.familyId, now, why: 'revoked' }))
  else if (ofAccess === undefined && ofRefresh === undefined) await revokeOwn(store, client, token)
  return { status: 200, headers: { 'cache-control': 'no-store' }, body: '' }
}

/** Takes back a token that the application has for itself. */
async function revokeOwn(
  store: RevocationParts['service']['store'],
  { id }: Client,
  token: string,
): Promise<void> {
  const hash = hashOpaqueToken(token)
  if (hash === undefined) return
  const [found] = await store.read(findServiceToken, { hash })
  if (found?.client_id === id) await store.write(() => revokeServiceToken(hash))
}

interface Signed {
  readonly call: Call
  readonly client: Client
  readonly token: string
  readonly now: number
}

/**
 * The family of a signed token of the application.
 *
 * @throws {OAuthError} `unsupported_token_type` for any other signed token
 */
async function findFamilyOfSigned(
  { service: { store }, keys }: RevocationParts,
  { call, client, token, now }: Signed,
): Promise<string> {
  const hash = hashTokenId(readId(keys, token, { issuer: call.site.origin, now }) ?? '')
  const [found] = hash === undefined ? [] : await store.read(findAccessToken, { hash, now })
  if (found?.clientId === client.id) return found.familyId
  throw new OAuthError(
    'unsupported_token_type',
    'Structured JWT Tokens cannot be revoked via the revocation_endpoint',
  )
}

function readId(
  keys: RevocationParts['keys'],
  token: string,
  expected: { readonly issuer: string; readonly now: number },
): string | undefined {
  try {
    return verifyApiToken(keys, token, expected).id
  } catch (error) {
    if (error instanceof JwtError) return undefined
    throw error
  }
}
