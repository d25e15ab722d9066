import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  type CredentialKind,
  clearSessionCookie,
  findActiveSession,
  isNeverVerifiable,
  type Requester,
  readCookie,
  type Service,
  type SessionRow,
  type Site,
  signOut,
  walletContextClasses,
} from '@countersign/server/extension'
import { errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import { artifactId } from './artifact/artifactRow.ts'
import { routes } from './routes.ts'
import { endProviderSession } from './sign-out/recordSignOuts.ts'

type ProviderSession = InstanceType<Provider['Session']>
type Context = Parameters<Provider['Session']['get']>[0]

/** How long a visitor may take to submit one of the provider's forms. */
export const visitorSeconds = 600

interface FollowOptions {
  readonly service: Service
  readonly site: Site
  readonly describeRequester: (request: IncomingMessage) => Requester
  readonly deliverSignOuts: () => Promise<void>
}

/**
 * Makes the provider's session follow ours: whoever is signed in here is signed in for applications, and nobody else
 * is. The provider's session has our session's id as its `uid`, so its tokens end with our session, and no second
 * cookie can outlive ours. A visitor gets a session of the provider's own, for its forms.
 */
export function followSession(provider: Provider, options: FollowOptions): void {
  const { service, site, describeRequester, deliverSignOuts } = options
  const { Session } = provider
  const getVisitor = Session.get.bind(Session)
  Session.get = async (ctx) => {
    const token = readCookie(ctx.get('cookie'), site.sessionCookie)
    const row = await findUsableSession(service, token)
    if (row === undefined) return keepSignedOut(visitorSession(provider, await getVisitor(ctx), ctx))
    const session = await openFollowingSession(provider, service, row)
    session.destroy = async function () {
      const { accountId = '', authorizations = {} } = this
      const noted = { accountId, issuer: site.origin, authorizations }
      const askedBy = readAsker(ctx, this)
      await endProviderSession(provider, service, { id: artifactId('Session', this.jti), noted, askedBy })
      await Session.prototype.destroy.call(this)
      await signOut(service, token, describeRequester(ctx.req))
      ctx.append('set-cookie', clearSessionCookie(site))
      await deliverSignOuts()
    }
    ctx['oidc']?.entity('Session', session)
    return session
  }
}

/** The application that asked for the sign-out which this request confirms. */
function readAsker(ctx: Context, { state }: ProviderSession): string | undefined {
  const clientId = ctx.path === `${routes.end_session}/confirm` ? state?.['clientId'] : undefined
  return typeof clientId === 'string' ? clientId : undefined
}

/**
 * The session that a token opens, for applications. Whose wallet is on a chain that is no longer configured is a visitor,
 * and may sign with another wallet.
 *
 * @throws {SignInError} `chain_unreachable` when a contract wallet could not be asked for an hour.
 */
export async function findUsableSession(
  service: Service,
  token: string | undefined,
): Promise<SessionRow | undefined> {
  try {
    return await findActiveSession(service, token)
  } catch (error) {
    if (isNeverVerifiable(error)) return undefined
    throw error
  }
}

/** Finds or makes the provider's session for one of ours, with the current account and authentication. */
async function openFollowingSession(
  { Session }: Provider,
  { credentialKinds }: Pick<Service, 'credentialKinds'>,
  row: SessionRow,
): Promise<ProviderSession> {
  const noted = await Session.findByUid(row.id)
  const exp = Math.floor(row.expiresAt / 1_000)
  const session = noted ?? Object.assign(new Session(), { uid: row.id, jti: row.id, exp })
  Object.assign(session, { accountId: row.accountId, ...describeAuthentication(credentialKinds, row) })
  // An application gets one `sid` for the session, even when it asks twice at the same moment.
  Object.defineProperty(session, 'ensureClientContainer', {
    value(this: ProviderSession, clientId: string) {
      if (!this.sidFor(clientId)) this.sidFor(clientId, makeSid(this.jti, clientId))
    },
  })
  // The provider saves a new session only when it was changed, and keeps its id.
  Object.defineProperty(session, 'new', { value: true })
  return session
}

function makeSid(sessionId: string, clientId: string): string {
  return hash('sha256', `${sessionId} ${clientId}`, 'base64url').slice(0, 22)
}

/** A visitor's session has no account: one that has an account followed a session of ours and ended with it. */
function visitorSession({ Session }: Provider, found: ProviderSession, ctx: Context): ProviderSession {
  if (found.accountId === undefined && found.state !== undefined) return found
  const exp = Math.floor(Date.now() / 1_000) + visitorSeconds
  const session = Object.assign(new Session(), { exp })
  ctx['oidc']?.entity('Session', session)
  return session
}

/**
 * Keeps a visitor signed out: the provider alone signs nobody in. A person whose session ended after they signed, but
 * before the browser returned, is signed out.
 */
function keepSignedOut(session: ProviderSession): ProviderSession {
  return Object.defineProperty(session, 'loginAccount', {
    value: () => {
      throw new errors.LoginRequired('the session has ended since')
    },
  })
}

/**
 * Makes a request go on as a visitor's where the account of its session was deleted since the session was found. Whoever
 * had just signed in is signed out, and has to begin again.
 */
export function signOutDeleted({ oidc }: KoaContextWithOIDC): void {
  const { Session: session } = oidc.entities
  if (session === undefined) return
  if (oidc.result?.login !== undefined) throw new errors.LoginRequired('the account was deleted since')
  // The session itself, beneath the proxy that records changes to be saved: there is nothing left to save.
  Object.assign(session, { accountId: undefined, destroyed: true })
  keepSignedOut(session)
}

/** Values of `acr` that an application may ask for: signed in by a key's signature, or by a signature that a contract accepted. */
export const contextClasses: typeof walletContextClasses = walletContextClasses

/** When and how the person of a session last signed (OpenID Connect Core, section 2). */
export function describeAuthentication(
  kinds: readonly CredentialKind[],
  { kind, identity, confirmedAt }: Pick<SessionRow, 'kind' | 'identity' | 'confirmedAt'>,
): { loginTs: number; acr: string; amr: string[] } {
  const known = kinds.find((one) => one.kind === kind)
  if (known === undefined) throw new TypeError(`Nothing is known of keys of the kind ${kind}.`)
  return {
    loginTs: Math.floor(confirmedAt / 1_000),
    acr: known.acr(identity),
    amr: [...known.amr(identity)],
  }
}
