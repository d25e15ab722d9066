import { createCountersign, openStore } from '@countersign/server'
import { requireSession, toHonoMiddleware } from '@countersign/server/hono'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { journal } from './journal.ts'

// SECRET is 32 random characters or more, the same for all processes and after a restart.
const { PORT = '4100', ORIGIN = `http://localhost:${PORT}`, SECRET = '' } = process.env
const store = await openStore(process.env['DATABASE'] ?? 'example.db')
const countersign = createCountersign({ store, origins: [ORIGIN], secretKeys: [SECRET] })

const { fetch } = new Hono()
  .use(toHonoMiddleware(countersign))
  .use('/journal', requireSession(countersign))
  .route('/journal', journal)
  .use(serveStatic({ root: './dist' }))
serve({ fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => console.log(`Example Journal: ${ORIGIN}/`))
