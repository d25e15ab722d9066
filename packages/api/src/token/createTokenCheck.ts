import { errors, jwtVerify } from 'jose'
import { isObject, type Json } from '../issuer/askIssuer.ts'
import type { Introspect } from '../issuer/createIntrospection.ts'
import type { FindKey } from '../issuer/createKeys.ts'
import { Failure, unavailable } from '../request/Failure.ts'

/** What a token is held to. */
interface TokenCheckParts {
  readonly issuer: string
  /** The identifier of this API, with the slash that may end it and without. */
  readonly audiences: readonly string[]
  readonly algorithms: readonly string[]
  readonly findKey: FindKey
  /** Undefined where the issuer is not asked about tokens. */
  readonly introspect: Introspect | undefined
  /** Whether it is asked about signed tokens, too. */
  readonly isEachAsked: boolean
  readonly now: () => number
}

/** By how much the clocks of the issuer and of this API may differ. */
const toleranceSeconds = 30

/** Those that every signed access token has (RFC 9068, section 2.2). */
const requiredClaims = ['exp', 'sub', 'client_id', 'iat', 'jti']

/**
 * Makes what checks a token and gives its claims. A signed one is verified here, and any other is asked about.
 *
 * @throws {Failure} from what it makes: `invalid_token`, or `temporarily_unavailable` where the issuer is away
 */
export function createTokenCheck(parts: TokenCheckParts): (token: string) => Promise<Json> {
  const { introspect, isEachAsked } = parts
  const verifySigned = createSignedCheck(parts)
  return async (token) => {
    if (!isSigned(token)) {
      if (introspect === undefined)
        throw invalid(new Error('The token is not signed: only introspection can tell what it is.'))
      return checkAnswer(parts, await introspect(token))
    }
    const claims = await verifySigned(token)
    if (introspect === undefined || !isEachAsked) return claims
    const told = checkAnswer(parts, await introspect(token))
    if (told['sub'] !== claims['sub']) throw invalid(new Error('The issuer names another subject.'))
    // What is told is what it may by now, which can be less.
    return { ...claims, ...told }
  }
}

/** Three parts with dots between, of which the last may be missing: whoever left the signature out must not pass as opaque. */
function isSigned(token: string): boolean {
  return token.split('.', 4).length === 3
}

/** Makes what verifies a signed access token (RFC 9068, section 4). */
function createSignedCheck({
  issuer,
  audiences,
  algorithms,
  findKey,
  now,
}: TokenCheckParts): (token: string) => Promise<Json> {
  const rules = {
    issuer,
    audience: [...audiences],
    algorithms: [...algorithms],
    // An ID token, which people's applications have as well, is of another type.
    typ: 'at+jwt',
    requiredClaims,
    clockTolerance: toleranceSeconds,
  }
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, findKey, { ...rules, currentDate: new Date(now()) })
      return payload
    } catch (error) {
      if (error instanceof Failure) throw error
      if (error instanceof errors.JOSEError) throw invalid(error)
      // The issuer has published a key that this runtime cannot read.
      throw unavailable(error)
    }
  }
}

/** Checks what the issuer says about a token (RFC 7662, section 2.2): also whether it is for this API. */
function checkAnswer({ issuer, audiences, now }: TokenCheckParts, told: Json): Json {
  const { active, iss, aud, exp, nbf } = told
  if (active !== true) throw invalid(new Error('The issuer says that the token is not active.'))
  if (iss !== undefined && iss !== issuer) throw invalid(new Error('The token is of another issuer.'))
  const named: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  if (!audiences.some((audience) => named.includes(audience)))
    throw invalid(new Error('The token is for another API.'))
  const seconds = now() / 1_000
  if (typeof exp !== 'number' || exp <= seconds - toleranceSeconds)
    throw invalid(new Error('The token has expired.'))
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf <= seconds + toleranceSeconds))
    throw invalid(new Error('The token is not valid yet.'))
  return told
}

/**
 * The thumbprint of the key that a token is bound to (RFC 9449, section 6); undefined for one that is not.
 *
 * @throws {Failure} `invalid_token` where it is bound to something that cannot be checked here, such as a certificate
 */
export function readBoundKey({ cnf }: Json): string | undefined {
  if (cnf === undefined) return undefined
  if (isObject(cnf) && typeof cnf['jkt'] === 'string' && Object.keys(cnf).length === 1) return cnf['jkt']
  throw invalid(new Error('The token is bound to something else than a key of DPoP.'))
}

function invalid(cause: Error): Failure {
  return new Failure('invalid_token', 'The access token is not valid.', { cause })
}
