import { run, type Service, type Write } from '@countersign/server/extension'
import type { Provider } from 'oidc-provider'
import { takeArtifact } from '../artifact/artifactQueries.ts'
import { noteSignOut, type SignOut } from './noteSignOut.ts'

/** What the provider's session has noted. */
export interface NotedSession {
  readonly accountId: string
  readonly issuer: string | null
  readonly authorizations: Readonly<Record<string, { readonly sid?: string | undefined }>>
}

/**
 * Takes the provider's session away, and notes with that whom to tell. Of several who do, on whichever process, one
 * does; one that is killed has done both, or nothing.
 */
export async function takeSession(
  { Client }: Provider,
  { store, now }: Pick<Service, 'store' | 'now'>,
  { id, noted }: { readonly id: string; readonly noted: NotedSession | undefined },
): Promise<void> {
  const signOuts = noted === undefined ? [] : await signOutsOf(Client, noted)
  await store.write(function* (): Write<void> {
    const [taken] = yield* run(takeArtifact, { id })
    if (taken === undefined) return
    for (const signOut of signOuts) yield* noteSignOut(signOut, now())
  })
}

/** Those who want to know. */
async function signOutsOf(
  Client: Provider['Client'],
  { accountId, issuer, authorizations }: NotedSession,
): Promise<SignOut[]> {
  const signOuts: SignOut[] = []
  for (const [clientId, { sid = null }] of Object.entries(authorizations)) {
    const client = await Client.find(clientId)
    if (client?.backchannelLogoutUri !== undefined) signOuts.push({ clientId, accountId, sid, issuer })
  }
  return signOuts
}
