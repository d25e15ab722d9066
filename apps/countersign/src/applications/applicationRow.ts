import type { Application } from '@countersign/product-api'
import type { ProductSchema } from '../store/ProductSchema.ts'
import type { CheckedApplication } from './applications.fields.ts'
import { readLogo } from './parseLogo.ts'
import { listUnprotected } from './parseRedirectUri.ts'

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
    host: findHost(redirectUris[0]),
    ...metadata,
    securityProfile: metadata.securityProfile ?? 'standard',
    redirectUris: [...redirectUris],
    postLogoutRedirectUris: [...postLogoutRedirectUris],
    scopes: [...scopes],
    ...(unprotectedRedirectUris.length > 0 && { unprotectedRedirectUris }),
    hasLogo: row.logo_type !== null,
    source: row.source,
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

/**
 * The host that a redirect URI leads to; empty where it leads to an app by a scheme of its own, which any app on a
 * device can claim: nothing about such an address is verified (RFC 8252, section 8.1); and where there is none.
 */
export function findHost(redirectUri: string | undefined): string {
  if (redirectUri === undefined) return ''
  const { host, protocol } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : ''
}
