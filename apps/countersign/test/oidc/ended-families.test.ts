import { run } from '@countersign/server/extension'
import * as client from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { beginFamily } from '../../src/openid/family/beginFamily.ts'
import { sweepFamilies } from '../../src/openid/family/endFamilies.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { type Application, setUp } from './support/Application.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

const offline = { scope: 'openid offline_access' }
const limits = { lifeSeconds: 7_776_000, repeatSeconds: 30 }

/** Has a person allow an application something, and tells how the application asks for its tokens. */
type Allow = (application: Application, person: Person) => Promise<() => Promise<unknown>>

/** Every grant type that is offered: what each brings belongs to a family. */
const grants: Readonly<Record<string, Allow>> = {
  async authorization_code(application, person) {
    const link = await application.link(offline)
    const back = await person.goThrough(link.href)
    return () => application.exchange(back, link)
  },
  async refresh_token(application, person) {
    const { refresh_token: token = '' } = await application.signIn(person, offline)
    return () => client.refreshTokenGrant(application.config, token)
  },
  async 'urn:ietf:params:oauth:grant-type:device_code'({ config }, person) {
    const device = await client.initiateDeviceAuthorization(config, offline)
    const typed = await person.browser.postJson('/device/code', { userCode: device.user_code })
    const uid = (await typed.json()).redirectTo.split('/').at(-1)
    await person.follow((await (await person.sign(uid)).json()).redirectTo)
    return () => client.pollDeviceAuthorizationGrant(config, { ...device, interval: 0 })
  },
}

describe.each(sharedStores)('what an application was allowed, on %s,', (_name, makeLocation) => {
  let provider: RunningProvider
  let application: Application
  beforeAll(async () => {
    provider = await startProviderOn(await openProductStore(await makeLocation()))
    const registered = await provider.addApplication({
      applicationType: 'native',
      tokenEndpointAuthMethod: 'none',
      redirectUris: ['http://127.0.0.1/callback'],
    })
    application = await setUp(provider, registered, client.None())
  })

  /** The same person signs in to the same application so often that the first family is one too many. */
  const beginHundred = async ({ browser }: Person) => {
    const session = await (await browser.get('/api/session')).json()
    for (let one = 0; one < 100; one += 1) {
      const now = Date.now() + 1
      const beginning = {
        grant_id: 'grant',
        client_id: application.clientId,
        session_id: session.id,
        scope: offline.scope,
        apis: null,
        claims: null,
        nonce: null,
        acr: '',
        amr: '',
        auth_time: Math.floor(now / 1_000),
        sid: null,
        issuer: provider.origin,
        redirects_seen: null,
        ends_with_session: 0,
        now,
      }
      const code = {
        hash: `${session.id} ${one}`,
        redirect_uri: application.redirectUri,
        code_challenge: null,
        dpop_key: null,
        expires_at: now + 60_000,
      }
      await provider.store.write(() =>
        beginFamily(provider.store, { beginning, code, knownSid: 'a sid', limits }),
      )
    }
  }
  const sweep = () => provider.store.write(() => run(sweepFamilies, { now: Date.now() + 60_000, limit: 500 }))

  it('is walked through by every grant type that is offered, but the one that no person has allowed', () => {
    expect(application.config.serverMetadata().grant_types_supported?.toSorted()).toEqual(
      [...Object.keys(grants), 'client_credentials'].toSorted(),
    )
  })

  it.each(Object.entries(grants))(
    'gets invalid_grant by %s once its family is one too many, also where that is forgotten',
    async (_grantType, allow) => {
      const person = createPerson(provider.origin)
      const ask = await allow(application, person)
      await beginHundred(person)
      const refused = { error: 'invalid_grant', status: 400 }
      await expect(ask()).rejects.toMatchObject(refused)
      expect((await sweep()).length).toBeGreaterThan(0)
      await expect(ask()).rejects.toMatchObject(refused)
      // What began later goes on.
      const later = await allow(application, person)
      await expect(later()).resolves.toMatchObject({ token_type: 'bearer' })
    },
  )
})
