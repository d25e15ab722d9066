import type { Service } from '@countersign/server/extension'
import type { Provider } from 'oidc-provider'
import * as v from 'valibot'
import { type FollowedSession, listFollowedSessions } from '../artifact/sessionQueries.ts'
import { type NotedSession, takeSession } from './takeSession.ts'

/** Small enough that sign-ins do not notice. */
const limit = 500

const notedSchema = v.object({
  accountId: v.string(),
  issuer: v.optional(v.nullable(v.string()), null),
  authorizations: v.optional(v.record(v.string(), v.object({ sid: v.optional(v.string()) })), {}),
})

/**
 * Notes whom to tell of sessions that have ended in any other way than by the request of an application: signed out
 * here, ended from another browser or by an operator, or expired.
 */
export async function tellEndedSessions(
  provider: Provider,
  service: Pick<Service, 'store' | 'now'>,
): Promise<void> {
  const { store, now } = service
  let after: string | null | undefined = ' '
  while (typeof after === 'string') {
    const rows: readonly FollowedSession[] = await store.read(listFollowedSessions, {
      after,
      now: now(),
      limit,
    })
    for (const { id, ended } of rows) {
      if (ended !== null) await takeSession(provider, service, { id, noted: parseNoted(ended) })
    }
    after = rows.length < limit ? undefined : rows.at(-1)?.uid
  }
}

function parseNoted(payload: string): NotedSession | undefined {
  const noted = v.safeParse(notedSchema, JSON.parse(payload))
  return noted.success ? noted.output : undefined
}
