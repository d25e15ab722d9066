import { hash } from 'node:crypto'
import type { ApplicationSessionTable } from '../../store/openIdTables.ts'
import type { Beginning } from '../family/beginFamily.ts'
import { keepScopes } from '../grants/issueTokens.ts'
import { writeGranted } from '../resources/AllowedScopes.ts'
import { keepAllowed } from '../resources/apisOfClient.ts'
import type { Here, Visit } from './visit.ts'

/** What a family of tokens begins with: what was allowed, in which session, and how its person had signed. */
export function describeBeginning(visit: Visit, here: Here, now: number): Beginning {
  const { client, request, call } = visit
  const { person, session, authentication } = here
  if (person.grantId === null) throw new TypeError('a family begins with what a person has allowed')
  const scopes = keepScopes(person, client, request.scopes.join(' '))
  return {
    grant_id: person.grantId,
    client_id: client.id,
    session_id: session.id,
    scope: scopes.join(' '),
    apis: writeGranted(
      here.apis.map(({ api, asked, allowed }) => ({ id: api.id, scopes: keepAllowed(asked, allowed) })),
    ),
    claims: request.claims ?? null,
    nonce: request.nonce ?? null,
    acr: authentication.acr,
    amr: authentication.amr.join(' '),
    auth_time: authentication.authTime,
    sid: client.includesSid || asksForSid(request.claims) ? makeSid(visit, here) : null,
    issuer: call.site.origin,
    redirects_seen: client.document?.redirectsHash ?? null,
    ends_with_session: scopes.includes('offline_access') ? 0 : 1,
    now,
  }
}

function asksForSid(claims: string | undefined): boolean {
  if (claims === undefined) return false
  const { id_token: asked = {} }: { readonly id_token?: object } = JSON.parse(claims)
  return Object.hasOwn(asked, 'sid')
}

/** That an application knows a session, and by which `sid`: it is told when the session ends. */
export function describeKnown(visit: Visit, here: Here): ApplicationSessionTable {
  return {
    session_id: here.session.id,
    client_id: visit.client.id,
    account_id: here.person.accountId,
    sid: makeSid(visit, here),
    issuer: visit.call.site.origin,
  }
}

/** One `sid` for a session, even when an application asks twice at the same moment. */
export function makeSid({ client }: Visit, { session }: Here): string {
  return hash('sha256', `${session.id} ${client.id}`, 'base64url').slice(0, 22)
}
