import * as client from 'openid-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { stores } from '../stores/preparedStores.ts'
import { type Application, setUp } from './support/Application.ts'
import { type InterruptedStore, interruptStore } from './support/deleteDuring.ts'
import { createPerson, type Person } from './support/Person.ts'
import { type RunningProvider, startProviderOn } from './support/startProvider.ts'

interface Scene {
  readonly provider: RunningProvider
  readonly application: Application
  readonly device: Application
  readonly person: Person
}

/** Gets everything ready for one request, and gives the request. */
type Prepare = (scene: Scene) => Promise<() => Promise<Response>>

const requests: readonly (readonly [name: string, prepare: Prepare])[] = [
  [
    'the first request for an application',
    async ({ application, person }) => {
      const { href } = await application.link()
      return () => person.browser.get(href)
    },
  ],
  [
    'a request of a connected application',
    async ({ application, person }) => {
      await application.signIn(person)
      const { href } = await application.link()
      return () => person.browser.get(href)
    },
  ],
  [
    'a silent request of a connected application',
    async ({ application, person }) => {
      await application.signIn(person)
      const { href } = await application.link({ prompt: 'none' })
      return () => person.browser.get(href)
    },
  ],
  [
    'a pushed request of a connected application',
    async ({ application, person }) => {
      await application.signIn(person)
      const { href } = await application.link()
      const pushed = await client.buildAuthorizationUrlWithPAR(application.config, new URL(href).searchParams)
      return () => person.browser.get(pushed.href)
    },
  ],
  [
    'the details of an interaction',
    async (scene) => {
      const uid = await begin(scene)
      return () => scene.person.browser.get(`/interaction/${uid}/details`)
    },
  ],
  [
    'a signature for an application',
    async (scene) => {
      const uid = await begin(scene, { prompt: 'login' })
      return () => scene.person.sign(uid)
    },
  ],
  [
    'a consent',
    async (scene) => {
      const uid = await begin(scene)
      const { wallets } = await scene.person.details(uid)
      const walletId = wallets[0]?.id
      return () => scene.person.browser.postJson(`/interaction/${uid}/consent`, { walletId })
    },
  ],
  [
    'a refusal',
    async (scene) => {
      const uid = await begin(scene)
      return () => scene.person.abort(uid)
    },
  ],
  [
    'the way back after a signature',
    async (scene) => {
      const uid = await begin(scene, { prompt: 'login' })
      const { redirectTo } = await (await scene.person.sign(uid)).json()
      return () => scene.person.browser.get(redirectTo)
    },
  ],
  [
    'the way back after a consent',
    async (scene) => {
      const uid = await begin(scene)
      const { redirectTo } = await (await scene.person.consent(uid)).json()
      return () => scene.person.browser.get(redirectTo)
    },
  ],
  [
    'the way back for a device',
    async ({ device, person }) => {
      const { user_code: userCode } = await client.initiateDeviceAuthorization(device.config, {})
      const { redirectTo: page } = await (await person.browser.postJson('/device/code', { userCode })).json()
      const { redirectTo } = await (await person.consent(page.split('/').at(-1))).json()
      return () => person.browser.get(redirectTo)
    },
  ],
  [
    'the exchange of a code',
    async ({ provider, application, person }) => {
      const link = await application.link()
      const back = await person.goThrough(link.href)
      return () =>
        post(provider, application, '/oidc/token', {
          grant_type: 'authorization_code',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: application.redirectUri,
          code_verifier: link.verifier,
        })
    },
  ],
  [
    'a refresh',
    async ({ provider, application, person }) => {
      const { refresh_token = '' } = await application.signIn(person, { scope: 'openid offline_access' })
      return () => post(provider, application, '/oidc/token', { grant_type: 'refresh_token', refresh_token })
    },
  ],
  [
    'the exchange of the code of a device',
    async ({ provider, device, person }) => {
      const { user_code: userCode, device_code } = await client.initiateDeviceAuthorization(device.config, {})
      const { redirectTo: page } = await (await person.browser.postJson('/device/code', { userCode })).json()
      const { redirectTo } = await (await person.consent(page.split('/').at(-1))).json()
      await person.browser.get(redirectTo)
      const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
      return () => post(provider, device, '/oidc/token', { grant_type, device_code })
    },
  ],
  ...(['userinfo', 'token/introspection', 'token/revocation'] as const).map(
    (path) =>
      [
        `a request to ${path}`,
        async ({ provider, application, person }: Scene) => {
          const { access_token: token } = await application.signIn(person)
          return () =>
            path === 'userinfo'
              ? fetch(`${provider.origin}/oidc/${path}`, { headers: { authorization: `Bearer ${token}` } })
              : post(provider, application, `/oidc/${path}`, { token })
        },
      ] as const,
  ),
  [
    'the question whether to sign out',
    async ({ application, person }) => {
      const { id_token = '' } = await application.signIn(person)
      return () => person.browser.get(`/oidc/session/end?id_token_hint=${id_token}`)
    },
  ],
  ...(['yes', undefined] as const).map(
    (logout) =>
      [
        `the answer ${logout ?? 'no'} to it`,
        async ({ application, person }: Scene) => {
          const { id_token = '' } = await application.signIn(person)
          const page = await person.browser.get(`/oidc/session/end?id_token_hint=${id_token}`)
          const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
          const fields = { xsrf, ...(logout && { logout }) }
          return () => person.browser.postForm('/oidc/session/end/confirm', fields)
        },
      ] as const,
  ),
]

async function begin(
  { application, person }: Scene,
  parameters?: Readonly<Record<string, string>>,
): Promise<string> {
  const step = await person.follow((await application.link(parameters)).href)
  if (step.kind !== 'interaction') throw new Error(`no page: ${JSON.stringify(step)}`)
  return step.uid
}

function post(
  { origin }: RunningProvider,
  { clientId, clientSecret }: Application,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  const authorization =
    clientSecret === '' ? {} : { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` }
  const body = new URLSearchParams({ ...(clientSecret === '' && { client_id: clientId }), ...fields })
  return fetch(`${origin}${path}`, { method: 'POST', headers: authorization, body })
}

/** What went wrong with us, if anything did: by the status, or by what an application is told. */
function findFault({ status, headers }: Response): string | undefined {
  const location = URL.parse(headers.get('location') ?? '', 'http://localhost')
  const error = location?.searchParams.get('error')
  if (status >= 500) return `status ${status}`
  return error === 'server_error' || error === 'temporarily_unavailable' ? error : undefined
}

describe.each(stores)(
  'an account that is deleted during a request is signed out, on %s',
  (_name, makeLocation) => {
    let interrupted: InterruptedStore
    let provider: RunningProvider
    let application: Application
    let device: Application

    beforeAll(async () => {
      interrupted = interruptStore(await openProductStore(await makeLocation()))
      provider = await startProviderOn(interrupted.store)
      application = await setUp(
        provider,
        await provider.addApplication({ backchannelLogoutUri: 'http://localhost:9/out' }),
      )
      const native = { applicationType: 'native', tokenEndpointAuthMethod: 'none' } as const
      const registered = await provider.addApplication({ ...native, redirectUris: ['http://localhost/cb'] })
      device = await setUp(provider, { ...registered, clientSecret: '' }, client.None())
    })

    const prepareScene = async (prepare: Prepare) => {
      const person = createPerson(provider.origin)
      await person.signIn()
      const { account } = await (await person.browser.get('/api/session')).json()
      const request = await prepare({ provider, application, device, person })
      return { person, request, accountId: account.id }
    }

    test.each(requests)('%s', async (_request, prepare) => {
      const undisturbed = await prepareScene(prepare)
      interrupted.deleteBefore(0, undisturbed.accountId, 'marked')
      const usual = await undisturbed.request()
      const uses = interrupted.countUses()
      expect(uses).toBeGreaterThan(0)
      expect({ status: usual.status < 400, fault: findFault(usual) }).toEqual({
        status: true,
        fault: undefined,
      })

      const moments = Array.from({ length: uses }, (_, index) => index + 1)
      for (const [use, how] of moments.flatMap(
        (one) =>
          [
            [one, 'marked'],
            [one, 'removed'],
          ] as const,
      )) {
        const { person, request, accountId } = await prepareScene(prepare)
        interrupted.deleteBefore(use, accountId, how)
        const response = await request()
        expect({ use, how, fault: findFault(response) }).toEqual({ use, how, fault: undefined })
        await interrupted.finish()
        const session = await (await person.browser.get('/api/session')).json()
        expect(session.account?.id).not.toBe(accountId)
      }
    })
  },
)
