import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp, type Tokens } from './support/Application.ts'
import { changeMetadata } from './support/changeMetadata.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

const offline = { scope: 'openid offline_access' }
const minute = 60_000
const day = 86_400_000
const own = { accessTokenSeconds: 120, idTokenSeconds: 180, refreshTokenSeconds: 600 }
const gone = { error: 'invalid_grant' }

describe.each(sharedStores)('an application with lives of its own, on %s,', (_name, makeLocation) => {
  let location: string
  let provider: RunningProvider
  beforeAll(async () => {
    location = await makeLocation()
    provider = await startProviderOn(await openProductStore(location))
  })
  const add = async (draft: object) => setUp(provider, await provider.addApplication(draft))
  const newPerson = () => createPerson(provider.origin)
  const renew = ({ config }: Application, { refresh_token: token = '' }: Tokens) =>
    client.refreshTokenGrant(config, token)
  const isActive = async ({ config }: Application, { access_token: token }: Tokens) =>
    (await client.tokenIntrospection(config, token)).active
  const idTokenLife = ({ id_token: token = '' }: Tokens) => {
    const { exp = 0, iat = 0 } = decodeJwt(token)
    return exp - iat
  }
  /** Where an application's request leads somebody. */
  const visit = async ({ link }: Application, person: Person, parameters = {}) =>
    person.follow((await link(parameters)).href)

  it('is told them at the exchange and at each refresh, and they are kept', async () => {
    const application = await add(own)
    const first = await application.signIn(newPerson(), offline)
    const waiting = async ({ refresh_token: token = '' }: Tokens) => {
      const hint = { token_type_hint: 'refresh_token' }
      const { iat = 0, exp = 0 } = await client.tokenIntrospection(application.config, token, hint)
      return exp - iat
    }
    const waitsFirst = await waiting(first)
    const again = await renew(application, first)
    for (const tokens of [first, again]) {
      expect(tokens.expires_in).toBe(120)
      expect(idTokenLife(tokens)).toBe(180)
      const { iat = 0, exp } = await client.tokenIntrospection(application.config, tokens.access_token)
      expect(exp).toBe(iat + 120)
    }
    expect([waitsFirst, await waiting(again)]).toEqual([600, 600])
    provider.wait(minute)
    expect(await isActive(application, again)).toBe(true)
    provider.wait(minute)
    expect(await isActive(application, again)).toBe(false)
  })

  it('has those of the site where it sets none', async () => {
    const application = await add({})
    const tokens = await application.signIn(newPerson(), offline)
    expect(tokens.expires_in).toBe(3_600)
    expect(idTokenLife(tokens)).toBe(3_600)
    provider.wait(13 * day)
    const again = await renew(application, tokens)
    expect(again.expires_in).toBe(3_600)
    provider.wait(15 * day)
    await expect(renew(application, again)).rejects.toMatchObject(gone)
  })

  it('renews while each refresh token is used in its time, and no more afterwards', async () => {
    const application = await add(own)
    let tokens = await application.signIn(newPerson(), offline)
    for (let times = 0; times < 3; times += 1) {
      provider.wait(9 * minute)
      tokens = await renew(application, tokens)
    }
    provider.wait(10 * minute)
    await expect(renew(application, tokens)).rejects.toMatchObject(gone)
  })

  it('ends at once for a refresh token that was issued before its own life was set', async () => {
    const application = await add({})
    const { clientId, redirectUri } = application
    const tokens = await application.signIn(newPerson(), offline)
    provider.wait(11 * minute)
    await changeMetadata(provider.store, clientId, { name: 'Forum', redirectUris: [redirectUri], ...own })
    await expect(renew(application, tokens)).rejects.toMatchObject(gone)
  })

  it('asks for a signature once the sign-in is too old, whatever max_age the request has', async () => {
    const application = await add({ sessionSeconds: 600 })
    const person = newPerson()
    const before = (await application.signIn(person)).claims()
    provider.wait(9 * minute)
    expect(await visit(application, person)).toMatchObject({ kind: 'callback' })
    provider.wait(2 * minute)
    const step = await visit(application, person, { max_age: '100000' })
    if (step.kind !== 'interaction') throw new Error('nothing is asked')
    expect((await person.details(step.uid)).task).toBe('sign')
    expect(await (await person.consent(step.uid)).json()).toMatchObject({ status: 400 })
    const silent = await visit(application, person, { prompt: 'none' })
    expect(silent.kind === 'callback' && silent.address.searchParams.get('error')).toBe('login_required')
    const after = (await application.signIn(person)).claims()
    expect(Number(after?.['auth_time'])).toBeGreaterThan(Number(before?.['auth_time']))
    expect(await visit(application, person)).toMatchObject({ kind: 'callback' })
  })

  it('lets max_age ask for less, and leaves other applications as they are', async () => {
    const [application, other] = [await add({ sessionSeconds: 600 }), await add({})]
    const person = newPerson()
    await application.signIn(person)
    await other.signIn(person)
    provider.wait(2 * minute)
    expect(await visit(application, person, { max_age: '60' })).toMatchObject({ kind: 'interaction' })
    provider.wait(20 * minute)
    expect(await visit(application, person)).toMatchObject({ kind: 'interaction' })
    expect(await visit(other, person)).toMatchObject({ kind: 'callback' })
  })

  it('takes no answer that has become too old before the person came back', async () => {
    const application = await add({ sessionSeconds: 600 })
    const person = newPerson()
    const step = await visit(application, person)
    if (step.kind !== 'interaction') throw new Error('nothing is asked')
    const { redirectTo } = await (await person.sign(step.uid)).json()
    provider.wait(11 * minute)
    const back = await person.follow(redirectTo)
    expect(back.kind === 'callback' && back.address.searchParams.get('error')).toBe('login_required')
  })

  it('has nothing that works once the sign-in is too old: neither access nor refresh tokens', async () => {
    const application = await add({ sessionSeconds: 600 })
    const first = await application.signIn(newPerson(), offline)
    expect(first.expires_in).toBeGreaterThan(590)
    expect(first.expires_in).toBeLessThanOrEqual(600)
    provider.wait(9 * minute)
    const again = await renew(application, first)
    expect(again.expires_in).toBeLessThanOrEqual(60)
    expect(await isActive(application, again)).toBe(true)
    provider.wait(2 * minute)
    expect(await isActive(application, again)).toBe(false)
    await expect(renew(application, again)).rejects.toMatchObject(gone)
  })

  it('counts from the signature, not from the request that came later in the same session', async () => {
    const application = await add({ sessionSeconds: 600 })
    const person = newPerson()
    await application.signIn(person)
    provider.wait(8 * minute)
    const tokens = await application.signIn(person, offline)
    expect(tokens.expires_in).toBeLessThanOrEqual(120)
    provider.wait(3 * minute)
    await expect(renew(application, tokens)).rejects.toMatchObject(gone)
  })

  it('has them on a device, too', async () => {
    const registered = await provider.addApplication({
      ...own,
      sessionSeconds: 900,
      applicationType: 'native',
      tokenEndpointAuthMethod: 'none',
      redirectUris: ['http://127.0.0.1/callback'],
    })
    const { config } = await setUp(provider, registered, client.None())
    const person = newPerson()
    await person.signIn()
    const answerDevice = async () => {
      const device = await client.initiateDeviceAuthorization(config, offline)
      const answer = await person.browser.postJson('/device/code', { userCode: device.user_code })
      let step = await person.follow((await answer.json()).redirectTo)
      const tasks: string[] = []
      while (step.kind === 'interaction' && tasks.length < 3) {
        const { task } = await person.details(step.uid)
        const done = task === 'sign' ? await person.sign(step.uid) : await person.consent(step.uid)
        tasks.push(task)
        step = await person.follow((await done.json()).redirectTo)
      }
      expect(step).toMatchObject({ kind: 'page', status: 200 })
      return {
        tasks,
        tokens: await client.pollDeviceAuthorizationGrant(config, { ...device, interval: 0.05 }),
      }
    }
    const { tasks, tokens } = await answerDevice()
    expect(tasks).toEqual(['consent'])
    expect(tokens.expires_in).toBe(120)
    expect(idTokenLife(tokens)).toBe(180)
    provider.wait(9 * minute)
    const again = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
    provider.wait(7 * minute)
    await expect(client.refreshTokenGrant(config, again.refresh_token ?? '')).rejects.toMatchObject(gone)
    expect((await answerDevice()).tasks).toEqual(['consent', 'sign'])
  })

  it('goes by the lives of the site where these have become shorter', async () => {
    const application = await add({ sessionSeconds: 7 * 86_400 })
    const stricter = await startProviderOn(await openProductStore(location), { sessionSeconds: 3_600 })
    const moved = await setUp(stricter, application)
    const [here, there] = [newPerson(), createPerson(stricter.origin)]
    const tokens = [await application.signIn(here, offline), await moved.signIn(there, offline)] as const
    provider.wait(61 * minute)
    expect((await renew(application, tokens[0])).expires_in).toBe(3_600)
    await expect(renew(moved, tokens[1])).rejects.toMatchObject(gone)
  })

  it('may be offline for longer than a session where it limits no sign-in', async () => {
    const application = await add({})
    const tokens = await application.signIn(newPerson(), offline)
    provider.wait(8 * day)
    expect((await renew(application, tokens)).expires_in).toBe(3_600)
  })
})
