import type { Scope } from '@countersign/product-api'
import {
  CountersignError,
  findCookie,
  type Guard,
  member,
  type RequestContext,
  type SessionRow,
} from '@countersign/server/extension'
import * as v from 'valibot'
import { findHost, parseMetadata } from '../../applications/applicationRow.ts'
import { type FoundApplication, findUsableApplication } from '../../applications/applications.queries.ts'
import { isRegisteredRedirect } from '../../applications/parseRedirectUri.ts'
import { artifactId } from '../artifact/artifactRow.ts'
import { findArtifact } from '../artifact/artifacts.queries.ts'
import { findClaimScopes } from '../claims.ts'
import { readClaimsParameter } from '../claimsParameter.ts'
import { cookieNames } from '../cookies.ts'
import { isSecretOf } from './interactionSecret.ts'

/** An interaction that is not over, and the application that asks. */
export interface OpenInteraction {
  readonly uid: string
  readonly record: StoredInteraction
  /** The whole of the provider's record, as it is stored. */
  readonly payload: string
  readonly application: FoundApplication
  readonly scopes: readonly Scope[]
  /** The host people are led back to, and its origin; empty and null where that is an app or a device. */
  readonly host: string
  readonly origin: string | null
  /** Whether a device waits for the answer, and nobody is led anywhere. */
  readonly isDevice: boolean
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
  const secret = findCookie(request.headers.get('cookie'), cookieNames(site).interaction)
  if (secret === undefined) throw gone()
  const [found] = await service.store.read(findArtifact, { id: artifactId('Interaction', uid) })
  const record = found && parseInteraction(found.payload)
  if (found === undefined || record === undefined || !isSecretOf(secret, record.secretHash)) throw gone()
  const [application] = await service.store.read(findUsableApplication, { clientId: record.params.client_id })
  if (application === undefined || !isLedBack(record, application)) throw gone()
  const { host, origin } = parsePlace(record)
  const isDevice = record.params.redirect_uri === undefined
  if (found.consumed_at !== null || service.now() >= record.exp * 1_000)
    throw gone({ application: application.name, ...(origin && { origin }) })
  return {
    uid,
    record,
    payload: found.payload,
    application,
    scopes: askedScopes(record, offered),
    host,
    origin,
    isDevice,
  }
}

function gone(details: Readonly<Record<string, string>> = {}): CountersignError {
  return new CountersignError('not_found', details)
}

/** Whether the redirect URI is still registered: an operator may have removed it since the interaction began. */
function isLedBack({ params: { redirect_uri: address } }: StoredInteraction, row: FoundApplication): boolean {
  return address === undefined || isRegisteredRedirect(address, parseMetadata(row))
}

function parsePlace({ params: { redirect_uri: address } }: StoredInteraction): {
  host: string
  origin: string | null
} {
  if (address === undefined) return { host: '', origin: null }
  const { protocol, origin } = new URL(address)
  return { host: findHost(address), origin: /^https?:$/.test(protocol) ? origin : null }
}

/** The part of the provider's record of an interaction that is read here. */
interface StoredInteraction {
  /** When it expires, in seconds since 1970. */
  readonly exp: number
  /** Of what the browser has in its cookie (interactionSecret.ts). */
  readonly secretHash: string
  /** Where the browser goes on when it has ended. */
  readonly returnTo: string
  readonly params: {
    readonly client_id: string
    readonly redirect_uri?: string | undefined
    readonly scope?: string | undefined
    readonly claims?: string | undefined
    readonly login_hint?: string | undefined
  }
  readonly prompt: { readonly name: string; readonly reasons: readonly string[] }
  /** The device that waits for the answer. */
  readonly device?:
    | { readonly networkAddress: string; readonly browser: string | null; readonly system: string | null }
    | undefined
}

const schema = v.object({
  exp: v.number(),
  secretHash: v.string(),
  returnTo: v.string(),
  params: v.object({
    client_id: v.string(),
    redirect_uri: v.optional(v.string()),
    scope: v.optional(v.string()),
    claims: v.optional(v.string()),
    login_hint: v.optional(v.string()),
  }),
  prompt: v.object({ name: v.string(), reasons: v.array(v.string()) }),
  device: v.optional(
    v.object({
      networkAddress: v.string(),
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
    }),
  ),
})

/** Reads the record of an interaction; undefined when this version has not written it. */
function parseInteraction(payload: string): StoredInteraction | undefined {
  const result = v.safeParse(schema, JSON.parse(payload))
  return result.success ? result.output : undefined
}

/** The scopes that an application asks for, by their names or by the names of their claims, in our order. */
function askedScopes(
  { params: { scope, claims } }: Pick<StoredInteraction, 'params'>,
  offered: readonly Scope[],
): Scope[] {
  const { names } = readClaimsParameter(claims)
  const asked = new Set([...(scope ?? 'openid').split(' '), ...findClaimScopes(names, offered)])
  return offered.filter((name) => asked.has(name))
}
