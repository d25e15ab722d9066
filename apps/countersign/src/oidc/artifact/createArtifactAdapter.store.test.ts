import { createSecretKey } from 'node:crypto'
import type { Store } from '@countersign/server'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openProductStore } from '../../store/openProductStore.ts'
import { createSessionAdapter } from './createAdapters.ts'
import { createArtifactAdapter } from './createArtifactAdapter.ts'
import { createDeviceCodeAdapter, createInteractionAdapter } from './interactionAdapters.ts'
import { recordProof } from './singleUse.ts'
import { sweepExpired } from './sweepExpired.ts'

const limits = { lifeSeconds: 7_776_000, repeatSeconds: 30 }
const nonceKeys = [createSecretKey(Buffer.alloc(32, 1))] as const

describe.each(sharedStores)('what the provider keeps on %s', (_name, makeLocation) => {
  let store: Store
  let other: Store
  let time: number
  beforeEach(async () => {
    const location = await makeLocation()
    time = 1_000_000_000_000
    store = await openProductStore(location)
    other = await openProductStore(location)
  })
  afterEach(() => Promise.all([store.close(), other.close()]))

  const now = () => time
  const adapter = (model: string, on = store) => createArtifactAdapter({ store: on, now }, model)
  const code = { kind: 'AuthorizationCode', clientId: 'wiki', grantId: 'g.1', exp: 1_000_000_060 }

  test('is found as it was, with its id, and by its own model only', async () => {
    await adapter('Interaction').upsert('secret', { ...code, jti: 'secret' }, 60)
    expect(await adapter('Interaction', other).find('secret')).toEqual({ ...code, jti: 'secret' })
    expect(await adapter('PushedAuthorizationRequest').find('secret')).toBeUndefined()
    expect(await adapter('Interaction').find('other')).toBeUndefined()
  })

  test('is consumed once, however many try on however many processes', async () => {
    const pushed = 'PushedAuthorizationRequest'
    await adapter(pushed).upsert('secret', code, 60)
    const tries = [store, other, store, other, store].map((on) => adapter(pushed, on).consume('secret'))
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = settled.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { error: 'invalid_request_uri' } })
    expect(await adapter(pushed).find('secret')).toMatchObject({ consumed: 1_000_000_000 })
  })

  test('stays consumed when it is saved again', async () => {
    const pushed = 'PushedAuthorizationRequest'
    await adapter(pushed).upsert('secret', code, 60)
    await adapter(pushed).consume('secret')
    await adapter(pushed).upsert('secret', { ...code, scope: 'openid' }, 60)
    expect(await adapter(pushed).find('secret')).toMatchObject({ scope: 'openid', consumed: 1_000_000_000 })
  })

  test('goes with its grant, and no other', async () => {
    await adapter('AccessToken').upsert('one', { ...code, kind: 'AccessToken' }, 60)
    await adapter('RefreshToken').upsert('two', { ...code, kind: 'RefreshToken' }, 60)
    await adapter('AccessToken').upsert('three', { ...code, grantId: 'g.2' }, 60)
    await adapter('AccessToken').revokeByGrantId('g.1')
    expect(await adapter('AccessToken').find('one')).toBeUndefined()
    expect(await adapter('RefreshToken').find('two')).toBeUndefined()
    expect(await adapter('AccessToken').find('three')).toBeDefined()
  })

  test('is swept when it has expired, an interaction a day later', async () => {
    await adapter('AccessToken').upsert('token', code, 60)
    await adapter('Interaction').upsert('uid', { ...code, kind: 'Interaction' }, 60)
    time += 59_000
    await sweepExpired({ store, now })
    expect(await adapter('AccessToken').find('token')).toBeDefined()
    time += 1_000
    await sweepExpired({ store, now })
    expect(await adapter('AccessToken').find('token')).toBeUndefined()
    expect(await adapter('Interaction').find('uid')).toBeDefined()
    time += 86_400_000
    await sweepExpired({ store, now })
    expect(await adapter('Interaction').find('uid')).toBeUndefined()
  })

  test('what has expired is swept by two processes at once, and nothing else', async () => {
    const tokens = Array.from({ length: 1_100 }, (_, index) => `token ${index}`)
    await Promise.all(tokens.map((token) => adapter('AccessToken').upsert(token, code, 60)))
    await adapter('AccessToken').upsert('later', code, 120)
    time += 60_000
    await Promise.all([store, other].map((on) => sweepExpired({ store: on, now })))
    await sweepExpired({ store, now })
    const left = await Promise.all(tokens.map((token) => adapter('AccessToken', other).find(token)))
    expect(left.filter((found) => found !== undefined)).toEqual([])
    expect(await adapter('AccessToken').find('later')).toBeDefined()
  })

  test('an interaction is resumed once, is not found after it, and is remembered for a while', async () => {
    const request = {}
    const at = (on: Store, brought: object = request) =>
      createInteractionAdapter({ store: on, now, nonceKeys }, () => brought)
    await at(store).upsert('uid', { ...code, kind: 'Interaction', deviceCode: 'device' }, 3_600)
    expect(await at(other).find('uid')).toMatchObject({ jti: 'uid', deviceCode: 'device' })
    expect(await at(other, {}).find('uid')).toBeUndefined()
    const settled = await Promise.allSettled([store, other, store, other].map((on) => at(on).destroy('uid')))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await at(store).find('uid')).toBeUndefined()
    expect(await adapter('Interaction').find('uid')).toMatchObject({ consumed: 1_000_000_000 })
    expect(await adapter('Interaction').find('uid')).not.toMatchObject({ deviceCode: 'device' })
    time += 600_000
    await sweepExpired({ store, now })
    expect(await adapter('Interaction').find('uid')).toBeUndefined()
  })

  test('a device is answered once, and the first answer stands', async () => {
    const at = (on: Store) => createDeviceCodeAdapter({ store: on, now, nonceKeys }, limits)
    const device = { kind: 'DeviceCode', clientId: 'wiki', userCode: 'BCDFGHJK', exp: 1_000_000_600 }
    await at(store).upsert('device', device, 600)
    const answers = [store, other, store].map((on, index) =>
      at(on).upsert('device', { ...device, error: `error${index}` }, 600),
    )
    const settled = await Promise.allSettled(answers)
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const first = await at(other).find('device')
    await expect(at(other).upsert('device', { ...device, error: 'access_denied' }, 600)).rejects.toThrow()
    expect(await at(store).find('device')).toEqual(first)
  })

  test('a proof is noted once, however many try, until it could be of use no more', async () => {
    const proof = { issuer: 'wiki', jti: 'one', exp: 1_000_000_300 }
    const noted = await Promise.all(
      [store, other, store, other].map((on) => recordProof({ store: on }, proof)),
    )
    expect(noted.filter(Boolean)).toHaveLength(1)
    expect(await recordProof({ store }, { ...proof, issuer: 'wikio', jti: 'ne' })).toBe(true)
    time += 600_000
    await sweepExpired({ store, now })
    expect(await recordProof({ store }, proof)).toBe(false)
    expect(await recordProof({ store }, { ...proof, jti: 'far', exp: 1e300 })).toBe(true)
  })

  test('a proof that is forgotten is refused, on each process, also when the clock is set back to its time', async () => {
    const proof = { issuer: 'wiki', jti: 'one', exp: 1_000_000_300 }
    expect(await recordProof({ store }, proof)).toBe(true)
    time += 2.5 * 3_600_000
    await sweepExpired({ store, now })
    time -= 2.5 * 3_600_000
    expect(await recordProof({ store }, proof)).toBe(false)
    expect(await recordProof({ store: other }, proof)).toBe(false)
    expect(await recordProof({ store }, { ...proof, jti: 'later', exp: 1_000_009_000 })).toBe(true)
  })

  test('a proof of a process that is an hour behind the one that sweeps is accepted', async () => {
    time += 3_600_000
    await sweepExpired({ store, now })
    expect(await recordProof({ store: other }, { issuer: 'wiki', jti: 'one', exp: 1_000_000_300 })).toBe(true)
  })

  test('a session that follows none of ours is not found by its uid', async () => {
    const sessions = createSessionAdapter({ store, now }, 'https://login.example')
    await sessions.upsert('cookie', { kind: 'Session', uid: 'gone' }, 60)
    expect(await sessions.findByUid('gone')).toBeUndefined()
    expect(await sessions.find('cookie')).toMatchObject({ uid: 'gone', jti: 'cookie' })
  })

  test('a session keeps what two requests add to it at once, and has one row', async () => {
    const add = (on: Store, clientId: string) =>
      createSessionAdapter({ store: on, now }, 'https://login.example').upsert(
        'cookie',
        { kind: 'Session', uid: 'uid', authorizations: { [clientId]: { sid: clientId } } },
        60,
      )
    await Promise.all([add(store, 'a'), add(other, 'b'), add(store, 'c'), add(other, 'd')])
    const kept = await createSessionAdapter({ store, now }, 'https://login.example').find('cookie')
    expect(Object.keys(kept?.authorizations ?? {}).sort()).toEqual(['a', 'b', 'c', 'd'])
  })
})
