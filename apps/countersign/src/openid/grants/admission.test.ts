import type { ApplicationDraft } from '@countersign/product-api'
import { run } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepRequest } from '../../../test/openid/support/keepRequest.ts'
import { makeCall } from '../../../test/openid/support/makeCall.ts'
import { beginTokens } from '../../../test/openid/support/renewTokens.ts'
import {
  allow,
  askGrant,
  describeSignIn,
  familyLimits,
  giveCode,
  whyEnded,
} from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import { type Client, deviceGrant as deviceType } from '../client/Client.ts'
import { beginDeviceFamily } from '../family/beginFamily.ts'
import { makeOpaqueToken } from '../tokens/opaqueToken.ts'
import { codeGrant } from './codeGrant.ts'
import { allowDevice } from './deviceAnswer.ts'
import { insertDeviceCode } from './deviceCodes.queries.ts'
import { deviceGrant } from './deviceGrant.ts'
import type { Grant, GrantParts } from './Grant.ts'
import { requireHash } from './issueTokens.ts'
import { refreshGrant } from './refreshGrant.ts'

interface Begun {
  readonly familyId: string
  readonly values: Readonly<Record<string, string>>
}

/** What an application asks with once somebody has allowed it, by each way to tokens. */
const ways: readonly (readonly [Grant, (engine: EngineOfTests, client: Client) => Promise<Begun>])[] = [
  [
    codeGrant,
    async (engine, client) => {
      const { code, familyId } = await giveCode(engine, await allow(engine, client))
      return { familyId, values: { code } }
    },
  ],
  [
    refreshGrant,
    async (engine, client) => {
      const { tokens, familyId } = await beginTokens(engine, client)
      return { familyId, values: { refresh_token: tokens.refresh_token ?? '' } }
    },
  ],
  [
    deviceGrant,
    async (engine, client) => {
      const code = makeOpaqueToken(engine.clock.now)
      const hash = requireHash(code)
      const expires_at = engine.clock.now + 600_000
      await engine.started.store.write(function* () {
        yield* keepRequest({ id: hash, client_id: client.id, scope: 'openid', expires_at })
        const device = { hash, request_id: hash, user_code: hash.slice(-8), expires_at }
        yield* run(insertDeviceCode, { ...device, network_address: '', user_agent: '' })
      })
      const allowed = await allow(engine, client)
      const { accountId } = allowed.person
      let familyId = ''
      await allowDevice(engine.partsOn().service, {
        hash,
        *beginFamily(now) {
          const beginning = { ...describeSignIn(engine, allowed), accountId, now }
          familyId = (yield* beginDeviceFamily(beginning, familyLimits)) ?? ''
          return familyId
        },
      })
      return { familyId, values: { device_code: code } }
    },
  ],
]

describe.each(ways.map(([grant, begin]) => [grant.type, grant, begin] as const))(
  'by %s nobody gets tokens',
  (_type, grant, begin) => {
    let engine: EngineOfTests
    beforeAll(async () => {
      engine = await startEngine(':memory:')
    })
    afterAll(() => engine.end())

    const grantTypes: ApplicationDraft['grantTypes'] = ['authorization_code', 'refresh_token', deviceType]
    const prepare = async () => {
      const client = await engine.addClient({ grantTypes })
      return { client, ...(await begin(engine, client)) }
    }
    const ask = (client: Client, values: Begun['values'], more: Partial<GrantParts> = {}) =>
      askGrant({ grant, parts: engine.partsOn(undefined, more), client }, values)
    const refused = { code: 'invalid_grant' }
    const kept = (client: Client): Client => ({
      ...client,
      metadata: { ...client.metadata, access: { groups: ['nobody-here'] } },
    })
    const walletSays = (isWalletKnown: () => Promise<boolean>) => ({
      teller: { ...engine.partsOn().teller, isWalletKnown },
    })

    test('who may not use the application any more, for good', async () => {
      const { client, values, familyId } = await prepare()
      await expect(ask(kept(client), values)).rejects.toMatchObject(refused)
      expect(await whyEnded(engine.started.store, familyId)).toBe('access_lost')
      await expect(ask(client, values)).rejects.toMatchObject(refused)
    })

    test('whose wallet says no, for good', async () => {
      const { client, values, familyId } = await prepare()
      await expect(
        ask(
          client,
          values,
          walletSays(async () => false),
        ),
      ).rejects.toMatchObject(refused)
      expect(await whyEnded(engine.started.store, familyId)).toBe('wallet_refused')
      await expect(ask(client, values)).rejects.toMatchObject(refused)
    })

    test('while no node answers for their wallet, and nothing is used up', async () => {
      const { client, values } = await prepare()
      const silent = new SignInError('chain_unreachable')
      await expect(
        ask(
          client,
          values,
          walletSays(() => Promise.reject(silent)),
        ),
      ).rejects.toBe(silent)
      expect(await ask(client, values)).toMatchObject({ token_type: 'Bearer' })
    })
  },
)

describe('a way to tokens', () => {
  let engine: EngineOfTests
  beforeAll(async () => {
    engine = await startEngine(':memory:')
  })
  afterAll(() => engine.end())

  test('is asked for by the name that its standard gives it', () => {
    expect(ways.map(([grant]) => grant.type)).toEqual([
      'authorization_code',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:device_code',
    ])
  })

  test.each(ways.map(([grant, begin]) => [grant.type, grant, begin] as const))(
    '%s names all that it reads, so that none of it may come twice',
    async (_type, grant, begin) => {
      const client = await engine.addClient({
        grantTypes: ['authorization_code', 'refresh_token', deviceType],
      })
      const { values } = await begin(engine, client)
      const read = new Set<string>()
      const noted = new (class extends Map<string, string> {
        override get(name: string) {
          read.add(name)
          return super.get(name)
        }
      })(Object.entries(values))
      const parameters = { values: noted, repeated: new Set<string>(), resources: [] }
      await grant.answer(engine.partsOn(), { call: makeCall(), client, parameters, dpop: undefined })
      expect(grant.parameters.toSorted()).toEqual([...read].toSorted())
    },
  )
})
