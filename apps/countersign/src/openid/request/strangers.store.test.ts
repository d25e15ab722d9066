import type { Store } from '@countersign/server'
import { type Query, run } from '@countersign/server/extension'
import { newWallet } from '@countersign/test-support/createBrowser'
import { startService } from '@countersign/test-support/startService'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeAsker } from '../../../test/openid/support/askedRequest.ts'
import { formatContent } from '../../applications/applicationRow.ts'
import { insertApplication } from '../../applications/applications.queries.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { isStrangerTo } from './strangers.ts'

interface Person {
  readonly id: string
  readonly wallet_id: string
}

const findPerson: Query<object, Person> = defineQuery('test_find_person', (database) =>
  database.selectFrom('credential').select(['account_id as id', 'id as wallet_id']),
)

const allow: Query<Person, unknown> = defineQuery('test_allow_forum', (database, parameter) =>
  database.insertInto('connection').values({
    account_id: parameter('id'),
    client_id: 'forum',
    wallet_id: parameter('wallet_id'),
    disclosed_wallet_ids: '[]',
    scopes: 'openid',
    grant_id: 'grant',
    issuer: 'https://id.example',
    first_used_at: 0,
    last_used_at: 0,
  }),
)

describe.each(sharedStores)(
  'an application that registered itself is a stranger, on %s,',
  (_name, makeLocation) => {
    let store: Store
    let person: Person
    beforeEach(async () => {
      store = await openProductStore(await makeLocation())
      const service = await startService('', { store })
      await service.open().signIn(newWallet())
      const [found] = await store.read(findPerson, {})
      if (found === undefined) throw new TypeError('nobody has signed in')
      person = found
      const { metadata, name } = makeAsker()
      await store.write(() =>
        run(insertApplication, {
          client_id: 'forum',
          ...formatContent({ ...metadata, name, logo: null }),
          secret_hash: null,
          source: 'registration',
          created_at: 0,
        }),
      )
    })
    afterEach(() => store.close())

    const ask = (isStranger: boolean, accountId?: string) =>
      isStrangerTo({ store }, makeAsker({}, isStranger), accountId)

    test('to nobody, and to whoever has never allowed it anything', async () => {
      expect(await ask(true)).toBe(true)
      expect(await ask(true, person.id)).toBe(true)
      await store.write(() => run(allow, person))
      expect(await ask(true, person.id)).toBe(false)
      expect(await ask(true, 'another')).toBe(true)
      expect(await ask(true)).toBe(true)
    })

    test('and one that an operator has registered is none', async () => {
      expect([await ask(false), await ask(false, person.id)]).toEqual([false, false])
    })
  },
)
