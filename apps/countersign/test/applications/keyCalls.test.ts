import { signingKeyListSchema } from '@countersign/product-api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createKeySeal } from '../../src/keys/KeySeal.ts'
import { createKeyOperations } from '../../src/keys/keys.operations.ts'
import { openSigningKeys } from '../../src/keys/openSigningKeys.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { startCalls } from './startCalls.ts'

const list = '/api/operator/keys'
const rotate = `${list}/rotate`
const revoke = `${list}/revoke`
const listKeyEvents = defineQuery('list_key_events_of_test', (database) =>
  database
    .selectFrom('event')
    .select(['kind', 'actor_id'])
    .where('kind', 'in', ['keys_rotated', 'keys_revoked']),
)
const start = () =>
  startCalls(async ({ store, now }) =>
    createKeyOperations(await openSigningKeys({ store, now, seal: createKeySeal(['a secret']) })),
  )

it('shows the keys to an operator, and nothing private', async () => {
  const { ask } = await (await start()).signInAsOperator()
  const { body } = await ask('GET', list)
  const { keys, isEncrypted } = v.parse(signingKeyListSchema, body)
  expect(isEncrypted).toBe(true)
  expect(keys.map(({ state }) => state)).toEqual(['next', 'next', 'current', 'current'])
  expect(Object.keys(body.keys[0]).sort()).toEqual(['algorithm', 'changedAt', 'createdAt', 'id', 'state'])
})

it('rotates them, at most once an hour, once for each confirmation', async () => {
  const { signInAsOperator, wait } = await start()
  const { ask, askOnly } = await signInAsOperator()
  const refused = await ask('POST', rotate)
  expect(refused).toMatchObject({ status: 409, body: { code: 'keys_too_new' } })
  expect(Date.parse(refused.body.details.time)).toBeGreaterThan(Date.now() + 3_500_000)
  // What was refused has kept its confirmation, for five minutes.
  expect((await askOnly('POST', rotate)).body).toMatchObject({ code: 'keys_too_new' })
  wait(3_600_000)
  expect((await askOnly('POST', rotate)).body).toMatchObject({ code: 'step_up_required' })
  const { keys } = v.parse(signingKeyListSchema, (await ask('POST', rotate)).body)
  expect(keys.map(({ state }) => state)).toEqual(['next', 'next', 'current', 'current', 'retired', 'retired'])
  expect((await askOnly('POST', rotate)).body).toMatchObject({ code: 'step_up_required' })
  expect(await ask('POST', rotate)).toMatchObject({ status: 409 })
})

it('revokes them at any time, once for each confirmation, and says who did', async () => {
  const { signInAsOperator, store } = await start()
  const { ask, askOnly, accountId } = await signInAsOperator()
  const before = v.parse(signingKeyListSchema, (await ask('GET', list)).body)
  const { keys } = v.parse(signingKeyListSchema, (await ask('POST', revoke)).body)
  expect(keys.map(({ state }) => state)).toEqual(['next', 'next', 'current', 'current'])
  const old = before.keys.map(({ id }) => id)
  expect(keys.filter(({ id }) => old.includes(id))).toEqual([])
  const events = await store.read(listKeyEvents, {})
  expect(events).toMatchObject([{ kind: 'keys_revoked', actor_id: accountId }])
  expect((await askOnly('POST', revoke)).body).toMatchObject({ code: 'step_up_required' })
})

it('is for operators only', async () => {
  const { visitor, signIn } = await start()
  const member = await signIn()
  for (const [method, path] of [
    ['GET', list],
    ['POST', rotate],
    ['POST', revoke],
  ] as const) {
    expect((await visitor.ask(method, path)).body).toMatchObject({ code: 'not_signed_in' })
    expect((await member.ask(method, path)).body).toMatchObject({ code: 'forbidden' })
  }
})
