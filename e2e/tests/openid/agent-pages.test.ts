import { expect, test } from '../../fixtures/applicationTest.ts'
import { startForeignSite } from '../../fixtures/startForeignSite.ts'

test.use({ productSettings: { COUNTERSIGN_REGISTRATION: 'open' } })

/** What an agent asks from a page of its own, with the header that MCP has it send everywhere. */
const askAll = async (origin: string) => {
  const own = { 'MCP-Protocol-Version': '2026-07-28' }
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}${path}`, { ...init, headers: { ...own, ...init.headers } })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
  }
  const registered = await read('/oidc/registration', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Inspector',
      redirect_uris: [`${location.origin}/callback`],
      token_endpoint_auth_method: 'none',
    }),
  })
  const post = (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: registered.body.client_id, ...fields })
    return read(path, { method: 'POST', body })
  }
  return {
    discovery: await Promise.all(
      ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/oidc/jwks'].map(
        async (path) => (await read(path)).status,
      ),
    ),
    registered: registered.status,
    token: await post('/oidc/token', { grant_type: 'refresh_token', refresh_token: 'x' }),
    revocation: await post('/oidc/token/revocation', { token: 'x' }),
  }
}

test('an agent in a page of another origin may send the header of its protocol wherever it asks', async ({
  browser,
  product,
}) => {
  const foreign = await startForeignSite('<!doctype html><title>Inspector</title>')
  // Not watched: it says in the console that a token was refused.
  const page = await browser.newPage()
  await page.goto(foreign.url)
  expect(await page.evaluate(askAll, product.origin)).toMatchObject({
    discovery: [200, 200, 200],
    registered: 201,
    token: { status: 400, body: { error: 'invalid_grant' } },
    revocation: { status: 200 },
  })
  await page.close()
  foreign.stop()
})
