import type { Person } from '../../support/Person.ts'
import { each, type Fields, later, type Reply, type Rows, type World } from '../support/World.ts'

// Devices (RFC 8628): how one begins, and what it hears while a person is asked.

const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'

const begins: Readonly<Record<string, readonly [string, Fields]>> = {
  'a device': ['device', { scope: 'openid' }],
  'a device without a scope': ['device', {}],
  'a device with all scopes': ['device', { scope: 'openid profile wallet siwe groups offline_access' }],
  'a device with a scope that nobody knows': ['device', { scope: 'openid unknown' }],
  'a device with two scopes': ['device', { scope: ['openid', 'profile'] }],
  'a device of an application with a secret': ['plain', { scope: 'openid' }],
  'a device of an application that signs': ['signer', { scope: 'openid' }],
  'a device of an application without devices': ['codes', { scope: 'openid' }],
  'a device of an application that is held to FAPI 2.0': ['fapi', { scope: 'openid' }],
  'a device that asks for claims': ['device', { scope: 'openid', claims: '{"userinfo":{"name":null}}' }],
  'a device whose claims are broken': ['device', { scope: 'openid', claims: 'broken' }],
  'a device with prompt=none': ['device', { scope: 'openid', prompt: 'none' }],
  'a device with max_age': ['device', { scope: 'openid', max_age: '60' }],
  'a device with a max_age that is none': ['device', { scope: 'openid', max_age: 'soon' }],
  'a device with a hint that is none': ['device', { scope: 'openid', id_token_hint: 'nothing' }],
  'a device with a request object': ['device', { scope: 'openid', request: 'e30.e30.' }],
  'a device with registration': ['device', { scope: 'openid', registration: '{}' }],
  'a device with a long login_hint': ['device', { scope: 'openid', login_hint: 'x'.repeat(3_000) }],
  'a device with a redirect URI': ['device', { scope: 'openid', redirect_uri: 'https://evil.example/' }],
}

interface Device {
  readonly device_code: string
  readonly user_code: string
}

async function begin(world: World): Promise<Device> {
  const { response } = await world.call('/oidc/device', 'device', { scope: 'openid offline_access' })
  return response.json()
}

const poll = (world: World, { device_code }: Device, by = 'device') =>
  world.call('/oidc/token', by, { grant_type, device_code })

/** The person types the code. */
async function type(person: Person, { user_code: userCode }: Device): Promise<string> {
  const answer = await person.browser.postJson('/device/code', { userCode })
  return (await answer.json()).redirectTo.split('/').at(-1)
}

/** The person answers, and is led back to the page of the device. */
async function answer(world: World, device: Device, does: 'sign' | 'abort'): Promise<Reply> {
  const person = await world.newPerson()
  const uid = await type(person, device)
  const { task } = await person.details(uid)
  const allow = task === 'sign' ? person.sign : person.consent
  const { redirectTo } = await (await (does === 'abort' ? person.abort(uid) : allow(uid))).json()
  return { response: await person.browser.get(redirectTo), browser: person.browser }
}

const polls: Rows = {
  'nobody has answered yet': async (world) => poll(world, await begin(world)),
  'nobody has answered yet, and it asks again at once': async (world) => {
    const device = await begin(world)
    await poll(world, device)
    return poll(world, device)
  },
  'a person has typed the code': async (world) => {
    const device = await begin(world)
    await type(world.person, device)
    return poll(world, device)
  },
  'a person has allowed it': async (world) => {
    const device = await begin(world)
    await answer(world, device, 'sign')
    return poll(world, device)
  },
  'a person has allowed it, and it asks twice': async (world) => {
    const device = await begin(world)
    await answer(world, device, 'sign')
    await poll(world, device)
    return poll(world, device)
  },
  'a person has declined': async (world) => {
    const device = await begin(world)
    await answer(world, device, 'abort')
    return poll(world, device)
  },
  'its time is over': async (world) => {
    const device = await begin(world)
    later(601)
    return poll(world, device)
  },
  'another application asks': async (world) => poll(world, await begin(world), 'plain'),
  'an application without devices asks': async (world) => poll(world, await begin(world), 'codes'),
  ...each<Fields>(
    {
      'a device code that there is not': { device_code: 'x'.repeat(43) },
      'no device code': {},
      'an empty device code': { device_code: '' },
      'two device codes': { device_code: ['one', 'two'] },
    },
    (world, fields) => world.call('/oidc/token', 'device', { grant_type, ...fields }),
  ),
}

const pages: Rows = {
  'the page of who has allowed it': async (world) => answer(world, await begin(world), 'sign'),
  'the page of who has declined': async (world) => answer(world, await begin(world), 'abort'),
  'the page of who has not answered': async (world) => {
    const uid = await type(world.person, await begin(world))
    return { response: await world.person.browser.get(`/device/${uid}`), browser: world.person.browser }
  },
  'the page of somebody else': async (world) => {
    const uid = await type(world.person, await begin(world))
    return world.send(`/device/${uid}`)
  },
  'the page of nothing': (world) => world.send('/device/nothing'),
  'the page of nothing, with parameters': (world) =>
    world.send('/device/nothing?client_id=plain&state=x&response_mode=form_post'),
  'a form to the page of nothing': (world) => world.send('/device/nothing', { method: 'POST', body: {} }),
  'HEAD of the page of nothing': (world) => world.send('/device/nothing', { method: 'HEAD' }),
}

export const devices: Rows = {
  ...each(begins, (world, [application, fields]) => world.call('/oidc/device', application, fields)),
  'a device of nobody': (world) =>
    world.send('/oidc/device', { method: 'POST', body: { client_id: 'nobody' } }),
  'a device of a disabled application': (world) =>
    world.send('/oidc/device', { method: 'POST', body: { client_id: 'disabled' } }),
  'a device of no application': (world) =>
    world.send('/oidc/device', { method: 'POST', body: { scope: 'openid' } }),
  ...polls,
  ...pages,
}
