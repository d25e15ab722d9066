import { deviceEndpoints } from '@countersign/product-api'
import { startService, type TestService } from '@countersign/test-support/startService'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeRequestParts } from '../../../test/openid/support/askedRequest.ts'
import { makeBrowserCall } from '../../../test/openid/support/makeBrowserCall.ts'
import { makeNamedClient } from '../../../test/openid/support/makeNamedClient.ts'
import { siteOfTests as site } from '../../../test/openid/support/siteOfTests.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { AuthorizationRequestTable, InteractionTable } from '../../store/openIdTables.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { createDeviceOperation } from '../createDeviceOperation.ts'
import { refuseDevice } from '../grants/deviceAnswer.ts'
import { findDevice } from '../grants/deviceCodes.queries.ts'
import { OAuthError } from '../OAuthError.ts'
import { hashOpaqueToken } from '../tokens/opaqueToken.ts'
import { authorizeDevice, type DeviceAuthorizationParts } from './deviceAuthorization.ts'

type Begun = Omit<InteractionTable, 'answer' | 'account_id' | 'refusal' | 'resumed_at'>

const listRequests = defineQuery<Record<never, never>, AuthorizationRequestTable>(
  'openid_test_list_requests',
  (database) => database.selectFrom('authorization_request').selectAll(),
)

describe.each(sharedStores)('a device that asks for a code, on %s,', (_name, makeLocation) => {
  let service: TestService
  let begun: Begun[]
  let counted: string[]
  beforeEach(async () => {
    begun = []
    const operation = createDeviceOperation({
      hashSecret: (secret) => `hash of ${secret}`,
      *insertInteraction(interaction) {
        yield* []
        begun.push(interaction)
      },
    })
    const store = await openProductStore(await makeLocation())
    service = await startService('', { store, operations: [operation] })
    counted = []
  })
  afterEach(() => service.store.close())

  const makeParts = (
    draft: Parameters<typeof makeNamedClient>[2] = { applicationType: 'native' },
  ): DeviceAuthorizationParts => ({
    service: { store: service.store, now: () => service.clock.now },
    authenticate: async () => makeNamedClient(service.store, 'tv', draft),
    requests: makeRequestParts([]),
    async countDevice(networkAddress) {
      counted.push(networkAddress)
    },
  })
  const ask = async (
    parts = makeParts(),
    form: Readonly<Record<string, string>> = { scope: 'openid profile' },
  ) => {
    const answer = await authorizeDevice(parts, makeBrowserCall(site, '/oidc/device', { form }))
    return { answer, body: JSON.parse(answer.body ?? '') }
  }
  const enter = async (userCode: string) =>
    service.open().call(deviceEndpoints.enterCode.method, deviceEndpoints.enterCode.path, { userCode })

  test('gets one, and one for its person, and how often to ask', async () => {
    const { answer, body } = await ask()
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(body).toEqual({
      device_code: expect.stringMatching(/^[A-Za-z0-9_-]{51}$/),
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      verification_uri: `${site.origin}/device`,
      verification_uri_complete: `${site.origin}/device?user_code=${body.user_code}`,
      expires_in: 600,
      interval: 5,
    })
    expect(counted).toEqual(['192.0.2.1'])
    const [kept] = await service.store.read(findDevice, { hash: hashOpaqueToken(body.device_code) ?? '' })
    expect(kept).toMatchObject({
      user_code: body.user_code.replace('-', ''),
      network_address: '192.0.2.1',
      user_agent: 'a browser',
      expires_at: service.clock.now + 600_000,
      family_id: null,
      used_at: null,
    })
    expect(await service.store.read(listRequests, {})).toMatchObject([
      { id: kept?.request_id, scope: 'openid profile', expires_at: service.clock.now + 1_200_000 },
    ])
  })

  test('is refused where its application does not do that, and counts for nobody', async () => {
    await expect(ask(makeParts({}))).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(ask(makeParts(), { claims: '{' })).rejects.toMatchObject({ code: 'invalid_request' })
    expect(counted).toEqual([])
  })

  test('is refused where too many ask, and nothing is kept', async () => {
    const countDevice = async () => {
      throw new OAuthError('slow_down', 'later', { status: 429 })
    }
    await expect(ask({ ...makeParts(), countDevice })).rejects.toMatchObject({ status: 429 })
    expect(await service.store.read(listRequests, {})).toEqual([])
  })

  test('is found by its person, who gets an interaction and its cookies', async () => {
    const { body } = await ask()
    const answer = await enter(` ${body.user_code.toLowerCase()}`)
    const { redirectTo } = await answer.json()
    const [interaction] = begun
    expect(redirectTo).toBe(`/interaction/${interaction?.id}`)
    expect(interaction).toMatchObject({
      device_code: hashOpaqueToken(body.device_code),
      prompt: 'login',
      reasons: 'no_session',
      session_id: null,
      created_at: service.clock.now,
      expires_at: service.clock.now + 600_000,
    })
    const secret = interaction?.secret_hash.replace('hash of ', '')
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('; ').slice(0, 2))).toEqual([
      [`countersign-interaction=${secret}`, `Path=/interaction/${interaction?.id}`],
      [`countersign-resume=${secret}`, `Path=/device/${interaction?.id}`],
    ])
  })

  test('is found only while it waits', async () => {
    const { body } = await ask()
    const hash = hashOpaqueToken(body.device_code) ?? ''
    expect((await enter('')).status).toBe(404)
    const parts = { store: service.store, now: () => service.clock.now }
    const other = await ask()
    await refuseDevice(parts, { hash, error: { code: 'access_denied', description: 'no' } })
    expect((await enter(body.user_code)).status).toBe(404)
    expect((await enter(other.body.user_code)).status).toBe(200)
    service.clock.now += 600_000
    expect((await enter(other.body.user_code)).status).toBe(404)
  })
})
