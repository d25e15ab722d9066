import fc from 'fast-check'
import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import { describe, expect, it, test } from 'vitest'
import { setUp } from './support/Application.ts'
import { changeMetadata } from './support/changeMetadata.ts'
import { createPerson, type Person } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

const key = 'urn:countersign:wallet:key'
const contract = 'urn:countersign:wallet:contract'

async function start(draft: Parameters<typeof provider.addApplication>[0] = {}) {
  const application = await setUp(provider, await provider.addApplication(draft))
  return { provider, application, person: createPerson(provider.origin) }
}
const provider = await startProvider()

/** Where a request ends, and how often the person had to sign and to allow until then. */
interface Walk {
  readonly signatures: number
  readonly consents: number
  readonly back: URL
}

/** Does whatever a request asks for, as often as it asks. */
async function walk(person: Person, href: string): Promise<Walk> {
  let [signatures, consents] = [0, 0]
  let step = await person.follow(href)
  while (step.kind === 'interaction' && signatures + consents < 6) {
    const { task } = await person.details(step.uid)
    if (task === 'sign') signatures += 1
    else consents += 1
    const answer = task === 'sign' ? await person.sign(step.uid) : await person.consent(step.uid)
    if (!answer.ok) throw new Error(await answer.text())
    step = await person.follow((await answer.json()).redirectTo)
  }
  if (step.kind !== 'callback')
    throw new Error(`it goes on: ${JSON.stringify({ signatures, consents, step })}`)
  return { signatures, consents, back: step.address }
}

const errorOf = ({ back }: Walk) => back.searchParams.get('error')
const claims = (idToken: object) => ({ claims: JSON.stringify({ id_token: idToken }) })

describe('where somebody else signs, the application hears so and gets no code', () => {
  test.each([
    ['id_token_hint', (hint: string) => ({ id_token_hint: hint })],
    ['a sub in the claims parameter', (hint: string) => claims({ sub: { value: decodeJwt(hint).sub } })],
    ['values of sub', (hint: string) => claims({ sub: { values: [decodeJwt(hint).sub] } })],
    [
      'a sub for userinfo',
      (hint: string) => ({ claims: JSON.stringify({ userinfo: { sub: { value: decodeJwt(hint).sub } } }) }),
    ],
  ])('than %s names', async (_name, parametersOf) => {
    for (const subjectType of ['public', 'pairwise'] as const) {
      const { application, person } = await start({ subjectType })
      const { id_token: hint = '' } = await application.signIn(person)
      const parameters = parametersOf(hint)
      const stranger = createPerson(provider.origin)
      const refused = await walk(stranger, (await application.link(parameters)).href)
      expect([errorOf(refused), refused.signatures]).toEqual(['login_required', 1])
      expect(refused.back.searchParams.has('code')).toBe(false)
      // Somebody else who is signed in already may still turn out to be the one.
      const again = await walk(stranger, (await application.link(parameters)).href)
      expect([errorOf(again), again.signatures]).toEqual(['login_required', 1])
      expect(
        (await walk(person, (await application.link(parameters)).href)).back.searchParams.has('code'),
      ).toBe(true)
    }
  })
})

describe('an essential acr', () => {
  it('that there is not is refused before anybody is asked', async () => {
    const { application, person } = await start()
    const { href } = await application.link(claims({ acr: { essential: true, values: ['urn:mace:silver'] } }))
    const refused = await walk(person, href)
    expect([errorOf(refused), refused.signatures]).toEqual(['unmet_authentication_requirements', 0])
  })

  it.each(['value', 'values'])(
    'that the wallet cannot give ends after one signature, by %s',
    async (name) => {
      const { application, person } = await start()
      const asked = { essential: true, [name]: name === 'value' ? contract : [contract] }
      const refused = await walk(person, (await application.link(claims({ acr: asked }))).href)
      expect([errorOf(refused), refused.signatures]).toEqual(['unmet_authentication_requirements', 1])
    },
  )

  it('stays essential beside acr_values', async () => {
    const { application, person } = await start()
    const asked = claims({ acr: { essential: true, value: contract } })
    const refused = await walk(person, (await application.link({ ...asked, acr_values: key })).href)
    expect(errorOf(refused)).toBe('unmet_authentication_requirements')
  })

  it('that cannot be read is refused', async () => {
    const { application, person } = await start()
    for (const acr of [
      { essential: true, values: key },
      { essential: true, value: 7 },
      { essential: 'yes' },
    ]) {
      const refused = await walk(person, (await application.link(claims({ acr }))).href)
      expect(errorOf(refused)).toBe('invalid_request')
    }
  })
})

describe('claims beyond the scopes that an operator allowed', () => {
  const beyond = { claims: JSON.stringify({ userinfo: { wallet_address: null } }) }

  it('are left out, told nowhere, and are no error (OpenID Connect Core, section 5.5.1)', async () => {
    const { application, person } = await start({ scopes: ['openid', 'profile'] })
    const asked = {
      userinfo: { wallet_address: null, name: null },
      id_token: { wallet_address: { essential: true }, name: null, wallets: null },
    }
    const link = await application.link({ claims: JSON.stringify(asked) })
    const step = await person.follow(link.href)
    if (step.kind !== 'interaction') throw new Error('nothing is asked')
    expect((await person.details(step.uid)).scopes).toEqual(['openid', 'profile'])
    const tokens = await application.exchange((await walk(person, link.href)).back, link)
    const told = await client.fetchUserInfo(
      application.config,
      tokens.access_token,
      tokens.claims()?.sub ?? '',
    )
    for (const claims of [tokens.claims(), told]) {
      expect(claims).toHaveProperty('name')
      for (const name of ['wallet_address', 'wallets']) expect(claims).not.toHaveProperty(name)
    }
  })

  it('are left out of a pushed request, and of a device', async () => {
    const { application, person } = await start({ scopes: ['openid'] })
    const { href, ...link } = await application.link(beyond)
    const pushed = await client.buildAuthorizationUrlWithPAR(application.config, new URL(href).searchParams)
    const { back } = await walk(person, pushed.href)
    const tokens = await application.exchange(back, { href, ...link })
    const sub = tokens.claims()?.sub ?? ''
    expect(await client.fetchUserInfo(application.config, tokens.access_token, sub)).toEqual({ sub })
    const native = { applicationType: 'native', tokenEndpointAuthMethod: 'none' } as const
    const draft = { ...native, redirectUris: ['http://localhost/cb'], scopes: ['openid' as const] }
    const device = await setUp(provider, await provider.addApplication(draft), client.None())
    const asked = { ...beyond, scope: 'openid' }
    expect(await client.initiateDeviceAuthorization(device.config, asked)).toHaveProperty('device_code')
  })

  it('are fine within them, and claims that nobody knows are passed over', async () => {
    const { application, person } = await start({ scopes: ['openid', 'wallet'] })
    const asked = claims({ wallet_address: { essential: true }, acr: null, shoe_size: null })
    const link = await application.link(asked)
    const tokens = await application.exchange((await walk(person, link.href)).back, link)
    expect(tokens.claims()).toMatchObject({ wallet_address: person.wallet.address })
  })

  it('end with an error where an operator takes the scope while the person is asked', async () => {
    const { application, person } = await start()
    const { href } = await application.link({ scope: 'openid wallet' })
    const step = await person.follow(href)
    if (step.kind !== 'interaction') throw new Error('nothing is asked')
    const answer = await person.sign(step.uid)
    const draft = { name: 'Less', redirectUris: [application.redirectUri], scopes: ['openid' as const] }
    await changeMetadata(provider.store, application.clientId, draft)
    const refused = await walk(person, (await answer.json()).redirectTo)
    expect([errorOf(refused), refused.signatures + refused.consents]).toEqual(['access_denied', 0])
  })
})

it('whatever a request combines, a person signs at most once and allows at most once', async () => {
  const { application } = await start()
  const other = createPerson(provider.origin)
  const { id_token: otherHint = '' } = await application.signIn(other)
  const choice = <const Value>(...values: readonly Value[]) => fc.constantFrom(...values)
  const combination = fc.record({
    state: choice('visitor', 'signed in', 'connected'),
    prompt: choice(
      undefined,
      'none',
      'login',
      'consent',
      'select_account',
      'login consent',
      'select_account consent',
    ),
    maxAge: choice(undefined, '0', '100000'),
    acr: choice(undefined, key, contract, 'urn:mace:silver'),
    isEssential: fc.boolean(),
    acrValues: choice(undefined, key, contract),
    sub: choice(undefined, 'own', 'other'),
    hint: choice(undefined, 'own', 'other'),
    scope: choice('openid', 'openid siwe offline_access'),
  })
  await fc.assert(
    fc.asyncProperty(combination, async (asked) => {
      const person = createPerson(provider.origin)
      const own = (await application.signIn(person)).id_token ?? ''
      if (asked.state !== 'connected')
        await person.browser.delete(`/api/account/applications/${application.clientId}`)
      if (asked.state === 'visitor') await person.signOut()
      const hintOf = (whose: 'own' | 'other') => (whose === 'own' ? own : otherHint)
      const idToken = {
        ...(asked.sub && { sub: { value: decodeJwt(hintOf(asked.sub)).sub } }),
        ...(asked.acr && { acr: { value: asked.acr, essential: asked.isEssential } }),
      }
      const link = await application.link({
        scope: asked.scope,
        ...claims(idToken),
        ...(asked.prompt && { prompt: asked.prompt }),
        ...(asked.maxAge && { max_age: asked.maxAge }),
        ...(asked.acrValues && { acr_values: asked.acrValues }),
        ...(asked.hint && { id_token_hint: hintOf(asked.hint) }),
      })
      const { signatures, consents, back } = await walk(person, link.href)
      expect(signatures).toBeLessThanOrEqual(1)
      expect(consents).toBeLessThanOrEqual(1)
      if (asked.prompt === 'none') expect(signatures + consents).toBe(0)
      const mayEndWell =
        asked.sub !== 'other' &&
        asked.hint !== 'other' &&
        (asked.acr === undefined || !asked.isEssential || asked.acr === key)
      expect(back.searchParams.has('code')).toBe(mayEndWell && (asked.prompt !== 'none' || isSilent(asked)))
    }),
    { numRuns: 100 },
  )
}, 120_000)

/** Whether a request that allows no page can be answered. */
function isSilent({
  state,
  maxAge,
  scope,
}: {
  state: string
  maxAge: string | undefined
  scope: string
}): boolean {
  return state === 'connected' && maxAge !== '0' && !scope.includes('siwe')
}
