import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createCountersign, loadEngine, openStore } from '@countersign/server'
import { serve } from '@hono/node-server'
import { createApplication } from './createApplication.ts'

const { PORT = '4100', DATA = './data' } = process.env
const origin = `http://localhost:${PORT}`

await mkdir(DATA, { recursive: true })
const countersign = createCountersign({
  store: await openStore(`${DATA}/journal.db`),
  origins: [origin],
  // It protects challenges that are not signed yet; sessions do not depend on it. All processes need the same key.
  secretKeys: [randomBytes(32).toString('base64url')],
  chainIds: 'any',
  sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
  signInsPerMinute: 60,
  engine: await loadEngine(),
})
setInterval(() => countersign.sweep(), 300_000).unref()

serve(
  { fetch: createApplication({ countersign, origin }).fetch, port: Number(PORT), hostname: '127.0.0.1' },
  () => console.log(`Example Journal: ${origin}/`),
)
