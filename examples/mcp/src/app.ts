import { createApiVerifier } from '@countersign/api'
import { getToken, requireToken, toMetadataHandler } from '@countersign/api/hono'
import { Hono } from 'hono'
import { mcp } from './notes.ts'

export function createApp(issuer: string, audience: string): Hono {
  const scopes = ['notes:read', 'notes:write']
  const api = createApiVerifier({ issuer, audience, scopes, name: 'Example Notes' })
  const app = new Hono().use(toMetadataHandler(api))
  return app.all(new URL(audience).pathname, requireToken(api, ['notes:read']), (context) => {
    const { clientId, scopes, subject } = getToken(context)
    const about = { clientId, scopes: [...scopes], extra: { subject }, resourceMetadataUrl: api.metadataUrl }
    return mcp.fetch(context.req.raw, { authInfo: { token: '', ...about } })
  })
}
