import { type Parameter, type Query, run } from '@countersign/server/extension'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { type Application, setUp } from './support/Application.ts'
import { createPerson } from './support/Person.ts'
import { startProvider } from './support/startProvider.ts'

async function start() {
  const provider = await startProvider()
  const application = await setUp(provider, await provider.addApplication())
  return { provider, application, person: createPerson(provider.origin) }
}

const disableAccount: Query<{ accountId: string; now: number }, unknown> = defineQuery(
  'test_disable_account',
  (database, parameter: Parameter<{ accountId: string; now: number }>) =>
    database
      .updateTable('account')
      .set({ disabled_at: parameter('now') })
      .where('id', '=', parameter('accountId')),
)

const disableApplication: Query<{ clientId: string; now: number }, unknown> = defineQuery(
  'test_disable_application',
  (database, parameter: Parameter<{ clientId: string; now: number }>) =>
    database
      .updateTable('application')
      .set({ disabled_at: parameter('now') })
      .where('client_id', '=', parameter('clientId')),
)

const tables = [
  'application',
  'authorization_request',
  'interaction',
  'authorization_code',
  'access_token',
  'refresh_token',
  'device_code',
  'token_family',
] as const

const listAll = tables.map((table): [string, Query<object, object>] => [
  table,
  defineQuery(`test_list_all_of_${table}`, (database) => database.selectFrom(table).selectAll()),
])

/** Whether an access token is still good for anything. */
async function isGood(application: Application, token: string): Promise<boolean> {
  const { active } = await client.tokenIntrospection(application.config, token)
  return active
}

describe('a code', () => {
  it('oidcc-codereuse: is good once', async () => {
    const { application, person } = await start()
    const link = await application.link()
    const back = await person.goThrough(link.href)
    const tokens = await application.exchange(back, link)
    await expect(application.exchange(back, link)).rejects.toMatchObject({ error: 'invalid_grant' })
    // What was issued for it is revoked (RFC 6749, 4.1.2).
    expect(await isGood(application, tokens.access_token)).toBe(false)
  })

  it('oidcc-codereuse-30seconds: also half a minute later', async () => {
    const { provider, application, person } = await start()
    const link = await application.link()
    const back = await person.goThrough(link.href)
    const tokens = await application.exchange(back, link)
    provider.wait(30_000)
    await expect(application.exchange(back, link)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await isGood(application, tokens.access_token)).toBe(false)
  })

  it('is of no use to another application', async () => {
    const { provider, application, person } = await start()
    const other = await setUp(provider, await provider.addApplication())
    const link = await application.link()
    const back = await person.goThrough(link.href)
    await expect(other.exchange(back, link)).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(application.exchange(back, link)).resolves.toBeDefined()
  })

  it('that is in flight stays good while the person signs in once more', async () => {
    const { application, person } = await start()
    const [one, other] = [await application.link(), await application.link()]
    const backs = [await person.goThrough(one.href), await person.goThrough(other.href)]
    const [first, second] = backs
    if (first === undefined || second === undefined) throw new Error('no way back')
    await expect(application.exchange(first, one)).resolves.toBeDefined()
    await expect(application.exchange(second, other)).resolves.toBeDefined()
  })
})

describe('oidcc-refresh-token', () => {
  const offline = { scope: 'openid offline_access', prompt: 'consent' }

  it('is given to who asked for it, and each is good once', async () => {
    const { application, person } = await start()
    const { refresh_token: first = '' } = await application.signIn(person, offline)
    const again = await client.refreshTokenGrant(application.config, first)
    expect(again.refresh_token).not.toBe(first)
    expect(again.claims()?.sub).toEqual(expect.any(String))
  })

  it('needs no prompt, as the person is asked for it by its name, once', async () => {
    const { application, person } = await start()
    await application.signIn(person)
    const { href } = await application.link({ scope: 'openid offline_access' })
    const step = await person.follow(href)
    if (step.kind !== 'interaction') throw new Error('nothing is asked')
    expect((await person.details(step.uid)).scopes).toEqual(['openid', 'offline_access'])
    await application.signIn(person, { scope: 'openid offline_access' })
    const silent = await application.signIn(person, { scope: 'openid offline_access', prompt: 'none' })
    expect(silent.refresh_token).toEqual(expect.any(String))
  })

  it('is not given to an application that may not ask for it', async () => {
    const provider = await startProvider()
    const registered = await provider.addApplication({ scopes: ['openid', 'profile'] })
    const application = await setUp(provider, registered)
    const tokens = await application.signIn(createPerson(provider.origin), { scope: 'openid offline_access' })
    expect(tokens).toMatchObject({ scope: 'openid' })
    expect(tokens.refresh_token).toBeUndefined()
  })

  it('is not given to who did not', async () => {
    const { application, person } = await start()
    expect((await application.signIn(person)).refresh_token).toBeUndefined()
  })

  it('ends its family when it is used again after its successor', async () => {
    const { application, person } = await start()
    const { refresh_token: first = '' } = await application.signIn(person, offline)
    const again = await client.refreshTokenGrant(application.config, first)
    const third = await client.refreshTokenGrant(application.config, again.refresh_token ?? '')
    const refused = { error: 'invalid_grant' }
    await expect(client.refreshTokenGrant(application.config, first)).rejects.toMatchObject(refused)
    for (const { refresh_token: token = '' } of [again, third]) {
      await expect(client.refreshTokenGrant(application.config, token)).rejects.toMatchObject(refused)
    }
    for (const { access_token: token } of [again, third]) expect(await isGood(application, token)).toBe(false)
    // The person has not changed their mind about the application.
    expect(await person.follow((await application.link()).href)).toMatchObject({ kind: 'callback' })
  })

  it('goes on while the person is away: that is what was asked for', async () => {
    const { application, person } = await start()
    const { refresh_token: token = '' } = await application.signIn(person, offline)
    await person.signOut()
    await expect(client.refreshTokenGrant(application.config, token)).resolves.toBeDefined()
  })

  it('is revoked by the application itself', async () => {
    const { application, person } = await start()
    const { refresh_token: token = '' } = await application.signIn(person, offline)
    await client.tokenRevocation(application.config, token)
    await expect(client.refreshTokenGrant(application.config, token)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })
})

it('an access token that is bound to a session ends with it', async () => {
  const { application, person } = await start()
  const { access_token: token } = await application.signIn(person)
  expect(await isGood(application, token)).toBe(true)
  await person.signOut()
  expect(await isGood(application, token)).toBe(false)
})

describe('an account that is disabled', () => {
  it('is nobody to applications by the next request: no token works, none is refreshed, none is issued', async () => {
    const { provider, application, person } = await start()
    const tokens = await application.signIn(person, { scope: 'openid offline_access', prompt: 'consent' })
    const accountId = tokens.claims()?.sub ?? ''
    await provider.store.write(() => run(disableAccount, { accountId, now: Date.now() }))
    await expect(
      client.refreshTokenGrant(application.config, tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(client.fetchUserInfo(application.config, tokens.access_token, accountId)).rejects.toThrow()
    for (const [hint, token = ''] of [
      ['access_token', tokens.access_token],
      ['refresh_token', tokens.refresh_token],
    ] as const) {
      const told = await client.tokenIntrospection(application.config, token, { token_type_hint: hint })
      expect(told).toEqual({ active: false })
    }
    const silent = await person.follow((await application.link({ prompt: 'none' })).href)
    if (silent.kind !== 'callback') throw new Error('a page was shown')
    expect(silent.address.searchParams.get('error')).toBe('login_required')
  })
})

describe('an application that is disabled', () => {
  it('gets nothing any more, and people are told instead of led back', async () => {
    const { provider, application, person } = await start()
    const tokens = await application.signIn(person, { scope: 'openid offline_access', prompt: 'consent' })
    await provider.store.write(() =>
      run(disableApplication, { clientId: application.clientId, now: Date.now() }),
    )
    await expect(
      client.refreshTokenGrant(application.config, tokens.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_client' })
    const step = await person.follow((await application.link()).href)
    expect(step).toMatchObject({ kind: 'page', status: 400 })
  })
})

it('what the store holds opens nothing: no token, code, device code or secret stands in it', async () => {
  const { provider, application, person } = await start()
  const native = await setUp(
    provider,
    await provider.addApplication({
      applicationType: 'native',
      tokenEndpointAuthMethod: 'none',
      redirectUris: ['http://127.0.0.1/callback'],
    }),
    client.None(),
  )
  const device = await client.initiateDeviceAuthorization(native.config, { scope: 'openid' })
  await person.browser.postJson('/device/code', { userCode: device.user_code })
  const link = await application.link({ scope: 'openid offline_access', prompt: 'consent' })
  const back = await person.goThrough(link.href)
  const tokens = await application.exchange(back, link)
  const renewed = await client.refreshTokenGrant(application.config, tokens.refresh_token ?? '')
  const kept: [string, readonly object[]][] = []
  for (const [table, query] of listAll) kept.push([table, await provider.store.read(query, {})])
  expect(kept.flatMap(([table, { length }]) => (length === 0 ? [table] : []))).toEqual([])
  const rows = JSON.stringify(kept)
  expect(rows).toContain(application.clientId)
  expect(rows).toMatch(/"successor":"[\w-]{40,}"/)
  const secrets = [
    tokens.access_token,
    tokens.refresh_token,
    tokens.id_token,
    renewed.access_token,
    renewed.refresh_token,
    back.searchParams.get('code'),
    device.device_code,
    application.clientSecret,
  ]
  for (const secret of secrets) {
    expect(secret).toEqual(expect.any(String))
    expect(rows).not.toContain(secret)
  }
})
