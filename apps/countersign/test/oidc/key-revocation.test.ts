import { decodeProtectedHeader } from 'jose'
import { expect, it } from 'vitest'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

const requester = { network_address: '', user_agent: '' }

it('revoked keys are published no more, sign no more, and what they signed is refused here', async () => {
  const provider = await startProvider()
  const postLogoutRedirectUris = ['https://wiki.example/bye']
  const application = await setUp(provider, await provider.addApplication({ postLogoutRedirectUris }))
  const person = createPerson(provider.origin)
  const kidsPublished = async () => {
    const { keys } = await (await fetch(`${provider.origin}/oidc/jwks`)).json()
    return keys.map(({ kid }: { kid: string }) => kid)
  }
  const withHint = async (path: string, hint: string, more: Record<string, string>) => {
    const query = new URLSearchParams({ id_token_hint: hint, client_id: application.clientId, ...more })
    return person.browser.get(`${path}?${query}`)
  }
  const before = await kidsPublished()
  const old = (await application.signIn(person)).id_token ?? ''
  const toLogout = { post_logout_redirect_uri: 'https://wiki.example/bye' }
  expect((await withHint('/oidc/session/end', old, toLogout)).status).toBe(200)

  await provider.keys.revoke({ reason: 'command', actorId: null, requester })

  const after = await kidsPublished()
  expect(after.filter((kid: string) => before.includes(kid))).toEqual([])
  expect((await withHint('/oidc/session/end', old, toLogout)).status).toBe(400)
  const link = await application.link({ prompt: 'none', id_token_hint: old })
  const silent = await person.follow(link.href)
  if (silent.kind === 'callback') expect(silent.address.searchParams.get('code')).toBeNull()

  const fresh = (await application.signIn(person)).id_token ?? ''
  expect(after).toContain(decodeProtectedHeader(fresh).kid)
  expect((await withHint('/oidc/session/end', fresh, toLogout)).status).toBe(200)
})
