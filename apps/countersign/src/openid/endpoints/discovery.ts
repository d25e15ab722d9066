import { listClaims, type Scope } from '@countersign/product-api'
import type { Answer, Call } from '../Call.ts'
import { routes } from '../routes.ts'
import { supported } from '../supported.ts'
import type { ListOpenApis } from './openApis.ts'

/** What sites may differ in. */
interface Described {
  /** The scopes that applications can ask for here. */
  readonly offered: readonly Scope[]
  /** Whether an application may register itself, with a token or without. */
  readonly takesRegistrations: boolean
  /** Whether it may introduce itself by a document. */
  readonly takesDocuments: boolean
}

interface DiscoveryParts {
  readonly listOpenApis: ListOpenApis
  /** Describes a site by its origin, with the APIs that everyone may use. */
  readonly describe: (origin: string, apis: readonly string[]) => Answer
}

/** Describes each site once for each list of APIs: all else stays so as long as the process runs. */
export function prepareDiscovery(described: Described, listOpenApis: ListOpenApis): DiscoveryParts {
  const known = new Map<string, { readonly apis: readonly string[]; readonly answer: Answer }>()
  return {
    listOpenApis,
    describe(origin, apis) {
      const before = known.get(origin)
      if (before?.apis === apis) return before.answer
      const body = JSON.stringify(describeProvider(origin, described, apis))
      const headers = { 'content-type': 'application/json; charset=utf-8' }
      const answer = { status: 200, headers, body }
      known.set(origin, { apis, answer })
      return answer
    },
  }
}

/** Answers with what the provider can (OpenID Connect Discovery 1.0, section 4; RFC 8414, section 3). */
export async function describeSite(
  { describe, listOpenApis }: DiscoveryParts,
  { site: { origin } }: Pick<Call, 'site'>,
): Promise<Answer> {
  return describe(origin, await listOpenApis())
}

/** The description of the provider at one origin. */
export function describeProvider(
  origin: string,
  { offered, takesRegistrations, takesDocuments }: Described,
  apis: readonly string[] = [],
): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}${routes.authorization}`,
    device_authorization_endpoint: `${origin}${routes.device_authorization}`,
    end_session_endpoint: `${origin}${routes.end_session}`,
    introspection_endpoint: `${origin}${routes.introspection}`,
    jwks_uri: `${origin}${routes.jwks}`,
    pushed_authorization_request_endpoint: `${origin}${routes.pushed_authorization_request}`,
    // OAuth Client ID Metadata Document, section 6.
    ...(takesDocuments && { client_id_metadata_document_supported: true }),
    ...(takesRegistrations && { registration_endpoint: `${origin}${routes.registration}` }),
    revocation_endpoint: `${origin}${routes.revocation}`,
    token_endpoint: `${origin}${routes.token}`,
    userinfo_endpoint: `${origin}${routes.userinfo}`,
    // Their scopes are theirs to say (RFC 9728, section 2): some agents ask for all that stands here.
    ...(apis.length > 0 && { protected_resources: apis }),
    scopes_supported: offered,
    claims_supported: [...offered.flatMap(listClaims), 'sid', 'iss'],
    ...supported,
  }
}
