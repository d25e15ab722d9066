import { listClaims, type Scope } from '@countersign/product-api'
import type { Site } from '@countersign/server/extension'
import type { Answer, Call } from '../Call.ts'
import { routes } from '../routes.ts'
import { supported } from '../supported.ts'

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
  /** By origin. */
  readonly descriptions: ReadonlyMap<string, Answer>
}

/** Describes each site once: it stays so as long as the process runs. */
export function prepareDiscovery(
  sites: readonly Pick<Site, 'origin'>[],
  described: Described,
): DiscoveryParts {
  const answerFor = (origin: string): Answer => ({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(describeProvider(origin, described)),
  })
  return { descriptions: new Map(sites.map(({ origin }) => [origin, answerFor(origin)])) }
}

/** Answers with what the provider can (OpenID Connect Discovery 1.0, section 4; RFC 8414, section 3). */
export async function describeSite(
  { descriptions }: DiscoveryParts,
  { site: { origin } }: Pick<Call, 'site'>,
): Promise<Answer> {
  const answer = descriptions.get(origin)
  if (answer === undefined) throw new TypeError(`nothing is described of ${origin}`)
  return answer
}

/** The description of the provider at one origin. */
export function describeProvider(
  origin: string,
  { offered, takesRegistrations, takesDocuments }: Described,
): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}${routes.authorization}`,
    device_authorization_endpoint: `${origin}${routes.device_authorization}`,
    end_session_endpoint: `${origin}${routes.end_session}`,
    introspection_endpoint: `${origin}${routes.introspection}`,
    jwks_uri: `${origin}${routes.jwks}`,
    pushed_authorization_request_endpoint: `${origin}${routes.pushed_authorization_request}`,
    // OAuth Client ID Metadata Document, section 5.
    ...(takesDocuments && { client_id_metadata_document_supported: true }),
    ...(takesRegistrations && { registration_endpoint: `${origin}${routes.registration}` }),
    revocation_endpoint: `${origin}${routes.revocation}`,
    token_endpoint: `${origin}${routes.token}`,
    userinfo_endpoint: `${origin}${routes.userinfo}`,
    scopes_supported: offered,
    claims_supported: [...offered.flatMap(listClaims), 'sid', 'iss'],
    ...supported,
  }
}
