import { scopeNames } from '@countersign/product-api'
import { formatMessage } from '@countersign/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPeople, address } from '../../../test/groups/addPeople.ts'
import { pairwiseKey } from '../../../test/oidc/support/partsOfTests.ts'
import { makeClient } from '../../../test/openid/support/makeClient.ts'
import { makePerson } from '../../../test/openid/support/makeFamily.ts'
import { type EngineOfTests, startEngine } from '../../../test/openid/support/startEngine.ts'
import type { Standing } from '../../groups/groupsOf.ts'
import type { EmailPolicy } from '../../settings/Configuration.ts'
import type { Client } from '../client/Client.ts'
import type { Person } from './Person.ts'
import { createClaimTeller, type Telling } from './tellClaims.ts'

const origin = 'https://login.example'
const everything = scopeNames.join(' ')
const now = Date.parse('2026-01-01T00:01:00Z')
const message = formatMessage({
  domain: 'login.example',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  uri: origin,
  version: '1',
  chainId: 1,
  nonce: `0V70MWDg${'x'.repeat(46)}`,
  issuedAt: '2026-01-01T00:00:00Z',
  expirationTime: '2026-01-01T00:10:00Z',
})

describe('what an application is told of a person', () => {
  let engine: EngineOfTests
  let asked: string[]
  beforeAll(async () => {
    engine = await startEngine(':memory:')
    const wallets = [{ address: address(1) }, { address: address(2) }, { address: address(3), chainId: 10 }]
    await addPeople(engine.started.store, [{ id: 'ada', wallets }])
  })
  afterAll(() => engine.end())

  const makeTeller = (email: EmailPolicy = { kind: 'off' }, isConfirmed = (_id: string) => true) => {
    asked = []
    const service = {
      ...engine.service,
      now: () => now,
      async reverifyWallet({ id }: { id: string }) {
        asked.push(id)
        return isConfirmed(id)
      },
    }
    return createClaimTeller({ service, pairwiseKey, email, offered: scopeNames })
  }
  interface Given extends Partial<Omit<Telling, 'person' | 'standing'>> {
    readonly person?: Partial<Person>
    readonly standing?: Standing
    readonly email?: EmailPolicy
    readonly isConfirmed?: (id: string) => boolean
  }
  const tell = ({ person, standing = { groups: [], facts: [] }, email, isConfirmed, ...given }: Given) =>
    makeTeller(email, isConfirmed).tell({
      client: makeClient(),
      person: makePerson({ accountId: 'ada', allowed: everything, ...person }),
      standing: { accountId: 'ada', read: async () => standing },
      scopes: ['openid'],
      claims: null,
      place: 'userinfo',
      origin,
      ...given,
    })

  test('is who they are, and no more, where it asks for no more', async () => {
    expect(await tell({})).toEqual({ sub: 'ada' })
    expect(await tell({ scopes: [] })).toEqual({ sub: 'ada' })
  })

  test('is a name of its own to one that must not find out that another knows the person', async () => {
    const client = makeClient({ subjectType: 'pairwise' })
    const { sub } = await tell({ client })
    expect(sub).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(makeTeller().subjectOf(client, 'ada')).toBe(sub)
    expect(makeTeller().subjectOf({ sector: 'other.example' }, 'ada')).not.toBe(sub)
    expect(makeTeller().subjectOf({ sector: undefined }, 'ada')).toBe('ada')
    expect(await tell({ client, scopes: ['profile'] })).toEqual({ sub, name: 'Ada' })
  })

  describe('by the claims parameter', () => {
    const claims = (value: object) => JSON.stringify(value)

    test('is the claim that it names, and no other of its scope', async () => {
      const named = claims({ userinfo: { name: null } })
      expect(await tell({ claims: named })).toEqual({ sub: 'ada', name: 'Ada' })
      expect(await tell({ claims: claims({ userinfo: { name: { essential: true } } }) })).toHaveProperty(
        'name',
      )
    })

    test('is told where it was asked for', async () => {
      const named = claims({ id_token: { name: null }, userinfo: { updated_at: null } })
      expect(await tell({ claims: named, place: 'id_token' })).toEqual({ sub: 'ada', name: 'Ada' })
      expect(await tell({ claims: named })).toEqual({ sub: 'ada', updated_at: 1 })
    })

    test('is added to what its scopes stand for', async () => {
      const told = await tell({ scopes: ['profile'], claims: claims({ userinfo: { wallet_kind: null } }) })
      expect(told).toMatchObject({ name: 'Ada', wallet_kind: 'key' })
      expect(told).not.toHaveProperty('wallet_address')
    })

    test('is nothing that the person has not allowed', async () => {
      const person = { allowed: 'openid profile' }
      const named = claims({ userinfo: { wallet_address: null, name: null, unknown: null } })
      expect(await tell({ person, claims: named })).toEqual({ sub: 'ada', name: 'Ada' })
      expect(await tell({ person: { allowed: null }, claims: named })).toEqual({ sub: 'ada' })
    })

    test.each([
      ['a text', { userinfo: { name: 'x' } }],
      ['a list', { userinfo: { name: [] } }],
      ['a number', { userinfo: { name: 1 } }],
      ['nothing of this place', { id_token: { name: null } }],
      ['no object of this place', { userinfo: null }],
      ['a text of this place', { userinfo: 'name' }],
    ])('is none where it holds %s', async (_what, value) => {
      expect(await tell({ claims: claims(value) })).toEqual({ sub: 'ada' })
    })
  })

  test('is no claim that has no value', async () => {
    const told = await tell({ scopes: ['profile'] })
    expect(Object.keys(told)).toEqual(['sub', 'name', 'preferred_username', 'updated_at'])
  })

  describe('of their wallets', () => {
    const scopes = ['openid', 'wallet']
    const disclosed = (...ids: string[]) => ({ disclosedWalletIds: JSON.stringify(ids) })

    test('is each that they have disclosed, and that still says yes', async () => {
      const person = disclosed('ada 2', 'ada 1', 'of another')
      const isConfirmed = (id: string) => id !== 'ada 1'
      const told = await tell({ person, scopes, isConfirmed })
      expect(told['wallets']).toEqual([
        { address: address(3), kind: 'contract', chain_id: 10, caip10: `eip155:10:${address(3)}` },
      ])
      expect(asked.toSorted()).toEqual(['ada 1', 'ada 2'])
    })

    test('is none where they have disclosed none, and none is asked', async () => {
      expect((await tell({ scopes }))['wallets']).toEqual([])
      expect(await tell({ person: disclosed('ada 1') })).toEqual({ sub: 'ada' })
      expect(asked).toEqual([])
    })
  })

  describe('of their email address', () => {
    test('is one that is made of the sub that this application knows', async () => {
      const client: Client = makeClient({ subjectType: 'pairwise' })
      const email: EmailPolicy = { kind: 'synthetic', domain: null }
      const { sub, ...told } = await tell({ client, scopes: ['email'], email })
      expect(told).toEqual({ email: `${sub}@login.example.invalid`, email_verified: false })
    })

    test('is nothing where there is none', async () => {
      expect(await tell({ scopes: ['email'] })).toEqual({ sub: 'ada' })
    })
  })

  describe('of their groups', () => {
    const groups = Array.from({ length: 60 }, (_, at) => `group-${at + 10}`)
    const standing = { groups, facts: [{ group: null, name: 'desk', value: 7 }] }

    test('is all of them in userinfo, and fifty in an ID token, with what is noted of the person', async () => {
      const whole = await tell({ standing, scopes: ['groups'] })
      expect(whole).toEqual({ sub: 'ada', groups, desk: 7 })
      const short = await tell({ standing, scopes: ['groups'], place: 'id_token' })
      expect(short).toEqual({ sub: 'ada', groups: groups.slice(0, 50), groups_truncated: true, desk: 7 })
    })

    test('is no note without the groups, and nothing where it does not ask', async () => {
      const claims = '{"userinfo":{"groups_truncated":null}}'
      expect(await tell({ standing, claims })).toEqual({ sub: 'ada' })
      expect(await tell({ standing })).toEqual({ sub: 'ada' })
      expect(await tell({ standing, claims: '{"userinfo":{"groups":null}}' })).toMatchObject({ desk: 7 })
    })

    test('takes the place of no other claim', async () => {
      const fixed = { groups: [], facts: [{ group: null, name: 'nick', value: 'x' }] }
      const told = await tell({ standing: fixed, scopes: ['groups', 'profile'] })
      expect(told).toMatchObject({ sub: 'ada', name: 'Ada', nick: 'x' })
    })
  })

  test('is the message that was signed, by the clock of the server', async () => {
    const proof = JSON.stringify({ message, signature: '0x' })
    expect(await tell({ person: { proof }, scopes: ['siwe'] })).toEqual({
      sub: 'ada',
      siwe_message: message,
      siwe_signature: '0x',
    })
  })
})
