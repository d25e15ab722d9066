import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@countersign/test-support/findFreePort'
import { expect, onTestFinished, test } from 'vitest'
import { createPerson } from '../oidc/support/Person.ts'
import { temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const example = fileURLToPath(new URL('../../../../examples/mcp/', import.meta.url))
const read = (name: string) => readFileSync(join(example, name), 'utf8')

test('the example of an MCP server is called by who registered itself, with the settings that it brings', async () => {
  const port = await findFreePort()
  const cwd = temporaryFolder((task) => onTestFinished(async () => void (await task())))
  const declared = join(cwd, 'applications.json')
  writeFileSync(declared, read('applications.json').replaceAll('4700', String(port)))
  const settings = { ...JSON.parse(read('settings.json')), COUNTERSIGN_APPLICATIONS_FILE: declared }
  const { origin } = await startProduct({ cwd, settings })
  const url = `http://localhost:${port}/mcp`
  const env = { PATH: process.env['PATH'], ISSUER: origin, AUDIENCE: url, PORT: String(port) }
  const server = spawn(process.execPath, [join(example, 'src/main.ts')], { env, stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = once(server, 'exit')
    server.kill()
    await ended
  })
  const statusOf = () =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(statusOf).toBe(401)

  const redirect = 'http://127.0.0.1/callback'
  const registered = await fetch(`${origin}/oidc/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirect], token_endpoint_auth_method: 'none' }),
  })
  const { client_id } = await registered.json()
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const asked = new URLSearchParams({
    client_id,
    redirect_uri: redirect,
    response_type: 'code',
    resource: url,
    scope: 'notes:read',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const back = await createPerson(origin).goThrough(`${origin}/oidc/auth?${asked}`)
  const answer = await fetch(`${origin}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id,
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirect,
      code_verifier: verifier,
      resource: url,
    }),
  })
  const { access_token: token } = await answer.json()
  const listed = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  expect([listed.status, await listed.text()]).toEqual([200, expect.stringContaining('add_note')])
})
