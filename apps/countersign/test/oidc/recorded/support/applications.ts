import type { ApplicationDraft } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { type Parameter, type Query, run } from '@countersign/server/extension'
import { defineQuery } from '../../../../src/store/defineQuery.ts'
import { makeKey } from '../../support/fapi.ts'
import type { RegisteredApplication, RunningProvider } from '../../support/startProvider.ts'

type Draft = Partial<ApplicationDraft>

/** One application of each kind, by its client id. */
const drafts: Readonly<Record<string, Draft>> = {
  plain: {
    postLogoutRedirectUris: ['https://plain.example/out', 'https://plain.example/out?kept=1'],
    backchannelLogoutUri: 'https://plain.example/logout',
  },
  other: { postLogoutRedirectUris: ['https://other.example/out'] },
  strict: { isPkceRequired: true },
  open: { tokenEndpointAuthMethod: 'none' },
  poster: { tokenEndpointAuthMethod: 'client_secret_post' },
  narrow: { scopes: ['openid', 'profile'] },
  several: { redirectUris: ['https://several.example/one', 'https://several.example/two?kept=1'] },
  local: { redirectUris: ['http://localhost:3000/callback'] },
  pairwise: { subjectType: 'pairwise' },
  disabled: {},
  device: {
    applicationType: 'native',
    tokenEndpointAuthMethod: 'none',
    redirectUris: ['http://127.0.0.1/callback', 'com.example.app:/callback'],
  },
  codes: { grantTypes: ['authorization_code'] },
  pushing: { requirePushedAuthorizationRequests: true },
  bound: { dpopBoundAccessTokens: true },
  aged: { defaultMaxAge: 60, defaultAcrValues: ['urn:countersign:wallet:key'] },
  telling: {
    userinfoSignedResponseAlg: 'ES256',
    idTokenSignedResponseAlg: 'ES256',
    introspectionSignedResponseAlg: 'ES256',
  },
  brief: { accessTokenSeconds: 60, idTokenSeconds: 120, refreshTokenSeconds: 300, sessionSeconds: 600 },
}

/** Those that sign something of their own. */
const signing: Readonly<Record<string, Draft>> = {
  signer: { tokenEndpointAuthMethod: 'private_key_jwt' },
  objects: {},
  onlyObjects: { requireSignedRequestObject: true },
  es256Objects: { requestObjectSigningAlg: 'ES256' },
  fapi: { securityProfile: 'fapi2' },
}

export type SigningKey = Awaited<ReturnType<typeof makeKey>>['privateKey']

/** The applications of these requests, and the key that those sign with that sign. */
export interface Applications {
  readonly find: (name: string) => RegisteredApplication
  readonly key: SigningKey
}

/** Adds all of them to a provider. */
export async function addApplications(provider: RunningProvider): Promise<Applications> {
  const { privateKey: key, jwks } = await makeKey('ES256')
  const added = new Map<string, RegisteredApplication>()
  const withKeys = Object.entries(signing).map(([name, draft]) => [name, { ...draft, jwks }] as const)
  for (const [clientId, draft] of [...Object.entries(drafts), ...withKeys]) {
    const redirectUris = [`https://${clientId.toLowerCase()}.example/callback`]
    const named = { clientId, name: `The one called ${clientId}`, redirectUris, ...draft }
    added.set(clientId, await provider.addApplication(named))
  }
  await disable(provider.store, 'disabled')
  return {
    key,
    find(name) {
      const found = added.get(name)
      if (found === undefined) throw new TypeError(`no application is called ${name}`)
      return found
    },
  }
}

function disable(store: Store, clientId: string): Promise<unknown> {
  return store.write(() => run(disableApplication, { clientId, now: Date.now() }))
}

const disableApplication: Query<{ clientId: string; now: number }, unknown> = defineQuery(
  'test_disable_recorded_application',
  (database, parameter: Parameter<{ clientId: string; now: number }>) =>
    database
      .updateTable('application')
      .set({ disabled_at: parameter('now') })
      .where('client_id', '=', parameter('clientId')),
)
