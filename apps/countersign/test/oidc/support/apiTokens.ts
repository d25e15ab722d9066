import type { ApiDraft, ApplicationDraft } from '@countersign/product-api'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { type Application, setUp, type Tokens } from './Application.ts'
import { addOwnApi, type OwnApi } from './ownApi.ts'
import { createPerson, type Person } from './Person.ts'
import type { RunningProvider } from './startProvider.ts'

/** An API of a test, by what applications name as `resource`. */
export interface NamedApi extends OwnApi {
  readonly identifier: string
}

type Provider = Pick<RunningProvider, 'origin' | 'store' | 'addApplication'>

let made = 0

/** An API that no other test has. */
export async function addNamedApi(provider: Provider, draft: Partial<ApiDraft> = {}): Promise<NamedApi> {
  made += 1
  const identifier = `https://drive${made}.example/v1`
  return { identifier, ...(await addOwnApi(provider, { identifier, ...draft })) }
}

/** An API, an application that may ask people for reading and writing there, and a person. */
export async function startWithApi(
  provider: Provider,
  draft: Partial<ApiDraft> = {},
  applicationDraft: Partial<ApplicationDraft> = {},
): Promise<{ readonly api: NamedApi; readonly application: Application; readonly person: Person }> {
  const api = await addNamedApi(provider, draft)
  const application = await setUp(provider, await provider.addApplication(applicationDraft))
  await api.allow(application.clientId, { delegated: ['files:read', 'files:write'] })
  return { api, application, person: createPerson(provider.origin) }
}

/** Lets a person answer, and gives the tokens for what the token request asks. */
export async function signInFor(
  { config, link }: Application,
  person: Person,
  asked: Readonly<Record<string, string>>,
  atToken: Readonly<Record<string, string>> = {},
): Promise<Tokens> {
  const { href, verifier: pkceCodeVerifier, state: expectedState } = await link(asked)
  const back = await person.goThrough(href)
  return client.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState }, { ...atToken })
}

/** What a signed token says, verified by the published keys alone, as an API does. */
export async function claimsOf(
  { origin }: Pick<RunningProvider, 'origin'>,
  token: string,
  audience: string,
): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
  return (await jwtVerify(token, keys, { issuer: origin, audience, typ: 'at+jwt' })).payload
}
