import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { confirming } from '@countersign/test-support/confirming'
import { newWallet } from '@countersign/test-support/createBrowser'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setUp } from '../oidc/support/Application.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { peopleOperations } from '../oidc/support/partsOfTests.ts'
import { openBrowser } from '../product/openBrowser.ts'
import { runProduct, temporaryFolder } from '../product/runProduct.ts'
import { startProduct } from '../product/startProduct.ts'

const operator = newWallet()

/** An application's server, which is told of sign-outs. */
async function startReceiver(status: number) {
  const told = Promise.withResolvers<string>()
  const messages: string[] = []
  const server = createServer(async (request, response) => {
    const message = await text(request)
    messages.push(message)
    told.resolve(message)
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  return { origin: `http://localhost:${address.port}`, told: told.promise, messages }
}

/** The product with an application that was added at a terminal beside it, and a person who has signed in to that. */
async function start(status: number) {
  const cwd = temporaryFolder()
  const receiver = await startReceiver(status)
  const product = await startProduct({ cwd, settings: { COUNTERSIGN_OPERATORS: operator.address } })
  const run = async (...args: string[]) => {
    const settings = { COUNTERSIGN_ORIGIN: product.origin }
    const command = runProduct({ cwd, settings, args: ['apps', ...args, '--json'] })
    await command.ended
    return JSON.parse(command.stdout())
  }
  const redirectUri = `${receiver.origin}/callback`
  const logoutUri = `${receiver.origin}/logout`
  const addresses = ['--redirect-uri', redirectUri, '--backchannel-logout-uri', logoutUri]
  const [{ application, clientSecret }] = await run('add', '--name', 'Wiki', ...addresses)
  const { clientId } = application
  const relyingParty = await setUp(product, { clientId, clientSecret, redirectUri })
  const person = createPerson(product.origin)
  const tokens = await relyingParty.signIn(person, { scope: 'openid offline_access', prompt: 'consent' })
  return { cwd, product, receiver, person, tokens, clientId, run, relyingParty }
}

describe('a person who disconnects an application', () => {
  it('has it told with a signed token, its tokens work no more, and the operator sees how that went', async () => {
    const { product, receiver, person, tokens, clientId, run } = await start(200)
    const { applications } = await (await person.browser.get('/api/account/applications')).json()
    expect(applications).toMatchObject([{ clientId, name: 'Wiki', scopes: ['openid', 'offline_access'] }])
    const answer = await person.browser.delete(`/api/account/applications/${clientId}`)
    expect(answer.status).toBe(204)

    const userinfo = await fetch(`${product.origin}/oidc/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(userinfo.status).toBe(401)
    const form = new URLSearchParams(await receiver.told)
    const keys = createRemoteJWKSet(new URL(`${product.origin}/oidc/jwks`))
    const { payload, protectedHeader } = await jwtVerify(form.get('logout_token') ?? '', keys, {
      issuer: product.origin,
      audience: clientId,
    })
    expect(protectedHeader.typ).toBe('logout+jwt')
    expect(payload.sub).toBe(tokens.claims()?.sub)
    expect(payload['sid']).toBe(tokens.claims()?.['sid'])
    expect(payload['sid']).toEqual(expect.any(String))
    expect(payload['events']).toEqual({ 'http://schemas.openid.net/event/backchannel-logout': {} })
    await expect
      .poll(async () => (await run('show', clientId)).lastLogoutDelivery, { timeout: 20_000 })
      .toMatchObject({ isDelivered: true, detail: 'answered 200 OK' })
  })

  it('is disconnected all the same where the application does not want to know', async () => {
    const { person, clientId, run, relyingParty, product } = await start(400)
    await person.browser.delete(`/api/account/applications/${clientId}`)
    await expect
      .poll(async () => (await run('show', clientId)).lastLogoutDelivery, { timeout: 20_000 })
      .toMatchObject({ isDelivered: false, detail: 'answered 400 Bad Request' })
    expect(await person.follow((await relyingParty.link()).href)).toMatchObject({ kind: 'interaction' })
    // The operator sees what waits on the application's page, until its receiver is believed.
    const browser = openBrowser(product)
    await browser.signIn(operator)
    const path = `/api/operator/applications/${clientId}/deliveries`
    const { deliveries } = await (await browser.call('GET', path)).json()
    const detail = 'answered 400 Bad Request'
    expect(deliveries).toMatchObject([
      { lastTry: { detail }, nextTryAt: expect.any(String), givenUpAt: null },
    ])
  })
})

describe('an ending on our own pages', () => {
  it('is told to the application at once: a sign-out, and what an operator ends', async () => {
    const { product, receiver, person, tokens, relyingParty } = await start(200)
    const sidOf = (message = '') => decodeJwt(new URLSearchParams(message).get('logout_token') ?? '')['sid']
    await person.browser.delete('/api/session')
    // The sweep of each minute comes later.
    await expect
      .poll(() => receiver.messages.map(sidOf), { timeout: 20_000 })
      .toEqual([tokens.claims()?.['sid']])

    const again = await relyingParty.signIn(person, { scope: 'openid' })
    const browser = confirming(openBrowser(product), peopleOperations)
    await browser.signIn(operator)
    const path = `/api/operator/people/${again.claims()?.sub}/sessions`
    expect((await browser.call('DELETE', path)).status).toBe(200)
    await expect
      .poll(() => receiver.messages.map(sidOf), { timeout: 20_000 })
      .toEqual([tokens.claims()?.['sid'], again.claims()?.['sid']])
  })
})

describe('a person of a site that is restored from a backup', () => {
  it('is signed out of applications, and finds in their activity what was done', async () => {
    const { cwd, product, receiver, person, tokens, clientId } = await start(200)
    const { origin, port } = product
    const settings = { COUNTERSIGN_ORIGIN: origin, COUNTERSIGN_PORT: String(port) }
    const command = async (...args: string[]) => {
      const run = runProduct({ cwd, settings, args })
      expect([await run.ended, run.stderr()]).toEqual([0, ''])
      return run.stdout()
    }
    await command('backup', 'kept.db')
    product.process.kill('SIGTERM')
    await product.ended
    const said = await command('restore', 'kept.db', '--yes', '--replace')
    expect(said).toContain('told when the server starts: 2 notices wait.')
    await startProduct({ cwd, settings })

    await expect.poll(() => receiver.messages.length, { timeout: 20_000 }).toBe(2)
    const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
    const notices = await Promise.all(
      receiver.messages.map(async (message) => {
        const token = new URLSearchParams(message).get('logout_token') ?? ''
        return (await jwtVerify(token, keys, { issuer: origin, audience: clientId })).payload
      }),
    )
    const sub = tokens.claims()?.sub
    expect(notices.map((notice) => [notice.sub, notice['sid']]).sort()).toEqual([
      [sub, undefined],
      [sub, tokens.claims()?.['sid']],
    ])

    expect((await person.browser.get('/api/session')).status).toBe(401)
    const browser = openBrowser(product)
    await browser.signIn(person.wallet)
    const { events } = await (await browser.call('GET', '/api/account/activity')).json()
    expect(events).toMatchObject([
      { kind: 'sign_in' },
      {
        kind: 'site_restored',
        actor: 'server',
        details: { endedSessions: 1, backupOf: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
      { kind: 'application_signed_in' },
      ...Array(events.length - 3).fill({}),
    ])
  }, 120_000)
})
