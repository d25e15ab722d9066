import { hash } from 'node:crypto'
import { parseMetadata } from './applicationRow.ts'
import type { FoundApplication } from './applications.queries.ts'
import { isOfThisComputer } from './parseRedirectUri.ts'

/*
 * Applications that introduce themselves by a document at their own address (OAuth Client ID Metadata Document). They are rows
 * like those that register themselves, and strangers like these; their client id is the address.
 */

/** What is known of the document of an application. */
export interface ClientDocument {
  /** The host that it is at: a fact, as the name in it is none. */
  readonly host: string
  /** Until when it is taken as it was. */
  readonly expiresAt: number
  /** Of all that a person looks at before they allow anything: where that changes, they are asked again. */
  readonly hash: string
  /** Of the addresses that it is led back to: what was given under others is not for it. */
  readonly redirectsHash: string
}

type DocumentRow = Pick<FoundApplication, 'client_id' | 'name' | 'metadata' | 'document_expires_at'>

/** The document of an application; undefined of one that was registered. */
export function describeDocument(row: DocumentRow): ClientDocument | undefined {
  const { client_id, name, document_expires_at: expiresAt } = row
  if (expiresAt === null) return undefined
  const { redirectUris, tokenEndpointAuthMethod, jwks, jwksUri } = parseMetadata(row)
  return {
    host: new URL(client_id).host,
    expiresAt,
    hash: hashOf([name, redirectUris, tokenEndpointAuthMethod, jwks, jwksUri]),
    redirectsHash: hashOf(redirectUris),
  }
}

function hashOf(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'base64url')
}

/** How an application with a document is named to whoever answers it, by what it cannot forge. */
export interface DocumentPlace {
  readonly host: string
  /** Whether the answer goes to a program on the person's computer, which may be any. */
  readonly isLocal: boolean
}

/** Where an application with a document is, for one request of it; undefined of one without. */
export function findDocumentPlace(
  { client_id, document_expires_at }: Pick<DocumentRow, 'client_id' | 'document_expires_at'>,
  redirectUri: string | null,
): DocumentPlace | undefined {
  if (document_expires_at === null) return undefined
  return { host: new URL(client_id).host, isLocal: redirectUri !== null && isOfThisComputer(redirectUri) }
}

/** How an application came that no operator has added: by its document, or by registering itself. */
export type Stranger = 'documents' | 'registered'

/** How an application came; undefined of one that an operator or a file has added. */
export function findStranger({
  source,
  document_expires_at: expiresAt,
}: Pick<FoundApplication, 'source' | 'document_expires_at'>): Stranger | undefined {
  if (source !== 'registration') return undefined
  return expiresAt === null ? 'registered' : 'documents'
}
