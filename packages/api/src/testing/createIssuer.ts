import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { AccessError } from '../AccessError.ts'
import { type ApiVerifier, createApiVerifier } from '../createApiVerifier.ts'
import type { ApiVerifierOptions } from '../options.ts'

export const issuer = 'https://login.example'
export const audience = 'https://files.example/v1'

/** A key of an issuer, as it signs and as it is published. */
interface IssuerKey {
  readonly kid: string
  readonly alg: string
  readonly privateKey: CryptoKey
  readonly jwk: object
}

/** An issuer of the tests: it answers by `fetch`, at a time that stands until it is moved. */
export interface Issuer {
  readonly verifier: (options?: Partial<ApiVerifierOptions>) => ApiVerifier
  /** Signs a good token for the API, but for what is changed. */
  readonly sign: (claims?: object, header?: object, key?: IssuerKey) => Promise<string>
  /** The addresses that it was asked at, with what was sent there. */
  readonly asked: { readonly path: string; readonly init: RequestInit }[]
  /** What it answers by path: may be changed. A function may throw, or wait. */
  readonly answers: Map<string, unknown>
  readonly makeKey: (kid: string, alg?: string) => Promise<IssuerKey>
  readonly publish: (...keys: IssuerKey[]) => void
  readonly wait: (milliseconds: number) => void
  readonly now: () => number
}

export const discoveryPath = '/.well-known/openid-configuration'
export const keysPath = '/oidc/jwks'
export const introspectionPath = '/oidc/token/introspection'

/** Starts an issuer with one key, `one`, of ES256. */
export async function createIssuer(): Promise<Issuer> {
  let time = Date.UTC(2026, 0, 1)
  const asked: { path: string; init: RequestInit }[] = []
  const answers = new Map<string, unknown>([
    [
      discoveryPath,
      {
        issuer,
        jwks_uri: issuer + keysPath,
        introspection_endpoint: issuer + introspectionPath,
      },
    ],
    [introspectionPath, { active: false }],
  ])
  const makeKey = async (kid: string, alg = 'ES256'): Promise<IssuerKey> => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
    return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
  }
  const publish = (...keys: IssuerKey[]) => {
    answers.set(keysPath, { keys: keys.map(({ jwk }) => jwk) })
  }
  const own = await makeKey('one')
  publish(own)

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const { origin, pathname: path } = new URL(url)
    asked.push({ path, init })
    if (origin !== issuer) throw new TypeError(`nobody is asked at ${origin}`)
    const answer: unknown = answers.get(path)
    const given: unknown = typeof answer === 'function' ? await answer(init) : answer
    return given instanceof Response ? given : Response.json(given)
  }

  return {
    asked,
    answers,
    makeKey,
    publish,
    now: () => time,
    wait(milliseconds) {
      time += milliseconds
    },
    verifier: (options) =>
      createApiVerifier({
        issuer,
        audience,
        scopes: ['files:read', 'files:write'],
        fetch,
        now: () => time,
        ...options,
      }),
    sign: (claims = {}, header = {}, key = own) =>
      new SignJWT(makeClaims(time, claims))
        .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt', ...header })
        .sign(key.privateKey),
  }
}

/** The claims of a token that a person's application has; those that are undefined are left out. */
export function makeClaims(now: number, claims: object): Record<string, unknown> {
  const iat = Math.floor(now / 1_000)
  return JSON.parse(
    JSON.stringify({
      iss: issuer,
      aud: audience,
      sub: 'a-person',
      client_id: 'a-program',
      scope: 'files:read',
      iat,
      exp: iat + 300,
      jti: 'an-id',
      ...claims,
    }),
  )
}

/** A request with a token. */
export function withToken(token: string, more: { readonly scheme?: string; readonly proof?: string } = {}) {
  const headers = new Headers({ authorization: `${more.scheme ?? 'Bearer'} ${token}` })
  if (more.proof !== undefined) headers.set('dpop', more.proof)
  return new Request(`${audience}/list`, { headers })
}

/** Why a request is refused. */
export async function refusalOf(
  api: ApiVerifier,
  request: Request,
  scopes: readonly string[] = [],
): Promise<AccessError> {
  const refused = await api.verify(request, scopes).catch((error: unknown) => error)
  if (refused instanceof AccessError) return refused
  throw new Error('The request was not refused.', { cause: refused })
}
