import { hash } from 'node:crypto'
import type { Service } from '@countersign/server/extension'
import { type Adapter, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { createArtifactAdapter } from '../artifact/createArtifactAdapter.ts'
import { revocationId, revokeFamily } from '../artifact/singleUse.ts'
import { type AccountLoader, claimsOfScopes } from '../claims.ts'
import { findGrantedConnection, type GrantedConnection } from './connectionQueries.ts'

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
      const [found] = await store.read(findGrantedConnection, { grantId, revocation: revocationId(id) })
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

type Grant = InstanceType<Provider['Grant']>

/**
 * The grant of a request: what the person has allowed this application before, if anything. A session goes on in the
 * family that it began, so that codes in flight stay good; a family that was revoked is not gone on with.
 */
export function createGrantLoader(
  people: AccountLoader,
): (ctx: KoaContextWithOIDC) => Promise<Grant | undefined> {
  return async ({ oidc }) => {
    const person = people.accountOf(oidc.account)
    const clientId = oidc.client?.clientId
    if (!person?.grantId || person.scopes === null || clientId === undefined) return undefined
    const begun = oidc.session?.grantIdFor(clientId)
    const isOurs = begun !== undefined && parseGrantId(begun) === person.grantId
    const family = isOurs ? begun : familyAfter(person.grantId, oidc.session?.jti ?? '')
    const found = await oidc.provider.Grant.find(family)
    if (found !== undefined) return found
    const grant = new oidc.provider.Grant({ accountId: person.id, clientId })
    grant.jti = familyAfter(person.grantId, family)
    grant.addOIDCScope(person.scopes)
    grant.addOIDCClaims(claimsOfScopes(person.scopes.split(' ')))
    return grant
  }
}

/**
 * The family that comes after a session, or after a family of it that was revoked, under a connection: everything that
 * the session's sign-ins for one application lead to, revoked as one. Requests that begin it at the same moment begin
 * the same one.
 */
function familyAfter(grantId: string, before: string): string {
  return `${grantId}.${hash('sha256', `${grantId} ${before}`, 'hex').slice(0, 22)}`
}

/** The connection's part of the id of a family; undefined when it is none. */
function parseGrantId(family: string): string | undefined {
  return /^([0-9a-f-]{36})\.[0-9A-Za-z]{22}$/.exec(family)?.[1]
}
