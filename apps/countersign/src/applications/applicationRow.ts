import type { Application } from '@countersign/product-api'
import type { ProductSchema } from '../store/ProductSchema.ts'
import type { CheckedApplication } from './applications.fields.ts'
import { readLogo } from './parseLogo.ts'
import { findHost, listUnprotected } from './parseRedirectUri.ts'

export type ApplicationRow = ProductSchema['application']

/** What of an application is written again when it changes. */
export type ApplicationContent = Pick<ApplicationRow, 'name' | 'metadata' | 'logo' | 'logo_type'>

/** An application as a list of them needs it: without its picture. */
export type ListedApplication = Omit<ApplicationRow, 'logo' | 'secret_hash' | 'old_secret_hash'>

/** What the column `metadata` holds: everything that has no column of its own. */
export type ApplicationMetadata = Omit<CheckedApplication, 'name' | 'logo'>

/** A checked application as it is stored. */
export function formatContent({ name, logo, ...metadata }: CheckedApplication): ApplicationContent {
  const picture = logo === null ? undefined : readLogo(logo)
  return {
    name,
    metadata: JSON.stringify(metadata satisfies ApplicationMetadata),
    logo: picture?.bytes ?? null,
    logo_type: picture?.type ?? null,
  }
}

/** Reads the column `metadata`. */
export function parseMetadata({ metadata }: Pick<ApplicationRow, 'metadata'>): ApplicationMetadata {
  return JSON.parse(metadata)
}

/** An application of the store as it was checked, so that a change can be made to it. */
export function readChecked(row: ApplicationRow): CheckedApplication {
  const logo =
    row.logo === null ? null : `data:${row.logo_type};base64,${Buffer.from(row.logo).toString('base64')}`
  return { ...parseMetadata(row), name: row.name, logo }
}

/** An application as an operator sees it. */
export function describeApplication(row: ListedApplication, now: number): Application {
  const { redirectUris, postLogoutRedirectUris, scopes, logoUri: _own, ...metadata } = parseMetadata(row)
  const unprotectedRedirectUris = listUnprotected(redirectUris)
  return {
    clientId: row.client_id,
    name: row.name,
    host: findListedHost(row.client_id, redirectUris),
    ...metadata,
    securityProfile: metadata.securityProfile ?? 'standard',
    redirectUris: [...redirectUris],
    postLogoutRedirectUris: [...postLogoutRedirectUris],
    scopes: [...scopes],
    ...(unprotectedRedirectUris.length > 0 && { unprotectedRedirectUris }),
    hasLogo: row.logo_type !== null,
    source: row.document_fetched_at === null ? row.source : 'document',
    ...describeFetches(row),
    oldSecretUntil:
      row.old_secret_until === null || row.old_secret_until <= now
        ? null
        : new Date(row.old_secret_until).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    disabledAt: row.disabled_at === null ? null : new Date(row.disabled_at).toISOString(),
    lastLogoutDelivery:
      row.last_logout_at === null
        ? null
        : {
            at: new Date(row.last_logout_at).toISOString(),
            isDelivered: row.last_logout_delivered === 1,
            detail: row.last_logout_detail ?? '',
          },
  }
}

/** When the document of an application was fetched, and from when on it is fetched again. */
function describeFetches({
  document_fetched_at: fetchedAt,
  document_expires_at: expiresAt,
}: ListedApplication): Pick<Application, 'document'> {
  if (fetchedAt === null || expiresAt === null) return {}
  return {
    document: { fetchedAt: new Date(fetchedAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() },
  }
}

/** Whether a client id is the address of a document; whatever is registered has another form. */
export function isDocumentId(clientId: string): boolean {
  return clientId.startsWith('https://')
}

/** The host by which an application is listed: that of its document, or the one that its first redirect URI leads to. */
export function findListedHost(clientId: string, [redirectUri]: readonly string[]): string {
  return isDocumentId(clientId) ? new URL(clientId).host : findHost(redirectUri)
}
