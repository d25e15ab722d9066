import type { Migration } from '@countersign/server/extension'

/**
 * Applications that introduce themselves by a document at their own address: when it was fetched, and until when it is taken as
 * it was. What was allowed and given is held against the document of then.
 */
export const clientDocuments: Migration = {
  name: '1050-client-documents',
  statements: ({ integer, text, table, bare }) => [
    `alter table ${table('application')} add column document_fetched_at ${integer}`,
    `alter table ${table('application')} add column document_expires_at ${integer}`,
    // They are counted, and the oldest that nobody uses makes room.
    `create index ${bare('application_document')} on ${table('application')} (created_at, client_id) where document_fetched_at is not null`,
    `alter table ${table('connection')} add column document_seen ${text}`,
    `alter table ${table('token_family')} add column redirects_seen ${text}`,
  ],
}
