import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addApplication } from '../../../test/oidc/support/startProvider.ts'
import { findApplication } from '../../applications/applications.queries.ts'
import { removeApplication } from '../../applications/applications.writes.ts'
import type { PostOptions } from '../../applications/postLogoutToken.ts'
import type { Sent } from '../../features/DeliveryKind.ts'
import { createOutbox, type Outbox } from '../../outbox/createOutbox.ts'
import { logoutKind } from '../../outbox/Delivery.ts'
import { listDeliveries } from '../../outbox/outbox.queries.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { createLogoutDeliveries, recordSignOut } from './logoutDeliveries.ts'

const log = { info() {}, warn() {}, error() {} }

const letStrangerWrite = defineQuery('let_stranger_write', (database) =>
  database.updateTable('application').set({ source: 'registration' }),
)

describe.each(sharedStores)('telling an application of a sign-out, on %s,', (_name, makeLocation) => {
  let store: Store
  let outbox: Outbox
  let provider: Provider
  let time: number
  let posts: { readonly address: string; readonly token: string; readonly options: PostOptions }[]
  let answer: Sent

  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    time = 1_000_000_000_000
    posts = []
    answer = { outcome: 'failed', detail: 'answered 404 Not Found' }
    await addApplication(store, { clientId: 'wiki' })
    provider = await makeProvider()
    const logout = createLogoutDeliveries({
      findProvider: () => provider,
      service: { store },
      rules: { isLoopbackAllowed: false, internalHosts: ['wiki:8080'], sessionSeconds: 604_800 },
      post: async (address, token, options) => {
        posts.push({ address, token, options })
        return answer
      },
    })
    outbox = createOutbox({ store, now: () => time, log, kinds: () => ({ [logoutKind]: logout }) })
    await store.write(() =>
      recordSignOut({ clientId: 'wiki', accountId: 'ada', sid: 's', issuer: 'https://login.example' }, time),
    )
  })
  afterEach(async () => {
    await outbox.end()
    await store.close()
  })

  const deliver = async () => {
    outbox.wake()
    await outbox.settle()
  }
  const list = () => store.read(listDeliveries, { kind: logoutKind, target: 'wiki', before: '~', limit: 9 })

  test('signs each try anew, and notes how it went', async () => {
    await deliver()
    time += 1_000
    answer = { outcome: 'delivered', detail: 'answered 200 OK' }
    const [noted] = await store.read(findApplication, { clientId: 'wiki' })
    expect(noted).toMatchObject({ last_logout_delivered: 0, last_logout_detail: 'answered 404 Not Found' })
    await deliver()
    const [first, second] = posts.map(({ token }) => decodeJwt(token))
    expect(first).toMatchObject({ sub: 'ada', sid: 's', aud: 'wiki', jti: expect.any(String) })
    expect(second).toMatchObject({ sub: 'ada', sid: 's', aud: 'wiki' })
    expect(second?.jti).not.toBe(first?.jti)
    const [application] = await store.read(findApplication, { clientId: 'wiki' })
    expect(application).toMatchObject({ last_logout_at: time, last_logout_delivered: 1 })
    expect(await list()).toEqual([])
  })

  test('uses the keys of the moment: after a change of keys a try is signed with the new ones', async () => {
    await deliver()
    provider = await makeProvider()
    time += 1_000
    await deliver()
    const [before, after] = posts.map(({ token }) => token.split('.')[0])
    expect(after).not.toBe(before)
  })

  test('may reach internal hosts for an application of the operator', async () => {
    await deliver()
    expect(posts[0]?.options.internalHosts).toEqual(['wiki:8080'])
  })

  test('may not reach internal hosts for one that registered itself', async () => {
    await store.write(() => run(letStrangerWrite, {}))
    await deliver()
    expect(posts[0]?.options.internalHosts).toEqual([])
  })

  test('ends with the application', async () => {
    await deliver()
    expect(await list()).toHaveLength(1)
    const requester = { network_address: '', user_agent: '' }
    await removeApplication(store, 'wiki', { actorId: null, requester, now: time })
    expect(await list()).toEqual([])
  })

  test('is forgotten where the application has no address for it any more', async () => {
    provider.Client.find = async () => undefined
    await deliver()
    expect(posts).toEqual([])
    expect(await list()).toEqual([])
  })
})

async function makeProvider(): Promise<Provider> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return new Provider('https://login.example', {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: false } },
    clients: [
      {
        client_id: 'wiki',
        client_secret: 'a secret of the wiki',
        redirect_uris: ['https://wiki.example/callback'],
        backchannel_logout_uri: 'https://wiki.example/logout',
        id_token_signed_response_alg: 'ES256',
      },
    ],
  })
}
