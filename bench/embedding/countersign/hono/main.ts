import { createCountersign, openStore } from '@countersign/server'
import { requireSession, toHonoMiddleware } from '@countersign/server/hono'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const { PORT = '4100', ORIGIN = `http://localhost:${PORT}`, SECRET = '' } = process.env
const store = await openStore(process.env['DATABASE'] ?? 'example.db')
const countersign = createCountersign({ store, origins: [ORIGIN], secretKeys: [SECRET] })
const { fetch } = new Hono()
  .use(toHonoMiddleware(countersign))
  .get('/wallet', requireSession(countersign), (context) => context.json(context.get('session').wallet))
  .use(serveStatic({ root: './dist' }))
serve({ fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => console.log(`Ready: ${ORIGIN}/`))
