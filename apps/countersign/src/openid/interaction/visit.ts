import type { Scope } from '@countersign/product-api'
import { readCookie, type Service, type SessionRow } from '@countersign/server/extension'
import type { Call } from '../Call.ts'
import { type Authentication, describeAuthentication } from '../claims/contextClasses.ts'
import { findClaimScopes } from '../claims/describeClaims.ts'
import type { Person } from '../claims/Person.ts'
import { findPerson } from '../claims/person.queries.ts'
import { mayUseAll, type StandingSource, standingOf } from '../claims/standing.ts'
import { type ClaimTeller, withoutWallet } from '../claims/tellClaims.ts'
import { OAuthError } from '../OAuthError.ts'
import type { AskedBy } from '../request/AuthorizationRequest.ts'
import { readClaimsParameter } from '../request/claimsParameter.ts'
import { type AskedApi, isAnyNew, readAskedApis, requireSignable } from '../resources/askedApis.ts'
import { refuseTarget } from '../resources/readResource.ts'
import { findUsableSession } from '../session.ts'
import { type Asking, decide, isSilent } from './decide.ts'

/** A browser that an application has sent here, with what its person has answered, if they were asked. */
export interface Visit extends AskedBy {
  readonly call: Call
  /** The row of what was asked, where there is one. */
  readonly requestId: string | undefined
  /** The key of the code of the device that waits; undefined of a browser that is led back. */
  readonly deviceCode: string | undefined
  /** Undefined where nobody was asked. */
  readonly interaction: AnsweredInteraction | undefined
}

/** What a person has answered; they may have come back without. */
export interface AnsweredInteraction {
  readonly id: string
  readonly answer: 'signed' | 'allowed' | undefined
  /** Who answered. */
  readonly accountId: string | null
  /** Whether the answer was taken up by now; else whatever follows of it takes it up. */
  readonly isResumed: boolean
}

export interface VisitParts {
  readonly service: Service
  readonly source: StandingSource
  readonly teller: ClaimTeller
  readonly offered: readonly Scope[]
}

/** Who is here, for the application at hand. */
export interface Here {
  readonly session: SessionRow
  readonly person: Person
  readonly authentication: Authentication
  /** What is asked of them for APIs. */
  readonly apis: readonly AskedApi[]
}

/** That a person is asked something, in which session, and what stands at the APIs that they are asked for. */
export interface Asked {
  readonly asking: Asking
  readonly sessionId: string | null
  readonly apis: readonly AskedApi[]
}

/** What follows of a visit: a person is asked something, or their application gets a code. */
export type Outcome = Asked | { readonly asking: undefined; readonly here: Here }

/**
 * Finds out who is here, and whether they are asked something.
 *
 * @throws {OAuthError} what the application is told
 */
export async function followVisit(parts: VisitParts, visit: Visit): Promise<Outcome> {
  const { service, source, teller, offered } = parts
  const { call, client, request, interaction } = visit
  call.asker.apiId = request.apis[0]?.id
  const here = await findHere(parts, visit)
  const claims = readClaimsParameter(request.claims)
  const isWalletKnown = here === undefined || (await teller.isWalletKnown(here.person))
  const asking = decide({
    client,
    request,
    claims,
    claimScopes: findClaimScopes(claims.names, offered),
    offered,
    signedIn: here && {
      person: isWalletKnown ? here.person : withoutWallet(here.person),
      sub: teller.subjectOf(client, here.person.accountId),
      authTime: here.authentication.authTime,
      acr: here.authentication.acr,
      isAdmitted: await mayUseAll(
        [client.metadata, ...here.apis.map(({ api }) => api)],
        standingOf(source, here.person.accountId),
      ),
      isWalletRefused: !isWalletKnown,
      isApiMissing: isAnyNew(here.apis),
    },
    answer: interaction?.answer,
    now: service.now(),
  })
  if (asking !== undefined) {
    const { session, apis = [] } = here ?? {}
    const isSigned = asking.prompt !== 'consent' || isAnyNew(apis)
    if (isSigned && !isSilent(request)) requireSignable(apis)
    return { asking, sessionId: session?.id ?? null, apis }
  }
  if (here === undefined) throw new OAuthError('access_denied', 'nobody is signed in', { detail: call.path })
  return { asking: undefined, here }
}

/** Who is signed in; undefined for a visitor. The answer of one person is none of another who is here by now. */
async function findHere(
  { service }: VisitParts,
  { call, client, request, interaction }: Visit,
): Promise<Here | undefined> {
  const session = await findUsableSession(
    service,
    readCookie(call.request.headers.get('cookie'), call.site.sessionCookie),
  )
  const { answer } = interaction ?? {}
  const hasSigned = answer === 'signed'
  if (session === undefined) {
    if (hasSigned) throw new OAuthError('login_required', 'the session has ended since')
    return undefined
  }
  const { accountId } = session
  if (answer !== undefined && interaction?.accountId !== accountId)
    throw new OAuthError('login_required', 'somebody else has signed in since')
  const [person] = await service.store.read(findPerson, { accountId, clientId: client.id })
  if (person !== undefined) {
    const authentication = describeAuthentication(service.credentialKinds, session)
    // Most ask for nothing at APIs: then nothing is read.
    const apis = request.apis.length === 0 ? [] : await findApis(service, { client, request, accountId })
    return { session, person, authentication, apis }
  }
  if (hasSigned) throw new OAuthError('login_required', 'the account was deleted since')
  return undefined
}

/**
 * What is asked for at APIs as it is by now.
 *
 * @throws {OAuthError} `invalid_target` where one of them is gone since
 */
async function findApis(
  { store }: Pick<Service, 'store'>,
  { client, request, accountId }: Pick<Visit, 'client' | 'request'> & { readonly accountId: string },
): Promise<readonly AskedApi[]> {
  const found = await readAskedApis(store, request.apis, { client, accountId })
  if (found.length < request.apis.length)
    throw refuseTarget('an API that the application asked for is gone, or it may no longer ask for it')
  return found
}
