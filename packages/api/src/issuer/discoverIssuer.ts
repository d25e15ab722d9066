import { unavailable } from '../request/Failure.ts'
import { askIssuer, type FetchLike } from './askIssuer.ts'

/** Where an issuer has what is needed of it. */
export interface IssuerAddresses {
  readonly keys: string
  /** Undefined for an issuer that cannot be asked about tokens. */
  readonly introspection: string | undefined
}

/**
 * Reads the issuer's own document (OpenID Connect Discovery 1.0, section 4). Whoever could put other addresses into it could
 * make tokens, or would be sent our secret: those of another origin are refused.
 *
 * @throws {Failure} `temporarily_unavailable`
 */
export async function discoverIssuer(fetch: FetchLike, issuer: string): Promise<IssuerAddresses> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const document = await askIssuer(fetch, url)
  if (document['issuer'] !== issuer)
    throw unavailable(new Error(`${url} is the document of another issuer than ${issuer}.`))
  const readAddress = (name: string) => {
    const address = document[name]
    if (typeof address === 'string' && isBelow(issuer, address)) return address
    throw unavailable(new Error(`${url}: its ${name} is not at the issuer's origin.`))
  }
  const keys = readAddress('jwks_uri')
  const isAsked = document['introspection_endpoint'] !== undefined
  return { keys, introspection: isAsked ? readAddress('introspection_endpoint') : undefined }
}

function isBelow(issuer: string, address: string): boolean {
  try {
    return new URL(address).origin === new URL(issuer).origin
  } catch {
    return false
  }
}
