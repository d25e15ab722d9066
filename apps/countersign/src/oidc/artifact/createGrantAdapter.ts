import type { Service } from '@countersign/server/extension'
import { type Adapter, Provider } from 'oidc-provider'
import { claimsOfScopes } from '../claims.ts'
import { findGrantedConnection, type GrantedConnection } from '../connection/connectionQueries.ts'
import { parseGrantId } from '../connection/grantId.ts'
import { createArtifactAdapter } from './createArtifactAdapter.ts'
import { revocationOf, revokeFamily } from './revokeFamily.ts'

/**
 * A grant is a connection: what the person has allowed the application. There is no other record of it that could
 * say something else, and without a connection nothing that was issued works any more.
 */
export function createGrantAdapter(service: Pick<Service, 'store' | 'now'>): Adapter {
  const { store, now } = service
  return {
    ...createArtifactAdapter(service, 'Grant'),
    async find(id) {
      const grantId = parseGrantId(id)
      if (grantId === undefined) return undefined
      const [found] = await store.read(findGrantedConnection, { grantId, revocation: revocationOf(id) })
      if (found === undefined) return undefined
      const scopes = stillOffered(found)
      return {
        jti: id,
        kind: 'Grant',
        accountId: found.account_id,
        clientId: found.client_id,
        openid: { scope: scopes.join(' '), claims: claimsOfScopes(scopes) },
      }
    },
    async upsert() {
      throw new TypeError('a grant is written with the connection it stands for')
    },
    /** Revokes one family; the connection stays, for the person has not changed their mind. */
    async destroy(id) {
      await store.write(() => revokeFamily({ grantId: id, now: now() }))
    },
  }
}

/** What the person has allowed, but for what the application may not ask any more since its operator changed it. */
function stillOffered({ scopes, client_id: clientId }: GrantedConnection): string[] {
  const client = Provider.ctx?.oidc.client
  const allowed = scopes.split(' ')
  if (client?.clientId !== clientId) return allowed
  const offered = String(client.scope ?? '').split(' ')
  return allowed.filter((scope) => offered.includes(scope))
}
