import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { noRequester } from '@countersign/server/extension'
import { describe, expect, it, onTestFinished } from 'vitest'
import { changeApplication } from '../../src/applications/applications.writes.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProviderOn } from './support/startProvider.ts'

const redirectUri = 'https://self.example/callback'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Where a logo is asked for, and how often. */
async function startHost(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  return { logoUri: `http://127.0.0.1:${address.port}/logo.svg`, asked }
}

const sendDrawing =
  (text: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(text)

describe.each(sharedStores)('an application that registers itself, on %s,', (_name, makeLocation) => {
  const start = async () => {
    const store = await openProductStore(await makeLocation())
    const provider = await startProviderOn(store, { registration: { kind: 'open' } })
    const register = async (more: object) => {
      const answer = await fetch(`${provider.origin}/oidc/registration`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'Self-made', redirect_uris: [redirectUri], ...more }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    /** What a person is shown of it. */
    const visit = async ({ client_id, client_secret }: { client_id: string; client_secret: string }) => {
      const registered = { clientId: client_id, clientSecret: client_secret, redirectUri }
      const application = await setUp(provider, registered)
      const person = createPerson(provider.origin)
      const step = await person.follow((await application.link()).href)
      if (step.kind !== 'interaction') throw new Error('nothing is asked')
      const { application: shown } = await person.details(step.uid)
      const logo = await person.browser.get(`/interaction/${step.uid}/logo`)
      return { shown, logo }
    }
    return { provider, register, visit }
  }

  it('says where its pages are, and is told what is kept', async () => {
    const { register, visit } = await start()
    const pages = {
      client_uri: 'https://self.example/about',
      policy_uri: 'https://self.example/policy',
      tos_uri: 'https://self.example/terms',
    }
    const { status, body } = await register(pages)
    expect([status, body]).toEqual([201, expect.objectContaining(pages)])
    expect(body).not.toHaveProperty('logo_uri')
    const { shown, logo } = await visit(body)
    expect(shown).toMatchObject({
      clientUri: pages.client_uri,
      policyUri: pages.policy_uri,
      tosUri: pages.tos_uri,
      hasLogo: false,
    })
    expect(logo.status).toBe(404)
  })

  it('has its logo fetched once, without waiting for it, and shown from our own origin', async () => {
    const { provider, register, visit } = await start()
    const answered = Promise.withResolvers<void>()
    const { logoUri, asked } = await startHost(async (request, response) => {
      // The registration is answered first: if it waited for its logo, there would be none.
      await answered.promise
      sendDrawing(drawing)(request, response)
    })
    const { status, body } = await register({ logo_uri: logoUri })
    expect([status, body.logo_uri]).toEqual([201, logoUri])
    expect((await visit(body)).shown.hasLogo).toBe(false)
    answered.resolve()
    await provider.sweep()
    const { shown, logo } = await visit(body)
    expect(shown.hasLogo).toBe(true)
    expect(logo.headers.get('content-type')).toBe('image/svg+xml')
    expect(logo.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(logo.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await logo.text()).toBe(drawing)
    await provider.sweep()
    expect(asked).toEqual(['/logo.svg'])
  })

  it('has no logo where its server is hostile, and is not asked again', async () => {
    const { provider, register, visit } = await start()
    const secret = await startHost(sendDrawing(drawing))
    const answers: readonly RequestListener[] = [
      sendDrawing(drawing.replace('<path', '<script>alert(1)</script><path')),
      sendDrawing(`${drawing}${' '.repeat(70_000)}`),
      (_request, response) => void response.writeHead(302, { location: secret.logoUri }).end(),
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(drawing),
    ]
    const hosts = await Promise.all(answers.map(startHost))
    for (const { logoUri } of hosts) {
      const { body } = await register({ logo_uri: logoUri })
      await provider.sweep()
      await provider.sweep()
      expect((await visit(body)).shown.hasLogo).toBe(false)
    }
    expect(hosts.map(({ asked }) => asked.length)).toEqual([1, 1, 1, 1])
    expect(secret.asked).toEqual([])
  })

  it('keeps the logo that an operator chose before its own came', async () => {
    const { provider, register, visit } = await start()
    const fetching = Promise.withResolvers<void>()
    const chosen = Promise.withResolvers<void>()
    const { logoUri } = await startHost(async (request, response) => {
      fetching.resolve()
      await chosen.promise
      sendDrawing(drawing)(request, response)
    })
    const { body } = await register({ logo_uri: logoUri })
    await fetching.promise
    const rules = { isLoopbackAllowed: true, sessionSeconds: 604_800 }
    const change = { clientId: body.client_id, change: { logo: `data:image/png;base64,${png}` }, rules }
    const operator = { actorId: 'operator', requester: noRequester, now: Date.now() }
    await provider.store.write(() => changeApplication(change, operator))
    chosen.resolve()
    await provider.sweep()
    expect((await visit(body)).logo.headers.get('content-type')).toBe('image/png')
  })

  it('keeps its fetched logo and its address when an operator changes something else', async () => {
    const { provider, register, visit } = await start()
    const { logoUri } = await startHost(sendDrawing(drawing))
    const { body } = await register({ logo_uri: logoUri })
    await provider.sweep()
    const rules = { isLoopbackAllowed: true, sessionSeconds: 604_800 }
    const change = { clientId: body.client_id, change: { name: 'Renamed' }, rules }
    const operator = { actorId: 'operator', requester: noRequester, now: Date.now() }
    await provider.store.write(() => changeApplication(change, operator))
    const { shown, logo } = await visit(body)
    expect([shown.name, await logo.text()]).toEqual(['Renamed', drawing])
  })

  it.each([
    ['a page without https', { client_uri: 'http://self.example/' }],
    ['a page that is a script', { policy_uri: 'javascript:alert(1)' }],
    ['a page with a password', { tos_uri: 'https://a:b@self.example/' }],
    ['a page of more than 2000 characters', { client_uri: `https://self.example/${'a'.repeat(2_000)}` }],
    ['a logo without https', { logo_uri: 'http://self.example/logo.png' }],
    ['a logo in a private network', { logo_uri: 'https://10.0.0.7/logo.png' }],
    ['a logo in the network of the operator', { logo_uri: 'https://wiki.internal/logo.png' }],
    ['a logo that is no address', { logo_uri: 'data:image/png;base64,iVBORw0KGgo=' }],
    ['a logo of more than 2000 characters', { logo_uri: `https://self.example/${'a'.repeat(2_000)}` }],
  ])('is refused with %s', async (_case, metadata) => {
    const { register } = await start()
    expect(await register(metadata)).toMatchObject({
      status: 400,
      body: { error: 'invalid_client_metadata' },
    })
  })
})
