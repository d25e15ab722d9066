import type { Store } from '@countersign/server'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeNamedClient } from '../../../test/openid/support/makeNamedClient.ts'
import type { PostOptions } from '../../applications/postLogoutToken.ts'
import type { Sent } from '../../features/DeliveryKind.ts'
import { createOutbox, type Outbox } from '../../outbox/createOutbox.ts'
import { logoutKind } from '../../outbox/Delivery.ts'
import { listDeliveries } from '../../outbox/outbox.queries.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import type { Client } from '../client/Client.ts'
import { createLogoutDeliveries, recordSignOut, type SignedOut } from './logoutDeliveries.ts'

const log = { info() {}, warn() {}, error() {} }
const backchannelLogoutUri = 'https://wiki.example/logout'

describe.each(sharedStores)('telling an application of a sign-out, on %s,', (_name, makeLocation) => {
  let store: Store
  let outbox: Outbox
  let client: Client | undefined
  let time: number
  let signed: SignedOut[]
  let posts: { readonly address: string; readonly token: string; readonly options: PostOptions }[]
  let answer: Sent

  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    client = makeNamedClient(store, 'wiki', { backchannelLogoutUri })
    time = 1_000_000_000_000
    signed = []
    posts = []
    answer = { outcome: 'failed', detail: 'answered 404 Not Found' }
    const logout = createLogoutDeliveries({
      findClient: async () => client,
      signLogout(signedOut) {
        signed.push(signedOut)
        return `token ${signed.length}`
      },
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

  test('signs each try anew, until it arrives', async () => {
    await deliver()
    time += 1_000
    answer = { outcome: 'delivered', detail: 'answered 200 OK' }
    await deliver()
    expect(posts.map(({ address, token }) => [address, token])).toEqual([
      [backchannelLogoutUri, 'token 1'],
      [backchannelLogoutUri, 'token 2'],
    ])
    const [first, second] = signed
    expect(first).toMatchObject({
      client: { id: 'wiki' },
      accountId: 'ada',
      sid: 's',
      issuer: 'https://login.example',
      claims: { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } },
    })
    expect(second?.claims.jti).not.toBe(first?.claims.jti)
    expect(await list()).toEqual([])
  })

  test('may reach internal hosts for an application of the operator', async () => {
    await deliver()
    expect(posts[0]?.options.internalHosts).toEqual(['wiki:8080'])
  })

  test('may not reach internal hosts for one that registered itself', async () => {
    client = makeNamedClient(store, 'wiki', { backchannelLogoutUri, isStranger: true })
    await deliver()
    expect(posts[0]?.options.internalHosts).toEqual([])
  })

  test.each([
    ['there is no such application any more', () => undefined],
    ['it has no address for it any more', () => makeNamedClient(store, 'wiki')],
  ])('is forgotten where %s', async (_why, find) => {
    client = find()
    await deliver()
    expect(posts).toEqual([])
    expect(await list()).toEqual([])
  })
})
