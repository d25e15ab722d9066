import { base64url, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { audience } from './createIssuer.ts'

/** A program with a key of its own, and proofs that it has it (RFC 9449). */
export interface Prover {
  /** What tokens that are bound to its key say. */
  readonly cnf: { readonly jkt: string }
  readonly jwk: JWK
  readonly privateJwk: JWK
  /** Proves a GET of the list with a token, but for what is changed. */
  readonly prove: (token: string, claims?: object, header?: object) => Promise<string>
}

let made = 0

/** Makes a program with a key. */
export async function createProver(now: () => number, alg = 'ES256'): Promise<Prover> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = await exportJWK(publicKey)
  return {
    cnf: { jkt: await calculateJwkThumbprint(jwk) },
    jwk,
    privateJwk: await exportJWK(privateKey),
    async prove(token, claims = {}, header = {}) {
      made += 1
      const jti = `proof ${made}`
      const own = {
        htm: 'GET',
        htu: `${audience}/list`,
        ath: await hash(token),
        iat: Math.floor(now() / 1_000),
        jti,
      }
      return await new SignJWT(JSON.parse(JSON.stringify({ ...own, ...claims })))
        .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk, ...header })
        .sign(privateKey)
    },
  }
}

/** What a proof says of its token (RFC 9449, section 4.2). */
export async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64url.encode(new Uint8Array(digest))
}
