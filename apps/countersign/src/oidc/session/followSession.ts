import {
  findActiveSession,
  readCookie,
  type Service,
  type SessionRow,
  type Site,
} from '@countersign/server/extension'
import type { Provider } from 'oidc-provider'
import { describeAuthentication } from './describeAuthentication.ts'

type ProviderSession = InstanceType<Provider['Session']>
type Context = Parameters<Provider['Session']['get']>[0]

/**
 * Makes the provider's session follow ours: whoever is signed in here is signed in for applications, and no one else
 * is. The provider's session has the id of ours as its `uid`, so that its tokens end with it; there is no second
 * cookie that could outlive ours. A visitor has one of the provider's own, for its forms.
 */
export function followSession(provider: Provider, service: Service, site: Site): void {
  const { Session } = provider
  const getVisitor = Session.get.bind(Session)
  Session.get = async (ctx) => {
    const row = await findActiveSession(service, readCookie(ctx.get('cookie'), site.sessionCookie))
    const session = row === undefined ? await visitorSession(provider, ctx, getVisitor) : await ours(row)
    ctx['oidc']?.entity('Session', session)
    if (row !== undefined) keepNoCookie(ctx, provider.cookieName('session'))
    return session
  }

  async function ours(row: SessionRow): Promise<ProviderSession> {
    const session =
      (await Session.findByUid(row.id)) ?? Object.assign(new Session(), { uid: row.id, jti: row.id })
    Object.assign(session, { accountId: row.accountId, ...describeAuthentication(row) })
    // What the provider calls new is saved only when it was changed, and keeps its id.
    Object.defineProperty(session, 'new', { value: true })
    return session
  }
}

/** A session of the provider's own belongs to nobody: one that says otherwise has followed ours and ended with it. */
async function visitorSession(
  { Session }: Provider,
  ctx: Context,
  get: Provider['Session']['get'],
): Promise<ProviderSession> {
  const session = await get(ctx)
  if (session.accountId === undefined && session.state !== undefined) return session
  return new Session()
}

/** The provider would give each session that it saves a cookie; ours has one already. */
function keepNoCookie(ctx: Context, name: string): void {
  const { cookies } = ctx['oidc']
  const set = cookies.set.bind(cookies)
  cookies.set = (cookie: string, ...rest: readonly unknown[]) =>
    cookie === name ? cookies : set(cookie, ...rest)
}
