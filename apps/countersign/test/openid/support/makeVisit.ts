import { scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import type { Client } from '../../../src/openid/client/Client.ts'
import { beginInteraction } from '../../../src/openid/interaction/beginInteraction.ts'
import type { Asking } from '../../../src/openid/interaction/decide.ts'
import type { Here, Visit, VisitParts } from '../../../src/openid/interaction/visit.ts'
import { followVisit } from '../../../src/openid/interaction/visit.ts'
import { OAuthError } from '../../../src/openid/OAuthError.ts'
import type { AuthorizationRequest } from '../../../src/openid/request/AuthorizationRequest.ts'
import { insertRequest, writeRequestRow } from '../../../src/openid/request/authorizationRequest.queries.ts'
import type { RefreshLimits } from '../../../src/settings/Configuration.ts'
import { makeBrowserCall } from './makeBrowserCall.ts'
import { familyLimits } from './signInTo.ts'
import type { EngineOfTests, SignedIn } from './startEngine.ts'

/** What visits are followed with, on one of the processes. */
export function visitPartsOn(
  engine: EngineOfTests,
  store: Store = engine.started.store,
  more: Partial<VisitParts> = {},
): VisitParts & { readonly refreshLimits: RefreshLimits } {
  const { source, teller } = engine.partsOn(store)
  const service = { ...engine.service, store }
  return { service, source, teller, offered: scopeNames, refreshLimits: familyLimits, ...more }
}

interface Asked extends Partial<Omit<Visit, 'request' | 'client' | 'call'>> {
  readonly request?: Partial<AuthorizationRequest>
}

/** The browser of somebody, or of a visitor, that an application has sent here. */
export function makeVisit(
  engine: EngineOfTests,
  client: Client,
  person: Pick<SignedIn, 'browser'> | undefined,
  { request, ...more }: Asked = {},
): Visit {
  const [site] = engine.service.sites.all
  if (site === undefined) throw new TypeError('there is a site')
  const cookie = [...(person?.browser.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    call: makeBrowserCall(site, '/oidc/auth', { headers: { cookie } }),
    client,
    request: {
      redirectUri: client.metadata.redirectUris[0],
      responseMode: 'query',
      state: undefined,
      nonce: undefined,
      scopes: ['openid'],
      apis: [],
      prompts: [],
      maxAge: undefined,
      claims: undefined,
      acrValues: [],
      loginHint: undefined,
      subjectHint: undefined,
      codeChallenge: undefined,
      dpopKey: undefined,
      uiLocales: undefined,
      ...request,
    },
    requestId: undefined,
    deviceCode: undefined,
    interaction: undefined,
    ...more,
  }
}

/** Who is here, where nothing is asked of them. */
export async function findHere(engine: EngineOfTests, visit: Visit): Promise<Here> {
  const outcome = await followVisit(visitPartsOn(engine), visit)
  if (outcome.asking !== undefined) throw new TypeError(`asked: ${outcome.asking.reasons.join(' ')}`)
  return outcome.here
}

/** Keeps what was asked, as a pushed request is kept. */
export async function keepAsked(
  { started, clock }: EngineOfTests,
  { client, request }: Visit,
  id: string,
): Promise<void> {
  const kept = { id, clientId: client.id, pushedUntil: null, expiresAt: clock.now + 60_000 }
  await started.store.write(() => run(insertRequest, writeRequestRow(request, kept)))
}

/** What a person is asked in tests. */
export const asking: Asking = {
  prompt: 'login',
  reasons: ['no_session', 'max_age'],
  refusal: new OAuthError('login_required', 'End-User authentication is required'),
}

/** Begins an interaction of a visit, and gives its id. */
export async function begin(engine: EngineOfTests, visit: Visit): Promise<string> {
  const answer = await beginInteraction(visitPartsOn(engine).service, visit, {
    asking,
    sessionId: null,
    apis: [],
  })
  const { location } = answer?.headers ?? {}
  return String(location).split('/').at(-1) ?? ''
}
