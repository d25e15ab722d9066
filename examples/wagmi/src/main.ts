import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createCountersign, loadEngine, openStore } from '@countersign/server'
import { serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const { PORT = '4200', DATA = './data' } = process.env
const origin = `http://localhost:${PORT}`

await mkdir(DATA, { recursive: true })
const countersign = createCountersign({
  store: await openStore(`${DATA}/accounts.db`),
  origins: [origin],
  // It protects challenges that are not signed yet; sessions do not depend on it. All processes need the same key.
  secretKeys: [randomBytes(32).toString('base64url')],
  chainIds: 'any',
  sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
  signInsPerMinute: 60,
  engine: await loadEngine(),
})
setInterval(() => countersign.sweep(), 300_000).unref()

const application = new Hono()
application.all('/api/*', (context) =>
  countersign.fetch(context.req.raw, { networkAddress: getConnInfo(context).remote.address ?? '' }),
)
application.use('*', serveStatic({ root: './dist' }))

serve({ fetch: application.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () =>
  console.log(`Example with wagmi: ${origin}/`),
)
