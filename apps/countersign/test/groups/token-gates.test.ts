import { createChainPool } from '@countersign/server'
import { createContractReader, noRequester } from '@countersign/server/extension'
import { startTokenChain, type TokenChain } from '@countersign/test-support/startTokenChain'
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRuleKeeper } from '../../src/groups/rules/askRules.ts'
import { changeRule } from '../../src/groups/rules/rules.operations.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { type Application, setUp, type Tokens } from '../oidc/support/Application.ts'
import { linkWallet } from '../oidc/support/linkWallet.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { type RunningProvider, startProviderOn } from '../oidc/support/startProvider.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { addGroup } from './changeGroups.ts'

const minute = 60_000
const offline = { scope: 'openid groups offline_access' }

describe.each(sharedStores)('an application for who holds a token, on %s,', (_name, makeLocation) => {
  let chain: TokenChain
  let provider: RunningProvider
  let application: Application

  beforeAll(async () => {
    chain = await startTokenChain()
    const { chainId, nodeUrl, token: contract } = chain
    const store = await openProductStore(await makeLocation())
    const now = () => Date.now()
    const log = { info() {}, warn() {}, error() {} }
    const pool = createChainPool({ chains: [{ chainId, addresses: [nodeUrl] }], now })
    const reader = createContractReader({ pool })
    provider = await startProviderOn(store, { keeper: createRuleKeeper({ store, now, log, reader }) })
    await addGroup(store, 'holders')
    const rule = {
      match: 'any' as const,
      clauses: [{ kind: 'erc721' as const, chainId, contract, least: '2' }],
    }
    await store.write(() => changeRule('holders', rule, { actorId: null, requester: noRequester, now: 1 }))
    application = await setUp(provider, await provider.addApplication({ access: { groups: ['holders'] } }))
  })
  beforeEach(() => chain.answer(true))
  afterAll(() => chain.stop())

  const renew = ({ refresh_token: old = '' }: Pick<Tokens, 'refresh_token'>) =>
    client.refreshTokenGrant(application.config, old)
  const isActive = async ({ access_token: one }: Tokens) =>
    (await client.tokenIntrospection(application.config, one)).active
  const newHolder = async () => {
    const person = createPerson(provider.origin)
    await chain.give(person.wallet.address, 2)
    return person
  }

  it('takes a holder, tells the group, and is lost with the token within ten minutes of use', async () => {
    const person = await newHolder()
    const tokens = await application.signIn(person, offline)
    expect(tokens.claims()).toMatchObject({ groups: ['holders'] })
    const renewed = await renew(tokens)
    await chain.give(person.wallet.address, 1)
    provider.wait(9 * minute)
    expect(await isActive(renewed)).toBe(true)
    provider.wait(minute)
    await expect(renew(renewed)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await isActive(renewed)).toBe(false)
  })

  it('is not for who holds too little', async () => {
    const person = createPerson(provider.origin)
    await chain.give(person.wallet.address, 1)
    await person.signIn()
    const step = await person.follow((await application.link(offline)).href)
    expect(step).toMatchObject({ kind: 'interaction' })
    expect(await person.details(step.kind === 'interaction' ? step.uid : '')).toMatchObject({
      task: 'refused',
    })
  })

  it('keeps a holder for an hour while the node is silent, then answers 503, and goes on when it answers', async () => {
    const tokens = await application.signIn(await newHolder(), offline)
    chain.answer(false)
    provider.wait(59 * minute)
    const renewed = await renew(tokens)
    provider.wait(2 * minute)
    expect(await isActive(renewed)).toBe(false)
    await expect(renew(renewed)).rejects.toMatchObject({ cause: { status: 503 } })
    chain.answer(true)
    provider.wait(minute)
    expect(await isActive(await renew(renewed))).toBe(true)
  })

  it('counts any wallet of the account, until it is unlinked', async () => {
    const person = createPerson(provider.origin)
    await person.signIn()
    const second = await linkWallet(person)
    await chain.give(second.address, 5)
    const tokens = await application.signIn(person, offline)
    expect(tokens.claims()).toMatchObject({ groups: ['holders'] })
    const { wallets } = await (await person.browser.get('/api/account/wallets')).json()
    const { id } = wallets.find(({ address }: { address: string }) => address === second.address)
    expect((await person.browser.delete(`/api/account/wallets/${id}`)).ok).toBe(true)
    expect(await isActive(tokens)).toBe(false)
  })
})
