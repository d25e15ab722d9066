import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'
import { printed } from './printed.ts'

const script = fileURLToPath(new URL('../../../../scripts/release/installExamples.mjs', import.meta.url))
const minutes = 60_000

let folder: string
/** Each Node that the server is promised on, by its version; null where it is not to be had here. */
let nodes: Readonly<Record<string, string | null>>

beforeAll(() => {
  folder = temporaryFolder(atEndOfFile)
  execFileSync(process.execPath, [script, folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  nodes = JSON.parse(readFileSync(join(folder, 'nodes.json'), 'utf8'))
}, 15 * minutes)

interface Example {
  readonly name: string
  /** What Node runs in its folder. */
  readonly program: (port: string) => readonly string[]
}

const examples: readonly Example[] = [
  { name: 'express', program: () => ['src/main.ts'] },
  {
    name: 'next',
    program: (port) => [
      'node_modules/next/dist/bin/next',
      'start',
      '--port',
      port,
      '--hostname',
      '127.0.0.1',
    ],
  },
]

it.each(examples)('$name, installed from archives in an empty folder, knows a person', async (example) => {
  const versions = Object.entries(nodes)
  expect(versions.length).toBeGreaterThan(0)
  for (const [version, node] of versions) {
    // Not to be had on this machine; the release says so, too.
    if (node === null) continue
    const { origin, stop } = await start(example, node)
    const person = createBrowser(fetch, origin)
    const wallet = newWallet()
    expect((await person.call('GET', '/wallet')).status, `Node ${version}`).toBe(401)
    expect(await (await person.call('GET', '/')).text()).toContain('<title>')
    expect((await person.signIn(wallet)).status).toBe(200)
    const known = await person.call('GET', '/wallet')
    expect(await known.json()).toMatchObject({ address: wallet.address })
    expect((await person.call('DELETE', '/api/session')).status).toBe(204)
    expect((await person.call('GET', '/wallet')).status).toBe(401)
    await stop()
  }
})

async function start({ name, program }: Example, node: string) {
  const port = String(await findFreePort())
  const child = spawn(node, program(port), {
    cwd: join(folder, name),
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DATABASE: ':memory:',
      SECRET: 'a secret of the trials that is long enough',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(stop)
  await printed(child, /Ready in|Example with/)
  return { origin: `http://localhost:${port}`, stop }
}
