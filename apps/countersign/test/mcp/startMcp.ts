import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '@countersign/example-mcp/src/app.ts'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { getRequestListener } from '@hono/node-server'
import { addOwnApi, type OwnApi } from '../oidc/support/ownApi.ts'
import type { RunningProvider } from '../oidc/support/startProvider.ts'

/** What may be allowed at the example. */
const scopes = [
  { name: 'notes:read', words: 'read notes' },
  { name: 'notes:write', words: 'add notes' },
]

/** The MCP server of the example on loopback, registered as an API of a provider, open to every agent. */
export interface RunningMcp {
  /** What agents are given to call. */
  readonly url: string
  readonly api: OwnApi
}

/** Starts it at a path: `/mcp`, or one with a slash at its end, or none. */
export async function startMcp(provider: RunningProvider, path: string): Promise<RunningMcp> {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}${path}`
  const { fetch } = createApp(provider.origin, url)
  // Else it takes the place of what other tests in this process know as `Response`.
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false })
  const api = await addOwnApi(provider, {
    identifier: url,
    name: 'Example Notes',
    scopes,
    strangers: 'registered',
  })
  server.on('request', listener)
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url, api }
}
