import { randomUUID } from 'node:crypto'
import * as client from 'openid-client'
import { type Proof, verifyProof } from './verifyProof.ts'

/** A person who is signed in here. */
export interface Visitor {
  /** Who it is: the same with every wallet that they linked. */
  readonly sub: string
  readonly name: string | undefined
  /** What this application has checked itself. */
  readonly proof: Proof
  /** Says at the provider who signs out. */
  readonly idToken: string
}

/** The way of a person to the provider and back. */
export interface SignIns {
  /** Where to send the person, and what to remember of it in their browser. */
  readonly begin: () => Promise<{ readonly address: URL; readonly id: string }>
  /** Takes the person back; throws where anything is not as it should be. */
  readonly finish: (id: string | undefined, address: URL) => Promise<Visitor>
  readonly end: (visitor: Visitor) => URL
}

interface Begun {
  readonly pkceCodeVerifier: string
  readonly expectedState: string
  readonly expectedNonce: string
}

/** Keeps the sign-ins that have begun, in memory. */
export function createSignIns(origin: string, provider: client.Configuration): SignIns {
  const begun = new Map<string, Begun>()
  return {
    begin: async () => {
      const id = randomUUID()
      const pkceCodeVerifier = client.randomPKCECodeVerifier()
      const expectedState = client.randomState()
      const expectedNonce = client.randomNonce()
      begun.set(id, { pkceCodeVerifier, expectedState, expectedNonce })
      const address = client.buildAuthorizationUrl(provider, {
        redirect_uri: `${origin}/callback`,
        scope: 'openid profile siwe',
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
        state: expectedState,
        nonce: expectedNonce,
      })
      return { address, id }
    },
    finish: async (id, address) => {
      const checks = begun.get(id ?? '')
      if (checks === undefined) throw new Error('This sign-in was not begun in this browser.')
      begun.delete(id ?? '')
      const tokens = await client.authorizationCodeGrant(provider, address, {
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
