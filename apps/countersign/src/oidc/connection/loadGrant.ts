import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { AccountLoader } from '../claims.ts'
import { claimsOfScopes } from '../claims.ts'
import { familyAfter, parseGrantId } from './grantId.ts'

type Grant = InstanceType<Provider['Grant']>

/**
 * The grant of a request: what the person has allowed this application before, if anything. A session goes on in the
 * family that it began, so that codes in flight stay good; a family that was revoked is not gone on with.
 */
export function createLoadGrant(
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
