import * as client from 'openid-client'
import type { Person } from './Person.ts'
import type { RegisteredApplication, RunningProvider } from './startProvider.ts'

/** What an application gets for a code, and what it was checked with. */
export type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

/** An application that none of us wrote: openid-client, which checks everything that the standards ask for. */
export interface Application extends RegisteredApplication {
  readonly config: client.Configuration
  /** A link that a person follows to sign in. */
  readonly link: (parameters?: Readonly<Record<string, string>>) => Promise<SignInLink>
  /** The tokens for where a person was led back to. */
  readonly exchange: (back: URL, link: SignInLink) => Promise<Tokens>
  /** All of it. */
  readonly signIn: (person: Person, parameters?: Readonly<Record<string, string>>) => Promise<Tokens>
}

export interface SignInLink {
  readonly href: string
  readonly verifier: string
  readonly state: string
}

/** Sets an application up as its developer does: with the issuer, its id and its secret. */
export async function setUp(
  { origin }: Pick<RunningProvider, 'origin'>,
  registered: RegisteredApplication,
  authentication?: client.ClientAuth,
): Promise<Application> {
  const { clientId, clientSecret, redirectUri } = registered
  const config = await client.discovery(new URL(origin), clientId, clientSecret, authentication, {
    execute: [client.allowInsecureRequests],
  })
  const link = async (parameters: Readonly<Record<string, string>> = {}) => {
    const verifier = client.randomPKCECodeVerifier()
    const state = client.randomState()
    const { href } = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid',
      state,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...parameters,
    })
    return { href, verifier, state }
  }
  const exchange = (back: URL, { verifier, state }: SignInLink) =>
    client.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state })
  return {
    ...registered,
    config,
    link,
    exchange,
    async signIn(person, parameters) {
      const made = await link(parameters)
      return exchange(await person.goThrough(made.href), made)
    },
  }
}
