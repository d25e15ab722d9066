import { run } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeContract } from '../../../test/openid/support/families.ts'
import { allow, giveCode, whyEnded } from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import { sharedStores } from '../../../test/stores/preparedStores.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import type { Client } from '../client/Client.ts'
import { createFamilyReverification, type ReverifyNeeds } from './reverifyFamilies.ts'

type Check = NonNullable<ReverifyNeeds['checkContract']>

const findVerified = defineQuery<{ id: string }, { verified_at: number }>(
  'openid_test_find_verified',
  (database, parameter) =>
    database.selectFrom('proof').select('verified_at').where('id', '=', parameter('id')),
)

const removeWallet = defineQuery<{ id: string }, unknown>(
  'openid_test_remove_wallet',
  (database, parameter) => database.deleteFrom('wallet').where('id', '=', parameter('id')),
)

const minutes = (count: number) => count * 60_000

describe.each(sharedStores)('a family whose wallet is a contract, on %s,', (_name, makeLocation) => {
  let engine: EngineOfTests
  let client: Client
  let asked: Parameters<Check>[0][]
  let answer: () => void
  beforeAll(async () => {
    engine = await startEngine(await makeLocation())
    client = await engine.addClient()
  })
  afterAll(() => engine.end())
  beforeEach(() => {
    asked = []
    answer = () => {}
  })

  const makeNeeds = (changes: Partial<ReverifyNeeds> = {}): ReverifyNeeds => ({
    ...engine.partsOn().service,
    engine: engine.service.engine,
    async checkContract(check) {
      asked.push(check)
      answer()
    },
    ...changes,
  })
  const begin = async () => {
    const allowed = await allow(engine, client)
    await makeContract(engine.started.store, allowed.person.walletId)
    const { familyId: id } = await giveCode(engine, allowed)
    const family = { id, createdAt: 0, expiresAt: 0, verifiedAt: engine.clock.now }
    return { family, person: allowed.person }
  }
  const whyOf = (id: string) => whyEnded(engine.other, id)
  const wait = (milliseconds: number) => {
    engine.clock.now += milliseconds
  }
  const refused = (detail: string) => ({ code: 'invalid_grant', detail })
  const saysNo = () => {
    throw new SignInError('signature_mismatch')
  }
  const isSilent = () => {
    throw new SignInError('chain_unreachable')
  }

  test('is left alone where its wallet is a key, and for ten minutes', async () => {
    const { family } = await begin()
    const require = createFamilyReverification(makeNeeds())
    await require({ ...family, verifiedAt: null })
    wait(minutes(10) - 1)
    await require(family)
    expect(asked).toEqual([])
  })

  test('goes on where the contract still confirms what it signed then, which counts for its session, too', async () => {
    const { family, person } = await begin()
    const verified = async () => (await engine.other.read(findVerified, { id: person.sessionId }))[0]
    expect(await verified()).toEqual({ verified_at: person.at })
    wait(minutes(10))
    await createFamilyReverification(makeNeeds())(family)
    expect(asked).toEqual([
      {
        chainId: 10,
        address: person.wallet.address,
        hash: expect.any(Uint8Array),
        signature: expect.stringMatching(/^0x/),
        asker: { kind: 'account', key: person.accountId },
      },
    ])
    expect(await verified()).toEqual({ verified_at: engine.clock.now })
    expect(await whyOf(family.id)).toBeNull()
  })

  test('is asked about once, where another request was told meanwhile', async () => {
    const { family } = await begin()
    wait(minutes(10))
    const require = createFamilyReverification(makeNeeds())
    await Promise.all([require(family), require(family)])
    await createFamilyReverification(makeNeeds())(family)
    expect(asked).toHaveLength(1)
  })

  test('ends, alone, where the contract says no', async () => {
    const [{ family }, other] = [await begin(), await begin()]
    wait(minutes(10))
    answer = saysNo
    const told: object[] = []
    const log = { info: (fields: object) => void told.push(fields), warn() {}, error() {} }
    await expect(createFamilyReverification(makeNeeds({ log }))(family)).rejects.toMatchObject(
      refused('the wallet no longer confirms the sign-in'),
    )
    expect(await whyOf(family.id)).toBe('wallet_refused')
    expect(await whyOf(other.family.id)).toBeNull()
    expect(told).toEqual([{ family: family.id }])
  })

  test('goes on for an hour while no node answers, and then waits', async () => {
    const { family } = await begin()
    answer = isSilent
    const require = createFamilyReverification(makeNeeds())
    wait(minutes(60) - 1)
    await require(family)
    wait(1)
    await expect(require(family)).rejects.toMatchObject({ code: 'chain_unreachable' })
    expect(await whyOf(family.id)).toBeNull()
    answer = () => {}
    wait(minutes(1))
    await require(family)
  })

  test('is refused where the chain is not configured any more, and has not ended', async () => {
    const { family } = await begin()
    wait(minutes(60))
    const none = createFamilyReverification(makeNeeds({ checkContract: undefined }))
    await expect(none(family)).rejects.toMatchObject(refused('the chain of the wallet is not configured'))
    expect(await whyOf(family.id)).toBeNull()
  })

  test('ends where nobody can tell any more who signed what', async () => {
    const { family, person } = await begin()
    await engine.started.store.write(() => run(removeWallet, { id: person.walletId }))
    wait(minutes(10))
    await expect(createFamilyReverification(makeNeeds())(family)).rejects.toMatchObject({
      code: 'invalid_grant',
    })
    expect(asked).toEqual([])
    expect(await whyOf(family.id)).toBe('wallet_refused')
  })
})
