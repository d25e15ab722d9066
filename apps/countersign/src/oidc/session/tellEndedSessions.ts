import { run, type Service } from '@countersign/server/extension'
import * as v from 'valibot'
import { takeArtifact } from '../artifact/artifactQueries.ts'
import { type FollowedSession, listFollowedSessions } from '../artifact/sessionQueries.ts'
import type { ProviderOf } from './deliverSignOuts.ts'

/** Small enough that sign-ins do not notice. */
const limit = 500

const notedSchema = v.object({
  accountId: v.string(),
  issuer: v.optional(v.string()),
  authorizations: v.optional(v.record(v.string(), v.object({ sid: v.optional(v.string()) })), {}),
})

/**
 * Tells applications of sessions that have ended in any other way than by their request: signed out here, ended from
 * another browser or by an operator, or expired. Of several processes one tells, by the issuer of the session.
 */
export async function tellEndedSessions(
  providerOf: ProviderOf,
  { store, now }: Pick<Service, 'store' | 'now'>,
): Promise<void> {
  let after: string | null | undefined = ' '
  while (typeof after === 'string') {
    const rows: readonly FollowedSession[] = await store.read(listFollowedSessions, {
      after,
      now: now(),
      limit,
    })
    for (const { id, ended } of rows) {
      if (ended === null) continue
      const [taken] = await store.write(() => run(takeArtifact, { id }))
      if (taken !== undefined) await tell(providerOf, ended)
    }
    after = rows.length < limit ? undefined : rows.at(-1)?.uid
  }
}

async function tell(providerOf: ProviderOf, payload: string): Promise<void> {
  const noted = v.safeParse(notedSchema, JSON.parse(payload))
  if (!noted.success) return
  const { accountId, issuer, authorizations } = noted.output
  const { Client } = providerOf(issuer)
  for (const [clientId, { sid }] of Object.entries(authorizations)) {
    const client = await Client.find(clientId)
    const told: unknown = client?.['backchannelLogout']
    if (client !== undefined && typeof told === 'function')
      await Reflect.apply(told, client, [accountId, sid])
  }
}
