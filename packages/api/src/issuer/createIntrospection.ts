import { type CryptoKey, type JWK, SignJWT } from 'jose'
import { unavailable } from '../request/Failure.ts'
import { askIssuer, type FetchLike, type Json } from './askIssuer.ts'
import type { Kept } from './createKept.ts'
import type { IssuerAddresses } from './discoverIssuer.ts'

/** How this API proves itself where it asks about tokens: by its secret, or by a key of its own. */
export type ApiCredentials =
  | {
      /** The ID that the API has at the issuer, such as `api~…`. */
      readonly clientId: string
      readonly clientSecret: string
    }
  | {
      readonly clientId: string
      readonly privateKey: CryptoKey | JWK
      /** Such as `ES256`. */
      readonly algorithm: string
      /** The `kid` of the key, where the issuer knows it by one. */
      readonly keyId?: string | undefined
    }

/** Asks the issuer what a token is. */
export type Introspect = (token: string) => Promise<Json>

interface IntrospectionParts {
  readonly issuer: string
  readonly credentials: ApiCredentials
  readonly fetch: FetchLike
  readonly now: () => number
  readonly addresses: Kept<IssuerAddresses>
}

/** So many questions are on their way at once: whoever sends made-up tokens keeps no more of them open. */
const mostAtOnce = 64

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const assertionSeconds = 60

/**
 * Makes what asks the issuer about a token (RFC 7662). Nothing of an answer is kept, so a token that was ended is refused from
 * the next request on. Requests that bring the same token at the same time share a question.
 *
 * @throws {Failure} from what it makes: `temporarily_unavailable` where the issuer does not answer
 */
export function createIntrospection(parts: IntrospectionParts): Introspect {
  const asked = new Map<string, Promise<Json>>()
  return (token) => {
    const same = asked.get(token)
    if (same !== undefined) return same
    if (asked.size >= mostAtOnce)
      return Promise.reject(unavailable(new Error('Too many tokens are asked about at once.')))
    const answer = ask(parts, token).finally(() => asked.delete(token))
    asked.set(token, answer)
    return answer
  }
}

async function ask(parts: IntrospectionParts, token: string): Promise<Json> {
  const { introspection: url } = await parts.addresses.get()
  if (url === undefined) throw unavailable(new Error(`${parts.issuer} has no introspection endpoint.`))
  const { headers, fields } = await prove(parts)
  return await askIssuer(parts.fetch, url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token, ...fields }).toString(),
  })
}

interface Proof {
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

/** RFC 6749, section 2.3.1, or RFC 7523, section 2.2. */
async function prove({ issuer, credentials, now }: IntrospectionParts): Promise<Proof> {
  const { clientId } = credentials
  if ('clientSecret' in credentials) {
    const pair = [clientId, credentials.clientSecret].map(encodeURIComponent).join(':')
    return { headers: { authorization: `Basic ${btoa(pair)}` }, fields: {} }
  }
  const { privateKey, algorithm, keyId } = credentials
  const iat = Math.floor(now() / 1_000)
  const assertion = await new SignJWT({
    iss: clientId,
    sub: clientId,
    aud: issuer,
    jti: crypto.randomUUID(),
    iat,
    exp: iat + assertionSeconds,
  })
    .setProtectedHeader({ alg: algorithm, ...(keyId !== undefined && { kid: keyId }) })
    .sign(privateKey)
  return { headers: {}, fields: { client_assertion_type: assertionType, client_assertion: assertion } }
}
