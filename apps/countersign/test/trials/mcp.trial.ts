import '../mcp/builtEventsource.ts'

import { join } from 'node:path'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { startMcp } from '../mcp/startMcp.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { type RunningProvider, startProviderOn } from '../oidc/support/startProvider.ts'
import { temporaryFolder } from '../product/runProduct.ts'
import { type Brought, bringClients } from './mcp/bringClients.ts'
import { openInspector } from './mcp/openInspector.ts'
import { makeEnvironment, readPrinted, runClient } from './mcp/runClient.ts'

/*
 * Programs of others that speak MCP, as people install them: a person is led from each to the product, signs, and the program
 * calls the server of the example. What cannot be installed is not tried.
 */

const minutes = 60_000
const inspector = '@modelcontextprotocol/inspector/clients/launcher/build/index.js'

let brought: Brought
let provider: RunningProvider
beforeAll(async () => {
  brought = await bringClients()
  const documents = { clientDocuments: 'listed', clientDocumentHosts: ['claude.ai'] } as const
  const options = { documents, registration: { kind: 'open' } } as const
  provider = await startProviderOn(await openProductStore(':memory:'), options)
}, 10 * minutes)
beforeEach((context) => {
  if ('untried' in brought) context.skip(brought.untried)
})

function start() {
  const folder = 'folder' in brought ? brought.folder : ''
  const home = temporaryFolder(atEndOfFile)
  const led = { origin: provider.origin, person: createPerson(provider.origin) }
  const at = (path: string) => join(folder, 'node_modules', path)
  const run = (path: string, ...args: string[]) => runClient([at(path), ...args], { home, ...led })
  return { at, run, home, led }
}

test('the conformance tests of MCP for authorization servers pass', async () => {
  const port = await findFreePort()
  const { url, api } = await startMcp(provider, '/mcp')
  const { clientId } = await provider.addApplication({
    redirectUris: [`http://127.0.0.1:${port}/callback`],
    tokenEndpointAuthMethod: 'none',
    applicationType: 'native',
  })
  await api.allow(clientId, { delegated: ['notes:read', 'notes:write'] })
  const { printed, code } = await start().run(
    '@modelcontextprotocol/conformance/dist/index.js',
    'authorization',
    ...['--url', provider.origin, '--client-id', clientId, '--resource', url, '--port', String(port)],
  )
  expect([code, printed]).toEqual([0, expect.stringContaining('Total: 3 passed, 0 failed')])
})

test('mcp-remote registers itself, and asks the person again when a tool needs more', async () => {
  const { url } = await startMcp(provider, '/mcp')
  const { at, home, led } = start()
  const args = [at('mcp-remote/dist/proxy.js'), url]
  const env = makeEnvironment(home)
  const transport = new StdioClientTransport({ command: process.execPath, args, env, stderr: 'pipe' })
  const { read, printed } = readPrinted(led)
  transport.stderr?.on('data', read)
  const client = new Client({ name: 'editor', version: '1' })
  onTestFinished(() => client.close())
  await client.connect(transport)
  const call = (name: string, more = {}) => client.callTool({ name, arguments: more })
  expect(await call('list_notes')).toMatchObject({ content: [] })
  expect(await call('add_note', { text: 'Milk' }), printed()).toMatchObject({ content: [{ text: 'Added.' }] })
  expect(await call('list_notes')).toMatchObject({ content: [{ text: 'Milk' }] })
})

test('the Inspector at a command line registers itself, lists the tools and calls one', async () => {
  const { url } = await startMcp(provider, '/mcp')
  const { run } = start()
  const call = (...args: string[]) => run(inspector, '--cli', url, '--transport', 'http', ...args)
  const listed = await call('--method', 'tools/list')
  expect([listed.code, listed.printed]).toEqual([0, expect.stringContaining('add_note')])
  const added = await call('--method', 'tools/call', '--tool-name', 'add_note', '--tool-arg', 'text=Milk')
  expect([added.code, added.printed]).toEqual([0, expect.stringContaining('Added.')])
})

test.each([
  ['2025-11-25', 'legacy'],
  ['2026-07-28', 'modern'],
])(
  'the page of the Inspector calls a tool through its proxy by the revision %s, after the person allowed more',
  async (revision, era) => {
    const { url } = await startMcp(provider, '/mcp')
    const { at, home, led } = start()
    const args = ['--web', '--transport', 'http', '--server-url', url, '--protocol-era', era]
    const { page, asked, outside } = await openInspector([at(inspector), ...args], { home, ...led })
    // The switch itself is drawn over.
    await page.getByRole('switch', { name: /^Connect/ }).click({ force: true })
    await page.getByText(`MCP ${revision}`, { exact: true }).waitFor()
    await page.getByText('Tools', { exact: true }).click()
    await page.getByRole('button', { name: 'list_notes' }).waitFor()
    await page.getByRole('button', { name: 'add_note' }).click()
    await page.getByRole('textbox', { name: 'text' }).fill('Milk')
    await page.getByRole('button', { name: 'Execute Tool' }).click()
    const returned = page.waitForURL(/\/oauth\/callback\?/, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Authorize' }).click()
    await returned
    await page.getByRole('button', { name: 'Execute Tool' }).click()
    await page.getByText('Added.').waitFor()
    expect(asked.map(({ searchParams }) => searchParams.get('scope')?.split(' ').sort())).toEqual([
      ['notes:read', 'offline_access'],
      ['notes:read', 'notes:write', 'offline_access'],
    ])
    expect([...outside]).toEqual(['fonts.googleapis.com'])
  },
)
