import type { Scope } from '@countersign/product-api'
import {
  CountersignError,
  findCookie,
  type Guard,
  member,
  nameBrowser,
  type RequestContext,
  readCookie,
  type SessionRow,
} from '@countersign/server/extension'
import { parseMetadata } from '../../applications/applicationRow.ts'
import { type FoundApplication, findUsableApplication } from '../../applications/applications.queries.ts'
import { type DocumentPlace, findDocumentPlace, findStranger } from '../../applications/clientDocument.ts'
import { findHost, isRegisteredRedirect } from '../../applications/parseRedirectUri.ts'
import { findClaimScopes } from '../claims/describeClaims.ts'
import { cookieName } from '../cookies.ts'
import { readClaimsParameter } from '../request/claimsParameter.ts'
import { type AskedApi, readAskedApis } from '../resources/askedApis.ts'
import { readScopesAtApis } from '../resources/ScopesAtApi.ts'
import { routes } from '../routes.ts'
import { findUsableSession } from '../session.ts'
import { type FoundInteraction, findInteraction } from './interaction.queries.ts'
import { isSecretOf } from './secret.ts'

/** An interaction that is not over, and the application that asks. */
export interface OpenInteraction {
  readonly uid: string
  readonly prompt: string
  readonly reasons: readonly string[]
  /** Which account the application suggests (OpenID Connect Core 1.0, section 3.1.2.1). */
  readonly loginHint: string | undefined
  readonly expiresAt: number
  /** Where the browser goes on when it has been answered. */
  readonly returnTo: string
  /** The device that waits for the answer. */
  readonly device:
    | { readonly networkAddress: string; readonly browser: string | null; readonly system: string | null }
    | undefined
  readonly application: FoundApplication
  readonly scopes: readonly Scope[]
  readonly apis: readonly AskedApi[]
  /** The host people are led back to, and its origin; empty and null where that is an app or a device. */
  readonly host: string
  readonly origin: string | null
  /** Whether a device waits for the answer, and nobody is led anywhere. */
  readonly isDevice: boolean
  /** Undefined of an application without a document. */
  readonly document: DocumentPlace | undefined
}

/** Who may ask about an interaction. */
export interface InteractionGuards {
  /** The browser of an interaction, which has the provider's cookie for it; signed in or not. */
  readonly visitor: Guard<OpenInteraction>
  /** A person with a session, in the browser of an interaction. */
  readonly member: Guard<{ readonly session: SessionRow; readonly interaction: OpenInteraction }>
}

/** @param offered the scopes that applications can ask for here */
export function createInteractionGuards(offered: readonly Scope[]): InteractionGuards {
  const visitor: InteractionGuards['visitor'] = {
    name: 'interaction',
    description: "Requires: the interaction's cookie.",
    refusals: ['not_found'],
    needsSession: false,
    comesFirst: false,
    identify: (context) => requireInteraction(context, offered),
  }
  return {
    visitor,
    member: {
      name: 'interaction member',
      description: "Requires: signed-in session, and the interaction's cookie.",
      refusals: [...member.refusals, ...visitor.refusals],
      needsSession: true,
      comesFirst: false,
      async identify(context) {
        const session = await member.identify(context)
        return { session, interaction: await requireInteraction(context, offered) }
      },
      readActor: ({ session: { accountId, id } }) => ({ id: accountId, sessionId: id }),
    },
  }
}

/**
 * The interaction that a request is about: the one of this browser, which has the provider's cookie for it.
 *
 * @throws {CountersignError} `not_found`, with the application and its origin while they are remembered.
 */
async function requireInteraction(
  context: RequestContext,
  offered: readonly Scope[],
): Promise<OpenInteraction> {
  const { service, request, site } = context
  const { uid = '' } = context.pathParams
  const secret = findCookie(request.headers.get('cookie'), cookieName(site, 'interaction'))
  if (secret === undefined) throw gone()
  const [found] = await service.store.read(findInteraction, { id: uid })
  if (found === undefined || !isSecretOf(secret, found.secret_hash)) throw gone()
  const [application] = await service.store.read(findUsableApplication, { clientId: found.client_id })
  if (application === undefined || !isLedBack(found, application)) throw gone()
  const { host, origin } = parsePlace(found)
  if (found.resumed_at !== null || service.now() >= found.expires_at)
    throw gone({ application: application.name, ...(origin && { origin }) })
  const isDevice = found.device_code !== null
  return {
    uid,
    prompt: found.prompt,
    reasons: found.reasons.split(' '),
    loginHint: found.login_hint ?? undefined,
    expiresAt: found.expires_at,
    returnTo: `${site.origin}${isDevice ? routes.code_verification : routes.authorization}/${uid}`,
    device: describeDevice(found),
    application,
    scopes: askedScopes(found, offered),
    apis: await readApis(context, found, application),
    host,
    origin,
    isDevice,
    document: findDocumentPlace(application, found.redirect_uri),
  }
}

function describeDevice({
  network_address: networkAddress,
  user_agent,
}: FoundInteraction): OpenInteraction['device'] {
  if (networkAddress === null) return undefined
  return { networkAddress, ...nameBrowser(user_agent ?? '') }
}

function gone(details: Readonly<Record<string, string>> = {}): CountersignError {
  return new CountersignError('not_found', details)
}

/** Whether the redirect URI is still registered: an operator may have removed it since the interaction began. */
function isLedBack({ redirect_uri: address }: FoundInteraction, row: FoundApplication): boolean {
  return address === null || isRegisteredRedirect(address, parseMetadata(row))
}

function parsePlace({ redirect_uri: address }: FoundInteraction): { host: string; origin: string | null } {
  if (address === null) return { host: '', origin: null }
  const { protocol, origin } = new URL(address)
  return { host: findHost(address), origin: /^https?:$/.test(protocol) ? origin : null }
}

/** What the application asks for at APIs, and what of it whoever is signed in has allowed before. */
async function readApis(
  { service, request, site }: RequestContext,
  { apis, standing }: FoundInteraction,
  application: FoundApplication,
): Promise<readonly AskedApi[]> {
  if (apis === null) return []
  const session = await findUsableSession(
    service,
    readCookie(request.headers.get('cookie'), site.sessionCookie),
  )
  const client = { id: application.client_id, stranger: findStranger(application) }
  return readAskedApis(service.store, readScopesAtApis(apis), {
    client,
    accountId: session?.accountId,
    standing: standing === null ? undefined : readScopesAtApis(standing),
  })
}

/** The scopes that an application asks for, by their names or by the names of their claims, in our order. */
function askedScopes({ scope, claims }: FoundInteraction, offered: readonly Scope[]): Scope[] {
  const { names } = readClaimsParameter(claims ?? undefined)
  const asked = new Set([...scope.split(' '), ...findClaimScopes(names, offered)])
  return offered.filter((name) => asked.has(name))
}
