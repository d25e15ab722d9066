import { AccessError, accessErrors } from '../AccessError.ts'
import { dpopAlgorithms } from '../dpop/checkProof.ts'
import type { Failure } from './Failure.ts'

/** What a refusal says beside its reason. */
interface RefusalParts {
  readonly metadataUrl: string
  /** Whether the request came with DPoP, or must. */
  readonly isDpop: boolean
  /** The scopes that a token needs here. */
  readonly scopes: readonly string[]
  /** The nonce for the next proof. */
  readonly headers: Readonly<Record<string, string>>
}

/** For how many seconds a caller waits before it tries again. */
const retrySeconds = 5

/** Makes the answer to a request that is refused (RFC 6750, section 3; RFC 9728, section 5.1; RFC 9449, section 7.1). */
export function refuse(failure: Failure, parts: RefusalParts): AccessError {
  const { code, message, cause } = failure
  const status = accessErrors[code]
  const headers =
    status === 503
      ? { 'retry-after': String(retrySeconds) }
      : { 'www-authenticate': formatChallenge(failure, parts), ...parts.headers }
  const response = {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify({ error: code, error_description: message }),
  }
  return new AccessError(code, message, response, { cause })
}

function formatChallenge({ code, message }: Failure, { metadataUrl, isDpop, scopes }: RefusalParts): string {
  // Who has sent no token is told no error (RFC 6750, section 3.1).
  const error = code === 'missing_token' ? {} : { error: code, error_description: message }
  const parameters = {
    ...error,
    resource_metadata: metadataUrl,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    ...(isDpop && { algs: dpopAlgorithms.join(' ') }),
  }
  const written = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  return `${isDpop ? 'DPoP' : 'Bearer'} ${written.join(', ')}`
}
