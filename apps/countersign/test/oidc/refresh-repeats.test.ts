import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RefreshLimits } from '../../src/settings/Configuration.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

const offline = { scope: 'openid offline_access', prompt: 'consent' }
const refused = { error: 'invalid_grant' }

describe.each(sharedStores)('a refresh token that is used again, on %s,', (_name, makeLocation) => {
  let provider: RunningProvider
  let application: Application
  let person: Person
  const start = async (refreshLimits: Partial<RefreshLimits> = {}) => {
    const started = await startProviderOn(await openProductStore(await makeLocation()), { refreshLimits })
    return { started, application: await setUp(started, await started.addApplication()) }
  }
  beforeAll(async () => {
    const { started, ...rest } = await start()
    provider = started
    application = rest.application
    person = createPerson(provider.origin)
  })

  const signIn = async () => (await application.signIn(person, offline)).refresh_token ?? ''
  const renew = (token = '', by = application) => client.refreshTokenGrant(by.config, token)
  const isShown = (token: string) =>
    client.fetchUserInfo(application.config, token, client.skipSubjectCheck).then(
      () => true,
      () => false,
    )

  it('because its answer was lost, gives the same successor and a fresh access token', async () => {
    const token = await signIn()
    const lost = await renew(token)
    const again = await renew(token)
    expect(again.refresh_token).toBe(lost.refresh_token)
    expect(again.access_token).not.toBe(lost.access_token)
    expect(again.claims()?.sub).toEqual(lost.claims()?.sub)
    expect([await isShown(lost.access_token), await isShown(again.access_token)]).toEqual([true, true])
    const next = await renew(again.refresh_token)
    expect(await isShown((await renew(next.refresh_token)).access_token)).toBe(true)
  })

  it('is told of as used, and not as active', async () => {
    const token = await signIn()
    await renew(token)
    const hint = { token_type_hint: 'refresh_token' }
    expect(await client.tokenIntrospection(application.config, token, hint)).toEqual({ active: false })
  })

  it('half a minute later, ends its family', async () => {
    const token = await signIn()
    const first = await renew(token)
    provider.wait(20_000)
    expect((await renew(token)).refresh_token).toBe(first.refresh_token)
    provider.wait(10_000)
    await expect(renew(token)).rejects.toMatchObject(refused)
    await expect(renew(first.refresh_token)).rejects.toMatchObject(refused)
    expect(await isShown(first.access_token)).toBe(false)
  })

  it('after its successor, ends its family', async () => {
    const token = await signIn()
    const second = await renew(token)
    const third = await renew(second.refresh_token)
    await expect(renew(token)).rejects.toMatchObject(refused)
    await expect(renew(third.refresh_token)).rejects.toMatchObject(refused)
    expect([await isShown(second.access_token), await isShown(third.access_token)]).toEqual([false, false])
  })

  it('leaves the other sign-ins of the person as they are', async () => {
    const [token, other] = [await signIn(), await signIn()]
    await renew((await renew(token)).refresh_token)
    await expect(renew(token)).rejects.toMatchObject(refused)
    await renew(other)
  })

  it('by another application, changes nothing', async () => {
    const thief = await setUp(provider, await provider.addApplication())
    const token = await signIn()
    await expect(renew(token, thief)).rejects.toMatchObject(refused)
    const first = await renew(token)
    for (const stolen of [token, first.refresh_token]) {
      await expect(renew(stolen, thief)).rejects.toMatchObject(refused)
    }
    expect((await renew(token)).refresh_token).toBe(first.refresh_token)
    await renew(first.refresh_token)
    await expect(renew(token, thief)).rejects.toMatchObject(refused)
    expect(await isShown(first.access_token)).toBe(true)
  })

  it('by an application that keeps no secret, needs the key that the token is bound to', async () => {
    const registered = await provider.addApplication({
      applicationType: 'native',
      tokenEndpointAuthMethod: 'none',
      redirectUris: ['http://127.0.0.1/callback'],
    })
    const native = await setUp(provider, registered, client.None())
    const [own, others] = await Promise.all(
      [0, 1].map(async () => client.getDPoPHandle(native.config, await client.randomDPoPKeyPair())),
    )
    if (own === undefined || others === undefined) throw new TypeError('there are two keys')
    const link = await native.link(offline)
    const back = await person.goThrough(link.href)
    const checks = { pkceCodeVerifier: link.verifier, expectedState: link.state }
    const tokens = await client.authorizationCodeGrant(native.config, back, checks, undefined, { DPoP: own })
    const renewWith = (DPoP: typeof own | undefined, token = '') =>
      client.refreshTokenGrant(native.config, token, undefined, DPoP && { DPoP })
    const first = await renewWith(own, tokens.refresh_token)
    for (const DPoP of [others, undefined]) {
      await expect(renewWith(DPoP, tokens.refresh_token)).rejects.toMatchObject(refused)
      await expect(renewWith(DPoP, first.refresh_token)).rejects.toMatchObject(refused)
    }
    const again = await renewWith(own, tokens.refresh_token)
    expect(again.refresh_token).toBe(first.refresh_token)
    await renewWith(own, again.refresh_token)
  })

  it('ends its family at once where repeats are off', async () => {
    const { application: strict, started } = await start({ repeatSeconds: 0 })
    const { refresh_token: token } = await strict.signIn(createPerson(started.origin), offline)
    const first = await renew(token, strict)
    await expect(renew(token, strict)).rejects.toMatchObject(refused)
    await expect(renew(first.refresh_token, strict)).rejects.toMatchObject(refused)
  })
})
