import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const example = fileURLToPath(new URL('../../../../examples/api/', import.meta.url))

/** The product as the example declares its API, but on another port. */
async function start() {
  const port = await findFreePort()
  const cwd = temporaryFolder((task) => onTestFinished(async () => void (await task())))
  const declared = readFileSync(join(example, 'applications.json'), 'utf8').replaceAll('4600', String(port))
  writeFileSync(join(cwd, 'applications.json'), declared)
  const product = await startProduct({
    cwd,
    settings: { COUNTERSIGN_APPLICATIONS_FILE: join(cwd, 'applications.json') },
  })
  const audience = `http://localhost:${port}/v1`
  const env = { PATH: process.env['PATH'], ISSUER: product.origin, AUDIENCE: audience, PORT: String(port) }
  return { origin: product.origin, audience, env }
}

test.each(['main', 'fastify', 'hono'])(
  'the example of an API is called with a token: src/%s.ts',
  async (name) => {
    const { env, audience } = await start()
    const api = spawn(process.execPath, [join(example, `src/${name}.ts`)], { env, stdio: 'ignore' })
    onTestFinished(async () => {
      const ended = once(api, 'exit')
      api.kill()
      await ended
    })
    const statusOf = () =>
      fetch(`${audience}/files`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(statusOf).toBe(401)
    const call = await promisify(execFile)(process.execPath, [join(example, 'src/call.ts')], { env })
    expect(call.stdout).toBe('200 {"files":["notes.txt"],"caller":"nightly"}\n')
  },
)

test('the example of an API in runtimes with Fetch handlers, and in Next.js, is called with a token', async () => {
  const { env, origin, audience } = await start()
  vi.stubEnv('ISSUER', origin)
  vi.stubEnv('AUDIENCE', audience)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { default: runtime } = await import('@countersign/example-api/src/fetch.ts')
  const { GET: listFiles } = await import('@countersign/example-api/src/next/files.ts')
  const { GET: readMetadata } = await import('@countersign/example-api/src/next/metadata.ts')
  const answer = await fetch(`${origin}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('nightly:only-for-this-example')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', resource: env.AUDIENCE }),
  })
  const { access_token: token } = await answer.json()
  const headers = { authorization: `Bearer ${token}` }
  for (const handle of [runtime.fetch, listFiles]) {
    expect((await handle(new Request(`${audience}/files`))).status).toBe(401)
    const response = await handle(new Request(`${audience}/files`, { headers }))
    expect(await response.json()).toEqual({ files: ['notes.txt'], caller: 'nightly' })
  }
  const { host } = new URL(audience)
  const place = `http://${host}/.well-known/oauth-protected-resource/v1`
  for (const handle of [runtime.fetch, readMetadata])
    expect(await (await handle(new Request(place))).json()).toMatchObject({ resource: audience })
})
