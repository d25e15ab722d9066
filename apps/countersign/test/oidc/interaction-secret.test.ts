import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { findInteraction } from '../../src/openid/interaction/interaction.queries.ts'
import { setUp } from './support/Application.ts'
import { createPerson, type Person, signed } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

async function begin() {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication())
  const person = createPerson(provider.origin)
  const step = await person.follow((await application.link()).href)
  if (step.kind !== 'interaction') throw new Error('no page')
  return { provider, person, application, uid: step.uid }
}

/** The value of a cookie that a browser would send to a path. */
function cookieFor(person: Person, path: string, name: string): string {
  const cookies = person.browser.cookieFor(path).split('; ')
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}

/** What somebody gets with these values in the cookies of an interaction. */
async function tryValue(origin: string, uid: string, value: string) {
  const ask = async (path: string, cookie: string) =>
    await fetch(`${origin}${path}`, { redirect: 'manual', headers: { cookie, accept: 'text/html' } })
  const details = await ask(`/interaction/${uid}/details`, `countersign-interaction=${value}`)
  const back = await ask(`/oidc/auth/${uid}`, `countersign-resume=${value}`)
  return [details.status, back.headers.get('location')]
}

describe('an interaction belongs to the browser that began it:', () => {
  it('its cookies hold a secret that no address and no row has', async () => {
    const { provider, person, uid } = await begin()
    const secret = cookieFor(person, `/interaction/${uid}/details`, 'countersign-interaction')
    expect(secret).toMatch(/^[\w-]{43,}$/)
    expect(secret).not.toBe(uid)
    expect(cookieFor(person, `/oidc/auth/${uid}`, 'countersign-resume')).toBe(secret)
    const [row] = await provider.store.read(findInteraction, { id: uid })
    expect(row?.secret_hash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  it('who knows its uid neither reads nor resumes it', async () => {
    const { provider, person, uid } = await begin()
    const page = `/interaction/${uid}`
    const [row] = await provider.store.read(findInteraction, { id: uid })
    const { secret_hash: hash = '', request_id: asked = '' } = row ?? {}
    for (const value of [uid, '', 'x', 'undefined', hash, asked])
      expect(await tryValue(provider.origin, uid, value)).toEqual([404, page])
    // The person still can.
    expect((await person.details(uid)).uid).toBe(uid)
  })

  it('the secret of one opens no other', async () => {
    const one = await begin()
    const other = await begin()
    const secret = cookieFor(one.person, `/interaction/${one.uid}/details`, 'countersign-interaction')
    expect(await tryValue(other.provider.origin, other.uid, secret)).toEqual([
      404,
      `/interaction/${other.uid}`,
    ])
  })

  it('after it has ended, too: who knows the uid learns not even who asked', async () => {
    const { provider, person, uid } = await begin()
    await person.follow((await (await person.abort(uid)).json()).redirectTo)
    const headers = { cookie: `countersign-interaction=${uid}` }
    const answer = await fetch(`${provider.origin}/interaction/${uid}/details`, { headers })
    expect(await answer.json()).toMatchObject({ code: 'not_found', details: {} })
  })

  it('that of a device as well', async () => {
    const provider = await startProvider()
    const registered = await provider.addApplication({
      applicationType: 'native',
      tokenEndpointAuthMethod: 'none',
      redirectUris: ['http://127.0.0.1/callback'],
    })
    const application = await setUp(provider, registered, client.None())
    const device = await client.initiateDeviceAuthorization(application.config, { scope: 'openid' })
    const person = createPerson(provider.origin)
    const answer = await person.browser.postJson('/device/code', { userCode: device.user_code })
    const uid: string = (await answer.json()).redirectTo.split('/').at(-1)
    expect((await tryValue(provider.origin, uid, uid))[0]).toBe(404)
    const secret = cookieFor(person, `/device/${uid}`, 'countersign-resume')
    expect(secret).not.toBe(uid)
    const [row] = await provider.store.read(findInteraction, { id: uid })
    expect(row?.device_code).toEqual(expect.any(String))
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(JSON.stringify(row)).not.toContain(device.device_code)
  })

  it('also where they have signed out since: the application reads that, and gets no code', async () => {
    const { person, uid } = await begin()
    const { redirectTo } = await (await person.sign(uid)).json()
    await person.signOut()
    const step = await person.follow(redirectTo)
    const { searchParams } = step.kind === 'callback' ? step.address : new URL('about:blank')
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'login_required' })
    expect(searchParams.has('code')).toBe(false)
  })

  it('one that somebody planted with its cookies gives whoever planted it no code of the person who signed', async () => {
    const { provider, person: attacker, uid } = await begin()
    const victim = createPerson(provider.origin)
    const planted = `countersign-interaction=${cookieFor(attacker, `/interaction/${uid}/details`, 'countersign-interaction')}`
    const post = (path: string, cookie: string, body: object) =>
      fetch(`${provider.origin}/interaction/${uid}/${path}`, {
        method: 'POST',
        headers: { cookie, origin: provider.origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const challenged = await post('challenge', planted, {})
    const ownCookie = challenged.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const proof = await signed(victim.wallet, await challenged.json())
    const answer = await post('sign-in', `${planted}; ${ownCookie}`, proof)
    expect(answer.status).toBe(200)
    const { redirectTo } = await answer.json()
    // Neither signed in as somebody else nor signed out.
    const own = createPerson(provider.origin)
    await own.signIn()
    const cookie = `countersign-resume=${cookieFor(attacker, `/oidc/auth/${uid}`, 'countersign-resume')}`
    const session = cookieFor(own, '/', 'countersign')
    expect(session).not.toBe('')
    const other = await fetch(`${provider.origin}/oidc/auth/${uid}`, {
      redirect: 'manual',
      headers: { cookie: `${cookie}; countersign=${session}`, accept: 'text/html' },
    })
    const refused = new URL(other.headers.get('location') ?? '').searchParams
    expect([refused.get('error'), refused.has('code')]).toEqual(['login_required', false])
    expect(other.headers.getSetCookie().filter((one) => one.startsWith('countersign='))).toEqual([])
    expect((await own.browser.get('/api/session')).status).toBe(200)
    const step = await attacker.follow(redirectTo)
    const back = step.kind === 'callback' ? step.address.searchParams : undefined
    expect([back?.get('error'), back?.has('code')]).toEqual(['login_required', false])
  })

  it('one that a person has allowed by a click gives no code of somebody else who is signed in by then', async () => {
    const { provider, person, application } = await begin()
    const other = createPerson(provider.origin)
    for (const one of [person, other]) await one.goThrough((await application.link()).href)
    const step = await person.follow((await application.link({ prompt: 'consent' })).href)
    const uid = step.kind === 'interaction' ? step.uid : ''
    expect((await person.consent(uid)).status).toBe(200)
    const resume = cookieFor(person, `/oidc/auth/${uid}`, 'countersign-resume')
    const session = cookieFor(other, '/', 'countersign')
    const answer = await fetch(`${provider.origin}/oidc/auth/${uid}`, {
      redirect: 'manual',
      headers: { cookie: `countersign-resume=${resume}; countersign=${session}`, accept: 'text/html' },
    })
    const told = new URL(answer.headers.get('location') ?? '').searchParams
    expect([told.get('error'), told.has('code')]).toEqual(['login_required', false])
  })
})
