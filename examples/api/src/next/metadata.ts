import { toMetadataRoute } from '@countersign/api/next'
import { api } from '../api.ts'

// app/.well-known/oauth-protected-resource/[[...path]]/route.ts
export const { GET, OPTIONS } = toMetadataRoute(api)
