import type { Service, Site } from '@countersign/server/extension'
import { type Client, Provider } from 'oidc-provider'
import { noteSignOut } from './noteSignOut.ts'

interface NoteOptions {
  readonly service: Pick<Service, 'store' | 'now'>
  readonly site: Pick<Site, 'origin'>
  readonly deliverSignOuts: () => Promise<void>
}

/**
 * Makes the provider tell applications of a sign-out through our own delivery, which knows whom not to call, tries
 * again and notes how it went. Where the whole session ends, whom to tell is noted when it is taken away.
 */
export function noteSignOuts(
  { Client: { prototype } }: Provider,
  { service, site, deliverSignOuts }: NoteOptions,
): void {
  prototype['backchannelLogout'] = async function (this: Client, accountId: string, sid?: string) {
    if (Provider.ctx?.oidc.params?.['logout'] !== undefined) return
    const { clientId } = this
    const signOut = { clientId, accountId, sid: sid ?? null, issuer: site.origin }
    await service.store.write(() => noteSignOut(signOut, service.now()))
    await deliverSignOuts()
  }
}
