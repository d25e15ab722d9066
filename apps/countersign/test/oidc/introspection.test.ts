import * as client from 'openid-client'
import { describe, expect, it, vi } from 'vitest'
import { type Application, setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

const offline = { scope: 'openid offline_access', prompt: 'consent' }
const inactive = { active: false }

async function start() {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication())
  const info = vi.spyOn(provider.service.log, 'info').mockReturnValue()
  const logged = () => info.mock.calls.map(([fields, text]) => ({ ...fields, text }))
  return { provider, application, logged, person: createPerson(provider.origin) }
}

/** What introspection answers, word for word. */
async function introspect({ origin }: { origin: string }, application: Application, token: string) {
  const { clientId, clientSecret } = application
  const answer = await fetch(`${origin}/oidc/token/introspection`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ token }),
  })
  return { status: answer.status, body: await answer.text() }
}

describe('introspection (RFC 7662)', () => {
  it.each([
    ['nothing that we know', 'x'],
    ['a string of three parts', 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl'],
  ])('answers that %s is not active, with 200 (section 2.2)', async (_name, token) => {
    const { provider, application } = await start()
    expect(await introspect(provider, application, token)).toEqual({ status: 200, body: '{"active":false}' })
  })

  it('answers that an ID token is not active, also one that we signed, and says why in the log', async () => {
    const { provider, application, person, logged } = await start()
    const { id_token: token = '' } = await application.signIn(person)
    expect(await introspect(provider, application, token)).toEqual({ status: 200, body: '{"active":false}' })
    expect(logged()).toContainEqual(
      expect.objectContaining({
        clientId: application.clientId,
        text: expect.stringContaining('it is a signed token'),
      }),
    )
    expect(logged()).not.toContainEqual(expect.objectContaining({ text: 'Refused an application.' }))
  })

  it('still asks who asks, whatever the token looks like', async () => {
    const { provider, application } = await start()
    const stranger = { ...application, clientSecret: 'wrong' }
    const { status } = await introspect(provider, stranger, 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl')
    expect(status).toBe(401)
  })

  it('tells an application of its own tokens only, and says so in the log', async () => {
    const { provider, application, person, logged } = await start()
    const other = await setUp(provider, await provider.addApplication())
    const { access_token: token } = await application.signIn(person)
    expect(await client.tokenIntrospection(other.config, token)).toEqual(inactive)
    expect(logged()).toContainEqual(
      expect.objectContaining({
        clientId: other.clientId,
        tokenClientId: application.clientId,
        text: expect.stringContaining('it belongs to another application'),
      }),
    )
  })

  it.each(['refresh_token', 'urn:ietf:params:oauth:token-type:refresh_token'])(
    'tells of a refresh token with the hint %s',
    async (hint) => {
      const { application, person } = await start()
      const { refresh_token: token = '' } = await application.signIn(person, offline)
      const told = await client.tokenIntrospection(application.config, token, { token_type_hint: hint })
      expect(told).toMatchObject({ active: true, client_id: application.clientId })
    },
  )

  it.each([{}, { token_type_hint: 'access_token' }])(
    'takes no refresh token for an access token: %o',
    async (parameters) => {
      const { application, person } = await start()
      const tokens = await application.signIn(person, offline)
      const ask = (token: string) => client.tokenIntrospection(application.config, token, parameters)
      expect(await ask(tokens.refresh_token ?? '')).toEqual(inactive)
      expect(await ask(tokens.access_token)).toMatchObject({ active: true })
    },
  )
})
