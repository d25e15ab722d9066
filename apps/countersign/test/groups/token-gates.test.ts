import { createContractReader, noRequester } from '@countersign/server/extension'
import { startAnvil } from '@countersign/test-support/startAnvil'
import { passOn, send, startNode, type TestNode } from '@countersign/test-support/startNode'
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRuleKeeper, shareRuleKeeper } from '../../src/groups/rules/askRules.ts'
import { changeRule } from '../../src/groups/rules/changeRule.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { type Application, setUp, type Tokens } from '../oidc/support/Application.ts'
import { linkWallet } from '../oidc/support/linkWallet.ts'
import { createPerson } from '../oidc/support/Person.ts'
import { type RunningProvider, startProviderOn } from '../oidc/support/startProvider.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { addGroup } from './changeGroups.ts'

const minute = 60_000
const chainId = 31_337
const offline = { scope: 'openid groups offline_access' }
/** A token: 36 bytes of a call read the balance of an address, more of them write it. */
const token = `0x${'70c3'.repeat(10)}`
const code = '0x60243611601357600435546000526020' + '6000f35b60243560043555' + '00'

describe.each(sharedStores)('an application for who holds a token, on %s,', (_name, makeLocation) => {
  let anvil: Awaited<ReturnType<typeof startAnvil>>
  let node: TestNode
  let provider: RunningProvider
  let application: Application

  beforeAll(async () => {
    anvil = await startAnvil('--chain-id', String(chainId))
    node = await startNode(passOn(anvil.url))
    await rpc('anvil_setCode', token, code)
    const store = await openProductStore(await makeLocation())
    provider = await startProviderOn(store)
    const now = () => Date.now()
    const log = { info() {}, warn() {}, error() {} }
    const reader = createContractReader({ chains: [{ chainId, addresses: [node.url] }], now })
    shareRuleKeeper(store, createRuleKeeper({ store, now, log, reader }))
    await addGroup(store, 'holders')
    const rule = {
      match: 'any' as const,
      clauses: [{ kind: 'erc721' as const, chainId, contract: token, least: '2' }],
    }
    await store.write(() => changeRule('holders', rule, { actorId: null, requester: noRequester, now: 1 }))
    application = await setUp(provider, await provider.addApplication({ access: { groups: ['holders'] } }))
  })
  beforeEach(() => node.behave(passOn(anvil.url)))
  afterAll(() => Promise.all([anvil.stop(), node.stop()]))

  async function rpc(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await (await fetch(anvil.url, { method: 'POST', headers, body })).json()
    if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error))
    return answer.result
  }
  const word = (hex: string) => hex.slice(2).padStart(64, '0')
  async function give(address: string, amount: number): Promise<void> {
    const [from] = Object(await rpc('eth_accounts'))
    const data = `0x00000000${word(address)}${word(`0x${amount.toString(16)}`)}`
    await rpc('eth_sendTransaction', { from, to: token, data })
    await rpc('anvil_mine', '0x3')
  }
  const renew = ({ refresh_token: old = '' }: Pick<Tokens, 'refresh_token'>) =>
    client.refreshTokenGrant(application.config, old)
  const isActive = async ({ access_token: one }: Tokens) =>
    (await client.tokenIntrospection(application.config, one)).active
  const newHolder = async () => {
    const person = createPerson(provider.origin)
    await give(person.wallet.address, 2)
    return person
  }

  it('takes a holder, tells the group, and is lost with the token within ten minutes of use', async () => {
    const person = await newHolder()
    const tokens = await application.signIn(person, offline)
    expect(tokens.claims()).toMatchObject({ groups: ['holders'] })
    const renewed = await renew(tokens)
    await give(person.wallet.address, 1)
    provider.wait(9 * minute)
    expect(await isActive(renewed)).toBe(true)
    provider.wait(minute)
    await expect(renew(renewed)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await isActive(renewed)).toBe(false)
  })

  it('is not for who holds too little', async () => {
    const person = createPerson(provider.origin)
    await give(person.wallet.address, 1)
    await person.signIn()
    const step = await person.follow((await application.link(offline)).href)
    expect(step).toMatchObject({ kind: 'interaction' })
    expect(await person.details(step.kind === 'interaction' ? step.uid : '')).toMatchObject({
      task: 'refused',
    })
  })

  it('keeps a holder for an hour while the node is silent, then answers 503, and goes on when it answers', async () => {
    const tokens = await application.signIn(await newHolder(), offline)
    node.behave(send(500, ''))
    provider.wait(59 * minute)
    const renewed = await renew(tokens)
    provider.wait(2 * minute)
    expect(await isActive(renewed)).toBe(false)
    await expect(renew(renewed)).rejects.toMatchObject({ cause: { status: 503 } })
    node.behave(passOn(anvil.url))
    provider.wait(minute)
    expect(await isActive(await renew(renewed))).toBe(true)
  })

  it('counts any wallet of the account, until it is unlinked', async () => {
    const person = createPerson(provider.origin)
    await person.signIn()
    const second = await linkWallet(person)
    await give(second.address, 5)
    const tokens = await application.signIn(person, offline)
    expect(tokens.claims()).toMatchObject({ groups: ['holders'] })
    const { wallets } = await (await person.browser.get('/api/account/wallets')).json()
    const { id } = wallets.find(({ address }: { address: string }) => address === second.address)
    expect((await person.browser.delete(`/api/account/wallets/${id}`)).ok).toBe(true)
    expect(await isActive(tokens)).toBe(false)
  })
})
