import { type Handler, json } from '@countersign/server/extension'
import { createDocument } from './createDocument.ts'

/** `GET /api/openapi.json`: made at its first use, for few ask. */
export function createDocumentCall(version: string): Handler {
  let document: ReturnType<typeof createDocument> | undefined
  return async () => {
    document ??= createDocument(version)
    return json(document)
  }
}
