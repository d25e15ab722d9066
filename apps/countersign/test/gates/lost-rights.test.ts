import { noRequester } from '@countersign/server/extension'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeApplication, removeApplication } from '../../src/applications/applications.writes.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { addGroup, putIn, takeOut } from '../groups/changeGroups.ts'
import { linkWallet } from '../oidc/support/linkWallet.ts'
import { createPerson, type Person } from '../oidc/support/Person.ts'
import { startContractWallet } from '../oidc/support/startContractWallet.ts'
import { type RunningProvider, startProviderOn } from '../oidc/support/startProvider.ts'
import { sharedStores } from '../stores/preparedStores.ts'
import { addGate, createVisitor, type SiteVisitor, tab } from './support/Site.ts'

const program = { headers: { accept: '*/*', 'sec-fetch-mode': 'cors' } }
const idOf = async ({ browser }: Person): Promise<string> =>
  (await (await browser.get('/api/session')).json()).account.id
const actor = () => ({ actorId: null, requester: noRequester, now: Date.now() })

describe.each(sharedStores)(
  'who may pass a gate, on %s, is out by the next request',
  (_name, makeLocation) => {
    let provider: RunningProvider
    beforeAll(async () => {
      provider = await startProviderOn(await openProductStore(await makeLocation()), {
        isTrustedProxy: () => true,
      })
      await addGroup(provider.store, 'holders')
    })

    const enter = async (draft = {}, person = createPerson(provider.origin)) => {
      const gate = await addGate(provider, {}, draft)
      const visitor = createVisitor(provider.origin, person)
      expect((await visitor.enter(gate.address)).status).toBe(200)
      return { ...gate, visitor, person: visitor.person }
    }
    const expectOut = async (visitor: SiteVisitor, address: string) => {
      for (let again = 0; again < 2; again += 1) {
        expect((await visitor.ask(address, program)).status).toBe(401)
        const sent = await visitor.ask(address)
        expect([sent.status, sent.headers.get('location')?.startsWith(`${provider.origin}/gate?`)]).toEqual([
          302,
          true,
        ])
        expect([...sent.headers.keys()].filter((name) => name.startsWith('remote-'))).toEqual([])
      }
    }

    it('when they sign out here', async () => {
      const { visitor, person, address } = await enter()
      await person.signOut()
      await expectOut(visitor, address)
    })

    it('when they end this session from another one, and all others at once', async () => {
      for (const path of ['one', 'all']) {
        const { visitor, person, address } = await enter()
        const elsewhere = createPerson(provider.origin, person.wallet)
        await elsewhere.signIn()
        const { sessions } = await (await elsewhere.browser.get('/api/account/sessions')).json()
        const { id } = sessions.find((one: { isCurrent: boolean }) => !one.isCurrent)
        const ended = await elsewhere.browser.delete(`/api/account/sessions${path === 'all' ? '' : `/${id}`}`)
        expect([path, sessions.length, ended.ok]).toEqual([path, 2, true])
        await expectOut(visitor, address)
      }
    })

    it('when they sign out at the site, by its own form; and everything else that hangs on the session ends', async () => {
      const { visitor, person, address } = await enter()
      const other = await addGate(provider)
      expect((await visitor.enter(other.address)).status).toBe(200)
      const out = `${address}.countersign/sign-out`
      for (const headers of [
        { ...tab, 'sec-fetch-site': 'cross-site' },
        { ...tab, 'sec-fetch-site': 'same-site' },
        { accept: 'text/html', origin: 'https://evil.example' },
        { accept: 'text/html' },
      ]) {
        expect((await visitor.ask(out, { method: 'POST', headers })).status).toBe(403)
        expect((await visitor.ask(address)).status).toBe(200)
      }
      expect((await visitor.ask(out)).status).toBe(403)
      expect((await visitor.ask(address)).status).toBe(200)
      const left = await visitor.ask(out, {
        method: 'POST',
        headers: { ...tab, 'sec-fetch-site': 'same-origin' },
      })
      expect([left.status, left.headers.get('location')]).toEqual([
        303,
        `${provider.origin}/oidc/session/end/success`,
      ])
      expect(left.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-countersign-gate=; .*Max-Age=0/),
      ])
      await expectOut(visitor, address)
      await expectOut(visitor, other.address)
      expect((await person.browser.get('/api/session')).status).toBe(401)
    })

    it('when they lose the group that the gate is for; and back when they have it again', async () => {
      const person = createPerson(provider.origin)
      await person.signIn()
      await putIn(provider.store, 'holders', await idOf(person))
      const { visitor, address } = await enter({ access: { groups: ['holders'] } }, person)
      await takeOut(provider.store, 'holders', await idOf(person))
      await expectOut(visitor, address)
      const refused = await person.follow((await visitor.ask(address)).headers.get('location') ?? '')
      expect(refused.kind).toBe('interaction')
      await putIn(provider.store, 'holders', await idOf(person))
      expect((await visitor.ask(address)).status).toBe(200)
    })

    it('when they take back what they allowed, and a new consent opens nothing of before', async () => {
      const { visitor, person, address, clientId, host } = await enter()
      const before = new Map(visitor.cookiesOf(host))
      expect((await person.browser.delete(`/api/account/applications/${clientId}`)).ok).toBe(true)
      await expectOut(visitor, address)
      expect((await visitor.enter(address)).status).toBe(200)
      for (const [name, value] of before) visitor.cookiesOf(host).set(name, value)
      expect((await visitor.ask(address, program)).status).toBe(401)
    })

    it('when the wallet that the session began with is unlinked', async () => {
      const { visitor, person, address } = await enter()
      const second = await linkWallet(person)
      const other = createPerson(provider.origin, second)
      await other.signIn()
      const { wallets } = await (await other.browser.get('/api/account/wallets')).json()
      const first = wallets.find((one: { address: string }) => one.address === person.wallet.address)
      expect((await other.browser.delete(`/api/account/wallets/${first.id}`)).ok).toBe(true)
      await expectOut(visitor, address)
    })

    it('when they delete their account', async () => {
      const { visitor, person, address } = await enter()
      expect((await person.browser.delete('/api/account')).ok).toBe(true)
      await expectOut(visitor, address)
    })

    it('when the gate is disabled, loses the host, or is removed: the host is nobody’s', async () => {
      const rules = { isLoopbackAllowed: true, isWrittenByOperator: true, sessionSeconds: 604_800 }
      for (const change of [{ isDisabled: true }, { gate: { hosts: ['moved.example'] } }, undefined]) {
        const { visitor, address, clientId } = await enter()
        if (change === undefined) await removeApplication(provider.store, clientId, actor())
        else await provider.store.write(() => changeApplication({ clientId, change, rules }, actor()))
        const answer = await visitor.ask(address)
        expect([change, answer.status, (await answer.json()).code]).toEqual([
          change,
          403,
          'gate_host_unknown',
        ])
        if (change?.gate) await removeApplication(provider.store, clientId, actor())
      }
    })

    it('when the session has lasted as long as it may, and when the last signature is too old for the gate', async () => {
      const { visitor, address } = await enter({ sessionSeconds: 600 })
      provider.wait(599_000)
      expect((await visitor.ask(address)).status).toBe(200)
      provider.wait(2_000)
      expect((await visitor.ask(address, program)).status).toBe(401)
      const asked = await visitor.person.follow((await visitor.ask(address)).headers.get('location') ?? '')
      if (asked.kind !== 'interaction') throw new Error('a signature is asked for')
      expect(await visitor.person.details(asked.uid)).toMatchObject({ task: 'sign' })
    })

    it('they are not let in for the last moment of a signature, which no browser would keep a cookie for', async () => {
      const { visitor, address, host } = await enter({ sessionSeconds: 600 })
      for (const milliseconds of [599_100, 600]) {
        provider.wait(milliseconds)
        visitor.cookiesOf(host).clear()
        const asked = await visitor.person.follow((await visitor.ask(address)).headers.get('location') ?? '')
        expect([milliseconds, asked.kind]).toEqual([milliseconds, 'interaction'])
      }
    })

    it('when the operator has the gate take younger signatures only', async () => {
      const rules = { isLoopbackAllowed: true, isWrittenByOperator: true, sessionSeconds: 604_800 }
      const { visitor, address, clientId } = await enter()
      provider.wait(601_000)
      expect((await visitor.ask(address)).status).toBe(200)
      const change = { sessionSeconds: 600 }
      await provider.store.write(() => changeApplication({ clientId, change, rules }, actor()))
      await expectOut(visitor, address)
    })

    it('what is opened in a tab counts as use of the session, and what a page asks by itself does not', async () => {
      const { visitor, address } = await enter()
      const elsewhere = createPerson(provider.origin, visitor.person.wallet)
      await elsewhere.signIn()
      const ids = async () => {
        const { sessions } = await (await elsewhere.browser.get('/api/account/sessions')).json()
        return sessions.find((one: { isCurrent: boolean }) => !one.isCurrent)?.lastSeenAt
      }
      const begun = await ids()
      provider.wait(5 * 60_000)
      await visitor.ask(address, program)
      expect(await ids()).toBe(begun)
      await visitor.ask(address)
      await expect.poll(ids).not.toBe(begun)
    })
  },
)

async function startBesideContract() {
  const contract = await startContractWallet()
  const { chainId, url } = contract
  const chains = [{ chainId, addresses: [url] as const, quorum: undefined }]
  const provider = await startProviderOn(await openProductStore(':memory:'), {
    chains,
    isTrustedProxy: () => true,
  })
  const { address } = await addGate(provider)
  const visitor = createVisitor(provider.origin, createPerson(provider.origin, contract.wallet, chainId))
  return { contract, provider, address, visitor }
}

it('a contract wallet that says no ends it: of the session, and of what the site is told of the wallet', async () => {
  const { contract, provider, address, visitor } = await startBesideContract()
  expect((await visitor.enter(address)).headers.get('remote-wallet')).toBe(
    `eip155:${contract.chainId}:${contract.wallet.address}`,
  )
  contract.say('no')
  provider.wait(11 * 60_000)
  expect((await visitor.ask(address, program)).status).toBe(401)
  contract.say('silence')
  expect((await visitor.ask(address, program)).status).toBe(401)
})

it('a contract wallet that nobody can ask for an hour is 503, and no pass', async () => {
  const { contract, provider, address, visitor } = await startBesideContract()
  expect((await visitor.enter(address)).status).toBe(200)
  contract.say('silence')
  provider.wait(61 * 60_000)
  const answer = await visitor.ask(address, program)
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
})
