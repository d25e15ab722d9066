import { scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { noRequester } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rulesOfTests } from '../../../../test/openid/support/makeClient.ts'
import { hashClientSecret } from '../../../applications/applications.writes.ts'
import { defineQuery } from '../../../store/defineQuery.ts'
import { openProductStore } from '../../../store/openProductStore.ts'
import { createClients } from '../Client.ts'
import { addRegistered } from './addRegistered.ts'
import { checkMetadata } from './checkMetadata.ts'
import { draftApplication } from './draftApplication.ts'

const now = 1_700_000_000_000

const listEvents = defineQuery<object, { kind: string; details: string | null }>(
  'test_list_registration_events',
  (database) => database.selectFrom('event').select(['kind', 'details']),
)
const listWaiting = defineQuery<object, { target: string }>('test_list_waiting_logos', (database) =>
  database.selectFrom('outbox').select('target'),
)

describe.each(sharedStores)('an application that registers itself, on %s,', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
  })
  afterEach(() => store.close())

  const add = (metadata: object, clientId: string, secret?: string) => {
    const sent = { client_name: 'Self-made', redirect_uris: ['https://self.example/'], ...metadata }
    const application = draftApplication(checkMetadata(sent, { offered: scopeNames }), rulesOfTests)
    return store.write(() => addRegistered({ application, clientId, secret, requester: noRequester, now }))
  }
  const find = (clientId: string) => {
    const sessionLimits = { idleSeconds: 86_400, absoluteSeconds: 604_800 }
    return createClients({ store, now: () => now, sessionLimits }, scopeNames).find(clientId)
  }

  test('is there, with an event and the hash of its secret', async () => {
    expect(await add({}, 'one', 'secret')).toBe(true)
    expect(await find('one')).toMatchObject({ name: 'Self-made', isStranger: true, createdAt: now })
    const [hash] = (await find('one'))?.secretHashes ?? []
    expect(Buffer.from(hash ?? [])).toEqual(Buffer.from(hashClientSecret('secret')))
    const events = await store.read(listEvents, {})
    expect(events).toMatchObject([{ kind: 'application_added' }])
    expect(JSON.parse(events[0]?.details ?? '')).toMatchObject({ clientId: 'one', name: 'Self-made' })
    expect(await store.read(listWaiting, {})).toEqual([])
  })

  test('has no secret where it needs none, and has its logo fetched', async () => {
    await add({ token_endpoint_auth_method: 'none', logo_uri: 'https://self.example/logo.png' }, 'two')
    expect((await find('two'))?.secretHashes).toEqual([])
    expect(await store.read(listWaiting, {})).toEqual([{ target: 'two' }])
  })
})
