import { confirming } from '@countersign/test-support/confirming'
import { newWallet } from '@countersign/test-support/createBrowser'
import * as client from 'openid-client'
import type { PrivateKeyAccount } from 'viem/accounts'
import { type Application, setUp } from '../oidc/support/Application.ts'
import { createPerson, type Person } from '../oidc/support/Person.ts'
import { type Actor, type Cast, operationCases } from '../openapi/operationCases.ts'
import { allOperations } from '../openapi/operations.ts'
import { ask } from '../product/ask.ts'
import { openBrowser } from '../product/openBrowser.ts'
import type { Target } from './startTarget.ts'

/** Something that a member does, in one request or several. */
export type Flow = (scene: Scene) => Promise<unknown>

/** Who takes part: the member with their wallet, and an application. */
export interface Scene {
  readonly cast: Cast
  readonly person: Person
  readonly application: Application
}

/** Every call of the API, and what an application and a person do with the provider. */
export const flows: Readonly<Record<string, Flow>> = {
  ...Object.fromEntries(
    Object.entries(operationCases).map(([name, run]) => [name, ({ cast }: Scene) => run(cast)]),
  ),
  'sign in to an application': ({ application, person }) => application.signIn(person),
  'sign in again': async ({ application, person }) => {
    await application.signIn(person)
    await application.signIn(person)
  },
  'sign in silently': async ({ application, person }) => {
    await person.signIn()
    await person.follow((await application.link({ prompt: 'none' })).href)
  },
  'sign in with a fresh signature': async ({ application, person }) => {
    await person.signIn()
    await application.signIn(person, { prompt: 'login' })
  },
  'allow with a session': async ({ application, person }) => {
    await person.signIn()
    await application.signIn(person, { prompt: 'consent', scope: 'openid profile wallet siwe' })
  },
  decline: async ({ application, person }) => {
    await person.signIn()
    const step = await person.follow((await application.link()).href)
    if (step.kind === 'interaction')
      await person.follow((await (await person.abort(step.uid)).json()).redirectTo)
  },
  userinfo: async ({ application, person }) => {
    const { access_token: token, claims } = await application.signIn(person, {
      scope: 'openid profile wallet',
    })
    await client.fetchUserInfo(application.config, token, claims()?.sub ?? '')
  },
  refresh: async ({ application, person }) => {
    const { refresh_token: token = '' } = await application.signIn(person, { scope: 'openid offline_access' })
    await client.refreshTokenGrant(application.config, token)
  },
  introspection: async ({ application, person }) => {
    const { access_token: token } = await application.signIn(person)
    await client.tokenIntrospection(application.config, token)
  },
  revocation: async ({ application, person }) => {
    const { refresh_token: token = '' } = await application.signIn(person, { scope: 'openid offline_access' })
    await client.tokenRevocation(application.config, token)
  },
  'a pushed request': async ({ application, person }) => {
    const { href, verifier, state } = await application.link()
    const fields = new URL(href).searchParams
    fields.delete('client_id')
    const pushed = await client.buildAuthorizationUrlWithPAR(application.config, fields)
    await application.exchange(await person.goThrough(pushed.href), { href, verifier, state })
  },
  'a device': async ({ application, person }) => {
    const device = await client.initiateDeviceAuthorization(application.config, { scope: 'openid' })
    const typed = await person.browser.postJson('/device/code', { userCode: device.user_code })
    const step = await person.follow((await typed.json()).redirectTo)
    if (step.kind !== 'interaction') return
    await person.follow((await (await person.sign(step.uid)).json()).redirectTo)
    await client.pollDeviceAuthorizationGrant(application.config, { ...device, interval: 0.01 })
  },
  'a sign-out that an application asks for': async ({ application, person }) => {
    const { id_token: hint = '' } = await application.signIn(person)
    const page = await person.browser.get(`/oidc/session/end?id_token_hint=${hint}`)
    const secret = /name="xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
    await person.browser.postForm('/oidc/session/end/confirm', { xsrf: secret, logout: 'yes' })
  },
  'a registration': async ({ application: { config } }) => {
    const { registration_endpoint: endpoint = '' } = config.serverMetadata()
    const body = JSON.stringify({ redirect_uris: ['https://new.example/callback'] })
    await fetch(endpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  },
  'the keys': async ({ application: { config } }) => fetch(config.serverMetadata().jwks_uri ?? ''),
}

/** Makes the people and the application of one scene. */
export interface Stage {
  readonly newScene: () => Promise<Scene>
}

export async function createStage(target: Target): Promise<Stage> {
  const { port, host } = new URL(target.origin)
  const browse = () =>
    openBrowser({
      origin: target.origin,
      ask: (question) => {
        const asked = typeof question === 'string' ? { path: question } : question
        return ask({ ...asked, port: Number(port), headers: { host, ...asked.headers } })
      },
    })
  const signIn = async (wallet: PrivateKeyAccount): Promise<Actor> => {
    const browser = confirming(browse(), allOperations)
    const opened = await (await browser.signIn(wallet)).json()
    return { id: opened.account.id, wallet, browser }
  }
  const newActor = () => signIn(newWallet())
  return {
    async newScene() {
      const [operator, member] = [await signIn(target.operator), await newActor()]
      const cast: Cast = { operator, member, claimToken: 'x'.repeat(43), newActor, newWallet }
      const draft = { name: 'Forum', redirectUris: ['https://forum.example/callback'] }
      const made = await operator.browser.call('POST', '/api/operator/applications', draft)
      const { application, clientSecret } = await made.json()
      const registered = {
        clientId: application.clientId,
        clientSecret,
        redirectUri: draft.redirectUris[0] ?? '',
      }
      return {
        cast,
        person: createPerson(target.origin, member.wallet),
        application: await setUp(target, registered),
      }
    },
  }
}
