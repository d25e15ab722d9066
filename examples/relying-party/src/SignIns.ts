import { randomUUID } from 'node:crypto'
import * as client from 'openid-client'
import { type Proof, verifyProof } from './verifyProof.ts'

/** A person who is signed in here. */
export interface Visitor {
  /** Identifies the person. It is the same with each of their linked wallets. */
  readonly sub: string
  readonly name: string | undefined
  /** What this application has verified itself. */
  readonly proof: Proof
  /** Tells the provider who signs out. */
  readonly idToken: string
}

/** Sends people to the provider and takes them back. */
export interface SignIns {
  /** Returns the URL to redirect to, and the ID to keep in a cookie. */
  readonly begin: () => Promise<{ readonly url: URL; readonly id: string }>
  /** Handles the callback. Throws when a check fails. */
  readonly finish: (id: string | undefined, url: URL) => Promise<Visitor>
  readonly end: (visitor: Visitor) => URL
}

interface PendingSignIn {
  readonly pkceCodeVerifier: string
  readonly expectedState: string
  readonly expectedNonce: string
}

/** Keeps pending sign-ins in memory. */
export function createSignIns(origin: string, provider: client.Configuration): SignIns {
  const pending = new Map<string, PendingSignIn>()
  return {
    begin: async () => {
      const id = randomUUID()
      const pkceCodeVerifier = client.randomPKCECodeVerifier()
      const expectedState = client.randomState()
      const expectedNonce = client.randomNonce()
      pending.set(id, { pkceCodeVerifier, expectedState, expectedNonce })
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: `${origin}/callback`,
        scope: 'openid profile siwe',
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        state: expectedState,
        nonce: expectedNonce,
      })
      return { url, id }
    },
    finish: async (id, url) => {
      const checks = pending.get(id ?? '')
      if (checks === undefined) throw new Error('This sign-in was not begun in this browser.')
      pending.delete(id ?? '')
      const tokens = await client.authorizationCodeGrant(provider, url, {
        ...checks,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined || tokens.id_token === undefined) throw new Error('There is no ID token.')
      const { name } = await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
      const proof = verifyProof(claims, { issuer: provider.serverMetadata().issuer, origin })
      return { sub: claims.sub, name, proof, idToken: tokens.id_token }
    },
    end: ({ idToken }) =>
      client.buildEndSessionUrl(provider, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${origin}/`,
      }),
  }
}
