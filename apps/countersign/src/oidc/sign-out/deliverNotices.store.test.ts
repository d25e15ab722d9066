import type { Store } from '@countersign/server'
import { sharedStores } from '@countersign/test-support/stores'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addApplication } from '../../../test/oidc/support/startProvider.ts'
import type { AfterDelivery, Logout } from '../../applications/createLogoutDelivery.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { deliverNotices } from './deliverNotices.ts'
import { recordSignOut } from './recordSignOuts.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

describe.each(sharedStores)('sign-outs that were noted, with two processes on %s,', (_name, makeLocation) => {
  let one: Store
  let other: Store
  let provider: Provider
  let time: number
  /** What was begun, and how to end it. */
  let begun: { logout: Logout; after: AfterDelivery | undefined }[]
  beforeEach(async () => {
    const location = await makeLocation()
    one = await openProductStore(location)
    other = await openProductStore(location)
    time = 1_000_000_000_000
    begun = []
    await addApplication(one, { clientId: 'wiki' })
    provider = await makeProvider()
    await one.write(function* () {
      for (const sid of ['a', 'b', 'c']) {
        yield* recordSignOut({ clientId: 'wiki', accountId: 'ada', sid, issuer: null }, time)
      }
    })
  })
  afterEach(() => Promise.all([one.close(), other.close()]))

  const deliver = (store: Store) =>
    deliverNotices({
      findProvider: () => provider,
      service: { store, now: () => time, log: silent },
      delivery: { deliverLogout: (logout, after) => void begun.push({ logout, after }) },
    })
  const sids = () =>
    begun.map(({ logout: { logoutToken } }) => {
      const [, claims = ''] = logoutToken.split('.')
      return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid
    })
  const end = async (isOver: boolean) => {
    for (const { after } of begun.splice(0)) await after?.(isOver)
  }

  test('are each delivered once, however many deliver at once', async () => {
    await Promise.all([one, other, one, other].map(deliver))
    expect(sids().sort()).toEqual(['a', 'b', 'c'])
    await end(true)
    time += 3_600_000
    await deliver(other)
    expect(begun).toEqual([])
  })

  test('are delivered by the other when the one that took them was killed, and not before', async () => {
    await deliver(one)
    begun = []
    time += 59_000
    await deliver(other)
    expect(begun).toEqual([])
    time += 1_000
    await deliver(other)
    expect(sids().sort()).toEqual(['a', 'b', 'c'])
  })

  test('are due again at once when the one that took them ends', async () => {
    await deliver(one)
    await end(false)
    await deliver(other)
    expect(sids().sort()).toEqual(['a', 'b', 'c'])
  })

  test('are forgotten after a day, and with their application', async () => {
    time += 86_400_000
    await deliver(one)
    expect(begun).toEqual([])
    await one.write(() => recordSignOut({ clientId: 'wiki', accountId: 'ada', sid: 'd', issuer: null }, time))
    provider.Client.find = async () => undefined
    await deliver(one)
    time += 3_600_000
    await deliver(other)
    expect(begun).toEqual([])
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
