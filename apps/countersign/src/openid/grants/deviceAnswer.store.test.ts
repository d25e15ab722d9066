import type { Store } from '@countersign/server'
import { run, type Write } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepRequest } from '../../../test/openid/support/keepRequest.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { allowDevice, readRefusal, refuseDevice } from './deviceAnswer.ts'
import {
  findDevice,
  findWaitingDevice,
  insertDeviceCode,
  sweepDeviceCodes,
  useDeviceCode,
} from './deviceCodes.queries.ts'

const hash = 'hash of a code'
const userCode = 'BCDFGHJK'
const device = { hash, user_code: userCode, network_address: '192.0.2.1', user_agent: 'a television' }

const insertOfNobody = defineQuery<{ id: string }, unknown>(
  'openid_test_family_of_nobody',
  (database, parameter) =>
    database.insertInto('token_family').values({
      id: parameter('id'),
      ...{ account_id: 'nobody', client_id: 'tv', session_id: 's', grant_id: 'g', credential_id: 'c' },
      ...{ scope: 'openid', acr: '', amr: '', auth_time: 0, issuer: '', ends_with_session: 1 },
      ...{ created_at: 0, expires_at: 1 },
    }),
)

describe.each(sharedStores)('a device that waits, on %s,', (_name, makeLocation) => {
  let store: Store
  let other: Store
  let time: number
  beforeEach(async () => {
    const location = await makeLocation()
    time = 1_000_000_000_000
    store = await openProductStore(location)
    other = await openProductStore(location)
    await store.write(function* () {
      yield* keepRequest({ id: 'request', client_id: 'tv', scope: 'openid', expires_at: time + 1_200_000 })
      yield* run(insertDeviceCode, { ...device, request_id: 'request', expires_at: time + 600_000 })
    })
  })
  afterEach(() => Promise.all([store.close(), other.close()]))

  const on = (place: Store) => ({ store: place, now: () => time })
  function* beginFamily(): Write<string | undefined> {
    yield* []
    return 'family'
  }
  const allow = (place = store, begin: () => Write<string | undefined> = beginFamily) =>
    allowDevice(on(place), { hash, beginFamily: begin })
  const refuse = (place = store) =>
    refuseDevice(on(place), {
      hash,
      error: { code: 'access_denied', description: 'the person declined' },
    })
  const find = async () => (await store.read(findDevice, { hash }))[0]
  const isWaiting = async () =>
    (await store.read(findWaitingDevice, { userCode, now: time })).map((found) => found.hash)
  const use = (place = store) => place.write(() => run(useDeviceCode, { hash, now: time }))

  test('is found by what its person types, until it was answered', async () => {
    expect(await store.read(findWaitingDevice, { userCode, now: time })).toEqual([
      { hash, request_id: 'request' },
    ])
    expect(await use()).toEqual([])
    expect(await allow()).toBe('signed_in')
    expect(await isWaiting()).toEqual([])
    expect(await find()).toMatchObject({ family_id: 'family', refusal: null, user_code: null })
  })

  test('shows a code that no other one shows', async () => {
    const again = { ...device, hash: 'another', request_id: 'request', expires_at: time + 1 }
    expect(await store.write(() => run(insertDeviceCode, again))).toEqual([])
    const different = { ...again, user_code: 'ZZZZZZZZ' }
    expect(await store.write(() => run(insertDeviceCode, different))).toEqual([{ hash: 'another' }])
  })

  test('gets its tokens once, however often it asks at once', async () => {
    await allow()
    const uses = await Promise.all([store, other, store, other].map(use))
    expect(uses.flat()).toEqual([{ family_id: 'family', refusal: null }])
  })

  test('hears that it was refused', async () => {
    expect(await refuse()).toBe('refused')
    const [used] = await use()
    expect(readRefusal(used?.refusal ?? '')).toMatchObject({
      code: 'access_denied',
      description: 'the person declined',
    })
  })

  test('is answered once: allowed or refused, not both', async () => {
    const answers = await Promise.all([allow(store), refuse(other), allow(other), refuse(store)])
    expect(answers.filter((answer) => answer === 'answered_before')).toHaveLength(3)
    const found = await find()
    expect(found?.family_id === null).toBe(answers.includes('refused'))
    expect(found?.refusal === null).toBe(answers.includes('signed_in'))
  })

  test('begins no family for an answer that comes second', async () => {
    await refuse()
    let begun = 0
    const answer = await allow(store, function* () {
      begun += 1
      yield* []
      return 'second'
    })
    expect([answer, begun]).toEqual(['answered_before', 0])
  })

  test('is refused where the session has ended since', async () => {
    const ended = function* (): Write<undefined> {
      yield* []
    }
    expect(await allow(store, ended)).toBe('refused')
    expect((await find())?.refusal).toBe('access_denied the session has ended since')
  })

  test('is refused where the account was deleted since', async () => {
    const deleted = function* (): Write<string> {
      yield* run(insertOfNobody, { id: 'family' })
      return 'family'
    }
    expect(await allow(store, deleted)).toBe('refused')
    expect(await find()).toMatchObject({
      family_id: null,
      refusal: 'access_denied the account was deleted since',
    })
  })

  test('waits on where its answer could not be stored', async () => {
    const failure = new TypeError('no family')
    const failing = function* (): Write<string> {
      yield* []
      throw failure
    }
    await expect(allow(store, failing)).rejects.toBe(failure)
    expect(await isWaiting()).toEqual([hash])
    expect(await allow()).toBe('signed_in')
  })

  test('waits ten minutes, and is forgotten then', async () => {
    const sweep = () => store.write(() => run(sweepDeviceCodes, { now: time, limit: 9 }))
    time += 599_999
    expect(await isWaiting()).toEqual([hash])
    expect(await sweep()).toEqual([])
    time += 1
    expect(await isWaiting()).toEqual([])
    expect([await allow(), await refuse()]).toEqual(['gone', 'gone'])
    expect(await sweep()).toEqual([{ hash }])
    expect(await refuse()).toBe('gone')
  })

  test('that was answered in time does not get its tokens later', async () => {
    await allow()
    time += 600_000
    expect(await use()).toEqual([])
    expect(await refuse()).toBe('gone')
  })
})

test('a refusal that this version does not know is one all the same', () => {
  expect(readRefusal('of_the_future with words')).toMatchObject({
    code: 'access_denied',
    description: 'with words',
  })
  expect(readRefusal('login_required the session has ended since')).toMatchObject({
    code: 'login_required',
    status: 400,
  })
})
