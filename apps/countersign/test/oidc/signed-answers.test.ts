import { createRemoteJWKSet, jwtVerify } from 'jose'
import { useJwtResponseMode } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { addGroup, putIn } from '../groups/changeGroups.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

async function start(draft: Parameters<Awaited<ReturnType<typeof startProvider>>['addApplication']>[0]) {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication(draft))
  const keys = createRemoteJWKSet(new URL(`${provider.origin}/oidc/jwks`))
  const bounds = { issuer: provider.origin, audience: application.clientId }
  const ask = async (path: string, token: string, more: Record<string, string> = {}) => {
    const { clientId, clientSecret } = application
    const answer = await fetch(`${provider.origin}${path}`, {
      method: 'POST',
      headers: { ...(path === '/oidc/userinfo' && { authorization: `Bearer ${token}` }), ...more },
      ...(path !== '/oidc/userinfo' && {
        body: new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret }),
      }),
    })
    return { type: answer.headers.get('content-type'), text: await answer.text() }
  }
  return { provider, application, keys, bounds, ask, person: createPerson(provider.origin) }
}

describe('userinfo', () => {
  it('oidcc-userinfo-rs256: is signed for an application that asks for that', async () => {
    const { application, person, ask, keys, bounds } = await start({ userinfoSignedResponseAlg: 'RS256' })
    const tokens = await application.signIn(person, { scope: 'openid profile' })
    const { type, text } = await ask('/oidc/userinfo', tokens.access_token)
    expect(type).toBe('application/jwt; charset=utf-8')
    const { payload, protectedHeader } = await jwtVerify(text, keys, bounds)
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({ sub: tokens.claims()?.sub, preferred_username: expect.any(String) })
  })

  it('is JSON for every other one', async () => {
    const { application, person, ask } = await start({})
    const { type } = await ask('/oidc/userinfo', (await application.signIn(person)).access_token)
    expect(type).toBe('application/json; charset=utf-8')
  })
})

describe('introspection', () => {
  const signed = { accept: 'application/token-introspection+jwt' }

  it('is signed for who asks (RFC 9701), as its ID tokens are, and tells the groups there as well', async () => {
    const { provider, application, person, ask, keys, bounds } = await start({
      idTokenSignedResponseAlg: 'ES256',
    })
    await person.signIn()
    const { account } = await (await person.browser.get('/api/session')).json()
    await addGroup(provider.store, 'crew')
    await putIn(provider.store, 'crew', account.id)
    const tokens = await application.signIn(person, { scope: 'openid groups' })
    const { type, text } = await ask('/oidc/token/introspection', tokens.access_token, signed)
    expect(type).toBe('application/token-introspection+jwt; charset=utf-8')
    const { payload, protectedHeader } = await jwtVerify(text, keys, bounds)
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'token-introspection+jwt' })
    expect(payload).toMatchObject({
      iat: expect.any(Number),
      token_introspection: { active: true, sub: account.id, groups: ['crew'] },
    })
    expect(payload).not.toHaveProperty('sub')
  })

  it('tells no more of an unknown token than that it is not active', async () => {
    const { ask, keys, bounds } = await start({ introspectionSignedResponseAlg: 'RS256' })
    const { text } = await ask('/oidc/token/introspection', 'unknown', signed)
    const { payload, protectedHeader } = await jwtVerify(text, keys, bounds)
    expect([protectedHeader.alg, payload['token_introspection']]).toEqual(['RS256', { active: false }])
  })

  it('is JSON for who does not ask', async () => {
    const { application, person, ask } = await start({})
    const { access_token: token } = await application.signIn(person)
    expect(JSON.parse((await ask('/oidc/token/introspection', token)).text)).toMatchObject({ active: true })
  })
})

describe('the authorization endpoint (JARM)', () => {
  it('leads a client that none of us wrote through a sign-in, by an answer that the provider has signed', async () => {
    const { application, person } = await start({})
    useJwtResponseMode(application.config)
    const tokens = await application.signIn(person)
    expect(tokens.claims()?.sub).toEqual(expect.any(String))
  })

  it.each([
    ['as its ID tokens are', { idTokenSignedResponseAlg: 'ES256' }, 'ES256'],
    ['as its ID tokens are', { idTokenSignedResponseAlg: 'RS256' }, 'RS256'],
    ['as it says', { idTokenSignedResponseAlg: 'RS256', authorizationSignedResponseAlg: 'ES256' }, 'ES256'],
  ] as const)('signs its answers for an application %s', async (_how, draft, alg) => {
    const { application, person, keys, bounds } = await start(draft)
    const { href, state } = await application.link({ response_mode: 'query.jwt' })
    const back = await person.goThrough(href)
    expect([...back.searchParams.keys()]).toEqual(['response'])
    const response = back.searchParams.get('response') ?? ''
    const { payload, protectedHeader } = await jwtVerify(response, keys, bounds)
    expect(protectedHeader.alg).toBe(alg)
    expect(payload).toEqual({
      code: expect.stringMatching(/^[\w-]{51}$/),
      state,
      iss: bounds.issuer,
      aud: application.clientId,
      exp: expect.any(Number),
    })
  })

  it('signs an error as well', async () => {
    const { application, person, keys, bounds } = await start({})
    const { href } = await application.link({ response_mode: 'jwt', prompt: 'none' })
    const step = await person.follow(href)
    const back = step.kind === 'callback' ? step.address : new URL('about:blank')
    expect(back.searchParams.has('error')).toBe(false)
    const { payload } = await jwtVerify(back.searchParams.get('response') ?? '', keys, bounds)
    expect(payload).toMatchObject({ error: 'login_required' })
  })

  it('puts it into a form that is posted', async () => {
    const { application, person, keys, bounds } = await start({})
    await application.signIn(person)
    const { href } = await application.link({ response_mode: 'form_post.jwt' })
    const html = await (await person.browser.get(href)).text()
    expect(html.match(/<input[^>]* name="[^"]*"/g)).toEqual([expect.stringContaining('name="response"')])
    const response = /name="response" value="([^"]*)"/.exec(html)?.[1] ?? ''
    expect((await jwtVerify(response, keys, bounds)).payload).toMatchObject({ code: expect.any(String) })
  })

  it('offers no fragment for it', async () => {
    const { application, person } = await start({})
    const { href } = await application.link({ response_mode: 'fragment.jwt' })
    const step = await person.follow(href)
    const error = step.kind === 'callback' ? step.address.searchParams.get('error') : undefined
    expect(error).toBe('unsupported_response_mode')
  })
})

describe('a pairwise application with several hosts', () => {
  it('knows a person by one sub at all of them: that of its sector', async () => {
    const sectorIdentifierUri = 'https://sector.example/uris.json'
    const redirectUris = ['https://a.example/callback', 'https://b.example/callback']
    const { provider, application, person } = await start({
      subjectType: 'pairwise',
      sectorIdentifierUri,
      redirectUris,
    })
    const one = (await application.signIn(person)).claims()?.sub
    const other = await provider.addApplication({
      subjectType: 'pairwise',
      sectorIdentifierUri,
      redirectUris: ['https://c.example/callback'],
    })
    expect((await (await setUp(provider, other)).signIn(person)).claims()?.sub).toBe(one)
    const alone = await provider.addApplication({
      subjectType: 'pairwise',
      redirectUris: ['https://d.example/'],
    })
    expect((await (await setUp(provider, alone)).signIn(person)).claims()?.sub).not.toBe(one)
  })
})
