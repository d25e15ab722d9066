import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { SigningKey } from './applications.ts'
import { seconds, type World } from './World.ts'

/** What a proof of possession says (RFC 9449, section 4.2), and what is changed in it. */
interface Proof {
  readonly path: string
  readonly method?: string
  readonly token?: string
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
}

interface Keys {
  readonly privateKey: SigningKey
  readonly jwk: JWK
}

const own = new WeakMap<World, Promise<Keys>>()

/** The key to which tokens are bound. */
export function boundKey(world: World): Promise<Keys> {
  const found = own.get(world) ?? makeKeys()
  own.set(world, found)
  return found
}

export async function makeKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { privateKey, jwk: await exportJWK(publicKey) }
}

/** Signs a proof of possession. */
export async function prove(
  world: World,
  { path, method = 'POST', token, claims = {}, header = {} }: Proof,
  keys?: Keys,
): Promise<string> {
  const { privateKey, jwk } = keys ?? (await boundKey(world))
  const ath = token === undefined ? {} : { ath: createHash('sha256').update(token).digest('base64url') }
  const said = {
    jti: randomUUID(),
    htm: method,
    htu: `${world.origin}${path}`,
    iat: seconds(),
    ...ath,
    ...claims,
  }
  return new SignJWT(said)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
    .sign(privateKey)
}
