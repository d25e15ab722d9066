import { type ProductEventKind, productEventKinds } from '@countersign/product-api'
import { eventKinds } from '@countersign/protocol'
import type { Store } from '@countersign/server'
import {
  type AppendEvent,
  definedQueries,
  defineEvents,
  defineRepeatedEvents,
  type NewEvent,
  plainNames,
  recordRepeatedEvent,
} from '@countersign/server/extension'
import { describe, expect, test } from 'vitest'
import { stores } from '../../test/stores/preparedStores.ts'
import { defineQuery } from './defineQuery.ts'
import { openProductStore } from './openProductStore.ts'

/** Every module of the product is loaded, so that every query is defined; but its entry, which would start it. */
const modules = import.meta.glob(['../**/*.ts', '!../**/*.test.ts', '!../main.ts'])
await Promise.all(Object.values(modules).map((load) => load()))

const listEvents = defineQuery('test_list_folded_events', (database) =>
  database.selectFrom('event').selectAll().orderBy('id'),
)

const kinds = [...eventKinds, ...productEventKinds]
const accountId = '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55'
const by = { accountId, actorId: accountId, requester: { network_address: '192.0.2.1', user_agent: '' } }

type OwnEvent = NewEvent<ProductEventKind> & { readonly accountId: string }

function inOneTransaction(append: AppendEvent<ProductEventKind>) {
  return (store: Store, events: readonly OwnEvent[]) =>
    store.write(function* () {
      for (const event of events) yield* append(event)
    })
}

describe.each(stores.filter(([name]) => name !== 'SQLite in a file'))('on %s', (_name, makeLocation) => {
  test.each<[string, (store: Store, events: readonly OwnEvent[]) => Promise<unknown>]>([
    ['appendEvent', inOneTransaction(defineEvents<ProductEventKind>())],
    ['appendRepeatedEvent', inOneTransaction(defineRepeatedEvents<ProductEventKind>())],
    [
      'recordRepeatedEvent',
      (store, events) => Promise.all(events.map((event) => recordRepeatedEvent(store, event))),
    ],
  ])('%s folds every kind after twenty of an account and hour', async (_appender, append) => {
    const store = await openProductStore(await makeLocation())
    for (let at = 1; at <= 21; at += 1)
      await append(
        store,
        kinds.map((kind, place) => ({ ...by, kind, now: 1.8e12 + 1_000 * at + place, details: { at } })),
      )
    const events = await store.read(listEvents, {})
    await store.close()
    const told = Map.groupBy(events, ({ kind }) => kind)
    const folded = [...told].map(([kind, rows]) => [
      kind,
      rows.map(({ details, count }) => `${JSON.parse(details).at} ${count}`).join(),
    ])
    const expected = [...Array.from({ length: 19 }, (_, at) => `${at + 1} 1`), '20 2'].join()
    expect(folded.toSorted()).toEqual(kinds.map((kind) => [kind, expected]).toSorted())
  })
})

test('nothing else inserts events', () => {
  const inserting = definedQueries().filter(({ compile }) =>
    /insert into "event"/.test(compile(plainNames.postgres).text),
  )
  expect(inserting.map(({ name }) => name).toSorted()).toEqual([
    'insert_account_event',
    // Of no account.
    'insert_event',
    'insert_repeated_event',
    'insert_repeated_events_at_once',
    // In one statement with the sign-in (appendEvent.store.test.ts).
    'open_sessions_at_once',
    // One an hour and application.
    'openid_begin_family_at_once',
    // One an hour, application and API.
    'openid_note_service_token',
    'openid_note_surplus_families',
    // Eight an hour.
    'record_refusal',
  ])
})
