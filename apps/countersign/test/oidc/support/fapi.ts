import type { ApplicationDraft } from '@countersign/product-api'
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose'
import * as client from 'openid-client'
import { setUp } from './Application.ts'
import { createPerson } from './Person.ts'
import { startProvider } from './startProvider.ts'

/** What an application changes in its client assertion. */
export interface Assertion {
  readonly [claim: string]: unknown
}

/** A key pair, and what an application is registered with. */
export async function makeKey(alg: string) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', use: 'sig' }] }
  return { privateKey, jwks }
}

/** How an application signs itself, and what it changes in what it signs. */
export function signedBy(key: CryptoKey, assertion: Assertion = {}) {
  return client.PrivateKeyJwt(
    { key, kid: 'one' },
    { [client.modifyAssertion]: (_header, payload) => void Object.assign(payload, assertion) },
  )
}

/** An application that is held to FAPI 2.0, with its key and its person. */
export async function startFapi(draft: Partial<ApplicationDraft> = {}, alg = 'ES256') {
  const provider = await startProvider()
  const { privateKey, jwks } = await makeKey(alg)
  const registered = await provider.addApplication({ securityProfile: 'fapi2', jwks, ...draft })
  const application = await setUp(provider, registered, signedBy(privateKey))
  const DPoP = client.getDPoPHandle(application.config, await client.randomDPoPKeyPair())
  const person = createPerson(provider.origin)
  return { provider, privateKey, registered, application, DPoP, person }
}

export type Started = Awaited<ReturnType<typeof startFapi>>

/** The parameters of a pushed request, and its link. */
export async function push(
  { application: { config, redirectUri } }: Started,
  more: Record<string, string> = {},
) {
  const verifier = client.randomPKCECodeVerifier()
  const href = await client.buildAuthorizationUrlWithPAR(config, {
    redirect_uri: redirectUri,
    scope: 'openid offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return { verifier, href }
}

/** All of it. */
export async function signIn(started: Started) {
  const { application, person, DPoP } = started
  const { verifier, href } = await push(started)
  const back = await person.goThrough(href.href)
  const tokens = await client.authorizationCodeGrant(
    application.config,
    back,
    { pkceCodeVerifier: verifier },
    undefined,
    { DPoP },
  )
  return { back, tokens }
}

/** What went wrong; undefined where nothing did. */
export function errorOf(asked: Promise<unknown>): Promise<string | undefined> {
  return asked.then(
    () => undefined,
    (error: { error?: string; code?: string }) => error.error ?? error.code,
  )
}
