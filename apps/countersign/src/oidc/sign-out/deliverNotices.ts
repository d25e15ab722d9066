import { type Parameter, type Query, run, type Service } from '@countersign/server/extension'
import type { Client, Provider } from 'oidc-provider'
import type { LogoutDelivery } from '../../applications/createLogoutDelivery.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { Notice } from './recordSignOuts.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'

/** Longer than all tries of a delivery take: a process that has held a notice for longer is gone. */
const takenMilliseconds = 60_000

/** After this long, the application has forgotten the session itself. */
const keptMilliseconds = 86_400_000

const limit = 100

/** The provider of an issuer; the main one for an issuer that is not known, or is not served any more. */
export type FindProvider = (issuer: string | null) => Provider

export interface DeliverOptions {
  readonly findProvider: FindProvider
  readonly service: Pick<Service, 'store' | 'now' | 'log'>
  readonly delivery: Pick<LogoutDelivery, 'deliverLogout'>
}

/**
 * Begins to tell applications of the sign-outs that are due (OpenID Connect Back-Channel Logout, section 2.4). Only the
 * process that has claimed a notice delivers it; if that process is killed first, the notice is due again.
 */
export async function deliverNotices(options: DeliverOptions): Promise<void> {
  const { store, now, log } = options.service
  let taken: readonly Notice[]
  do {
    const time = now()
    taken = await store.write(() => run(claimNotices, { now: time, until: time + takenMilliseconds, limit }))
    for (const notice of taken) {
      await begin(options, notice).catch((error: unknown) =>
        log.warn({ err: error, clientId: notice.client_id }, 'Could not tell of a sign-out yet.'),
      )
    }
  } while (taken.length === limit)
}

async function begin({ findProvider, service, delivery }: DeliverOptions, notice: Notice): Promise<void> {
  const { store, now } = service
  const { id, client_id: clientId } = notice
  const provider = findProvider(notice.issuer)
  const client = await provider.Client.find(clientId)
  const address = client?.backchannelLogoutUri
  if (client === undefined || address === undefined || notice.created_at + keptMilliseconds <= now()) {
    await store.write(() => run(removeNotice, { id }))
    return
  }
  const logoutToken = await signLogout(provider, client, notice)
  delivery.deliverLogout({ clientId, address, logoutToken }, async (isOver) => {
    await store.write(() => (isOver ? run(removeNotice, { id }) : run(releaseNotice, { id, now: now() })))
  })
}

function signLogout(
  provider: Provider,
  client: Client,
  { account_id: sub, sid }: Pick<Notice, 'account_id' | 'sid'>,
): Promise<string> {
  const token = Object.assign(new provider.IdToken({ sub }, { client }), { mask: { sub: null } })
  token.set('events', { [event]: {} })
  token.set('jti', crypto.randomUUID())
  if (sid !== null) token.set('sid', sid)
  return token.issue({ use: 'logout' })
}

interface NoticeClaim {
  readonly now: number
  /** When another process may claim them, if this one has not finished. */
  readonly until: number
  readonly limit: number
}

/** Claims a batch of due notices: no other process gets the same ones. */
export const claimNotices: Query<NoticeClaim, Notice> = defineQuery(
  'claim_logout_notices',
  (database, parameter: Parameter<NoticeClaim>) =>
    database
      .updateTable('logout_notice')
      .set({ due_at: parameter('until') })
      .where('id', 'in', (select) =>
        select
          .selectFrom('logout_notice')
          .select('id')
          .where('due_at', '<=', parameter('now'))
          .orderBy('due_at')
          .limit(parameter('limit')),
      )
      .where('due_at', '<=', parameter('now'))
      .returningAll(),
)

/** Returns a claimed notice: it is due again. */
const releaseNotice: Query<{ id: string; now: number }, unknown> = defineQuery(
  'release_logout_notice',
  (database, parameter: Parameter<{ id: string; now: number }>) =>
    database
      .updateTable('logout_notice')
      .set({ due_at: parameter('now') })
      .where('id', '=', parameter('id')),
)

const removeNotice: Query<{ id: string }, unknown> = defineQuery(
  'remove_logout_notice',
  (database, parameter: Parameter<{ id: string }>) =>
    database.deleteFrom('logout_notice').where('id', '=', parameter('id')),
)
