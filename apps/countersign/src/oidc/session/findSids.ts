import type { Service } from '@countersign/server/extension'
import { listSessionArtifacts } from '../artifact/artifactQueries.ts'

/** What the provider's session keeps of the applications that were signed in to during it. */
interface SessionPayload {
  readonly authorizations?: Readonly<Record<string, { readonly sid?: string }>>
}

/** The ids by which an application knows a person's sessions: they stand in the ID tokens that it was given. */
export async function findSids(
  { store }: Pick<Service, 'store'>,
  { accountId, clientId }: { readonly accountId: string; readonly clientId: string },
): Promise<string[]> {
  const rows = await store.read(listSessionArtifacts, { accountId })
  return rows.flatMap(({ payload }) => {
    const { authorizations = {} }: SessionPayload = JSON.parse(payload)
    return authorizations[clientId]?.sid ?? []
  })
}
