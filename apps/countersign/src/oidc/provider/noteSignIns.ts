import type { IncomingMessage } from 'node:http'
import { type Requester, run, type Service } from '@countersign/server/extension'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { appendEvent } from '../../store/appendEvent.ts'
import { useConnection } from '../connection/connectionQueries.ts'
import type { People } from '../person/createPeople.ts'

/** A connection that is used more often than this is noted as used once in this time. */
const useMilliseconds = 60_000

/** Notes each sign-in for an application, off the path of its answer: a note that is lost costs the person nothing. */
export function noteSignIns(
  provider: Provider,
  people: People,
  { service, requesterOf }: { service: Service; requesterOf: (request: IncomingMessage) => Requester },
): void {
  const { store, now, log } = service
  provider.on('authorization.success', (ctx: KoaContextWithOIDC) => {
    const person = people.personOf(ctx.oidc.account)
    const { clientId, clientName } = ctx.oidc.client ?? {}
    if (!person?.grantId || clientId === undefined) return
    const { id: accountId, grantId, lastUsedAt } = person
    const event = { accountId, actorId: accountId, kind: 'application_signed_in' } as const
    const requester = requesterOf(ctx.req)
    const details = { clientId, name: clientName ?? null }
    const time = now()
    const before = time - useMilliseconds
    store
      .write(function* () {
        if (lastUsedAt === null || lastUsedAt <= before)
          yield* run(useConnection, { grantId, now: time, before })
        yield* appendEvent({ ...event, requester, now: time, details })
      })
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'Could not note a sign-in for an application.'),
      )
  })
}
