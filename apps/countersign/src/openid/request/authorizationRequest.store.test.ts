import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { stores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockNow } from '../../../test/openid/support/askedRequest.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { insertInteraction, resumeInteraction } from '../interaction/interaction.queries.ts'
import type { AuthorizationRequest } from './AuthorizationRequest.ts'
import {
  findRequest,
  insertRequest,
  type KeptAs,
  prolongRequest,
  readRequestRow,
  reduceRequests,
  sweepRequests,
  useRequest,
  writeRequestRow,
} from './authorizationRequest.queries.ts'

const full: AuthorizationRequest = {
  redirectUri: 'https://app.example/callback',
  responseMode: 'form_post.jwt',
  state: 'ü\u0001',
  nonce: 'n',
  scopes: ['openid', 'profile'],
  prompts: ['login', 'consent'],
  maxAge: Number.MAX_SAFE_INTEGER,
  claims: '{"id_token":{}}',
  acrValues: ['a', 'b'],
  loginHint: 'h',
  subjectHint: 's',
  codeChallenge: 'c',
  dpopKey: 'k',
  uiLocales: 'de fr',
  apis: [{ id: 'api~files', scopes: ['read', 'write'] }],
}
const least: AuthorizationRequest = {
  redirectUri: undefined,
  responseMode: 'query',
  state: undefined,
  nonce: undefined,
  scopes: ['openid'],
  prompts: [],
  maxAge: undefined,
  claims: undefined,
  acrValues: [],
  loginHint: undefined,
  subjectHint: undefined,
  codeChallenge: undefined,
  dpopKey: undefined,
  uiLocales: undefined,
  apis: [],
}
const kept: KeptAs = { id: 'one', clientId: 'forum', pushedUntil: null, expiresAt: clockNow + 10 }

describe.each(stores)('a request of an application on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
  })
  afterEach(() => store.close())

  const keep = (more: Partial<KeptAs> = {}, request = least) =>
    store.write(() => run(insertRequest, writeRequestRow(request, { ...kept, ...more })))
  const find = async (id = 'one') => {
    const [row] = await store.read(findRequest, { id })
    return row && readRequestRow(row)
  }
  const use = () => store.write(() => run(useRequest, { id: 'one', now: clockNow }))
  const sweep = (now: number, limit = 10) => store.write(() => run(sweepRequests, { now, limit }))

  test.each([
    ['all', full],
    ['nothing', least],
  ])('that says %s is found as it was kept', async (_what, request) => {
    const pushed = { pushedUntil: clockNow + 5 }
    await keep(pushed, request)
    expect(await find()).toEqual({ ...kept, ...pushed, request, usedAt: null })
    expect(await find('two')).toBeUndefined()
  })

  test('is used once, by one of several at once', async () => {
    await keep()
    const used = await Promise.all([use(), use(), use()])
    expect(used.map((rows) => rows.length).toSorted()).toEqual([0, 0, 1])
    expect((await find())?.usedAt).toBe(clockNow)
  })

  test('is kept for longer, and never for less', async () => {
    await keep()
    const prolong = (expiresAt: number) => store.write(() => run(prolongRequest, { id: 'one', expiresAt }))
    await prolong(clockNow + 20)
    await prolong(clockNow)
    expect((await find())?.expiresAt).toBe(clockNow + 20)
  })

  const ask = (request_id: string) =>
    store.write(() =>
      run(insertInteraction, {
        id: `of ${request_id}`,
        request_id,
        ...{ secret_hash: '', device_code: null, prompt: 'login', reasons: '', session_id: null },
        standing: null,
        ...{ created_at: clockNow, expires_at: clockNow + 10 },
      }),
    )
  const reduce = (now: number, limit = 10) =>
    store.write(() => run(reduceRequests, { now, limit, until: clockNow + 100 }))

  test('that nobody has answered is forgotten once it has expired, but for where it leads back to', async () => {
    await keep({}, full)
    await keep({ id: 'two' }, full)
    await keep({ id: 'answered' }, full)
    await keep({ id: 'later', expiresAt: clockNow + 11 }, full)
    for (const id of ['one', 'two', 'answered', 'later']) await ask(id)
    const resumed = { id: 'of answered', now: clockNow, expires_at: clockNow + 10 }
    await store.write(() => run(resumeInteraction, resumed))
    expect(await reduce(clockNow + 9)).toEqual([])
    expect(await reduce(clockNow + 10, 1)).toHaveLength(1)
    expect(await reduce(clockNow + 10)).toHaveLength(1)
    expect(await reduce(clockNow + 10)).toEqual([])
    const { redirectUri, responseMode } = full
    const left = { ...least, scopes: [], redirectUri, responseMode }
    expect(await find()).toEqual({ ...kept, expiresAt: clockNow + 100, request: left, usedAt: null })
    expect((await find('later'))?.request).toEqual(full)
    expect(await sweep(clockNow + 10)).toEqual([{ id: 'answered' }])
    expect(await reduce(clockNow + 99)).toEqual([{ id: 'later' }])
    expect((await sweep(clockNow + 100)).length).toBe(3)
  })

  test('goes once it has expired, so many at once', async () => {
    await keep()
    await keep({ id: 'two' })
    await keep({ id: 'three', expiresAt: clockNow + 11 })
    expect(await sweep(clockNow + 9)).toEqual([])
    expect(await sweep(clockNow + 10, 1)).toHaveLength(1)
    expect(await sweep(clockNow + 10)).toHaveLength(1)
    expect(await find('three')).toBeDefined()
  })
})
