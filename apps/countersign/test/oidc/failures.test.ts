import { expect, it } from 'vitest'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

it('a store that does not answer is 503 to applications and to people, and nothing is issued', async () => {
  const provider = await startProvider({ kind: 'open' })
  const application = await setUp(provider, await provider.addApplication())
  const person = createPerson(provider.origin)
  const link = await application.link()
  const back = await person.goThrough(link.href)
  await provider.store.close()
  const answers = await Promise.all([
    fetch(`${provider.origin}/oidc/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${application.clientId}:${application.clientSecret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        code_verifier: link.verifier,
        redirect_uri: application.redirectUri,
      }),
    }),
    fetch(`${provider.origin}/oidc/userinfo`, { headers: { authorization: `Bearer ${'a'.repeat(43)}` } }),
    person.browser.get(link.href),
    person.browser.postJson('/device/code', { userCode: 'BCDF-GHJK' }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(await answers[0]?.json()).toMatchObject({ error: 'temporarily_unavailable' })
  const page = await answers[2]?.text()
  expect(page).toContain('Something went wrong on our side.')
  expect(page).toMatch(/<pre translate="no">reference: [0-9A-Za-z]{10}<\/pre>/)
  expect(page).not.toContain('sent a request that')
})
