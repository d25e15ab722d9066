import { noRequester, run } from '@countersign/server/extension'
import { SignInError } from '@countersign/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAnswer, insertRule } from '../../../test/groups/insertAnswer.ts'
import { makeFamily } from '../../../test/openid/support/makeFamily.ts'
import { type Allowed, allow, giveCode, whyEnded } from '../../../test/openid/support/signInTo.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import { addGroup } from '../../groups/groups.writes.ts'
import type { PersonStanding } from '../claims/standing.ts'
import type { FamilyOfPerson } from '../tokens/Family.ts'
import { requireAdmitted, requireKnownWallet } from './admit.ts'

const ofGroups = (...groups: string[]): PersonStanding => ({
  accountId: 'ada',
  read: async () => ({ groups, facts: [] }),
})
const nobodyAsks: PersonStanding = {
  accountId: 'ada',
  read() {
    throw new TypeError('nobody asks')
  },
}

describe('before an application is given anything', () => {
  let engine: EngineOfTests
  beforeAll(async () => {
    engine = await startEngine(':memory:')
  })
  afterAll(() => engine.end())

  const begin = async (access: { groups: string[] } | 'everyone' = 'everyone') => {
    const allowed: Allowed = await allow(engine, await engine.addClient({ access }))
    const { familyId } = await giveCode(engine, allowed)
    const family: FamilyOfPerson = makeFamily({ familyId, accountId: allowed.person.accountId })
    return { client: allowed.client, family, walletId: allowed.person.walletId }
  }
  const whyOf = ({ familyId }: FamilyOfPerson) => whyEnded(engine.started.store, familyId)

  describe('it is asked whether its person may use it', () => {
    test('which everyone may, where nothing is read', async () => {
      const { client, family } = await begin()
      await requireAdmitted(engine.partsOn(), client, family, nobodyAsks)
      expect(await whyOf(family)).toBeNull()
    })

    test('which members of one of its groups may', async () => {
      const { client, family } = await begin({ groups: ['admins', 'editors'] })
      await requireAdmitted(engine.partsOn(), client, family, ofGroups('editors', 'others'))
      expect(await whyOf(family)).toBeNull()
    })

    test('and what began ends where they may not', async () => {
      const { client, family } = await begin({ groups: ['admins', 'editors'] })
      await expect(
        requireAdmitted(engine.partsOn(), client, family, ofGroups('others')),
      ).rejects.toMatchObject({
        code: 'invalid_grant',
        description: 'grant request is invalid',
        detail: 'the person is in none of the groups that may use the application',
      })
      expect(await whyOf(family)).toBe('access_lost')
    })

    test.each([
      ['ends nothing while a node has not answered whether they are', 1, 'chain_unreachable', null],
      ['ends it where the chain has said that they are not', null, 'invalid_grant', 'access_lost'],
    ])('by a rule, and %s', async (_what, failedAt, code, why) => {
      const slug = `rule-${code}`.replace('_', '-')
      const actor = { actorId: null, requester: noRequester, now: 1 }
      const { client, family, walletId } = await begin({ groups: ['admins', slug] })
      await engine.started.store.write(function* () {
        yield* addGroup({ slug, label: 'Holders' }, actor)
        yield* run(insertRule, { slug })
        yield* run(insertAnswer, { slug, walletId, failedAt })
      })
      await expect(
        requireAdmitted(engine.partsOn(), client, family, ofGroups('others')),
      ).rejects.toMatchObject({ code })
      expect(await whyOf(family)).toBe(why)
    })
  })

  describe('it is asked whether the wallet that it knows still says yes', () => {
    const asking = (isWalletKnown: () => boolean | Promise<boolean>) => {
      const parts = engine.partsOn()
      return { ...parts, teller: { ...parts.teller, isWalletKnown } }
    }

    test('which it does at once, or after a while', async () => {
      const { family } = await begin()
      for (const known of [() => true, async () => true]) await requireKnownWallet(asking(known), family)
      expect(await whyOf(family)).toBeNull()
    })

    test.each([
      ['at once', () => false],
      ['after a while', async () => false],
    ])('and what began ends where it says no %s', async (_when, known) => {
      const { family } = await begin()
      await expect(requireKnownWallet(asking(known), family)).rejects.toMatchObject({
        code: 'invalid_grant',
        detail: 'the wallet that the application sees no longer confirms what it signed',
      })
      expect(await whyOf(family)).toBe('wallet_refused')
    })

    test('and nothing ends where no node answers', async () => {
      const { family } = await begin()
      const silent = asking(() => Promise.reject(new SignInError('chain_unreachable')))
      await expect(requireKnownWallet(silent, family)).rejects.toMatchObject({ code: 'chain_unreachable' })
      expect(await whyOf(family)).toBeNull()
    })
  })
})
