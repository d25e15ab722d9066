import { requireToken } from '@countersign/api/next'
import { api } from '../api.ts'

// app/v1/files/route.ts
export const GET = requireToken(api, ['files:read'], (_request, { clientId }) =>
  Response.json({ files: ['notes.txt'], caller: clientId }),
)
