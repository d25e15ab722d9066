import { type ApplicationDraft, scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { formatContent } from '../../../src/applications/applicationRow.ts'
import { parseApplication } from '../../../src/applications/applications.fields.ts'
import { type Client, createClients } from '../../../src/openid/client/Client.ts'

interface MadeClient extends Partial<Omit<ApplicationDraft, 'clientId'>> {
  readonly isStranger?: boolean
}

/** An application as the engine sees it, which the store need not have. */
export function makeNamedClient(
  store: Store,
  id: string,
  { isStranger = false, ...draft }: MadeClient = {},
): Client {
  const checked = parseApplication(
    { name: 'The Forum', redirectUris: [`https://${id}.example/callback`], ...draft },
    { isLoopbackAllowed: true, sessionSeconds: 604_800 },
  )
  const { name, metadata } = formatContent(checked)
  const sessionLimits = { idleSeconds: 86_400, absoluteSeconds: 604_800 }
  return createClients({ store, now: () => 0, sessionLimits }, scopeNames).describe({
    client_id: id,
    name,
    metadata,
    secret_hash: null,
    old_secret_hash: null,
    old_secret_until: null,
    document_expires_at: null,
    logo_type: null,
    source: isStranger ? 'registration' : 'operator',
    created_at: 0,
  })
}
