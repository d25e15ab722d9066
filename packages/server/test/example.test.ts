import { randomBytes } from 'node:crypto'
import { createCountersign, loadEngine, openStore } from '@countersign/server'
import { expect, test } from 'vitest'
import { listen } from './http/listen.ts'

/** How an application mounts the handler beside its own: the example of README.md, which this runs. */
async function createApplication() {
  const countersign = createCountersign({
    store: await openStore(':memory:'),
    origins: ['http://localhost:3000'],
    secretKeys: [randomBytes(32).toString('hex')],
    chainIds: 'any',
    sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
    signInsPerMinute: 60,
    engine: await loadEngine(),
    chains: [{ chainId: 1, addresses: ['https://node.example'] }],
  })
  return {
    ...countersign,
    async fetch(request: Request, connection: { networkAddress: string }): Promise<Response> {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/api/')) return countersign.fetch(request, connection)
      const session = await countersign.readSession(request)
      return new Response(session === undefined ? 'Who is there?' : `Hello, ${session.wallet.address}!`)
    },
  }
}

test('an application serves its own pages beside the handler', async () => {
  const { server, port } = await listen(await createApplication())
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(await page.text()).toBe('Who is there?')
  const session = await fetch(`http://127.0.0.1:${port}/api/session`)
  expect(session.status).toBe(403)
  await new Promise((resolve) => server.close(resolve))
})
