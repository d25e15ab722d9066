import type { AccessError } from './AccessError.ts'
import type { UsedProofs } from './dpop/usedProofs.ts'
import type { FetchLike } from './issuer/askIssuer.ts'
import type { ApiCredentials } from './issuer/createIntrospection.ts'
import { withoutLastSlash } from './metadata/resourceMetadata.ts'

/** How an API takes tokens that are bound to a key (RFC 9449). Left out, it takes them beside others. */
export interface DpopOptions {
  /** `required` refuses tokens that are bound to no key. Left out, `allowed`. */
  readonly use?: 'allowed' | 'required' | undefined
  /**
   * At least 32 random characters, the same in every process of this API. Given, each proof must carry a nonce of this API,
   * which its answers offer. Left out, the time of a proof counts, and may be 5 minutes off.
   */
  readonly nonceSecret?: string | undefined
  /** Remembers used proofs. Left out, they are in the memory of this process: see {@link createMemoryProofs}. */
  readonly usedProofs?: UsedProofs | undefined
}

/** Asking the issuer about tokens (RFC 7662). */
export type IntrospectionOptions = ApiCredentials & {
  /** `every` also asks about signed tokens, so that one that was ended is refused at once. Left out, `opaque`. */
  readonly tokens?: 'opaque' | 'every' | undefined
}

/** Options of {@link createApiVerifier}. */
export interface ApiVerifierOptions {
  /** The origin of your Countersign, exactly as tokens name it (`iss`), such as `https://login.example`. */
  readonly issuer: string
  /** The identifier of this API: the address that people's programs use, such as `https://files.example/v1`. */
  readonly audience: string
  /** All scopes of this API, for its metadata; a route that asks for another one is a mistake. */
  readonly scopes?: readonly string[] | undefined
  /** The name of this API for people. */
  readonly name?: string | undefined
  /** The address of a page about this API for developers. */
  readonly documentation?: string | undefined
  /** Needed for opaque tokens. Left out, only signed ones are accepted. */
  readonly introspection?: IntrospectionOptions | undefined
  readonly dpop?: DpopOptions | undefined
  /** With what tokens may be signed. Left out, RS256, PS256, ES256, EdDSA and Ed25519. */
  readonly algorithms?: readonly string[] | undefined
  /** Hears of each request that is refused: for your log, where `cause` says more than the caller is told. */
  readonly onRefusal?: ((error: AccessError) => void) | undefined
  /** Left out, that of the runtime. */
  readonly fetch?: FetchLike | undefined
  /** The time, in milliseconds since 1970. Left out, `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** Options that were checked. */
export interface CheckedOptions {
  readonly issuer: string
  /** Without the slash that may end it. */
  readonly identifier: string
  readonly scopes: readonly string[]
  readonly algorithms: readonly string[]
}

/** Asymmetric ones alone: with a shared secret, whoever can check a token can make one. */
const signing = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/
const usualAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
/** RFC 6749, section 3.3. */
const scopeName = /^[\x21\x23-\x5b\x5d-\x7e]+$/
const leastSecretLength = 32

/**
 * Checks the options.
 *
 * @throws {TypeError} that names the first which cannot be used
 */
export function checkOptions(options: ApiVerifierOptions): CheckedOptions {
  const { issuer, audience, scopes = [], algorithms = usualAlgorithms, introspection, dpop } = options
  checkAddress('issuer', issuer)
  checkAddress('audience', audience)
  for (const scope of scopes) checkScope('scopes', scope)
  if (algorithms.length === 0 || !algorithms.every((one) => signing.test(one)))
    throw mistake(
      'algorithms',
      'name such as ES256 or RS256; none and those with a shared secret are refused',
    )
  if (dpop?.nonceSecret !== undefined && dpop.nonceSecret.length < leastSecretLength)
    throw mistake('dpop.nonceSecret', `give at least ${leastSecretLength} random characters`)
  if (dpop?.use !== undefined && dpop.use !== 'allowed' && dpop.use !== 'required')
    throw mistake('dpop.use', 'is allowed or required')
  if (introspection !== undefined) checkIntrospection(introspection)
  return { issuer, identifier: withoutLastSlash(audience), scopes, algorithms }
}

function checkIntrospection(options: IntrospectionOptions): void {
  const { clientId, tokens = 'opaque' } = options
  if (typeof clientId !== 'string' || clientId === '')
    throw mistake('introspection.clientId', 'give the ID of this API')
  if (tokens !== 'opaque' && tokens !== 'every') throw mistake('introspection.tokens', 'is opaque or every')
  if ('clientSecret' in options) {
    if (typeof options.clientSecret !== 'string' || options.clientSecret === '')
      throw mistake('introspection.clientSecret', 'give the secret of this API')
  } else if (!signing.test(options.algorithm)) {
    throw mistake('introspection.algorithm', 'name that of the private key, such as ES256')
  }
}

/** An address that stands for itself: no query, no user, and plain http on this device alone. */
function checkAddress(option: string, address: string): void {
  const url = typeof address === 'string' ? parse(address) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname))
  if (url === undefined || !isSafe)
    throw mistake(
      option,
      'give an address with https:// (plain http is for loopback hosts such as localhost)',
    )
  if (withoutLastSlash(url.href) !== withoutLastSlash(address) || /[?#@]/.test(address))
    throw mistake(option, `write it as ${withoutLastSlash(url.origin + url.pathname)}`)
}

/** Hosts that can only be this device, as `URL.hostname` writes them (RFC 6761, 6.3). */
const loopback = /^(?:(?:[a-z\d_-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

function parse(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/**
 * Checks the scopes that a route asks for.
 *
 * @throws {TypeError} that names one which the API does not have
 */
export function checkScopes(known: readonly string[], scopes: readonly string[]): void {
  for (const scope of scopes) {
    checkScope('a route', scope)
    if (known.length > 0 && !known.includes(scope))
      throw new TypeError(
        `A route asks for the scope ${scope}, which is not among \`scopes\` of createApiVerifier.`,
      )
  }
}

function checkScope(option: string, scope: string): void {
  if (!scopeName.test(scope)) throw mistake(option, `${JSON.stringify(scope)} is not the name of a scope`)
}

function mistake(option: string, what: string): TypeError {
  return new TypeError(`createApiVerifier: ${option}: ${what}.`)
}
