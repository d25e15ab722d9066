import { type ChildProcess, spawn } from 'node:child_process'
import { createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { readProblem } from '@countersign/test-support/startService'
import { describe, expect, it, onTestFinished } from 'vitest'

/** Where examples/next is, installed and built by scripts/setup/nextExample.mjs; without it nothing can be tried. */
const root = process.env['TEST_NEXT_EXAMPLE_ROOT']

describe.runIf(root !== undefined)('the example of Next.js', () => {
  it('knows a person in a route, in a page and in proxy.ts, until they sign out', async () => {
    const origin = await start()
    const person = createBrowser((request) => fetch(request, { redirect: 'manual' }), origin)
    const wallet = newWallet()
    const page = async (path: string) => await person.call('GET', path)

    expect(await readProblem(await page('/wallet'))).toMatchObject({ status: 401, code: 'not_signed_in' })
    // The second of them is no page: only proxy.ts can have answered.
    for (const path of ['/account', '/account/none']) {
      const away = await page(path)
      expect(away.status).toBe(307)
      expect(new URL(away.headers.get('location') ?? '', origin).href).toBe(`${origin}/`)
    }

    expect((await person.signIn(wallet)).status).toBe(200)
    expect(await (await page('/wallet')).json()).toMatchObject({ address: wallet.address })
    expect(await (await page('/account')).text()).toContain(wallet.address)
    expect((await page('/account/none')).status).toBe(404)
    // The server renders the page of a signed-in person at once.
    expect(await (await page('/')).text()).toContain('Your account')

    expect((await person.call('DELETE', '/api/session')).status).toBe(204)
    expect((await page('/wallet')).status).toBe(401)
    expect((await page('/account')).status).toBe(307)
  })

  it('a page of another site changes nothing with the cookie of a person', async () => {
    const origin = await start()
    const person = createBrowser(fetch, origin)
    await person.signIn(newWallet())
    const response = await person.call('DELETE', '/api/session', undefined, {
      origin: 'https://evil.example',
    })
    expect(await readProblem(response)).toMatchObject({ status: 403, code: 'origin_forbidden' })
  })
})

/**
 * It listens elsewhere than people ask, as behind a proxy that keeps the host. Its database is in memory: were there one for
 * each bundle, a route would not know who signed in at another.
 */
async function start(): Promise<string> {
  const port = await findFreePort()
  const next = `${root}/node_modules/next/dist/bin/next`
  const args = [next, 'start', '--port', String(port), '--hostname', '127.0.0.1']
  const settings = {
    PORT: String(port),
    DATABASE: ':memory:',
    SECRET: 'a secret of the tests that is long enough',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const child = spawn(process.execPath, args, {
    ...(root !== undefined && { cwd: root }),
    env: { ...process.env, ...settings },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await ready(child)
  return `http://localhost:${port}`
}

/** It says in its output when it takes requests, or why it does not. */
async function ready(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let log = ''
  const read = (chunk: Buffer) => {
    log += chunk.toString()
    if (log.includes('Ready in')) resolve()
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.once('exit', () => reject(new Error(`Next.js did not start: ${log}`)))
  await promise
}
