import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

async function start(scope = 'openid profile') {
  const provider = await startProvider()
  const registered = await provider.addApplication({
    applicationType: 'native',
    tokenEndpointAuthMethod: 'none',
    redirectUris: ['http://127.0.0.1/callback'],
  })
  const application = await setUp(provider, registered, client.None())
  const device = await client.initiateDeviceAuthorization(application.config, { scope })
  const poll = () => client.pollDeviceAuthorizationGrant(application.config, { ...device, interval: 0.05 })
  return { provider, application, device, poll, person: createPerson(provider.origin) }
}

describe('a device', () => {
  it('shows a code and the address of our page', async () => {
    const { provider, device } = await start()
    expect(device).toMatchObject({
      verification_uri: `${provider.origin}/device`,
      verification_uri_complete: `${provider.origin}/device?user_code=${device.user_code}`,
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      expires_in: 600,
    })
  })

  it('hears how often it may ask (RFC 8628, section 3.2)', async () => {
    const { device } = await start()
    expect(device.interval).toBe(5)
  })

  it('that names no scope asks who the person is', async () => {
    const { device, person } = await start('')
    const answer = await person.browser.postJson('/device/code', { userCode: device.user_code })
    const step = await person.follow((await answer.json()).redirectTo)
    expect(step.kind === 'interaction' && (await person.details(step.uid)).scopes).toEqual(['openid'])
  })

  it('is signed in by a person who types the code and signs', async () => {
    const { device, poll, person } = await start()
    const typed = device.user_code.toLowerCase().replace('-', ' ')
    const answer = await person.browser.postJson('/device/code', { userCode: typed })
    const { redirectTo } = await answer.json()
    const step = await person.follow(redirectTo)
    const uid = step.kind === 'interaction' ? step.uid : ''
    const details = await person.details(uid)
    expect(details).toMatchObject({
      task: 'sign',
      scopes: ['openid', 'profile'],
      application: { origin: null },
      device: { networkAddress: '127.0.0.1', isSameNetwork: true, browser: null, system: null },
    })
    const signed = await person.sign(uid)
    const page = await person.follow((await signed.json()).redirectTo)
    expect(page).toMatchObject({ kind: 'page', status: 200 })
    if (page.kind === 'page') expect(page.text).toContain('The device is signed in')
    expect((await poll()).claims()?.sub).toEqual(expect.any(String))
  })

  it('hears access_denied when the person declines', async () => {
    const { device, poll, person } = await start()
    const answer = await person.browser.postJson('/device/code', { userCode: device.user_code })
    const uid = (await answer.json()).redirectTo.split('/').at(-1)
    const { redirectTo } = await (await person.abort(uid)).json()
    const page = await person.follow(redirectTo)
    if (page.kind === 'page') expect(page.text).toContain('The device isn’t signed in')
    await expect(poll()).rejects.toMatchObject({ error: 'access_denied' })
  })

  it('is found by its own code only, and only while it waits', async () => {
    const { provider, device, person } = await start()
    const enter = async (userCode: string) =>
      (await person.browser.postJson('/device/code', { userCode })).status
    expect(await enter('BCDF-GHJK')).toBe(404)
    expect(await enter('')).toBe(404)
    provider.wait(600_000)
    expect(await enter(device.user_code)).toBe(404)
  })

  it('hears expired_token when nobody answers in its time, and the code is nobody’s then', async () => {
    const { provider, device, poll, person } = await start()
    provider.wait(601_000)
    await expect(poll()).rejects.toMatchObject({ error: 'expired_token' })
    const late = await person.browser.postJson('/device/code', { userCode: device.user_code })
    expect(late.status).toBe(404)
  })
})
