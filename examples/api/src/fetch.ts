import { answerMetadata, requireToken } from '@countersign/api/fetch'
import { api } from './api.ts'

const listFiles = requireToken(api, ['files:read'], (_request, { clientId }) =>
  Response.json({ files: ['notes.txt'], caller: clientId }),
)

export default {
  async fetch(request: Request): Promise<Response> {
    return answerMetadata(api, request) ?? (await listFiles(request))
  },
}
