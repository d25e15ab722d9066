import { run, type Service } from '@countersign/server/extension'
import type { Answer, Call } from '../Call.ts'
import { endFamily } from '../family/endFamilies.ts'
import { isSigned } from '../jwt/parseJwt.ts'
import { OAuthError } from '../OAuthError.ts'
import { refuseRepeated, requireParameter } from '../parameters.ts'
import { readForm } from '../readForm.ts'
import { hashOpaqueToken } from '../tokens/opaqueToken.ts'
import { findAccessToken, findRefreshToken, revokeAccessToken } from '../tokens/tokens.queries.ts'
import type { Authenticate } from './token.ts'

interface RevocationParts {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly authenticate: Authenticate
}

/**
 * Takes back a token of the application that asks (RFC 7009): an access token alone, a refresh token with all that descends
 * from its authorization request. What is not there is as good as taken back.
 */
export async function revoke({ service, authenticate }: RevocationParts, call: Call): Promise<Answer> {
  const form = await readForm(call)
  const client = await authenticate(call, form)
  refuseRepeated(form, ['token', 'token_type_hint'])
  const token = requireParameter(form, 'token')
  if (isSigned(token))
    throw new OAuthError(
      'unsupported_token_type',
      'Structured JWT Tokens cannot be revoked via the revocation_endpoint',
    )
  const { store } = service
  const now = service.now()
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
  return { status: 200, headers: { 'cache-control': 'no-store' }, body: '' }
}
