import { createHash, randomUUID } from 'node:crypto'
import { type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { seconds } from '../../oidc/recorded/support/World.ts'
import { makeKey } from '../../oidc/support/fapi.ts'
import type { Value, Values } from './Step.ts'

export type Key = Awaited<ReturnType<typeof makeKey>>['privateKey']

/** What applications sign with. */
export interface Keys {
  /** Registered for each that signs. */
  readonly own: Key
  readonly jwks: Awaited<ReturnType<typeof makeKey>>['jwks']
  /** Nobody knows it. */
  readonly strange: Key
  /** Tokens are bound to it. */
  readonly bound: Key
  readonly boundJwk: JWK
}

export async function makeKeys(): Promise<Keys> {
  const { privateKey: own, jwks } = await makeKey('ES256')
  const { privateKey: strange } = await makeKey('ES256')
  const { privateKey: bound, jwks: ofBound } = await makeKey('ES256')
  const { kid: _kid, use: _use, ...boundJwk } = ofBound.keys[0] ?? {}
  return { own, jwks, strange, bound, boundJwk }
}

/** How something that is signed is spoilt: claims and a header that are put over its own, by who signs. */
export interface Spoiling {
  readonly label: string
  /** Of the side that it is sent to. */
  readonly claims?: (origin: string) => Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  readonly isStrange?: true
  readonly isUnsigned?: true
}

interface Signed {
  readonly claims: Readonly<Record<string, unknown>>
  readonly header: { readonly alg: string; readonly [member: string]: unknown }
}

async function write(
  keys: Keys,
  { claims, header }: Signed,
  origin: string,
  spoiling?: Spoiling,
  key = keys.own,
) {
  const all: Record<string, unknown> = { ...claims, ...spoiling?.claims?.(origin) }
  if (spoiling?.isUnsigned === true) return new UnsecuredJWT(all).encode()
  return new SignJWT(all)
    .setProtectedHeader({ ...header, ...spoiling?.header })
    .sign(spoiling?.isStrange === true ? keys.strange : key)
}

/** What private_key_jwt sends (RFC 7523, section 2.2). */
export function assertion(keys: Keys, clientId: string, spoiling?: Spoiling): Values {
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: ({ side: { origin } }) => {
      const claims = {
        iss: clientId,
        sub: clientId,
        aud: origin,
        jti: randomUUID(),
        iat: seconds(),
        exp: seconds(60),
      }
      return write(keys, { claims, header: { alg: 'ES256', kid: 'one' } }, origin, spoiling)
    },
  }
}

/** A request object with these parameters (RFC 9101, section 4). */
export function requestObject(keys: Keys, clientId: string, parameters: Values, spoiling?: Spoiling): Value {
  return async (state) => {
    const { origin } = state.side
    const said: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(parameters))
      said[name] = typeof value === 'function' ? await value(state) : value
    const own = { iss: clientId, aud: origin, nbf: seconds(), exp: seconds(60), jti: randomUUID() }
    const header = { alg: 'ES256', kid: 'one', typ: 'oauth-authz-req+jwt' }
    return write(keys, { claims: { ...own, ...said }, header }, origin, spoiling)
  }
}

interface Possession {
  readonly method: string
  readonly path: string
  /** Which access token it goes with. */
  readonly token?: Value
}

/** A proof of possession (RFC 9449, section 4.2). */
export function possession(keys: Keys, { method, path, token }: Possession, spoiling?: Spoiling): Value {
  return async (state) => {
    const { origin } = state.side
    if (spoiling?.label === 'proof sent before' && state.proof !== undefined) return state.proof
    const bearer = typeof token === 'function' ? await token(state) : undefined
    const ath = bearer === undefined ? {} : { ath: createHash('sha256').update(bearer).digest('base64url') }
    const claims = { jti: randomUUID(), htm: method, htu: `${origin}${path}`, iat: seconds(), ...ath }
    const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: keys.boundJwk }
    state.proof = await write(keys, { claims, header }, origin, spoiling, keys.bound)
    return state.proof
  }
}

/** The thumbprint of the key that tokens are bound to (RFC 7638). */
export async function thumbprint({ boundJwk: { crv, kty, x, y } }: Keys): Promise<string> {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}
