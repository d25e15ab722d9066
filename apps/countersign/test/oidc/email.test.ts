import type { ApplicationDraft } from '@countersign/product-api'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { makeDomain } from '../../src/email/emailClaims.ts'
import type { EmailPolicy } from '../../src/settings/Configuration.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider, startProviderOn } from './support/startProvider.ts'

const starting = new Map<EmailPolicy, ReturnType<typeof startProviderOn>>()

/** One provider for each policy. */
async function startWith(email: EmailPolicy) {
  const started =
    starting.get(email) ?? openProductStore(':memory:').then((store) => startProviderOn(store, { email }))
  starting.set(email, started)
  return started
}

async function signIn(
  email: EmailPolicy,
  draft: Partial<ApplicationDraft> = {},
  parameters: Readonly<Record<string, string>> = { scope: 'openid email' },
) {
  const provider = await startWith(email)
  const application = await setUp(provider, await provider.addApplication(draft))
  const person = createPerson(provider.origin)
  const tokens = await application.signIn(person, parameters)
  const claims = tokens.claims()
  const userinfo = await client.fetchUserInfo(application.config, tokens.access_token, claims?.sub ?? '')
  return { ...provider, application, person, claims, userinfo, sub: claims?.sub ?? '' }
}

const off: EmailPolicy = { kind: 'off' }
const synthetic: EmailPolicy = { kind: 'synthetic', domain: null }
const ownDomain: EmailPolicy = { kind: 'synthetic', domain: 'users.example' }

const readDiscovery = async (origin: string) =>
  (await fetch(`${origin}/.well-known/openid-configuration`)).json()

describe('without email', () => {
  it('the scope and its claims are not offered', async () => {
    const document = await readDiscovery((await startProvider()).origin)
    expect(document.scopes_supported).not.toContain('email')
    expect(document.claims_supported).not.toContain('email')
    expect(document.claims_supported).not.toContain('email_verified')
  })

  it('an application that asks for it nevertheless signs people in, and nobody is asked for it', async () => {
    const provider = await startWith(off)
    const application = await setUp(provider, await provider.addApplication())
    const person = createPerson(provider.origin)
    const claims = JSON.stringify({ id_token: { email: { essential: true } } })
    const { href } = await application.link({ scope: 'openid email', claims })
    const step = await person.follow(href)
    const uid = step.kind === 'interaction' ? step.uid : ''
    expect(await person.details(uid)).toMatchObject({ scopes: ['openid'], newScopes: ['openid'] })
    const { claims: told, userinfo } = await signIn(off, {}, { scope: 'openid email', claims })
    for (const learnt of [told, userinfo]) expect(Object.keys(learnt ?? {})).not.toContain('email')
  })
})

describe('a synthetic address', () => {
  it('is offered, in the order of the table', async () => {
    const document = await readDiscovery((await startWith(synthetic)).origin)
    expect(document.scopes_supported).toEqual([
      'openid',
      'profile',
      'email',
      'wallet',
      'siwe',
      'groups',
      'offline_access',
    ])
    expect(document.claims_supported).toEqual(expect.arrayContaining(['email', 'email_verified']))
  })

  it('is made of the sub under a domain that nobody can own, and is not verified', async () => {
    const { claims, userinfo, sub } = await signIn(synthetic)
    const told = { email: `${sub}@localhost.invalid`, email_verified: false }
    expect(claims).toMatchObject(told)
    expect(userinfo).toEqual({ sub, ...told })
  })

  it('is told for a claim that is asked for by its name', async () => {
    const claims = JSON.stringify({ userinfo: { email: null } })
    const { userinfo, sub } = await signIn(synthetic, {}, { scope: 'openid', claims })
    expect(userinfo.email).toBe(`${sub}@localhost.invalid`)
  })

  it('is told to nobody who did not ask', async () => {
    const { claims, userinfo } = await signIn(synthetic, {}, { scope: 'openid profile wallet' })
    for (const told of [claims, userinfo]) expect(Object.keys(told ?? {})).not.toContain('email')
  })

  it('is another one for each pairwise application', async () => {
    const provider = await startWith(synthetic)
    const person = createPerson(provider.origin)
    const addresses: unknown[] = []
    for (const redirectUris of [['https://one.example/'], ['https://two.example/']]) {
      const registered = await provider.addApplication({ subjectType: 'pairwise', redirectUris })
      const application = await setUp(provider, registered)
      const claims = (await application.signIn(person, { scope: 'openid email' })).claims()
      expect(claims?.['email']).toBe(`${claims?.sub}@localhost.invalid`)
      addresses.push(claims?.['email'])
    }
    expect(new Set(addresses).size).toBe(2)
  })

  it('has the domain that the operator chose', async () => {
    const { claims, sub } = await signIn(ownDomain)
    expect(claims?.['email']).toBe(`${sub}@users.example`)
  })

  it('stands in the message that is signed, and the page can say that it is made up', async () => {
    const provider = await startWith(synthetic)
    const application = await setUp(provider, await provider.addApplication())
    const person = createPerson(provider.origin)
    const step = await person.follow((await application.link({ scope: 'openid email' })).href)
    const { challenge, email } = await person.details(step.kind === 'interaction' ? step.uid : '')
    expect(challenge?.statement).toContain('my email address here')
    expect(email).toEqual({ kind: 'synthetic', address: null })
  })

  it('is refused to an application that may not ask for it', async () => {
    const provider = await startWith(synthetic)
    const application = await setUp(provider, await provider.addApplication({ scopes: ['profile'] }))
    const step = await createPerson(provider.origin).follow(
      (await application.link({ scope: 'openid email' })).href,
    )
    const refused = step.kind === 'callback' ? step.address.searchParams : undefined
    expect(refused?.get('error')).toBe('invalid_scope')
  })
})

it.each([
  ['https://login.example', 'login.example.invalid'],
  ['http://localhost:3000', 'localhost.invalid'],
  ['http://127.0.0.1:3000', '127.0.0.1.invalid'],
  ['http://[::1]:3000', '1.invalid'],
  ['https://[2001:db8::1]', '2001-db8-1.invalid'],
])('the domain of %s is %s', (origin, domain) => {
  expect(makeDomain(origin)).toBe(domain)
})
