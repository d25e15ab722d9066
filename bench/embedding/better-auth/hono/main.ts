import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { auth } from '../auth.ts'

const { fetch } = new Hono()
  .on(['GET', 'POST'], '/api/auth/*', (context) => auth.handler(context.req.raw))
  .get('/wallet', async (context) => {
    const session = await auth.api.getSession({ headers: context.req.raw.headers })
    if (session === null) return context.body(null, 401)
    return context.json({ address: session.user.name })
  })
  .use(serveStatic({ root: './dist' }))
serve({ fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' }, () => console.log('Ready'))
