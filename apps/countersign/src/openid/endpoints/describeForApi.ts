import type { Service } from '@countersign/server/extension'
import { findApiOfApplication } from '../../apis/apis.queries.ts'
import type { SigningKeys } from '../../keys/openSigningKeys.ts'
import type { Call } from '../Call.ts'
import type { AskingApi } from '../client/askingApi.ts'
import type { FindClient } from '../client/Client.ts'
import { isSigned, JwtError } from '../jwt/parseJwt.ts'
import { hashOpaqueToken } from '../tokens/opaqueToken.ts'
import { verifyApiToken } from '../tokens/ownTokens.ts'
import { findServiceToken } from '../tokens/serviceTokens.queries.ts'

export interface ApiParts {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly keys: Pick<SigningKeys, 'list'>
  readonly findClient: FindClient
}

interface Asked {
  readonly call: Call
  readonly asker: AskingApi
  readonly token: string
}

/** What of a token is told, before it is known whether its application may still do what it says. */
interface FoundToken {
  readonly clientId: string
  readonly scope: string
  readonly issuedAt: number
  readonly expiresAt: number
  readonly dpopKey: string | undefined
  /** What the application may do at this API by now. */
  readonly own: string | null
}

/**
 * Tells an API what an active token is (RFC 7662, section 2.2): one that is for it, not ended, and of an application that may
 * still do there what it says. Undefined for any other: of these it learns nothing.
 */
export async function describeForApi(parts: ApiParts, asked: Asked): Promise<object | undefined> {
  const { call, asker, token } = asked
  const found = isSigned(token) ? await findSigned(parts, asked) : await findOpaque(parts, asked)
  if (found === undefined || found.expiresAt <= parts.service.now()) return undefined
  const may = new Set(found.own?.split(' '))
  const offered = new Set(asker.api.scopes.map(({ name }) => name))
  const scopes = found.scope.split(' ').filter((scope) => may.has(scope) && offered.has(scope))
  if (scopes.length === 0) return undefined
  return {
    active: true,
    // It is of the application itself (RFC 9068, section 5).
    sub: found.clientId,
    client_id: found.clientId,
    aud: asker.api.identifier,
    exp: Math.floor(found.expiresAt / 1_000),
    iat: Math.floor(found.issuedAt / 1_000),
    iss: call.site.origin,
    scope: scopes.join(' '),
    cnf: found.dpopKey === undefined ? undefined : { jkt: found.dpopKey },
    token_type: found.dpopKey === undefined ? 'Bearer' : 'DPoP',
  }
}

async function findOpaque(
  { service: { store } }: ApiParts,
  { asker, token }: Asked,
): Promise<FoundToken | undefined> {
  const hash = hashOpaqueToken(token)
  const [row] = hash === undefined ? [] : await store.read(findServiceToken, { hash })
  if (row === undefined || row.api_id !== asker.id) return undefined
  return {
    clientId: row.client_id,
    scope: row.scope,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    dpopKey: row.dpop_key ?? undefined,
    own: row.own_scopes,
  }
}

/** Nothing is kept of a signed one: it says itself what it is, and the rest is read as it is now. */
async function findSigned(
  { service, keys, findClient }: ApiParts,
  { call, asker, token }: Asked,
): Promise<FoundToken | undefined> {
  const signed = verify(() =>
    verifyApiToken(keys, token, {
      audience: asker.api.identifier,
      issuer: call.site.origin,
      now: service.now(),
    }),
  )
  if (signed === undefined || (await findClient(signed.clientId)) === undefined) return undefined
  const { identifier } = asker.api
  const [allowed] = await service.store.read(findApiOfApplication, { identifier, clientId: signed.clientId })
  return { ...signed, own: allowed?.own_scopes ?? null }
}

function verify<Signed>(read: () => Signed): Signed | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof JwtError) return undefined
    throw error
  }
}
