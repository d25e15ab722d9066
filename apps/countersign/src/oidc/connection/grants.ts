import { hash } from 'node:crypto'
import { run, type Service } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'
import { type Adapter, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { parseMetadata } from '../../applications/applicationRow.ts'
import { findUsableApplication } from '../../applications/applications.queries.ts'
import { isUncertain } from '../../groups/rules/askRules.ts'
import { mayUse, readGroupRules, type StandingSource } from '../access.ts'
import { createArtifactAdapter } from '../artifact/createArtifactAdapter.ts'
import { revocationId, revokeGrant } from '../artifact/singleUse.ts'
import { type AccountLoader, listScopeClaims } from '../claims.ts'
import { endFamily } from '../family/endFamilies.ts'
import { familyAtHand, revokeAtHand } from '../family/familyAtHand.ts'
import { findGrantedConnection, type GrantedConnection } from './connections.queries.ts'

/**
 * Reads grants from connections: a grant is what the person has allowed the application. There is no second record
 * that could disagree, and once the connection is gone, nothing that was issued under it works. Nor does it while the
 * person may not use the application: every request with a code or a token reads its grant.
 */
export function createGrantAdapter(service: StandingSource): Adapter {
  const { store, now } = service
  return {
    ...createArtifactAdapter(service, 'Grant'),
    async find(id) {
      const grantId = parseGrantId(id)
      if (grantId === undefined) return undefined
      const [found] = await store.read(findGrantedConnection, { grantId, revocation: revocationId(id) })
      if (found === undefined) return undefined
      if (!(await isAllowedByOperator(service, found))) return refuse(service, found)
      const scopes = keepOfferedScopes(found)
      return {
        jti: id,
        kind: 'Grant',
        accountId: found.account_id,
        clientId: found.client_id,
        openid: { scope: scopes.join(' '), claims: listScopeClaims(scopes) },
      }
    },
    async upsert() {
      throw new TypeError('a grant is written with the connection it stands for')
    },
    /** The connection stays, for the person has not changed their mind: what ends is the family at hand. */
    async destroy(id) {
      if (await revokeAtHand(service)) return
      await store.write(() => revokeGrant({ grantId: id, now: now() }))
    },
  }
}

/** Whether the person may use the application, by what its operator has set. */
async function isAllowedByOperator(
  service: StandingSource,
  { account_id: accountId, client_id: clientId }: GrantedConnection,
): Promise<boolean> {
  const client = Provider.ctx?.oidc.client
  if (client?.clientId === clientId) return mayUse(service, readGroupRules(client), accountId)
  const [application] = await service.store.read(findUsableApplication, { clientId })
  return application !== undefined && mayUse(service, parseMetadata(application), accountId)
}

/**
 * At the token endpoint, what began with the sign-in ends for good: the application is told that it is over, and nobody
 * else who has a copy may go on with it once the person is let in again.
 */
async function refuse(
  { store, now }: Pick<Service, 'store' | 'now'>,
  { account_id: accountId }: GrantedConnection,
): Promise<undefined> {
  const { route, client } = Provider.ctx?.oidc ?? {}
  const reason = 'the person is in none of the groups that may use the application'
  if (route === 'userinfo') throw new errors.InvalidToken(reason)
  if (route !== 'token') return undefined
  const { access } = client === undefined ? { access: 'everyone' as const } : readGroupRules(client)
  // Nothing ends because a node does not answer.
  if (access !== 'everyone' && (await isUncertain(store, { accountId, groups: access.groups })))
    throw new SignInError('chain_unreachable')
  const family = familyAtHand()
  if (family !== undefined)
    await store.write(() => run(endFamily, { id: family.id, now: now(), why: 'access_lost' }))
  throw new errors.InvalidGrant(reason)
}

/** The scopes that the person has allowed, without those that an operator has since taken from the application. */
function keepOfferedScopes({ scopes, client_id: clientId }: GrantedConnection): string[] {
  const client = Provider.ctx?.oidc.client
  const allowed = scopes.split(' ')
  if (client?.clientId !== clientId) return allowed
  const offered = String(client.scope ?? '').split(' ')
  return allowed.filter((scope) => offered.includes(scope))
}

type Grant = InstanceType<Provider['Grant']>

/**
 * Finds the grant of a request: what the person has allowed this application before, if anything. A session stays with
 * the grant that it began with, so that codes in flight stay valid; after a revocation it goes on with another.
 */
export function createGrantLoader(
  accounts: AccountLoader,
): (ctx: KoaContextWithOIDC) => Promise<Grant | undefined> {
  return async ({ oidc }) => {
    const person = accounts.accountOf(oidc.account)
    const clientId = oidc.client?.clientId
    if (!person?.grantId || person.scopes === null || clientId === undefined) return undefined
    const begun = oidc.session?.grantIdFor(clientId)
    const isOurs = begun !== undefined && parseGrantId(begun) === person.grantId
    const grantId = isOurs ? begun : nameNextGrant(person.grantId, oidc.session?.jti ?? '')
    const found = await oidc.provider.Grant.find(grantId)
    if (found !== undefined) return found
    const grant = new oidc.provider.Grant({ accountId: person.id, clientId })
    grant.jti = nameNextGrant(person.grantId, grantId)
    grant.addOIDCScope(person.scopes)
    grant.addOIDCClaims(listScopeClaims(person.scopes.split(' ')))
    return grant
  }
}

/**
 * Names the grant that follows a session, or that follows a revoked grant of the session: the connection, as one
 * session uses it. The provider compares it with that of the session to find out whether a token belongs to it. The
 * name is derived, so requests that begin at the same moment begin with the same one.
 */
function nameNextGrant(grantId: string, before: string): string {
  return `${grantId}.${hash('sha256', `${grantId} ${before}`, 'hex').slice(0, 22)}`
}

/** The grant id of the connection, as the provider's id of a grant holds it; undefined when the id is malformed. */
function parseGrantId(id: string): string | undefined {
  return /^([0-9a-f-]{36})\.[0-9A-Za-z]{22}$/.exec(id)?.[1]
}
