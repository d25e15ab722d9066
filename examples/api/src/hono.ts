import { getToken, requireToken, toMetadataHandler } from '@countersign/api/hono'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { api, port } from './api.ts'

const app = new Hono().use(toMetadataHandler(api))
app.get('/v1/files', requireToken(api, ['files:read']), (context) =>
  context.json({ files: ['notes.txt'], caller: getToken(context).clientId }),
)
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
