import type { Service } from '@countersign/server/extension'
import { listSessionArtifacts } from '../artifact/sessionQueries.ts'

/** A session as an application knows it: by an id in the ID tokens that it was given, under their issuer. */
export interface KnownSession {
  readonly sid: string
  /** Undefined of one that was noted before issuers were. */
  readonly issuer: string | undefined
}

/** What the provider's session keeps of the applications that were signed in to during it. */
interface SessionPayload {
  readonly issuer?: string
  readonly authorizations?: Readonly<Record<string, { readonly sid?: string }>>
}

/** The sessions of a person that an application knows. */
export async function findKnownSessions(
  { store }: Pick<Service, 'store'>,
  { accountId, clientId }: { readonly accountId: string; readonly clientId: string },
): Promise<KnownSession[]> {
  const rows = await store.read(listSessionArtifacts, { accountId })
  return rows.flatMap(({ payload }) => {
    const { issuer, authorizations = {} }: SessionPayload = JSON.parse(payload)
    const sid = authorizations[clientId]?.sid
    return sid === undefined ? [] : { sid, issuer }
  })
}
